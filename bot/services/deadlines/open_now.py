"""What is open for whom, from one View, by its key: that for which deadlines run."""

from __future__ import annotations

from collections.abc import Mapping

from engine.campaign.view import View
from engine.campaign.waits import waits
from engine.common.turn import Open

__all__ = ["Open", "open_to"]


def open_to(view: View) -> Mapping[str, Open]:
    """Answer what a seat knows to be open, by its key; for the toss no time runs (16.4)."""
    return {one.key: one for one in waits(view) if one.what != "toss"}
