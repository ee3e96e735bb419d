"""The campaign's commands, buttons and forms."""
