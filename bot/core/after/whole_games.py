"""Games of any rules, read whole for who looks back on them: what each seat was told, and what happened."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.after.looking_back import LookingBack
from bot.core.after.whose_eyes import ALL, open_to, refuse_blind
from bot.core.games.games import ENDED
from bot.core.people.people import Membership, PublicGame
from bot.core.post.parcels import Member
from bot.core.post.posting import KINDS
from bot.core.seam import game as core
from bot.core.shared_faults import refusal
from bot.core.store.outbox import HELD
from bot.core.store.tables import outbox, shown
from bot.core.table.beside_the_loop import apart
from bot.core.table.table import Table
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE

KEPT = 4
"""How many games are kept read: whoever looks back presses from one page to the next."""
Written = tuple[str, int]
"""A letter as it is kept: its notices as text, and of which version."""


@dataclass(frozen=True, slots=True)
class Told:
    """What one seat was told at one moment, and what it saw then."""

    seat: Seat
    notices: tuple[Notice, ...]
    view: Any


@dataclass(frozen=True, slots=True)
class Passage:
    """One moment of a replay: in which turn, what each seat was told, and whether that was taken back."""

    turn: int
    told: tuple[Told, ...]
    taken_back: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that happened, and in which turn."""

    turn: int
    event: Any


@dataclass(frozen=True, slots=True)
class Passages:
    """A replay for some eyes: `positions` are its moments. Each is read when it is asked for.

    What was sent is told as it was sent, however the game went on. Only where no letter is left, as of
    somebody who was forgotten, is it what the rules tell of that step.
    """

    back: LookingBack
    letters: Mapping[int, Mapping[Seat, tuple[Written, ...]]]
    positions: tuple[int, ...]

    @property
    def of(self) -> core.Game:
        """The game that is told again."""
        return self.back.loaded.sitting.of

    def at(self, number: int) -> Passage:
        """Return a moment, the first being 0; it takes long, where much was taken back."""
        position, back = self.positions[number], self.back
        seats = self.letters[position]
        told = tuple(
            Told(seat, self._notices(seat, position), back.view(seat, back.known(seat, position)))
            for seat in seats
        )
        turn = self.of.rules.turn(told[0].view, WHOLE).number
        return Passage(turn, told, any(back.taken_back(seat, position) for seat in seats))

    def _notices(self, seat: Seat, position: int) -> tuple[Notice, ...]:
        letters = self.letters[position][seat]
        if letters:
            return tuple(one for text, of in letters for one in self.of.codec.read_letter(text, of))
        together = self.back.said_together(position)
        return tuple(one for at in together for one in self.back.told(seat, at))


class ReadBack:
    """The games of one table, read whole."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kept: OrderedDict[tuple[str, str, bool], LookingBack] = OrderedDict()

    async def passages(self, game: PublicGame, me: Membership, eyes: str) -> Passages:
        """Return what these eyes were shown, moment by moment; raise a refusal for eyes that are not theirs.

        What is held is told to nobody yet, and what was taken back before it was sent never was (2.4).
        """
        refuse_blind(game, me, eyes)
        back = await self.of(game)
        seats = (PUBLIC, *back.loaded.sitting.sides) if eyes == ALL else (eyes,)
        async with self._table.database.read() as connection:
            letters = await _letters(connection, game.id, seats)
        return await apart(lambda: _passages(back, letters, seats))

    async def story(self, game: PublicGame, me: Membership) -> tuple[Deed, ...]:
        """Return all that happened and holds, in its order; raise a refusal for who may not read it yet."""
        if not open_to(game, me):
            raise refusal("not_open_yet")
        back = await self.of(game)
        return await apart(lambda: _story(back))

    async def of(self, game: PublicGame) -> LookingBack:
        """Return a game read whole; once for each head of its journal, and for what is held."""
        sitting = await self._table.sitting(game.id)
        ended = game.status in ENDED
        key = (game.id, f"{sitting.head_hash} {sitting.as_shown.head_hash}", ended)
        found = self._kept.get(key)
        if found is None:
            query = select(shown.c.seat, shown.c.position).where(shown.c.game == game.id)
            rows = await self._table.database.rows(query.order_by(shown.c.position))
            seats: dict[Seat, list[int]] = {}
            for seat, position in rows:
                seats.setdefault(seat, []).append(position)
            found = self._kept[key] = LookingBack(await self._table.whole(game.id), seats, ended)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


async def _letters(
    connection: AsyncConnection, game: str, seats: Iterable[Seat]
) -> list[tuple[int, Seat, Written]]:
    """Read all that was sent to these seats, but to one person of them alone; not what is held."""
    columns = (outbox.c.position, outbox.c.seat, outbox.c.notices, outbox.c.version)
    query = select(*columns).where(
        outbox.c.game == game,
        outbox.c.seat.in_(seats),
        outbox.c.state != HELD,
        outbox.c.audience != KINDS[Member],
    )
    rows = (await connection.execute(query.order_by(outbox.c.position, outbox.c.id))).all()
    return [(position, seat, (notices, version)) for position, seat, notices, version in rows]


def _passages(
    back: LookingBack, letters: Iterable[tuple[int, Seat, Written]], seats: Iterable[Seat]
) -> Passages:
    found: dict[int, dict[Seat, tuple[Written, ...]]] = {}
    for position, seat, letter in letters:
        if position not in back.loaded.moments:
            continue  # the game has gone on since it was read
        kept = found.setdefault(position, {})
        # Each of several people of a seat had the same.
        kept[seat] = tuple(dict.fromkeys((*kept.get(seat, ()), letter)))
    for seat in seats:
        for position in back.shown.get(seat, ()):
            if seat not in found.get(position, {}) and _told_by_rules(back, seat, position):
                found.setdefault(position, {})[seat] = ()
    return Passages(back, found, tuple(sorted(found)))


def _told_by_rules(back: LookingBack, seat: Seat, position: int) -> bool:
    """Tell whether the rules tell a seat of an entry: a step, which no rewind has said again."""
    return back.entries[position - 1].again is None and bool(back.told(seat, position))


def _story(back: LookingBack) -> tuple[Deed, ...]:
    rules = back.loaded.sitting.rules
    return tuple(
        Deed(rules.turn(back.view(REFEREE, back.loaded.moments[position - 1]), WHOLE).number, event)
        for position in back.holding(REFEREE)
        for event in back.events(position)
    )
