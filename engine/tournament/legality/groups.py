"""Legality of a battle group that is handed in (1.1)."""

from __future__ import annotations

from engine.errors import NotAllowed, require
from engine.tournament import acts
from engine.tournament.buying import bought
from engine.tournament.state import View


def handed_in(view: View, act: acts.HandIn) -> None:
    """Judge a group: before the first draw of its owner (1.1.3), and with all its faults at once."""
    require(not is_final(view), "group_too_late", "1.1.3")
    corrected(view, act)


def is_final(view: View) -> bool:
    """Tell whether a contestant's group is final, since a draw has been made with them (1.1.3)."""
    return any(view.seat in one.order for one in view.hall.rounds)


def corrected(_: View, act: acts.HandIn) -> None:
    """Judge a group that the referee corrects, at any time (10.3)."""
    found = bought(act.group)
    if found:
        raise NotAllowed(*(one.fault for one in found))
