"""`/game create`: a game of any rules that can begin with what their folder offers (`Game.boards`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.completions import Text, fitting
from bot.core.discord.answering.uploads import Upload, any_file
from bot.core.discord.asked_game_kind import ask_of
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Shut
from bot.core.discord.games.attaching import not_taken
from bot.core.discord.games.game_with_rooms import Given, founder, make, readers_line
from bot.core.files.attached_steps import NotAttached
from bot.core.games.founding import New, found, founded
from bot.core.people.fit_names import one_line
from bot.core.people.people import PublicGame
from bot.core.present.cards import Card
from bot.core.seam import game as core
from bot.core.table.beside_the_loop import apart
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from engine.errors import Refusal


@dataclass(frozen=True, slots=True)
class NewGameWish:
    """What a new game is to be: by which rules, called what, begun with what; the channels given for it.

    `file` stands in the place of `start`. `most` and `threads` are as of `New`; `key`: whoever asks under it
    again is given the first game, and no more rooms.
    """

    rules: str
    name: str
    start: str
    given: Given
    file: Upload | None = None
    most: int = 0
    threads: bool = False
    key: str = ""


async def create(desk: Desk, interaction: discord.Interaction, wish: NewGameWish) -> Card:
    """Make a game and its rooms; everything is looked at first: a refusal leaves no rooms behind."""
    try:
        _, card = await made(desk, interaction, wish)
    except Faulty as faulty:
        return replies.refused_whole(faulty.of, faulty.refused.faults)
    return card


class Faulty(Exception):
    """A file that a game of some rules cannot begin with: every fault of it."""

    def __init__(self, of: core.Game, refused: Refusal) -> None:
        super().__init__(of.name)
        self.of, self.refused = of, refused


async def made(desk: Desk, interaction: discord.Interaction, wish: NewGameWish) -> tuple[PublicGame, Card]:
    """Do as `create`, and return the game too; raise `Faulty` for a file with faults."""
    by = await founder(desk, interaction)
    if wish.key and (first := await founded(desk.table, wish.key, by.member.id)) is not None:
        there = await desk.lobby.channels(first.server, first.id)
        return first, _made(by.guild, first, [f"<#{one}>" for one in there.values()])
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
        raise Faulty(of, refused) from refused
    name = one_line(wish.name)

    async def begin(channels: Mapping[str, int]) -> PublicGame:
        who = (by.guild.id, by.member.id, by.member.display_name)
        new = New(*who, name, board, options, channels, wish.most, wish.threads)
        return await found(desk.table, of.name, new, key=wish.key or by.asker.key, at=by.asker.at)

    seats = {chair.seat: None for chair in of.rules.seats(of.rules.start(board, options))}
    game, rooms = await make(desk, by, name, {**seats, **wish.given}, begin)
    return game, _made(by.guild, game, list(rooms.values()))


def _made(guild: discord.Guild, game: PublicGame, rooms: list[str]) -> Card:
    text = say("create.done_any", game=plain(game.name), rooms=listed(rooms))
    return Card(text + readers_line(guild))


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


async def rules(desk: Desk, _: discord.Interaction, typed: str) -> list[Text]:
    """Return the rules that fit what is typed."""
    titles = ((desk.table.kinds[name].rules.title, name) for name in _playable(desk))
    return fitting(typed, ((f"{name}: {title}", name) for title, name in titles))


async def starts(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return what fits of that with which a game of the chosen rules can begin."""
    of = desk.table.kinds.get(str(getattr(interaction.namespace, "rules", "")))
    return fitting(typed, ((name, name) for name in (of.boards if of is not None else ())))


def _playable(desk: Desk) -> list[str]:
    return [name for name, of in desk.table.kinds.items() if of.boards]
