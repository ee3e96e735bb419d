"""The week's own slash commands."""
