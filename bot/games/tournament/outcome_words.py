"""How a match came out, in words: who won, for which points, and what both scored (2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.games.tournament.speaking import against, player, say, scores
from engine.common.seat import Seat


def came_out(
    two: tuple[Seat, Seat], verdict: str, winner: Seat, worth: tuple[int, int], scored: Sequence[Fraction]
) -> str:
    """Return the verdict with the points for it, and what both scored where either did."""
    key = f"settled_{verdict}" if winner else f"settled_{verdict}_nobody"
    mine, theirs = worth if winner in ("", two[0]) else reversed(worth)
    came = say(
        key,
        pair=against(*two),
        winner=player(winner) if winner else "",
        loser=player(two[1] if winner == two[0] else two[0]),
        points=say("tournament_points", mine=mine, theirs=theirs),
    )
    if not any(scored):
        return came
    return f"{came} {say('settled_scores', scored=scores(zip(two, scored, strict=True)))}"
