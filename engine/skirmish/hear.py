"""From a line to a legal submission, or to every fault of it."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from engine.errors import Fault, NotAllowed
from engine.skirmish.check import check
from engine.skirmish.commands import Act, Enter, Submission
from engine.skirmish.legality.moves import plain
from engine.skirmish.reading import read
from engine.skirmish.view import View

_ALIKE = 0.6


def hear(text: str, view: View) -> Submission:
    """Return what the seat of the View says in one line, if it can be read and is legal; without a fate.

    Raises NotUnderstood or NotAllowed with every fault.
    """
    act = _named(read(text), view)
    submission = Submission(view.seat, act)
    faults = check(view, submission)
    if faults:
        raise NotAllowed(*(_hinted(fault, act, view) for fault in faults))
    return submission


def _named(act: Act, view: View) -> Act:
    """Return the act with the unit that is to enter named as its counter is."""
    if not isinstance(act, Enter):
        return act
    names = {plain(name): name for name in _waiting(view)}
    return replace(act, unit=names.get(plain(act.unit), act.unit))


def _hinted(fault: Fault, act: Act, view: View) -> Fault:
    """Add to a name that nobody waits under the one that it looks like."""
    if fault.kind != "no_reinforcement" or not isinstance(act, Enter):
        return fault
    names = {plain(name): name for name in _waiting(view)}
    near = get_close_matches(plain(act.unit), sorted(names), n=1, cutoff=_ALIKE)
    where = " > ".join(act.route)
    return replace(fault, hint=f"enter {names[near[0]]} at {where}") if near else fault


def _waiting(view: View) -> tuple[str, ...]:
    """Return the names of the seat's reinforcements that have not entered yet."""
    return tuple(one.unit.name for one in view.position.waiting if one.unit.side is view.seat.side)
