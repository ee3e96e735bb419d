"""Who fulfilled their mission (1.3, 2.1), and which way of it held or failed, by how many."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.common.seat import Seat
from engine.frozen import FrozenMap
from engine.tournament.judging.holding import HeldAt, at_end
from engine.tournament.match import Choice
from engine.tournament.missions import OBJECTIVES, TARGET, Mission, Missions, Way


@dataclass(frozen=True)
class Table:
    """What missions are judged by, once a game is over.

    `two` in the order of the pairing; `held` at the ends of turns; `near` which objectives the troops of
    Probe players stand; `over`: the last turn.
    """

    two: tuple[Seat, Seat]
    choices: Mapping[Seat, Choice]
    held: HeldAt
    over: int
    near: Mapping[Seat, frozenset[str]] = field(default_factory=FrozenMap)

    def counts(self, seat: Seat, turn: int) -> frozenset[str]:
        """Return what counts for somebody at the end of a turn: a Target for its owner's opponent alone."""
        return self._known(seat, at_end(self.held, turn, seat))

    def near_to(self, seat: Seat) -> frozenset[str]:
        """Return near which objectives somebody stands that count for them."""
        return self._known(seat, self.near.get(seat, frozenset()))

    def other(self, seat: Seat) -> Seat:
        """Return the opponent."""
        return self.two[self.two.index(seat) - 1]

    def _known(self, seat: Seat, objectives: frozenset[str]) -> frozenset[str]:
        target = {TARGET} if self.choices[self.other(seat)].target else set()
        return objectives & {*OBJECTIVES, *target}


@dataclass(frozen=True, slots=True)
class Tried:
    """One way to fulfil a mission: whether it holds, and what there was of what it asks for.

    `turn`: in which it was reached, otherwise in which most was held; 0 where no turn of it was played.
    """

    way: Way
    holds: bool
    turn: int
    held: int
    near: int = 0
    away: int = 0

    @property
    def short(self) -> int:
        """By how many objectives too few were held."""
        return max(0, self.way.held - self.held)


@dataclass(frozen=True, slots=True)
class MissionJudged:
    """How a mission came out: by its ways, or, where there are none, by what the other did (1.3.6).

    `prevents`: it is won by preventing the other's; `fulfilled` of two such is neither.
    """

    seat: Seat
    mission: str
    fulfilled: bool
    ways: tuple[Tried, ...] = ()
    prevents: bool = False


def judge_missions(table: Table, missions: Missions) -> tuple[MissionJudged, MissionJudged]:
    """Return how both missions came out, in the order of the pairing (1.3, 2.1)."""
    first, second = (_by_ways(table, missions, seat) for seat in table.two)
    return _prevented(first, second), _prevented(second, first)


def fulfilled(judged: tuple[MissionJudged, MissionJudged]) -> frozenset[Seat]:
    """Return who fulfilled their mission."""
    return frozenset(one.seat for one in judged if one.fulfilled)


def _prevented(one: MissionJudged, other: MissionJudged) -> MissionJudged:
    """Return a mission as it came out in the end: Delay against Delay is fulfilled by neither."""
    wins = one.fulfilled or (one.prevents and not other.prevents and not other.fulfilled)
    return MissionJudged(one.seat, one.mission, wins, one.ways, one.prevents)


def _by_ways(table: Table, missions: Missions, seat: Seat) -> MissionJudged:
    mission: Mission = missions[table.choices[seat].mission]
    ways = mission.ways(table.choices[table.other(seat)].mission)
    tried = tuple(_tried(table, seat, way) for way in ways)
    return MissionJudged(seat, mission.word, any(one.holds for one in tried), tried, mission.prevents)


def _tried(table: Table, seat: Seat, way: Way) -> Tried:
    if way.first:
        return _by_turns(table, seat, way)
    held = table.counts(seat, table.over)
    other = table.other(seat)
    near = table.near_to(seat) - held
    away = frozenset(OBJECTIVES) - table.counts(other, table.over) - table.near_to(other)
    # "Besides": as many as are asked for in each, of which none serves twice.
    beside = len(held | away) - way.held
    holds = len(held) >= way.held and len(near) >= way.near and min(len(away), beside) >= way.away
    return Tried(way, holds, table.over, len(held), len(near), max(0, min(len(away), beside)))


def _by_turns(table: Table, seat: Seat, way: Way) -> Tried:
    counted = {
        turn: len(table.counts(seat, turn)) for turn in range(way.first, min(way.last, table.over) + 1)
    }
    reached = [turn for turn, held in counted.items() if held >= way.held]
    turn = reached[0] if reached else max(counted, key=lambda one: counted[one], default=0)
    return Tried(way, bool(reached), turn, counted.get(turn, 0))
