"""The client: the unmodified discord.py with the cogs on it, minimal intents, and nobody ever pinged."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.core.discord.all_presses import all_presses
from bot.core.discord.answering import presses, replies
from bot.core.discord.answering.descriptions import Descriptions
from bot.core.discord.answering.form_presses import Forms
from bot.core.discord.answering.newest_answer import Newest
from bot.core.discord.answering.own_deletions import OwnDeletions
from bot.core.discord.answering.retrying import TROUBLE
from bot.core.discord.desk import Desk
from bot.core.discord.games.announcing import Announcing
from bot.core.discord.games.any_game_commands import AnyGame
from bot.core.discord.games.game_commands import GameCommands
from bot.core.discord.games.last_word_hearing import LastWordHeard
from bot.core.discord.games.people_commands import People
from bot.core.discord.messages.intake import Intake
from bot.core.discord.messages.mentioning import Mentioning
from bot.core.discord.messages.room_lines import RoomLines
from bot.core.discord.own.help_command import Guide
from bot.core.discord.own.language_command import Tongue, speak_to
from bot.core.discord.own.map_commands import Sights
from bot.core.discord.own.mine_command import Mine
from bot.core.discord.own.privacy_command import PrivacyDesk
from bot.core.discord.own.renamed_commands import keep_old_names, now_called
from bot.core.discord.own.rule_command import RulebookDesk
from bot.core.discord.own.verify_command import Verifying
from bot.core.discord.own.zone_command import Zone
from bot.core.discord.referee.referee_commands import Referee
from bot.core.discord.referee.rulings_commands import RulingsDesk
from bot.core.discord.setup.setup_command import ServerWelcome
from bot.core.discord.surface import Surface
from bot.core.present.cards import Card
from bot.core.seam.watch import Watch
from bot.core.store.account import open_account
from bot.core.time.machine_clock import Clocks
from bot.core.words.language import ENGLISH
from bot.core.words.speech import speaking
from bot.discord_account import keep_account
from bot.games.campaign.commands.battles.attendance import Attendance
from bot.games.campaign.commands.battles.battle import Battles
from bot.games.campaign.commands.battles.garage import GarageDesk
from bot.games.campaign.commands.campaign import Campaign
from bot.games.campaign.commands.orders import Orders
from bot.games.campaign.commands.practising import Practising
from bot.logins import Logins, TooOften

log = logging.getLogger(__name__)

# Adjutant never speaks in a voice channel: what that would need is not missed.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

_OPEN = timedelta(seconds=40)
"""How long a login may wait on a line that is open already; discord.py gives it a minute in all."""


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
    """Return what lets the clocks hear when Discord says that it is, with each of its own answers."""
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
        self.own_deletions = OwnDeletions()
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

    async def furnish(self, desk: Desk, surfaces: Sequence[Surface], watch: Watch) -> None:
        """Put the cogs and the buttons on the client."""
        self.desk = desk
        by_lines = any(one.by_lines for one in desk.table.kinds.values())
        for cog in (
            *(Campaign, AnyGame if by_lines else GameCommands, Orders, Sights, Guide, Mine, Practising),
            *(PrivacyDesk, Referee, Tongue, Battles, GarageDesk, Attendance, Zone, Verifying),
            *(People, Announcing, RulebookDesk, RulingsDesk),
        ):
            await self.add_cog(cog(desk))
        every = all_presses(surfaces)
        await self.add_cog(Forms(desk, every))
        for surface in surfaces:
            for made in surface.commands:
                await self.add_cog(made(desk))
        await self.add_cog(LastWordHeard(desk))
        ways = (hears(desk) for surface in surfaces for hears in surface.hears)
        await self.add_cog(Mentioning(desk, self, (*ways, RoomLines(desk))))
        await self.add_cog(Intake(desk, self))
        await self.add_cog(ServerWelcome(desk, self, watch))
        keep_old_names(self.tree, desk)
        self.add_dynamic_items(presses.item(desk, every))

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
        """Return the language in which somebody reads direct messages."""
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
