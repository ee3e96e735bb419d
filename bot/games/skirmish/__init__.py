"""Tank on Tank in the bot."""
