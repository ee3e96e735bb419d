"""Shots as the computer weighs them: at whom, and with how many."""

from __future__ import annotations

from collections.abc import Iterator

from engine.hexes import Hex
from engine.skirmish.choices import aims
from engine.skirmish.commands import Fire
from engine.skirmish.computing.outlook import Outlook, worth_of
from engine.skirmish.fire import firers_at, shot, why_not
from engine.skirmish.position import Position

_HELP = 0.1
"""What a helper has to add, in victory points: his shot is gone then."""
_FREE = 0.3
"""What it is worth that a shot costs nothing (8.5)."""
_HELD = 0.5
"""The part of an objective's points that it is worth to destroy who holds it."""


def shots(outlook: Outlook) -> Iterator[tuple[float, Fire]]:
    """Yield the best shot at every enemy that can be shot at, with what it is worth."""
    position = outlook.position
    for target in aims(position):
        worth = worth_of(position, position.placed[target].unit) + _held(position, target)
        best = _alone(position, target)
        if best is None:
            continue
        chance, firer, free = best
        group = [firer]
        while not free:
            more = _with_help(position, group, target)
            if more is None or (more[0] - chance) * worth < _HELP:
                break
            chance = more[0]
            group.append(more[1])
        yield chance * worth + (_FREE if free else 0.0), Fire(tuple(group), target)


def _held(position: Position, target: Hex) -> float:
    objectives = position.scenario.objectives
    return sum(_HELD * one.points for one in objectives if one.held and one.hex == target)


def _alone(position: Position, target: Hex) -> tuple[float, Hex, bool] | None:
    """Return the best single firer: its chance, where it stands, and whether it costs nothing."""
    best = None
    for firer in firers_at(position, target):
        if why_not(position, (firer,), target):
            continue
        one = shot(position, (firer,), target)
        chance = one.odds.hits / one.odds.of
        if best is None or (one.free, chance) > (best[2], best[0]):
            best = (chance, firer, one.free)
    return best


def _with_help(position: Position, group: list[Hex], target: Hex) -> tuple[float, Hex] | None:
    """Return the helper who adds most to a shot, and the chance with it."""
    best = None
    for firer in firers_at(position, target):
        if firer not in group:
            odds = shot(position, (*group, firer), target).odds
            if best is None or odds.hits / odds.of > best[0]:
                best = (odds.hits / odds.of, firer)
    return best
