"""Whom a game waits for, and what is ready."""

from __future__ import annotations

from engine.campaign.commands import Sheet, Submission
from engine.campaign.waits import waiting_for

__all__ = ["is_of_turn", "waiting_for"]


def is_of_turn(submission: Submission, game_turn: int) -> bool:
    """Tell whether a sheet is of this Game Turn; one left over from an earlier turn is ready for nothing."""
    return any(isinstance(act, Sheet) and act.game_turn == game_turn for act in submission.acts)
