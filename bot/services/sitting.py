"""A game as the table holds it between commands: where its journal stands, its state, who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.game import Games, Rules
from bot.services.deadlines.pace import Pace, read_pace
from bot.services.faults import NoSuchGame
from bot.services.hold import NO_HOLD, Hold
from bot.services.notices import Notice
from bot.services.people import Status
from bot.services.replay import Moment, replay
from bot.services.seating import Seating, read_seating
from bot.store import codec
from bot.store.journal import Kind, founding, read_whole
from bot.store.referee_tables import holds
from bot.store.sealing import linked
from bot.store.tables import games
from bot.store.values import read_plain
from engine.campaign.commands import Seat
from engine.campaign.map import CampaignMap
from engine.campaign.state import State


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game at the head of its journal, which was written at `since`.

    `roster` counts the changes of people and channels. `salt` and `roll_id` are of the toss once it was asked
    for. `chain` is what a seal is made of (`store/sealing.py`).
    """

    game: str
    server: int
    rules: Rules
    status: Status
    roster: int
    seating: Seating
    head: int
    head_hash: str
    moment: Moment
    since: int
    commitment: str
    secret: str = field(repr=False)
    salt: str
    roll_id: str
    hold: Hold = NO_HOLD
    pace: Pace = field(default_factory=Pace)
    chain: str = ""

    @property
    def state(self) -> State:
        """The state at the head."""
        return self.moment.state

    @property
    def as_shown(self) -> Sitting:
        """The game where the teams stand: as it is, or as it was before what the referee still checks."""
        shown, moment = self.hold.shown, self.hold.moment
        if shown is None or moment is None:
            return self
        return replace(self, head=shown, head_hash=f"shown:{shown}", moment=moment)

    def as_seen_by(self, seat: Seat) -> Sitting:
        """The game as it stands for a seat: nothing is held back from the referee (2.4)."""
        return self if seat == Seat.REFEREE else self.as_shown


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game read from the database: its sitting, and the moments of all its positions, from 0."""

    sitting: Sitting
    moments: list[Moment]


def asked_now(sitting: Sitting) -> tuple[Notice, ...]:
    """Answer what is asked in a game as it stands, as if its seats came straight from its beginning.

    Those are the questions that `tell` asks where they were not there before (12.2, 14.2, 15.3).
    """
    state, rules = sitting.state, sitting.rules
    untouched = rules.start(state.map, closed_markers=state.closed_markers)
    return rules.tell(untouched, (), state)


@lru_cache(maxsize=32)
def _board(text: str) -> CampaignMap:
    """Read a map; games on the same one share it: it is most of what a game weighs, and never changes."""
    return codec.read_map(text)


async def load(connection: AsyncConnection, game: str, kinds: Games) -> Loaded:
    """Read a game and replay its journal.

    Raise `NoSuchGame`, or `JournalDamaged` where the chain of hashes is broken.
    """
    row = (await connection.execute(select(games).where(games.c.id == game))).one_or_none()
    if row is None:
        raise NoSuchGame
    entries = await read_whole(connection, row)
    rules = kinds[row.ruleset].rules
    start = rules.start(_board(row.map), closed_markers=row.closed_markers)
    moments = replay(rules, start, entries)
    hold = await read_hold(connection, game, moments)
    first = founding(game, row.map, closed_markers=row.closed_markers, commitment=row.commitment)
    request = next((read_plain(entry.body) for entry in entries if entry.kind is Kind.REQUEST), {})
    sitting = Sitting(
        game=game,
        server=row.server,
        rules=rules,
        status=Status(row.status),
        roster=row.roster,
        seating=await read_seating(connection, game),
        head=row.head,
        head_hash=row.head_hash,
        moment=moments[-1],
        since=entries[-1].at if entries else row.created_at,
        commitment=row.commitment,
        secret=row.secret,
        salt=request.get("salt", ""),
        roll_id=request.get("roll_id", ""),
        hold=hold,
        pace=await read_pace(connection, game),
        chain=linked(first, entries),
    )
    return Loaded(sitting, moments)


async def read_hold(connection: AsyncConnection, game: str, moments: Sequence[Moment]) -> Hold:
    """Read what is held of a game, given the moments of its positions."""
    query = select(holds.c.on, holds.c.shown).where(holds.c.game == game)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return NO_HOLD
    return Hold(row.on, row.shown, None if row.shown is None else moments[row.shown])
