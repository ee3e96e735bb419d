"""Setting a server up: what is missing, the invite link, the greeting."""
