"""A loopback Discord: the real discord.py client connects to it, and one person plays everybody on its page.

Nothing here imports the rest of the project or discord.py: a fake that shares code with the bot shares its
mistakes. Only the standard library and aiohttp are used.
"""
