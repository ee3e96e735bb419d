"""What lies ready in a campaign, and what is said in it by the service that begins it alone."""

from __future__ import annotations

from engine.campaign.commands import Sheet, Submission, Toss


def is_of_turn(submission: Submission, game_turn: int) -> bool:
    """Tell whether a sheet is of this Game Turn; one left over from an earlier turn is ready for nothing."""
    return any(isinstance(act, Sheet) and act.game_turn == game_turn for act in submission.acts)


def tosses(said: Submission) -> bool:
    """Tell whether the toss is among what is said, which is asked for in the lobby."""
    return any(isinstance(act, Toss) for act in said.acts)
