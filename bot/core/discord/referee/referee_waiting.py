"""`/referee waiting`, `/referee phases`, `/referee pause`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord import scope_option
from bot.core.discord.answering import replies
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Need, enter, only, receive
from bot.core.discord.referee.awaiting_referee import pause_now, waiting
from bot.core.discord.typed_options import offers, own_game
from bot.core.people.people import CAMPAIGN
from bot.core.present.cards import Card
from bot.core.present.due_sentences import hours_lines
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say

Hours = app_commands.Range[int, 0, 24 * 60]
Days = app_commands.Range[int, 0, 365]


class WaitingDesk(commands.Cog):
    """The commands for what waits, until when, and for a pause; `Referee` is made of them too."""

    desk: Desk

    @app_commands.command(name="waiting", description=say("about.referee.waiting"))
    @own_game(Need.REFEREE)
    async def show_waiting(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show what all his games wait for, or one, and what is to do; open to everybody, who has none."""
        await receive(interaction, self.desk)
        await replies.reply(interaction, await waiting(self.desk, Asker.of(interaction), game))

    @app_commands.command(description=say("about.referee.phases"), extras=only(CAMPAIGN))
    @app_commands.describe(
        orders=say("option.phase_orders"),
        scouts=say("option.phase_scouts"),
        names=say("option.phase_names"),
        rankings=say("option.phase_retreats"),
        results=say("option.phase_result"),
        recoveries=say("option.phase_recoveries"),
        idle=say("option.idle_days"),
    )
    @own_game(Need.REFEREE)
    async def phases(  # noqa: PLR0913, PLR0917 - one option a phase
        self,
        interaction: discord.Interaction,
        orders: Hours | None = None,
        scouts: Hours | None = None,
        names: Hours | None = None,
        rankings: Hours | None = None,
        results: Hours | None = None,
        recoveries: Hours | None = None,
        idle: Days | None = None,
        game: str | None = None,
    ) -> None:
        """Set how long each phase may last, or tell it (3.3)."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        named = (orders, scouts, names, rankings, results, recoveries)
        paces = (await self.desk.table.of(entry.game.id)).paces
        given = {what: hours for what, hours in zip(paces, named, strict=True) if hours is not None}
        await replies.reply(interaction, await set_phases(self.desk, entry, given, idle))

    @app_commands.command(description=say("about.referee.pause"))
    @app_commands.describe(reason=say("option.pause_reason"), scope=say("option.scope"))
    @own_game(Need.REFEREE)
    @offers(scope=scope_option.offered)
    async def pause(
        self,
        interaction: discord.Interaction,
        reason: app_commands.Range[str, 1, 300] | None = None,
        scope: app_commands.Range[str, 1, 32] | None = None,
        game: str | None = None,
    ) -> None:
        """Have the game, or a part of it, stand still, or offer to let it go on."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        of = await scope_option.scope_of(self.desk, entry, scope)
        await replies.reply(interaction, await pause_now(self.desk, entry, reason or "", of))


async def set_phases(desk: Desk, entry: Entry, given: dict[str, int], idle: int | None) -> Card:
    """Set the hours that are given, 0 for none, and return all that is set."""
    game, asker = entry.game, entry.asker
    now = await desk.deadlines.pace(game.id)
    hours = {what: count for what, count in {**now.hours, **given}.items() if count}
    days = now.idle_days if idle is None else idle
    changed = hours != dict(now.hours)
    if changed or days != now.idle_days:
        await desk.deadlines.put(game.id, asker.user, hours, days, at=asker.at)
    paces = (await desk.table.of(game.id)).paces
    told = hours_lines(tuple((what, hours[what]) for what in paces if what in hours))
    if not told:
        said = say("phase_hours.none_set", game=plain(game.name))
    else:
        said = worded("phase_hours.set" if changed else "phase_hours.now", game=plain(game.name), hours=told)
    silent = say("phase_hours.idle", count=days) if days else say("phase_hours.idle_never")
    return Card(f"{said}\n{silent}")
