"""Of which rounds the standings are: a round that is only drawn has brought nothing yet (8.1)."""

from __future__ import annotations

from engine.tournament.rounds import Round
from engine.tournament.standing.past import swiss
from engine.tournament.state import View

DONE, PLAYING, BEFORE = "done", "playing", "before"


def as_of(view: View) -> tuple[str, int]:
    """Return whether the last round that they count is done or being played, with its number; else "before".

    A bye counts from the draw on (5.3), so that a round with one is being played.
    """
    rounds = swiss(view.hall)
    running = next((one for one in rounds if _open(view, one)), None)
    if running is not None and (running.bye is not None or _open(view, running) < len(running.boards)):
        return PLAYING, running.number
    done = len(rounds) if running is None else running.number - 1
    return (DONE, done) if done else (BEFORE, 0)


def _open(view: View, of: Round) -> int:
    return sum(view.matches[board].outcome is None for board in of.boards)
