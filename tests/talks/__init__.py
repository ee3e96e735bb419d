"""Conversations with the bot, over the loopback Discord."""
