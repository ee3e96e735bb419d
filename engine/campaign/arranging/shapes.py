"""What is arranged for one battle, as values: people are numbers, moments are seconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team, Vehicle, Vehicles
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap

PLACES = 6
"""The places that a side has in the training room (campaign 13.1, 13.5)."""


class Progress(StrEnum):
    """How far a battle has come, in the order in which it comes so far."""

    PENDING = "pending"
    OFFERED = "offered"
    SCHEDULED = "scheduled"
    MANNED = "manned"
    OPEN = "open"
    PLAYED = "played"
    REPORTED = "reported"
    DISPUTED = "disputed"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Slot:
    """One vehicle of an order of battle (13.2): its platoon, its place there counted from 0, itself."""

    platoon: PlatoonId
    place: int
    vehicle: Vehicle

    @property
    def team(self) -> Team:
        """The side that it fights on."""
        return self.platoon.team

    def __str__(self) -> str:
        """Write it as choices carry it: "blue P1.0.M5"."""
        return f"{self.team.value} {self.platoon}.{self.place}.{self.vehicle}"

    @classmethod
    def read(cls, text: str) -> Slot:
        """Read what `str` wrote; ValueError for anything else."""
        team, _, rest = text.partition(" P")
        number, place, vehicle = rest.split(".")
        return cls(PlatoonId(Team(team), int(number)), int(place), Vehicle.read(vehicle))


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: his number, his team, whether he orders for it (2.3), whether he is the referee."""

    user: int
    team: Team | None
    orders: bool = False
    referee: bool = False

    @property
    def seat(self) -> Seat:
        """For whom he acts."""
        if self.referee:
            return Seat.REFEREE
        return Seat.of(self.team) if self.team is not None else Seat.PUBLIC


@dataclass(frozen=True, slots=True)
class FillIn:
    """The referee wants to play a vehicle of `team` (2.5); `approved` are the teams whose captain has agreed.

    `slot` is None for who may not know the team's vehicles. `at` is the moment of asking, by which an answer
    tells this wish from others.
    """

    team: Team
    slot: Slot | None
    referee: int
    approved: frozenset[Team] = frozenset()
    at: int = 0

    @property
    def agreed(self) -> bool:
        """Tell whether both captains have agreed: from then on he plays."""
        return len(self.approved) == len(Team)


@dataclass(frozen=True, slots=True)
class Bridge:
    """The referee proposes to settle the battle by a skirmish; `agreed` are the captains who have said yes.

    `at` is the moment of asking, by which an answer tells this proposal from others. `secret` is that of the
    skirmish's dice, in no `Sight`; `texts` are what the captains add to it, no more are they; `salt` is what
    older programs added. `skirmish` names the game once it has begun. `pending`: how many battles were
    pending when it was proposed.
    """

    at: int
    secret: str = field(default="", repr=False)
    agreed: FrozenMap[Team, int] = field(default_factory=FrozenMap)
    salt: str = ""
    skirmish: str = ""
    pending: int = 0
    texts: FrozenMap[Team, str] = field(default_factory=FrozenMap)


@dataclass(frozen=True, slots=True)
class Room:
    """The training room of an opened battle; name and password are for who has a place in it alone.

    Of a battle that a skirmish settles both are empty, and `minutes` is 0: it has no time limit.
    """

    name: str
    password: str
    opened_at: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Report:
    """How a battle ended, says one seat (13.7). Who confirms another's report says the same.

    `losses` are (team, platoon, vehicles); `shots` name the screenshots that he gave; `silent`: he said
    nothing until the time for it was over.
    """

    by: Seat
    author: int
    at: int
    outcome: BattleOutcome
    losses: tuple[tuple[Team, int, Vehicles], ...] = ()
    shots: tuple[str, ...] = ()
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All that is arranged for one battle.

    Time: `offered` moments, which of them suit each team (`suits`), the `time` that both confirmed, and
    whether it was `postponed` because somebody was missing (13.9, once).

    `bridge`: the referee's proposal to settle it by a skirmish, or that skirmish (skirmish 11.3).

    People: members who signed up (`coming`) or off (`away`), Field Commanders, who plays which vehicle
    (`crew`), vehicles that the referee ruled to stay out (13.9), observers by their number with their side,
    the teams that `challenged` them (13.5: either is enough), the referee's wish to fill in (2.5).

    Proof: the opened `room`, whether it is `played`, whether the referee `watched` it, at most one report a
    seat, and the teams' objections with their reasons (13.7). `recorded`: what these reports say entered the
    journal, so that after an undo it does not do so once more by itself.
    """

    offered: tuple[int, ...] = ()
    suits: FrozenMap[Team, frozenset[int]] = field(default_factory=FrozenMap)
    time: int | None = None
    postponed: bool = False
    coming: FrozenMap[Team, frozenset[int]] = field(default_factory=FrozenMap)
    away: FrozenMap[Team, frozenset[int]] = field(default_factory=FrozenMap)
    commanders: FrozenMap[Team, int] = field(default_factory=FrozenMap)
    crew: FrozenMap[Slot, int] = field(default_factory=FrozenMap)
    staying_out: frozenset[Slot] = frozenset()
    observers: FrozenMap[int, Team] = field(default_factory=FrozenMap)
    challenged: frozenset[Team] = frozenset()
    fill_in: FillIn | None = None
    room: Room | None = None
    played: bool = False
    watched: bool = False
    reports: tuple[Report, ...] = ()
    objections: FrozenMap[Team, str] = field(default_factory=FrozenMap)
    recorded: bool = False
    bridge: Bridge | None = None

    @property
    def skirmish(self) -> str:
        """The skirmish that settles it, once that has begun; else empty."""
        return "" if self.bridge is None else self.bridge.skirmish

    def report_of(self, seat: Seat) -> Report | None:
        """Return what a seat reported."""
        return next((one for one in self.reports if one.by is seat), None)

    def players(self, team: Team) -> tuple[int, ...]:
        """Return who plays for a side, in the order of its vehicles."""
        crew = sorted(self.crew.items(), key=lambda one: (one[0].platoon.number, one[0].place))
        return tuple(user for slot, user in crew if slot.team is team)

    def in_the_room(self) -> frozenset[int]:
        """Return who has a place in the training room: players and observers."""
        return frozenset(self.crew.values()) | frozenset(self.observers)

    @property
    def referee_plays(self) -> bool:
        """Tell whether the referee fills in with both captains' agreement (2.5)."""
        wish = self.fill_in
        return wish is not None and wish.agreed and wish.referee in self.crew.values()

    def played_by(self, user: int) -> bool:
        """Tell whether this referee plays in it; where the other one does, he may judge (2.5)."""
        return self.referee_plays and self.fill_in is not None and self.fill_in.referee == user
