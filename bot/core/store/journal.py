"""The journal of a game: append-only, each entry chained to the one before by its hash."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

from sqlalchemy import Column, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.engine_values import Unknown, read_again, read_plain, text_of
from bot.core.store.tables import games, inbox, journal, people
from bot.core.store.transaction_batch import BatchStep, Row, change_one
from bot.core.words.speech import say


class EntryKind(StrEnum):
    """What an entry is: a submission with its events, dice asked for, an undo, the end by breaking off.

    Or a ruling of the referee's, in games that keep these beside their steps.
    """

    STEP = "step"
    REQUEST = "request"
    REVERTED = "reverted"
    ABANDONED = "abandoned"
    RULED = "ruled"


@dataclass(frozen=True, slots=True)
class Again:
    """What a step of a rewind is told by (docs/decisions/0022), in positions of the journal.

    `origin` is where it was said first, `born` where the Combat Phase first began that begins in it; 0 for a
    step that is new. `by` is the position of the rewind.
    """

    origin: int
    born: int
    by: int


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One entry. `position` counts from 1; `at` is in milliseconds since 1970.

    `body` is JSON of `version`.
    """

    game: str
    position: int
    kind: EntryKind
    body: str
    author: int
    at: int
    previous: str
    version: int

    @property
    def hash(self) -> str:
        """The hash of everything in the entry and, by `previous`, of everything before it."""
        fields = (
            self.previous,
            self.game,
            self.position,
            self.kind,
            self.version,
            self.author,
            self.at,
            self.body,
        )
        return _hash(fields)

    @property
    def reverted_to(self) -> int:
        """The position to which an entry of kind REVERTED leads back."""
        return int(read_plain(self.body)["to"])

    @property
    def dropped(self) -> int | None:
        """The position of the step that an entry takes out alone; None where it leads back, or is none."""
        return read_plain(self.body).get("drop") if self.kind is EntryKind.REVERTED else None

    @property
    def rewinds(self) -> bool:
        """Tell whether an entry of kind REVERTED begins a rewind: those behind it belong to it (16.3)."""
        return bool(read_plain(self.body).get("rewind"))

    @property
    def again(self) -> Again | None:
        """By which rewind an entry of kind STEP was said again; None: it was simply said."""
        found = read_again(self.body)
        return Again(int(found["origin"]), int(found["born"]), int(found["by"])) if found else None


class CannotBeRead(Exception):
    """A game that cannot be read: nothing goes on in it, and the others go on as if it was not there."""


class JournalDamaged(CannotBeRead):
    """An entry does not follow from the one before it.

    Somebody changed the journal of this game at this position.
    """

    def __init__(self, game: str, position: int) -> None:
        super().__init__(say("database.journal_changed", game=game, position=position))
        self.game = game
        self.position = position


@lru_cache(16)  # one commit asks for the hash of its entry four times
def _hash(fields: tuple[str | int, ...]) -> str:
    return sha256(text_of(fields).encode()).hexdigest()


def founding(game: str, map_text: str, *, closed_markers: bool, commitment: str) -> str:
    """Return the hash that the first entry follows.

    What the game begins with can be changed no more than its journal.
    """
    return founded_on(game, map_text, int(closed_markers), commitment)


def has_closed_markers(options: str) -> bool:
    """Tell whether options, as the row of a game has them, say that its markers are closed (12.1)."""
    return bool(read_plain(options).get("closed_markers"))


def founded_on(*began: str | int) -> str:
    """Return the hash that the first entry follows, given what a game of whatever ruleset begins with."""
    return _hash(began)


@dataclass(frozen=True, eq=False)
class Ledger:
    """Where the games of a kind stand: a row each with its head, their journals, their inbox keys.

    `founding` answers from a row the hash that the first entry follows. `title` is what one of them is
    called, `people` are the columns that tell who is in one.
    """

    games: Table
    journal: Table
    inbox: Table
    founding: Callable[[Any], str]
    title: Column[str]
    people: tuple[Column[Any], ...]


_UNNAMED = "campaign"
"""The word of the games that were there before others: their first hash does not tell it."""


def _founded(row: Any) -> str:  # noqa: ANN401 - a row of games
    if row.ruleset != _UNNAMED:
        return founded_on(row.id, row.ruleset, row.map, row.options, row.commitment)
    # What an earlier release has left is looked through as it is: there the markers have a column.
    closed = row.closed_markers if hasattr(row, "closed_markers") else has_closed_markers(row.options)
    return founding(row.id, row.map, closed_markers=closed, commitment=row.commitment)


