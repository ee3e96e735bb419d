"""What was held at the ends of turns (1.3), and what nobody can have held (1.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.common.seat import Seat
from engine.errors import Fault, fault
from engine.frozen import FrozenMap
from engine.tournament.acts import Held
from engine.tournament.match import Match
from engine.tournament.missions import OBJECTIVES, TARGET

HeldAt: TypeAlias = FrozenMap[int, FrozenMap[Seat, frozenset[str]]]
"""By turns of which something was said."""
Since: TypeAlias = Callable[[Seat], int | None]
"""From the end of which turn on a contestant's Target may be held; None: of none."""


def said_of(held: HeldAt, act: Held) -> HeldAt:
    """Return what is held with what somebody says of a turn: what is said last counts."""
    return held.with_item(act.turn, FrozenMap({seat: frozenset(objectives) for seat, objectives in act.by}))


def at_end(held: Mapping[int, Mapping[Seat, frozenset[str]]], turn: int, seat: Seat) -> frozenset[str]:
    """Return what somebody held at the end of a turn: what was said of a turn before holds on."""
    said = max((one for one in held if one <= turn), default=None)
    return frozenset() if said is None else held[said].get(seat, frozenset())


def open_since(match: Match) -> Since:
    """Return since when Targets are on the table, as both of a match know it while it is played."""
    return lambda owner: match.targets[owner][1] if owner in match.targets else None


def not_held(match: Match, act: Held, last: int, since: Since) -> Fault | None:
    """Return the first fault of what is said to be held, left to right; `last` turn of which it may be."""
    if not 1 <= act.turn <= last:
        return fault("turn_not_begun", "1.2", turn=act.turn)
    seen: set[str] = set()
    for seat, objectives in act.by:
        if seat not in match.two:
            return fault("not_of_the_match", "1.3", name=seat)
        for one in objectives:
            # Each holds the other's Target: those are two objectives.
            found = _objective(one, seen, since(match.other(seat)), act.turn, key=f"{one} {seat}")
            if found is not None:
                return found
    named = [seat for seat, _ in act.by]
    twice = next((seat for at, seat in enumerate(named) if seat in named[:at]), "")
    return fault("player_twice", "1.3", name=twice) if twice else None


def _objective(one: str, seen: set[str], since: int | None, turn: int, *, key: str) -> Fault | None:
    name = key if one == TARGET else one
    if one not in (*OBJECTIVES, TARGET):
        return fault("no_objective", "1.3", objective=one)
    if name in seen:
        return fault("held_twice", "1.3", objective=one)
    seen.add(name)
    if one == TARGET and (since is None or turn < since):
        return fault("no_target", "1.8", turn=turn)
    return None
