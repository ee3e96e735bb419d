"""A game as the table holds it between commands: where its journal stands, its state, who sits where."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.meetings.meeting_scopes import Two, shared_by_two
from bot.core.people.people import Status
from bot.core.people.seating import Seating, read_seating
from bot.core.present.reader import View
from bot.core.referee.hold import NO_HOLD, Hold
from bot.core.seam.codec import Codec
from bot.core.seam.dicing import dice_of, rolled_in, salt_in
from bot.core.seam.game import Game, Games, Rules, State
from bot.core.seam.written_scopes import NOTHING_SAID, Lasts, last_in, lasts_in
from bot.core.shared_faults import NoSuchGame, PutAside
from bot.core.store.engine import Database
from bot.core.store.engine_values import Unknown, read_plain
from bot.core.store.journal import COMMON, EntryKind, JournalEntry, read_whole
from bot.core.store.referee_tables import holds
from bot.core.store.sealing import linked
from bot.core.store.tables import games
from bot.core.table.beside_the_loop import apart
from bot.core.table.replay import Moment, as_known, replay
from bot.core.time.deadlines.pace import Pace, read_pace
from engine.common.chair import Chair
from engine.common.chance import NOTHING_ROLLED, Hand, Remembered
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class JournalStanding:
    """Where the journal of a game stands: it was written at `since`. Only an entry changes that.

    `salt` and `roll_id` are of the toss once it was asked for. `rolled` is all that ever was, in a game that
    keeps it, `lasts` the last positions of its scopes. `chain` is what a seal is made of
    (`store/sealing.py`).
    """

    head: int
    head_hash: str
    moment: Moment
    since: int
    chain: str
    salt: str = ""
    roll_id: str = ""
    rolled: Remembered = NOTHING_ROLLED
    lasts: Lasts = NOTHING_SAID


@dataclass(frozen=True, slots=True)
class TableRoster:
    """What is set beside the journal, and so changes without an entry: it is read anew without a replay.

    `changes` counts those of people and channels.
    """

    changes: int
    status: Status
    seating: Seating
    hold: Hold = NO_HOLD
    pace: Pace = field(default_factory=Pace)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game at the head of its journal: how it was founded, where it stands, who and what is beside it."""

    game: str
    server: int
    of: Game
    board: Any = field(repr=False)
    options: Any
    commitment: str
    secret: str = field(repr=False)
    standing: JournalStanding
    roster: TableRoster

    @property
    def called(self) -> FrozenMap[Seat, str]:
        """How its seats are called by their people, in a game whose seats have no other name."""
        return self.roster.seating.called if self.of.called_by_people else FrozenMap()

    @property
    def rules(self) -> Rules:
        """The rules by which it is played."""
        return self.of.rules

    @property
    def head(self) -> int:
        """The position of the journal's last entry."""
        return self.standing.head

    @property
    def head_hash(self) -> str:
        """The hash of the journal's last entry."""
        return self.standing.head_hash

    @property
    def moment(self) -> Moment:
        """The game at the head."""
        return self.standing.moment

    @property
    def state(self) -> State:
        """The state at the head."""
        return self.standing.moment.state

    def see(self, seat: Seat) -> View:
        """Return what a seat sees at the head."""
        return self.moment.seen(self.rules, seat)

    def recused(self, user: int) -> View | None:
        """Return what a referee sees who has a seat of their own; None where the rules leave them nothing."""
        own, recused = self.own_seats(user), self.rules.recused
        return recused(self.see(REFEREE), own) if own and recused is not None else None

    def own_seats(self, user: int) -> tuple[Seat, ...]:
        """Return the seats of players that are somebody's own: theirs, and those left in what goes on.

        Only rules that let a referee play know the latter.
        """
        seating = self.seating
        left = {seat for who, seat in seating.left if who == user} if self.rules.recused else set()
        now = self.played_now().values() if left else ()
        return (*seating.of_player(user), *sorted({seat for two in now for seat in two if seat in left}))

    def meeting_rooms(self, only: Scope = WHOLE) -> Mapping[Seat, tuple[Scope, Two]]:
        """Return by their rooms the scopes, or one, that two seats play by themselves, as everybody knows it.

        A result that the referee still holds is not known: nothing that is shown may tell of it.
        """
        view = self.as_shown.see(PUBLIC)
        return shared_by_two(self.rules, view, self.chairs, frozenset(self.sides), only)

    def meeting_scopes(self) -> Mapping[Scope, Two]:
        """Return the two seats of each such scope."""
        return dict(self.meeting_rooms().values())

    def played_now(self) -> Mapping[Scope, Two]:
        """Return the two seats of each scope that is not over, be it as it is or as everybody knows it.

        What is held has begun, and is not over for who does not know of it.
        """
        as_it_is = replace(self, roster=replace(self.roster, hold=NO_HOLD))
        return {**as_it_is.meeting_scopes(), **self.meeting_scopes()}

    def last_in(self, scope: Scope) -> int:
        """Return the position of the last entry that changed something in a scope."""
        return last_in(self.standing.lasts, scope)

    def dice(self) -> Hand:
        """Return the dice of the game, as they lie before its next step."""
        return dice_of(self.of.codec, self.secret, self.standing.salt, self.standing.rolled)

    @property
    def status(self) -> Status:
        """Where the game is."""
        return self.roster.status

    @property
    def seating(self) -> Seating:
        """Who sits where, and who reads which room."""
        return self.seating_at(self.moment)

    def seating_at(self, moment: Moment) -> Seating:
        """Return who sits where, with the rooms that there are at a moment."""
        return self.roster.seating.with_rooms(self.rules.seats(moment.state))

    @property
    def hold(self) -> Hold:
        """What the referee checks before teams are told."""
        return self.roster.hold

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The chairs of the game: they are only added, so none that was there is ever gone."""
        return self.rules.seats(self.state)

    @property
    def every_seat(self) -> tuple[Seat, ...]:
        """Every seat of the game."""
        return tuple(chair.seat for chair in self.chairs)

    @property
    def all_told(self) -> tuple[Seat, ...]:
        """Every seat and room at which is told what all are told.

        Rooms without a channel are none, whose people have seats of their own: they read it there.
        """
        channels = self.seating.channels
        return tuple(one.seat for one in self.chairs if not one.readers or one.seat in channels)

    @property
    def sides(self) -> tuple[Seat, ...]:
        """The seats that play: those with a voice, but the referee's."""
        return self.of.players(self.state)

    @property
    def scopes(self) -> tuple[Scope, ...]:
        """The parts of the game in which something was said, is open, held or paused: for its referee."""
        open_now = self.rules.open(self.rules.see(self.state, REFEREE))
        found = {*self.standing.lasts, *(one.scope for one in open_now), *self.hold.scopes}
        return tuple(sorted({*found, *self.hold.behind, *self.roster.pace.apart} - {WHOLE}))

    @property
    def as_shown(self) -> Sitting:
        """The game where the teams stand: as it is, or as it was before what the referee still checks."""
        hold = self.hold
        if hold.first is None or hold.moment is None:
            return self
        behind = ",".join(f"{scope} {at}" for scope, at in sorted(hold.behind.items()))
        mark = f"shown:{hold.first}:{behind}:{self.head_hash}" if behind else f"shown:{hold.first}"
        there = replace(self.standing, head=hold.first, head_hash=mark, moment=hold.moment)
        return replace(self, standing=there)

    def as_seen_by(self, seat: Seat) -> Sitting:
        """The game as it stands for a seat: nothing is held back from the referee (2.4)."""
        return self if seat == REFEREE else self.as_shown


