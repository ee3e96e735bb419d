"""Whom a game waits for: read off the referee's View, for the referee alone."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign.commands import Seat, Sheet, Submission
from engine.campaign.view import View
from engine.campaign.waits import waits

_ORDER = tuple(Seat)


def waiting_for(view: View) -> Iterator[tuple[Seat, str]]:
    """Answer each seat that is waited for, and for what, from the referee's View.

    A result is waited for once nobody has to name or to retreat before (13.1, 15.3).
    """
    found = ((Seat(one.seat), one.what) for one in waits(view) if one.what != "result" or view.result_awaited)
    yield from sorted(dict.fromkeys(found), key=lambda one: _ORDER.index(one[0]))


def is_of_turn(submission: Submission, game_turn: int) -> bool:
    """Tell whether a sheet is of this Game Turn; one left over from an earlier turn is ready for nothing."""
    return any(isinstance(act, Sheet) and act.game_turn == game_turn for act in submission.acts)
