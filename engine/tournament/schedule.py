"""What is drawn next, and of which matches nothing has been said (5.7, 5.8, 9)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.common.turn import Scope
from engine.tournament.drawing.draw import rounds_of
from engine.tournament.match import OVER, SETTLED, SIDE, Match
from engine.tournament.standing.cut import cut_rounds
from engine.tournament.standing.past import swiss
from engine.tournament.state import Hall

SWISS, CUT = "swiss", "cut"


def next_round(hall: Hall) -> str:
    """Return what is drawn next: a Swiss round, one of the cut, "" for none."""
    if len(swiss(hall)) < rounds_of(hall):
        return SWISS
    return CUT if 1 << len(cut_rounds(hall)) < hall.settings.cut else ""


def unsettled(hall: Hall, matches: Mapping[Scope, Match]) -> tuple[Match, ...]:
    """Return the matches of the last round that are not settled."""
    boards = hall.rounds[-1].boards if hall.rounds else ()
    return tuple(matches[one] for one in boards if matches[one].stage != SETTLED)


def untouched(match: Match) -> bool:
    """Tell whether nothing has been said, closed or called in a match since it was drawn (5.7)."""
    begun = match.stage in (SIDE, OVER) and not match.over
    return begun and not (match.reports or match.held or match.outcome)