@dataclass(frozen=True, slots=True)
class LoadedSitting:
    """A game read from the database: its sitting, its journal, and moments by their positions, from 0."""

    sitting: Sitting
    entries: list[JournalEntry] = field(repr=False)
    moments: Mapping[int, Moment] = field(repr=False)


_COUNTED = select(games.c.id, games.c.head, games.c.head_hash, games.c.roster, games.c.status).where(
    games.c.id == bindparam("game_")
)
"""What stands in a game's row of its journal and of its roster. Built once: it is asked very often."""


@lru_cache(maxsize=32)
def _board(codec: Codec[Any, Any, Any, Any, Any, Any], text: str) -> Any:  # noqa: ANN401 - of any game
    """Read a board; games on the same one share it: it is most of what a game weighs, and never changes."""
    return codec.read_board(text)


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """A game as it is written: its row, its journal, and what is set beside that."""

    row: Any
    entries: list[JournalEntry] = field(repr=False)
    roster: TableRoster

    @property
    def positions(self) -> range:
        """Every position, from 0."""
        return range(len(self.entries) + 1)


async def read(connection: AsyncConnection, game: str, kinds: Games) -> WrittenGame:
    """Read a game.

    Raise `NoSuchGame`; `JournalDamaged` where the chain of hashes is broken; `PutAside` where this program
    is too old for it.
    """
    row = (await connection.execute(select(games).where(games.c.id == game))).one_or_none()
    if row is None:
        raise NoSuchGame
    if row.ruleset not in kinds:
        raise PutAside(game, row.ruleset)
    with _of_newer(game):
        entries = await read_whole(connection, row)
    return WrittenGame(row, entries, await _roster(connection, row, await _hold(connection, game)))


def play(written: WrittenGame, kinds: Games, wanted: Collection[int] = ()) -> LoadedSitting:
    """Replay the journal of a game; return it, and the moments of the positions that are wanted.

    Raise `PutAside` where this program is too old for it.
    """
    with _of_newer(written.row.id):
        return _played(written, kinds[written.row.ruleset], wanted)


@contextmanager
def _of_newer(game: str) -> Iterator[None]:
    """Put a game aside that cannot be read: its hashes hold, so a newer Adjutant has written it."""
    try:
        yield
    except Unknown as error:
        raise PutAside(game) from error


