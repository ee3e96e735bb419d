"""A match (1, 6): what both of it know in one value, what one of them alone knows in another (6.4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.tournament.acts import Report
from engine.tournament.group import Group

SIDE, CHOOSING, PLAY, OVER, REPORTED, DISPUTED, SETTLED = (
    "side",
    "missions",
    "play",
    "over",
    "reported",
    "disputed",
    "settled",
)
"""The stages of a match, by the words of the record language (6.1)."""
BASELINES = ("north", "south")
EDGES, BASELINE = ("east", "west"), "baseline"
LEAST_TURNS, TARGETS_OPEN, ALL_ARRIVE = 8, 5, 5
"""No game ends before the first turn (1.2), Targets open as the next ends (1.8), all arrive in the last."""
PHANTOMS = "phantoms"
MOST_PHANTOMS = 8


@dataclass(frozen=True, slots=True)
class Choice:
    """A mission as it was chosen (1.0). `target`: what a Target is taken for, "" for none; `place`: where."""

    mission: str
    off: bool = False
    target: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Force:
    """A force of a match, or its phantoms: on the table, or off it.

    `arrives`: the turn in which it comes, 0 while that is not known. `rolled`: the last turn in which it was
    rolled for. `edge`: where it comes in the turn of its arrival, "" while nothing is said. `follows`: it
    comes after the Reserve, and is not rolled for until it has declined to (1.3.2, 1.6).
    """

    table: bool = False
    arrives: int = 0
    rolled: int = 0
    edge: str = ""
    follows: bool = False

    @property
    def waits(self) -> bool:
        """Whether it is off the table and has still to be rolled for."""
        return not (self.table or self.arrives or self.follows)


@dataclass(frozen=True)
class Own:
    """What one contestant of a match and the referee know: nothing of it is in the other's View (6.4).

    `hand`: the cards dealt. `choice`: None until chosen. `forces`: what the mission gives, and phantoms once
    they were rolled for. `left`: entrenchments, bunkers and phantoms that are left. `fog`: two Fog of War
    cards are played.
    """

    hand: tuple[str, ...] = ()
    choice: Choice | None = None
    forces: FrozenMap[str, Force] = field(default_factory=FrozenMap)
    left: FrozenMap[str, int] = field(default_factory=FrozenMap)
    fog: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match came out, from which everything else follows (8.1).

    `how`: "played" by a report that was confirmed or counts, "ruled" by the referee, "conceded" or "noshow",
    of which `names` are who did it. `mission`: who fulfilled theirs; `scored`: attrition points.
    """

    how: str
    mission: frozenset[Seat]
    scored: FrozenMap[Seat, Fraction]
    names: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Match:
    """What both of a match know, and whoever looks on.

    `first` and `second` in the order of the pairing. `name`: how the names of its rolls begin ("round 1 Anna
    Bert"). `won`: who won the baseline roll, "" with `desk off`, `rolled` both faces of each attempt.
    `side`: the baseline of whoever won, "" until chosen. `chosen`: who has chosen a mission. `deploys`: who
    places first (1.4). `turn`: the one that is running, 0 before; `ended`: the last that is over. `held`:
    who held what at the ends of turns of which something was said. `faces`: what was rolled for arrivals, by
    turn and player; never for which force. `edges`: where flank attacks of this turn come. `targets`: those
    on the table, with their place and the turn in which they were opened. `hands`, `shown`: the cards dealt
    and the choices, once they are open; while it is played the missions alone. `ends`: the faces of the end
    rolls by turn, once the game is over. `over`: after which turn the game was over, 0 while it goes on;
    `named`: who has named which turn for that. `reports`: the last of each; `latest`: whose counts if it is
    confirmed; `objected`: by whom, and in which words. `reported_held`, `reported_groups`: by reporter, what
    was held and the groups by which their report is judged. `corrected`: the outcomes before this one, each
    with how often which round had been drawn when it was replaced.
    """

    scope: Scope
    round: int
    first: Seat
    second: Seat
    name: str
    stage: str
    table: str = ""
    won: Seat = ""
    rolled: tuple[tuple[int, int], ...] = ()
    side: str = ""
    chosen: frozenset[Seat] = frozenset()
    deploys: Seat = ""
    turn: int = 0
    ended: int = 0
    held: FrozenMap[int, FrozenMap[Seat, frozenset[str]]] = field(default_factory=FrozenMap)
    faces: tuple[tuple[int, Seat, int], ...] = ()
    edges: tuple[tuple[Seat, str], ...] = ()
    targets: FrozenMap[Seat, tuple[str, int]] = field(default_factory=FrozenMap)
    hands: FrozenMap[Seat, tuple[str, ...]] = field(default_factory=FrozenMap)
    shown: FrozenMap[Seat, Choice] = field(default_factory=FrozenMap)
    over: int = 0
    ends: tuple[tuple[int, int], ...] = ()
    named: FrozenMap[Seat, int] = field(default_factory=FrozenMap)
    reports: FrozenMap[Seat, Report] = field(default_factory=FrozenMap)
    latest: Seat = ""
    objected: tuple[Seat, str] | None = None
    outcome: Outcome | None = None
    reported_held: FrozenMap[Seat, FrozenMap[int, FrozenMap[Seat, frozenset[str]]]] = field(
        default_factory=FrozenMap
    )
    reported_groups: FrozenMap[Seat, FrozenMap[Seat, Group]] = field(default_factory=FrozenMap)
    corrected: tuple[tuple[FrozenMap[int, int], Outcome], ...] = ()

    @property
    def two(self) -> tuple[Seat, Seat]:
        """Both, in the order of the pairing."""
        return self.first, self.second

    def other(self, seat: Seat) -> Seat:
        """Return the opponent of one of the two; ValueError for anybody else."""
        if seat not in self.two:
            raise ValueError(seat)
        return self.second if seat == self.first else self.first

    @property
    def side_a(self) -> Seat:
        """Who moves first: the loser of the baseline roll (1.0)."""
        return self.other(self.won)
