"""`/game create`: a game of any rules that can begin with what their folder offers (`Game.boards`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.cogs import replies
from bot.cogs.asked_of import ask_of
from bot.cogs.attaching import not_taken
from bot.cogs.completions import Text, fitting
from bot.cogs.creating import Given, founder, make, readers_line
from bot.cogs.desk import Desk
from bot.cogs.doors import Shut
from bot.cogs.uploads import Upload, any_file
from bot.core import game as core
from bot.core.table.loading import apart
from bot.present.cards import Card
from bot.present.names import plain
from bot.services.attached_steps import NotAttached
from bot.services.founding import New, found
from bot.services.names import one_line
from bot.services.people import Game
from bot.words.speech import listed, say
from engine.errors import Refusal


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new game is to be: by which rules, called what, begun with what; the channels given for it.

    `file` stands in the place of `start`.
    """

    rules: str
    name: str
    start: str
    given: Given
    file: Upload | None = None


async def create(desk: Desk, interaction: discord.Interaction, wish: Wish) -> Card:
    """Make a game and its rooms; everything is looked at first: a refusal leaves no rooms behind."""
    by = await founder(desk, interaction)
    of = desk.table.kinds.get(wish.rules.strip().casefold())
    if of is None or not of.boards:
        raise Shut("create.no_rules", rules=listed([plain(one) for one in _playable(desk)]))
    ask_of(of)
    start = wish.start or next(iter(of.boards))
    if start not in of.boards:
        raise Shut("create.no_start", starts=listed([plain(one) for one in of.boards]))
    try:
        board, options = of.boards[start] if wish.file is None else await handed_in(of, wish.file)
    except Refusal as refused:
        return replies.refused_whole(of, refused.faults)
    name = one_line(wish.name)

    async def begin(channels: Mapping[str, int]) -> Game:
        new = New(by.guild.id, by.member.id, by.member.display_name, name, board, options, channels)
        return await found(desk.table, of.name, new, key=by.asker.key, at=by.asker.at)

    seats = {chair.seat: None for chair in of.rules.seats(of.rules.start(board, options))}
    game, rooms = await make(desk, by, name, {**seats, **wish.given}, begin)
    text = say("create.done_any", game=plain(game.name), rooms=listed(list(rooms.values())))
    return Card(text + readers_line(by.guild))


async def handed_in(of: core.Game, file: Upload) -> tuple[Any, Any]:
    """Return what a game begins with that somebody has put into a file: a board and its options.

    Raise `Shut` for a file that nobody reads, and a refusal with every fault of one.
    """
    if of.reads is None:
        raise Shut("create.no_file")
    try:
        data = await any_file(file)
    except NotAttached as refused:
        raise not_taken(refused) from refused
    return await apart(partial(of.reads, data))


def rules(desk: Desk, typed: str) -> list[Text]:
    """Return the rules that fit what is typed."""
    return fitting(typed, ((name, name) for name in _playable(desk)))


def starts(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return what fits of that with which a game of the chosen rules can begin."""
    of = desk.table.kinds.get(str(getattr(interaction.namespace, "rules", "")))
    return fitting(typed, ((name, name) for name in (of.boards if of is not None else ())))


def _playable(desk: Desk) -> list[str]:
    return [name for name, of in desk.table.kinds.items() if of.boards]
