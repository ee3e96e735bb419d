"""A game as the table holds it between commands: where its journal stands, its state, who sits where."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.codec import Codec
from bot.core.dicing import dice_of, rolled_in, salt_in
from bot.core.game import Game, Games, Rules, State
from bot.core.scopes import NOTHING_SAID, Lasts, last_in, lasts_in
from bot.core.table.loading import apart
from bot.present.reader import View
from bot.services.deadlines.pace import Pace, read_pace
from bot.services.faults import NoSuchGame, PutAside
from bot.services.hold import NO_HOLD, Hold
from bot.services.people import Status
from bot.services.replay import Moment, as_known, replay
from bot.services.seating import Seating, read_seating
from bot.store.engine import Database
from bot.store.journal import COMMON, Entry, Kind, read_whole
from bot.store.referee_tables import holds
from bot.store.sealing import linked
from bot.store.tables import games
from bot.store.values import Unknown, read_plain
from engine.common.chair import Chair
from engine.common.chance import NOTHING_ROLLED, Hand, Remembered
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Standing:
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
class Roster:
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
    standing: Standing
    roster: Roster

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
class Loaded:
    """A game read from the database: its sitting, its journal, and moments by their positions, from 0."""

    sitting: Sitting
    entries: list[Entry] = field(repr=False)
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
class Written:
    """A game as it is written: its row, its journal, and what is set beside that."""

    row: Any
    entries: list[Entry] = field(repr=False)
    roster: Roster

    @property
    def positions(self) -> range:
        """Every position, from 0."""
        return range(len(self.entries) + 1)


async def read(connection: AsyncConnection, game: str, kinds: Games) -> Written:
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
    return Written(row, entries, await _roster(connection, row, await _hold(connection, game)))


def play(written: Written, kinds: Games, wanted: Collection[int] = ()) -> Loaded:
    """Replay the journal of a game; answer it, and the moments of the positions that are wanted.

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


def _played(written: Written, of: Game, wanted: Collection[int]) -> Loaded:
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
    request = next((read_plain(entry.body) for entry in entries if entry.kind is Kind.REQUEST), {})
    standing = Standing(
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
    return Loaded(sitting, entries, moments)


async def load(database: Database, game: str, kinds: Games) -> Loaded:
    """Return a game with the moments of all its positions; raise as `read`."""
    async with database.read() as connection:
        written = await read(connection, game, kinds)
    return await apart(lambda: play(written, kinds, written.positions))


class Campaigns:
    """The games of a database, as a table keeps them at hand."""

    def __init__(self, kinds: Games) -> None:
        self._kinds = kinds

    async def moment(self, database: Database, game: str, position: int) -> Moment:
        """Return the moment of a position; raise as `read`, `NoSuchGame` also for one that is not there."""
        async with database.read() as connection:
            written = await read(connection, game, self._kinds)
        if position not in written.positions:
            raise NoSuchGame
        return (await apart(lambda: play(written, self._kinds, (position,)))).moments[position]

    async def read(self, connection: AsyncConnection, game: str) -> Callable[[], Sitting]:
        """Read a game, and answer what replays its journal; raise as `read`."""
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


async def _roster(connection: AsyncConnection, row: Any, hold: Hold) -> Roster:  # noqa: ANN401
    """Read what is set beside the journal of a game, given its row and what is held."""
    seating, pace = await read_seating(connection, row.id), await read_pace(connection, row.id)
    return Roster(row.roster, Status(row.status), seating, hold, pace)
