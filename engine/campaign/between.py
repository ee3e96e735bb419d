"""Between two Game Turns (campaign 2.7, 16.5): when suggestions are discussed and written rules change."""

from __future__ import annotations

from engine.campaign.state import Stage
from engine.campaign.view import View


def between_turns(view: View) -> bool:
    """Tell whether a seat sees no Game Turn under way.

    A Game Turn begins by itself when the last has ended, but what is played of it begins with the first
    orders of the team that goes first. Before the toss and after the end none is under way either.
    """
    if view.active is None or view.stage is Stage.OVER:
        return True
    return view.stage is Stage.ORDERS and view.active is view.first
