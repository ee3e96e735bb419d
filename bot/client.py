"""The client: the unmodified discord.py with the cogs on it, minimal intents, and nobody ever pinged."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.cogs import answers, offered, presses, replies, ruling, ticking
from bot.cogs.announcing import Announcing
from bot.cogs.any_game import AnyGame
from bot.cogs.battles import absence, board, bridge, filling_in, manning, observing, opening, reporting, times
from bot.cogs.battles.attendance import Attendance
from bot.cogs.battles.battle import Battles
from bot.cogs.battles.garage import GarageDesk
from bot.cogs.campaign import Campaign
from bot.cogs.descriptions import Descriptions
from bot.cogs.desk import Desk
from bot.cogs.forms import Forms
from bot.cogs.game import Game
from bot.cogs.guide import Guide
from bot.cogs.intake import Intake
from bot.cogs.last_word import LastWord
from bot.cogs.mentioning import Mentioning
from bot.cogs.mine import Mine
from bot.cogs.moved import keep_old_names, now_called
from bot.cogs.newest import Newest
from bot.cogs.orders import Orders
from bot.cogs.people import People
from bot.cogs.practising import Practising
from bot.cogs.privacy import PrivacyDesk
from bot.cogs.referee import Referee
from bot.cogs.room_lines import RoomLines
from bot.cogs.rulebook import RulebookDesk
from bot.cogs.rulings import RulingsDesk
from bot.cogs.sights import Sights
from bot.cogs.surface import refuse_double
from bot.cogs.tongue import Tongue, speak_to
from bot.cogs.trying import TROUBLE
from bot.cogs.verifying import Verifying
from bot.cogs.welcome import Welcome
from bot.cogs.zone import Zone
from bot.core.watch import Watch
from bot.discord_account import keep_account
from bot.logins import Logins, TooOften
from bot.present.cards import Card
from bot.services.clocks import Clocks
from bot.store.account import open_account
from bot.words.language import ENGLISH
from bot.words.speech import speaking

log = logging.getLogger(__name__)

# Adjutant never speaks in a voice channel: what that would need is not missed.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

_OPEN = timedelta(seconds=40)
"""How long a login may wait on a line that is open already; discord.py gives it a minute in all."""

ACTS = (
    answers.__name__,
    offered.__name__,
    ticking.__name__,
    absence.__name__,
    board.__name__,
    bridge.__name__,
    filling_in.__name__,
    manning.__name__,
    observing.__name__,
    opening.__name__,
    reporting.__name__,
    ruling.__name__,
    times.__name__,
)
"""Importing the cogs enters their acts into `presses.PRESSES`."""


class Tree(app_commands.CommandTree[discord.Client]):
    """The command tree: whatever goes wrong in a command becomes a sentence for who used it."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Speak the asker's language from here on; the doors decide who may do what.

        What Discord tells of again is let be.
        """
        open_account()
        if isinstance(self.client, Client) and self.client.desk is not None:
            if not self.client.desk.once.first(interaction.id):
                return False
            await speak_to(self.client.desk, interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer with what went wrong, or a command's new name; a completion that fails offers nothing."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("A completion failed", exc_info=error)
            return
        renamed = now_called(error) if isinstance(error, app_commands.CommandNotFound) else None
        if renamed is not None:
            await replies.reply(interaction, renamed)
            return
        await replies.regret(interaction, error)


def _heard_by(clocks: Clocks, also: aiohttp.TraceConfig | None) -> aiohttp.TraceConfig:
    """Answer what lets the clocks hear when Discord says that it is, with each of its own answers."""
    trace = also or aiohttp.TraceConfig()

    async def ended(_: object, __: object, end: aiohttp.TraceRequestEndParams) -> None:
        if str(end.url).startswith(Route.BASE):
            clocks.heard(end.response.headers.get("Date"))

    trace.on_request_end.append(ended)
    return trace


class Client(commands.Bot):
    """Adjutant on Discord, or on the rehearsal server: it does not know which.

    `members_intent` asks for the one privileged intent that it can use: who is in a server, and who leaves.
    """

    def __init__(self, *, members_intent: bool = False, **options: Any) -> None:  # noqa: ANN401 - discord.py's
        self.clocks = Clocks()
        options["http_trace"] = _heard_by(self.clocks, options.get("http_trace"))
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            # Adjutant belongs to servers, nobody takes it along; what needs one says so itself.
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            intents=discord.Intents(
                guilds=True, dm_messages=True, guild_messages=True, members=members_intent
            ),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **options,
        )
        keep_account(self.http)
        self.newest = Newest()
        self.memory: Path | None = None
        self.desk: Desk | None = None
        self.logins: Logins | None = None

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until the next login may be made, and keep that it is made.

        Raises `TooOften` where that would take longer than a line stays open.
        """
        await super().before_identify_hook(shard_id, initial=initial)
        if self.logins is None:
            return
        rest = self.logins.rest()
        if rest > _OPEN:
            raise TooOften
        if rest:
            await asyncio.sleep(rest.total_seconds())
        self.logins.note()

    async def furnish(self, desk: Desk, watch: Watch) -> None:
        """Put the cogs and the buttons on the client."""
        self.desk = desk
        for cog in (
            Campaign,
            AnyGame if any(one.by_lines for one in desk.table.kinds.values()) else Game,
            Orders,
            Sights,
            Guide,
            Mine,
            Practising,
            PrivacyDesk,
            Referee,
            Forms,
            Tongue,
        ):
            await self.add_cog(cog(desk))
        await self.add_cog(Battles(desk))
        await self.add_cog(GarageDesk(desk))
        await self.add_cog(Attendance(desk))
        await self.add_cog(Zone(desk))
        await self.add_cog(Verifying(desk))
        await self.add_cog(People(desk))
        await self.add_cog(Announcing(desk))
        await self.add_cog(RulebookDesk(desk))
        await self.add_cog(RulingsDesk(desk))
        refuse_double(desk.surfaces)
        for surface in desk.surfaces:
            for made in surface.commands:
                await self.add_cog(made(desk))
        await self.add_cog(LastWord(desk))
        ways = (hears(desk) for surface in desk.surfaces for hears in surface.hears)
        await self.add_cog(Mentioning(desk, self, (*ways, RoomLines(desk))))
        await self.add_cog(Intake(desk, self))
        await self.add_cog(Welcome(desk, self, watch))
        keep_old_names(self.tree, desk)
        self.add_dynamic_items(presses.item(desk))

    async def on_message(self, message: discord.Message, /) -> None:
        """Leave messages to the intake: there are no commands with a prefix."""

    async def write_to(self, user: int, made: Callable[[], Card], nonce: str = "") -> None:
        """Write to somebody by DM, in his language; who takes none is let be.

        What has the same nonce is written once, also if the bot was stopped in between.
        """
        try:
            channel = await self.create_dm(discord.Object(user))
            with speaking(await self.tongue_of(user)):
                await replies.write(channel, made(), nonce=nonce)
        except TROUBLE as error:
            log.info("Somebody could not be told: %s", error)

    async def tongue_of(self, user: int) -> str:
        """Answer the language in which somebody reads direct messages."""
        return await self.desk.tongues.of(user, None) if self.desk is not None else ENGLISH

    async def setup_hook(self) -> None:
        """Register the commands with Discord, if they have changed since the last time."""
        translator = Descriptions()
        await self.tree.set_translator(translator)
        commands_ = self.tree.get_commands()
        payload = [await one.get_translated_payload(self.tree, translator) for one in commands_]
        mark = hashlib.sha256(json.dumps([self.application_id, payload], sort_keys=True).encode()).hexdigest()
        if self.memory is not None and self.memory.exists() and self.memory.read_text() == mark:
            return
        # What `tree.sync` would do, which would translate every text of every command once more.
        application = cast("int", self.application_id)  # known since the login, a moment ago
        await self.http.bulk_upsert_global_commands(application, payload=payload)
        if self.memory is not None:
            self.memory.write_text(mark)
