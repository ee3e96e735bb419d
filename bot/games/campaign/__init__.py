"""The Intra-Clan War Game in the bot."""
