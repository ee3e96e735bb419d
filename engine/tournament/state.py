"""The whole of a tournament as it stands, and what of it one seat may know (4.3, 6.4)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.tournament.group import Group
from engine.tournament.match import Match, Own
from engine.tournament.missions import Missions
from engine.tournament.rounds import Round
from engine.tournament.settings import Settings


@dataclass(frozen=True, slots=True)
class Entry:
    """A contestant.

    `since`: how many rounds were drawn when they entered (4.4). `withdrawn`: not drawn any more (4.5).
    """

    name: Seat
    club: str = ""
    since: int = 0
    withdrawn: bool = False


@dataclass(frozen=True)
class Hall:
    """What lies open of a tournament, beside its matches.

    `entries` in the order of entry. `draws`: how often each round was drawn, those taken back too (5.7).
    `seeds`: of the cut, none before it is drawn. `present_first`: how many were present at the first draw, 0
    before: as many Swiss rounds as they need are played, unless a number is set (5.1). `chairs`: everybody
    who has entered, and the room of every match that was ever drawn with the two who read it, in their
    order.
    """

    settings: Settings = field(default_factory=Settings)
    entries: FrozenMap[Seat, Entry] = field(default_factory=FrozenMap)
    rounds: tuple[Round, ...] = ()
    draws: FrozenMap[int, int] = field(default_factory=FrozenMap)
    seeds: tuple[Seat, ...] = ()
    present_first: int = 0
    chairs: FrozenMap[Seat, tuple[Seat, ...]] = field(default_factory=FrozenMap)


@dataclass(frozen=True)
class State:
    """What there is.

    `own`: by match and contestant; `groups`: as handed in; `ends`: the faces of the end rolls (1.2).
    All three are secret until the rules open them.
    """

    missions: Missions
    hall: Hall = field(default_factory=Hall)
    matches: FrozenMap[Scope, Match] = field(default_factory=FrozenMap)
    own: FrozenMap[Scope, FrozenMap[Seat, Own]] = field(default_factory=FrozenMap)
    groups: FrozenMap[Seat, Group] = field(default_factory=FrozenMap)
    ends: FrozenMap[Scope, tuple[tuple[int, int], ...]] = field(default_factory=FrozenMap)


@dataclass(frozen=True)
class View:
    """What one seat may know. `own`: in which matches it has something to hide; the referee all of them.

    `groups`: its own, and those that are open to it (4.3); `handed`: who has handed one in. `ends`: as in the
    state, the referee's alone. `plays`: the contestants that a referee is (4.7).
    """

    seat: Seat
    missions: Missions
    hall: Hall
    matches: FrozenMap[Scope, Match]
    own: FrozenMap[Scope, FrozenMap[Seat, Own]]
    groups: FrozenMap[Seat, Group]
    handed: frozenset[Seat] = frozenset()
    ends: FrozenMap[Scope, tuple[tuple[int, int], ...]] = field(default_factory=FrozenMap)
    plays: frozenset[Seat] = frozenset()

    def own_in(self, scope: Scope) -> Own | None:
        """Return what its seat has of its own in a match; None where it has nothing (6.4)."""
        return self.own.get(scope, FrozenMap()).get(self.seat)
