"""`/zone`: everybody reads and writes hours in the time zone he chooses; otherwise in that of each game."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.doors import Asker, Shut, receive
from bot.core.present.cards import Card
from bot.core.time.zones import USUAL, zone_named, zones_like
from bot.core.words.harmless_names import bare
from bot.core.words.speech import listed, say

if TYPE_CHECKING:
    from bot.core.discord.desk import Desk

AS_GAME = "game"
LONGEST = 60


class Zone(commands.Cog):
    """The choice of a time zone."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="zone", description=say("about.zone"))
    @app_commands.describe(zone=say("option.zone"))
    async def zone(
        self, interaction: discord.Interaction, zone: app_commands.Range[str, 1, LONGEST] | None = None
    ) -> None:
        """Keep the asker's zone, or tell it; open to everybody."""
        await receive(interaction, self.desk)
        asker = Asker.of(interaction)
        if zone is None:
            own = await self.desk.local_time.own(asker.user)
            said = say("zone.now", zone=own, now=clock(own, asker.at)) if own else say("zone.none")
        elif zone.strip().casefold() == AS_GAME:
            await self.desk.local_time.choose(asker.user, None)
            said = say("zone.as_game")
        else:
            chosen = meant(zone)
            await self.desk.local_time.choose(asker.user, chosen)
            said = say("zone.chosen", zone=chosen, now=clock(chosen, asker.at))
        await replies.reply(interaction, Card(said))

    @zone.autocomplete("zone")
    async def complete(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer zones, and to take that of each game."""
        as_game = app_commands.Choice(name=say("choice.zone_of_game"), value=AS_GAME)
        return [*([] if typed else [as_game]), *offered(typed, interaction.created_at)]


def meant(typed: str) -> str:
    """Return the zone that somebody typed; raises `Shut` that names those he may have meant."""
    zone = zone_named(typed)
    if zone is not None:
        return zone
    near, wrong = zones_like(typed[:LONGEST]), f"`{bare(typed, LONGEST).replace('`', '')}`"
    key = "setup.zone_near" if near else "setup.zone_unknown"
    raise Shut(key, typed=wrong, near=listed([f"`{one}`" for one in near], "or"))


def offered(typed: str, at: datetime) -> list[app_commands.Choice[str]]:
    """Return the zones to offer for what is typed, each with its hour now."""
    wanted = "_".join(typed.split()).casefold()
    usual = [zone for zone in USUAL if wanted in zone.casefold()]
    named = zone_named(typed)
    found = dict.fromkeys((*([named] if named else []), *usual, *(zones_like(typed) if typed else ())))
    return [app_commands.Choice(name=f"{zone} ({clock(zone, at)})", value=zone) for zone in found][:24]


def clock(zone: str, at: datetime) -> str:
    """Return the hour that it is in a zone."""
    return f"{at.astimezone(ZoneInfo(zone)):%H:%M}"
