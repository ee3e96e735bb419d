"""What people write to the bot: read once, in order, and what it means."""
