"""Legality of a report, line by line (7.2)."""

from __future__ import annotations

from engine.tournament import acts
from engine.tournament.judging.judged import of_report
from engine.tournament.state import View


def report(view: View, act: acts.Report) -> None:
    """Judge a report of the match that is running for whoever says it; the stage was judged before."""
    last = view.hall.rounds[-1].boards if view.hall.rounds else ()
    for scope in last:
        if view.seat in view.matches[scope].two:
            of_report(view, view.matches[scope], act)
