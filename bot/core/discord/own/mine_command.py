"""`/mine`: when do I play, in what, and what waits for me?"""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.presses import Opened, Presses, to_press
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, receive
from bot.core.discord.referee.awaiting_referee import due_lines
from bot.core.discord.referee.refereeing import waited
from bot.core.people.people import Role, Status
from bot.core.present.cards import Card
from bot.core.present.too_old_games import listed
from bot.core.seam.hooks import asked
from bot.core.words.speech import say
from bot.games.campaign.cards.awaited import awaited
from bot.games.campaign.cards.battles.board import lines
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.mine import my_battles, my_buttons, my_part
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.commands.battles.battle import pending
from bot.games.campaign.commands.battles.history import history_card
from bot.games.campaign.commands.duties import WAITING, Duty, duties
from engine.campaign.commands import team_at

PRESSES = Presses()
MOST_GAMES = 10
_ROWS = 4


async def mine(desk: Desk, asker: Asker) -> Card:
    """Return every game of the asker that has not ended, on any server, those that wait for them first."""
    games = await duties(desk, asker)
    others = await asked(tuple(one.waits for one in desk.hooks), asker.user)
    known = {one.game.id for one in games} | {one.game for one in others}
    aside = [game for game, _ in await desk.lobby.joined(asker.user) if game.id not in known]
    help_ = to_press("guide")
    if not games and not aside and not others:
        return Card(say("mine.none")).under((help_,))
    told, rows = [], []
    for one in games[:MOST_GAMES]:
        shown = await _battles(desk, asker, one)
        told.append("\n".join([line async for line in _lines(desk, asker, one, shown)]))
        if shown and one.here:
            rows.append(shown)
    first = sum(not one.game.practice and one.moment in WAITING for one in games[:MOST_GAMES])
    told[first:first] = [one.text for one in others[:MOST_GAMES] if one.waits]
    told += [one.text for one in others[:MOST_GAMES] if not one.waits]
    more = len(games[MOST_GAMES:]) + len(others[MOST_GAMES:])
    if more:
        told.append(say("mine.more", count=more))
    told += [listed(game.name) for game in aside]
    several = len(rows) > 1
    buttons = [my_buttons(shown, named_game=several) for shown in rows[:_ROWS]]
    return Card("\n\n".join(told)).under(*buttons, (help_,))


async def _battles(desk: Desk, asker: Asker, of: Duty) -> tuple[Shown, ...]:
    running = of.game.status is Status.RUNNING and of.view.active is not None
    return await pending(desk, asker, of.game, of.me) if running else ()


async def of_one_game(desk: Desk, asker: Asker, of: Duty) -> str:
    """Return what `/mine` says of one game."""
    shown = await _battles(desk, asker, of)
    return "\n".join([line async for line in _lines(desk, asker, of, shown)])


async def _lines(desk: Desk, asker: Asker, of: Duty, shown: tuple[Shown, ...]) -> AsyncIterator[str]:
    """Yield what he has to know of one game: his part, whose turn it is, his duty, battles, the deadline."""
    yield of.name
    if of.game.status is Status.LOBBY:
        yield say("mine.lobby", next=of.coming)
        return
    if of.view.active is not None:
        yield say("mine.turn", team=team_name(of.view.active), turn=of.view.game_turn)
    if of.me.role is Role.REFEREE:
        yield say("can.referee_plays") if of.me.plays else say("referee.waiting", what=waited(of.waits))
        for line in lines(shown):
            yield line
    elif (team := team_at(of.me.chair)) is not None:
        yield _duty(of)
        viewer = Viewer(of.me.user, team, of.me.orders)
        parts = {one.hex: my_part(one, viewer) for one in shown}
        for line in my_battles(of.view, team, parts):
            yield line
    async for line in due_lines(desk, asker, of.game, of.me, of.view):
        yield line


def _duty(of: Duty) -> str:
    """Return what waits for a player: his own answer or sheet, his captain's, or nothing."""
    team = team_at(of.me.chair)
    if of.held:
        return say("can.held")
    if team is None or not of.me.orders:
        return say("mine.fight") if of.view.battles else say("mine.member")
    if of.game.practice:
        return say("mine.practice")
    if of.moment == "captain_draft":
        return say("mine.draft", number=of.draft)
    if of.moment in ("captain_asked", "captain_orders"):
        return awaited(of.view, team)
    return say("mine.member")


@PRESSES.of_no_game("mine")
async def show_mine(opened: Opened) -> Card:
    """Return the same to a press."""
    return await mine(opened.desk, opened.asker)


class Mine(commands.Cog):
    """`/mine`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="mine", description=say("about.mine"))
    @app_commands.describe(history=say("option.history"))
    async def mine(
        self,
        interaction: discord.Interaction,
        history: bool | None = None,  # noqa: FBT001 - an option of the command
    ) -> None:
        """Tell the asker when he plays and what waits for him, or what he has played; open to everybody."""
        await receive(interaction, self.desk)
        made = history_card if history else mine
        await replies.reply(interaction, await made(self.desk, Asker.of(interaction)))
