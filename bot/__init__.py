"""The bot around the engine: Discord, the store, the pictures, the command line."""
