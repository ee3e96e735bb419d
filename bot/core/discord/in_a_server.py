"""The server in which something is asked, and who may manage it."""

from __future__ import annotations

import discord

from bot.core.discord.doors import Shut
from bot.core.discord.setup.invitation import invite_link


def manages(interaction: discord.Interaction) -> bool:
    """Tell whether the asker may manage the server in which he asks, by what Discord says of him now."""
    mine = interaction.permissions
    return interaction.guild_id is not None and (mine.manage_guild or mine.administrator)


def refuse_who_manages_not(interaction: discord.Interaction) -> discord.Guild:
    """Return the server in which is asked; raises `Shut` for whoever does not manage it, and as `here`."""
    if interaction.guild is not None and not manages(interaction):
        raise Shut("door.managers_only")
    return here(interaction)


def here(interaction: discord.Interaction) -> discord.Guild:
    """Return the server in which is asked; raises `Shut` in a DM and where the bot is not."""
    if interaction.guild is None:
        raise Shut("create.server_only")
    if interaction.client.get_guild(interaction.guild.id) is None:
        raise Shut("setup.not_there", link=invite_link(interaction.application_id))
    refuse_unready(interaction.guild)
    return interaction.guild


def refuse_unready(guild: discord.Guild) -> None:
    """Raise `Shut` for a server that Discord has not shown yet: its rooms and rights are not known."""
    if guild.unavailable or guild.me is None:
        raise Shut("setup.not_ready")