def _played(written: WrittenGame, of: Game, wanted: Collection[int]) -> LoadedSitting:
    row, entries, roster = written.row, written.entries, written.roster
    board, options = _board(of.codec, row.map), of.codec.read_options(row.options)
    shown, behind = roster.hold.shown, roster.hold.behind
    moments = replay(
        of, of.rules.start(board, options), entries, wanted if shown is None else {*wanted, shown}
    )
    if shown is not None or behind:
        there = moments[len(entries) if shown is None else shown]
        known = as_known(of, moments[0], there, entries, behind)
        roster = replace(roster, hold=replace(roster.hold, moment=known))
    request = next((read_plain(entry.body) for entry in entries if entry.kind is EntryKind.REQUEST), {})
    standing = JournalStanding(
        head=row.head,
        head_hash=row.head_hash,
        moment=moments[len(entries)],
        since=entries[-1].at if entries else row.created_at,
        chain=linked(COMMON.founding(row), entries),
        salt=salt_in(of.codec, entries),
        roll_id=request.get("roll_id", ""),
        rolled=rolled_in(of.codec, entries),
        lasts=lasts_in(of.codec, entries),
    )
    sitting = Sitting(
        game=row.id,
        server=row.server,
        of=of,
        board=board,
        options=options,
        commitment=row.commitment,
        secret=row.secret,
        standing=standing,
        roster=roster,
    )
    return LoadedSitting(sitting, entries, moments)


async def load(
    database: Database, game: str, kinds: Games, wanted: Collection[int] | None = None
) -> LoadedSitting:
    """Return a game with the moments of the positions that are wanted, None: of all; raise as `read`.

    Raise `NoSuchGame` also for a position that is not there.
    """
    async with database.read() as connection:
        written = await read(connection, game, kinds)
    if any(one not in written.positions for one in wanted or ()):
        raise NoSuchGame
    return await apart(lambda: play(written, kinds, written.positions if wanted is None else wanted))


class Campaigns:
    """The games of a database, as a table keeps them at hand."""

    def __init__(self, kinds: Games) -> None:
        self._kinds = kinds

    async def moment(self, database: Database, game: str, position: int) -> Moment:
        """Return the moment of a position; raise as `load`."""
        return (await load(database, game, self._kinds, (position,))).moments[position]

    async def read(self, connection: AsyncConnection, game: str) -> Callable[[], Sitting]:
        """Read a game, and return what replays its journal; raise as `read`."""
        written = await read(connection, game, self._kinds)
        return lambda: play(written, self._kinds).sitting

    async def anew(self, connection: AsyncConnection, kept: Sitting) -> Sitting | None:
        """Return a game with its roster read anew; None where its journal has gone on. Raise `NoSuchGame`."""
        row = await _row(connection, kept.game)
        if (row.head, row.head_hash) != (kept.head, kept.head_hash):
            return None
        hold = await _hold(connection, kept.game)
        none: FrozenMap[Scope, int] = FrozenMap()
        at_hand = {
            (None, none): None,
            (kept.head, none): kept.moment,
            (kept.hold.shown, kept.hold.behind): kept.hold.moment,
        }
        if (hold.shown, hold.behind) not in at_hand:
            return None
        hold = replace(hold, moment=at_hand[hold.shown, hold.behind])
        return replace(kept, roster=await _roster(connection, row, hold))

    async def is_current(self, connection: AsyncConnection, kept: Sitting) -> bool:
        """Tell whether a game still is as it was read; raise `NoSuchGame`."""
        row = await _row(connection, kept.game)
        now = (row.head, row.head_hash, row.roster, row.status)
        return now == (kept.head, kept.head_hash, kept.roster.changes, kept.status)


async def _row(connection: AsyncConnection, game: str) -> Any:  # noqa: ANN401 - a row has the columns of its query
    row = (await connection.execute(_COUNTED, {"game_": game})).one_or_none()
    if row is None:
        raise NoSuchGame
    return row


async def _hold(connection: AsyncConnection, game: str) -> Hold:
    """Read whether the referee checks what teams are told, and where they stand while something is held."""
    query = select(holds.c.scope, holds.c.on, holds.c.shown).where(holds.c.game == game)
    rows = {row.scope: row for row in await connection.execute(query)}
    whole = rows.pop(WHOLE, None)
    return Hold(
        whole is not None and whole.on,
        None if whole is None else whole.shown,
        scopes=frozenset(scope for scope, row in rows.items() if row.on),
        behind=FrozenMap({scope: row.shown for scope, row in rows.items() if row.shown is not None}),
    )


async def _roster(connection: AsyncConnection, row: Any, hold: Hold) -> TableRoster:  # noqa: ANN401
    """Read what is set beside the journal of a game, given its row and what is held."""
    seating, pace = await read_seating(connection, row.id), await read_pace(connection, row.id)
    return TableRoster(row.roster, Status(row.status), seating, hold, pace)
