"""Doors in the bot, as a game of the product stands in bot/games."""
