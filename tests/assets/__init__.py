"""What the bot brings along: maps, rulebooks."""
