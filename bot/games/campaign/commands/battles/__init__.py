"""The battle desk on Discord: its commands, buttons, selects and forms (campaign 13)."""
