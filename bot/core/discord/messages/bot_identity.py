"""Which of those who write is the bot itself."""

from __future__ import annotations

import discord


def is_itself(client: discord.Client, user: int) -> bool:
    """Tell whether somebody is the bot: nobody is, before Discord has told it who it is."""
    return client.user is not None and user == client.user.id
