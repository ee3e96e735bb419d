"""A played record becomes a game at the table (docs/record.md): its journal is as if it had been played here.

Every block that was carried out is judged and decided once more and becomes an entry of the journal, by the
same steps as in `table.py`. Nobody is told of what is past: only how the game stands now is sent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count

from bot.core.dice.seals import sealed
from bot.core.games.founding import game_row
from bot.core.games.games import read_game
from bot.core.people.fit_names import one_line
from bot.core.people.people import PublicGame, Role, Status
from bot.core.people.seating import Place, seating_of
from bot.core.people.side_joining import person_row
from bot.core.post.posting import post, show
from bot.core.seam.game import Game as Rules
from bot.core.seam.played_record import Recorded, RecordedLine
from bot.core.shared_faults import KeyTaken
from bot.core.store.journal import take_key
from bot.core.store.moments import stored
from bot.core.store.tables import channels as rooms
from bot.core.store.tables import games, people
from bot.core.store.transaction_batch import BatchStep, Clash, Row
from bot.core.table.asked_now import asked_now
from bot.core.table.journal_entries import Told, carry_out, sitting_after, turn_of
from bot.core.table.replay import Moment
from bot.core.table.sitting import JournalStanding, Sitting, TableRoster
from bot.core.table.statements import Said
from bot.core.table.table import Table
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.records import RecordFailure

_NEW_GAME = games.insert()
_NEW_PEOPLE = people.insert()
_NEW_ROOMS = rooms.insert()


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who is put into a loaded game, by his id on Discord and his name."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Crew:
    """Who plays a loaded game: its referee, and each side's people, the captain first."""

    referee: Player
    sides: Mapping[Seat, tuple[Player, ...]]

    def speaker(self, seat: Seat) -> int:
        """Return who says what a seat says: the side's captain, otherwise the referee."""
        return self.sides[seat][0].user if seat in self.sides else self.referee.user


class Loading:
    """Loads records into the games of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def load(
        self,
        server: int,
        crew: Crew,
        recorded: Recorded,
        *,
        name: str,
        key: str,
        at: datetime,
        channels: Mapping[Seat, int],
        told: Callable[[Sitting], Told] | None = None,
    ) -> PublicGame:
        """Make a game that stands where the record ends, in one transaction; tell each seat how it stands.

        `told` answers other notices instead of those of the game (`Records.standing`).

        Raises a refusal for a name that is none, `KeyTaken` for a key used before, `RecordFailure` for rolls
        that no game could remember.
        """
        database = self._table.database
        of = self._table.kinds[recorded.game]
        row = game_row(
            *(of, server, crew.referee.user, one_line(name)),
            board=recorded.board,
            options=recorded.options,
            at=at,
        )
        sitting = _founded(row, crew, channels, of)
        steps = list(_founding_steps(row, crew, channels, key))
        # Counted for each seat: who reads his own keys learns nothing of what others said in between.
        numbers = defaultdict[Seat, Iterator[int]](lambda: count(1))
        last: Told = ()
        for line in (one for one in recorded.steps if one.said is not None):
            own = f"{key}/{line.seat}.{next(numbers[line.seat])}"
            said = Said(line.seat, line.said, own, crew.speaker(line.seat), stored(at))
            done = carry_out(_as_rolled(sitting, line), said)
            steps += [step for step in done.steps if step.name != "outbox"]
            sitting, last = sitting_after(sitting, done), done.notices
        told = told or (of.records.standing if of.records else None)
        steps += _present(sitting, steps, told(sitting) if told else _told_last(sitting, last))
        try:
            await database.commit(steps)
        except Clash as clash:
            raise KeyTaken(key) from clash
        self._table.committed(sitting.game)
        async with database.read() as connection:
            return await read_game(connection, sitting.game, server)


def _as_rolled(sitting: Sitting, line: RecordedLine) -> Sitting:
    """Return a game that remembers what a line rolled in the record, so that it shows the same faces here.

    Whatever rolled it there, here it is fixed, and named as here. Raise `RecordFailure` for a record that
    rolls something else for what this game remembers.
    """
    known = sitting.standing.rolled
    for one in line.rolls:
        was = known.find(one.asked, one.of, one.sides)
        if was is not None and was.face != one.face:
            raise RecordFailure(line.number, f"{one.name} shows {one.face} here, {was.face} before")
        known = known.also((replace(one, name=known.name(one.asked), fixed=True),))
    return replace(sitting, standing=replace(sitting.standing, rolled=known))


def _places(crew: Crew) -> Iterator[tuple[Player, Place]]:
    yield crew.referee, Place(Role.REFEREE, REFEREE)
    for side, players in crew.sides.items():
        for at, player in enumerate(players):
            yield player, Place(Role.MEMBER if at else Role.CAPTAIN, side)


def _founded(row: Row, crew: Crew, channels: Mapping[Seat, int], of: Rules) -> Sitting:
    """Return the new game before its first entry."""
    game = str(row["id"])
    board, options = of.codec.read_board(str(row["map"])), of.codec.read_options(str(row["options"]))
    places = [(player.user, place) for player, place in _places(crew)]
    seating = seating_of(game, places, channels, {place.seat for _, place in places})
    start = Moment(of.rules.start(board, options), None, memo=of.projects.start)
    first = str(row["head_hash"])
    return Sitting(
        game=game,
        server=int(row["server"] or 0),
        of=of,
        board=board,
        options=options,
        commitment=str(row["commitment"]),
        secret=str(row["secret"]),
        standing=JournalStanding(0, first, start, since=int(row["created_at"] or 0), chain=first),
        roster=TableRoster(0, Status.LOBBY, seating),
    )


def _founding_steps(row: Row, crew: Crew, channels: Mapping[Seat, int], key: str) -> Iterator[BatchStep]:
    game, at = str(row["id"]), int(row["created_at"] or 0)
    yield BatchStep("game", _NEW_GAME, (row,))
    yield take_key(key, game, "create", REFEREE, 0, author=crew.referee.user, at=at)
    persons = (
        person_row(game, who.user, one_line(who.name), of.role, of.seat, at) for who, of in _places(crew)
    )
    yield BatchStep("people", _NEW_PEOPLE, tuple(persons))
    doors: tuple[Row, ...] = tuple(
        {"game": game, "seat": seat, "channel": channel} for seat, channel in channels.items()
    )
    if doors:
        yield BatchStep("channels", _NEW_ROOMS, doors)


def _present(sitting: Sitting, steps: list[BatchStep], notices: Told) -> list[BatchStep]:
    """Return what is sent of the present moment, and keep that each seat with a post was shown it.

    A post with which a turn begins bears the seal of the game, as it would at the table: it vouches for all
    that was said before.
    """
    notices = sealed(sitting, notices, sitting.standing.chain)
    turn = turn_of(sitting, sitting.moment)
    posted = {one.seat for one in notices if one.post and one.seat != PUBLIC}
    kept = {
        row["seat"]
        for step in steps
        if step.name == "shown"
        for row in step.rows
        if row["position"] == sitting.head
    }
    fresh = {seat: turn.number for seat in sorted(posted - kept) if turn.mark}
    return [
        *post(sitting.of, sitting.seating, notices, sitting.head, sitting.standing.since),
        *show(sitting.game, fresh, sitting.head),
    ]


def _told_last(sitting: Sitting, last: Told) -> Told:
    """Return what the last line of a record tells, as anywhere, and all that is open, asked anew."""
    return (*(one for one in last if not one.ask), *asked_now(sitting))
