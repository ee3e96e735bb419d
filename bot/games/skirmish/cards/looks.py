"""A line of sight in words: whether it is clear, what blocks it, and what a shot along it comes to (8, 9)."""

from __future__ import annotations

from bot.core.words.speech import listed, say
from bot.games.skirmish.cards.firing import reckoned
from bot.games.skirmish.cards.names import unit_in
from engine.errors import Fault
from engine.hexes import Hex
from engine.skirmish.fire import shot, why_not
from engine.skirmish.position import Position
from engine.skirmish.sight import sight


def look_text(position: Position, one: Hex, other: Hex) -> str:
    """Return the line between two hexes: clear, or blocked by what, and how long it is."""
    line = sight(position, one, other)
    distance = position.scenario.ground.grid.distance(one, other)
    if line.clear:
        return say("duel_board.look_clear", one=one, other=other, distance=distance)
    blockers = listed(list(line.blockers))
    return say("duel_board.look_blocked", one=one, other=other, distance=distance, blockers=blockers)


def look_shot(position: Position, one: Hex, other: Hex) -> tuple[str, tuple[Fault, ...]]:
    """Return what a shot of the unit in one hex at that in the other comes to, and why it may not fire.

    Nothing of both where no two enemies stand there.
    """
    firer, target = position.placed.get(one), position.placed.get(other)
    if firer is None or target is None or firer.unit.side is target.unit.side:
        return "", ()
    named = {"firer": unit_in(firer.unit, one), "target": unit_in(target.unit, other)}
    faults = why_not(position, (one,), other)
    if faults:
        return say("duel_board.look_no_shot", **named), faults
    return say("duel_board.look_shot", reckoned=reckoned(shot(position, (one,), other), 1), **named), ()
