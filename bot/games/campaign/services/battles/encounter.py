"""An encounter, and what an act on it is judged by and comes to (docs/decisions/0020)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import NOBODY, Role
from bot.core.post.notices import Notice
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.sitting import Sitting
from engine.campaign.arranging.progress import progress
from engine.campaign.arranging.shapes import Actor, Arrangement, Progress
from engine.campaign.arranging.sight import Sight, sight
from engine.campaign.commands import ReportResult, Seat, team_at
from engine.campaign.view import BattleView, View
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Encounter:
    """A battle and what is arranged for it. For services: it knows both sides; others are given a `Sight`.

    `id` is random, `born` the position at which its Combat Phase began, `mark` its turn (`turn_mark`),
    `battle` as the referee sees it (None: settled, or gone by an undo), `event` Discord's scheduled event.
    `playing`: the referees who play in a pending battle of this game, and so see both sides of none (2.5).
    """

    game: str
    id: str
    hex: Hex
    born: int
    mark: int
    arrangement: Arrangement
    battle: BattleView | None
    event: int | None = None
    revision: int = 0
    playing: frozenset[int] = frozenset()

    @property
    def progress(self) -> Progress:
        """How far it has come."""
        return progress(self.arrangement, self.battle)

    @property
    def referee_plays(self) -> bool:
        """Tell whether the referee plays in it, and it is not settled (2.5)."""
        return self.battle is not None and self.arrangement.referee_plays

    @property
    def blind(self) -> bool:
        """Tell whether what both referees read may show both sides of nothing: one of them plays (2.5)."""
        return bool(self.playing)

    def sight(self, seat: str, user: int | None = None) -> Sight:
        """Return what a seat may know of it; `user` names the referee who looks, None the room of both."""
        blind = self.blind if user is None else user in self.playing
        return sight(self.arrangement, self.battle, Seat(seat), blind=blind, user=user)


@dataclass(frozen=True, slots=True)
class Scene:
    """What an act is judged by: the encounter, who acts, who is who, the truth at the table, and the time.

    `view` is the referee's, `others` the other encounters of this Combat Phase, `connection` is for reading.
    """

    encounter: Encounter
    actor: Actor
    sitting: Sitting
    view: View
    others: tuple[Encounter, ...]
    connection: AsyncConnection
    at: datetime

    @property
    def arrangement(self) -> Arrangement:
        """What is arranged so far."""
        return self.encounter.arrangement

    @property
    def battle(self) -> BattleView:
        """The pending battle; raises a refusal where it is settled (13.1)."""
        if self.encounter.battle is None:
            raise refusal("battle_settled", hex=self.encounter.hex)
        return self.encounter.battle

    @property
    def now(self) -> int:
        """The time of the act, in seconds since 1970."""
        return int(self.at.timestamp())

    def actor_of(self, user: int) -> Actor:
        """Return what somebody is in this game; raises `NoSuchGame` for who is not in it."""
        return actor_of(self.sitting, user)

    @property
    def here(self) -> tuple[str, Hex]:
        """With what the details of every notice of this battle begin: its id and its hex."""
        return self.encounter.id, self.encounter.hex


Letter = tuple[int | None, Notice]
"""A notice and who is told: one member of its seat by direct message, or (None) whoever the seat's is."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """What comes of an act: the arrangement, who is told what, a result to carry out, what the log keeps.

    `steps` are more rows of the same transaction.
    """

    arrangement: Arrangement
    letters: tuple[Letter, ...] = ()
    result: ReportResult | None = None
    log: Mapping[str, Any] = field(default_factory=dict)
    steps: tuple[BatchStep, ...] = ()


Act = Callable[[Scene], Awaitable[Arranged]]


@dataclass(frozen=True, slots=True)
class Doing:
    """Who does something to which encounter, when, and under which inbox key; `what` names it in the log."""

    game: str
    encounter: str
    user: int
    what: str
    key: str
    at: datetime


def actor_of(sitting: Sitting, user: int) -> Actor:
    """Return what somebody is in a game; nobody (the clock) may be asked for. Raises `NoSuchGame`."""
    if user == NOBODY:
        return Actor(NOBODY, None)
    place = sitting.seating.people.get(user)
    if place is None:
        raise NoSuchGame
    orders = place.role in (Role.CAPTAIN, Role.SUBSTITUTE)
    return Actor(user, team_at(place.seat), orders=orders, referee=place.role is Role.REFEREE)
