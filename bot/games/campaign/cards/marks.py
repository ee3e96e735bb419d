"""What a campaign's buttons name: the turn in which they were offered, and platoons."""

from __future__ import annotations

from engine.campaign.turn import turn
from engine.campaign.view import View


def platoon_number(marker: str) -> int:
    """Return the number of a platoon as buttons and choices name it: 3 for "P3"; ValueError for no number."""
    return int(marker.removeprefix("P"))


def turn_mark(view: View) -> int:
    """Return a number for the turn that runs: it grows with each team's turn and tells nothing else.

    Before the toss it is 0.
    """
    return turn(view).mark