COMMON = Ledger(games, journal, inbox, _founded, games.c.name, (people.c.user,))
"""That of every game that brings none of its own."""


def refuse_damaged(
    game: str, first: str, entries: Sequence[JournalEntry], hashes: Sequence[str], head: tuple[int, str]
) -> None:
    """Raise `JournalDamaged` unless the entries follow one another from the founding hash to the head."""
    before = first
    for position, (entry, kept) in enumerate(zip(entries, hashes, strict=True), start=1):
        if entry.position != position or entry.previous != before or entry.hash != kept:
            raise JournalDamaged(game, position)
        before = kept
    if head != (len(entries), before):
        raise JournalDamaged(game, len(entries) + 1)


_SLICE = 500
_NAMES = ("position", "kind", "body", "author", "at", "previous", "version", "hash")


async def read_entries(
    connection: AsyncConnection, game: str, of: Ledger = COMMON
) -> tuple[list[JournalEntry], list[str]]:
    """Read the entries of a game in their order, and the hashes kept beside them.

    A slice at a time: between two of them the event loop turns.
    """
    columns = of.journal.c
    query = select(*(columns[name] for name in _NAMES)).where(columns.game == game)
    query = query.order_by(columns.position).limit(_SLICE)
    entries, hashes = list[JournalEntry](), list[str]()
    more = True
    while more:
        here = query.where(columns.position > entries[-1].position) if entries else query
        rows = (await connection.execute(here)).all()
        entries += [JournalEntry(game, row[0], _kind(row[1]), *row[2:7]) for row in rows]
        hashes += [row.hash for row in rows]
        more = len(rows) == _SLICE
    return entries, hashes


def _kind(text: str) -> EntryKind:
    """Return what an entry is; raise `Unknown` for what only a newer program knows."""
    try:
        return EntryKind(text)
    except ValueError as error:
        raise Unknown(str(error)) from error


async def read_whole(connection: AsyncConnection, game: Any, of: Ledger = COMMON) -> list[JournalEntry]:  # noqa: ANN401 - a row of games
    """Read the entries of a game, given as its row, in their order.

    Raise `JournalDamaged` where the chain from what it began with to its head is broken.
    """
    entries, hashes = await read_entries(connection, game.id, of)
    first, head = of.founding(game), (game.head, game.head_hash)
    # Each hash is worked out again: of a long journal that takes long.
    await asyncio.to_thread(refuse_damaged, game.id, first, entries, hashes, head)
    return entries


async def read_entry(
    connection: AsyncConnection, game: str, position: int, of: Ledger = COMMON
) -> JournalEntry:
    """Read one entry that is there."""
    columns = of.journal.c
    query = select(*(columns[name] for name in _NAMES))
    row = (await connection.execute(query.where(columns.game == game, columns.position == position))).one()
    return JournalEntry(game, row[0], EntryKind(row[1]), *row[2:7])


_inserting = cache(Table.insert)
"""The statement that puts rows into a table: one for all, since each is worked out once as text."""


def move_head(
    entries: Sequence[JournalEntry], roster: int, status: str, now_status: str, of: Ledger = COMMON
) -> BatchStep:
    """Make the head of a game the last of some entries that follow one another.

    Provided that nothing has changed since what the first of them was decided on.
    """
    first, entry = entries[0], entries[-1]
    was: Row = {
        "id": entry.game,
        "head": first.position - 1,
        "head_hash": first.previous,
        "roster": roster,
        "status": status,
    }
    now: Row = {"head": entry.position, "head_hash": entry.hash, "status": now_status}
    return change_one("head", of.games, was, now)


def append(entries: Sequence[JournalEntry], of: Ledger = COMMON) -> BatchStep:
    """Append entries."""
    return BatchStep("journal", _inserting(of.journal), tuple(map(_row, entries)))


def _row(entry: JournalEntry) -> Row:
    return {
        "game": entry.game,
        "position": entry.position,
        "kind": entry.kind.value,
        "version": entry.version,
        "body": entry.body,
        "author": entry.author,
        "at": entry.at,
        "previous": entry.previous,
        "hash": entry.hash,
    }


def take_key(
    key: str, game: str, what: str, seat: str, number: int, *, author: int, at: int, of: Ledger = COMMON
) -> BatchStep:
    """Take an inbox key for what it has led to; a key taken before is a `Clash`."""
    row: Row = {
        "key": key,
        "game": game,
        "what": what,
        "seat": seat,
        "number": number,
        "author": author,
        "at": at,
    }
    return BatchStep("inbox", _inserting(of.inbox), (row,))
