"""Where a tournament and its matches stand, and what is waited for, as the desk of any game asks it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.common.seat import REFEREE
from engine.common.turn import WHOLE, Ending, Open, Scope, Turn
from engine.tournament.match import CHOOSING, DISPUTED, OVER, PLAY, REPORTED, SETTLED, SIDE, Match
from engine.tournament.missions import LAST_TURN
from engine.tournament.schedule import next_round, unsettled
from engine.tournament.standing.finals import champions
from engine.tournament.standing.past import present
from engine.tournament.state import View

PACES = ("side", "mission", "play", "report", "answer", "draw", "ruling")
"""What can have hours: what somebody has to say in a match, and what the referee has to do."""
_DRAWS = 64
"""More than anybody draws a round: so many marks has each."""
_STAGES = (SIDE, CHOOSING, PLAY, OVER, REPORTED, DISPUTED, SETTLED)
_LEAST_PRESENT = 2


def turn(view: View, scope: Scope) -> Turn:
    """Return the round of the whole, or the turn of a match; the mark is another for each stage of it."""
    if scope == WHOLE:
        last = view.hall.rounds[-1] if view.hall.rounds else None
        mark = 0 if last is None else last.number * _DRAWS + last.draw
        won = champions(view.hall, view.matches)
        return Turn(mark, len(view.hall.rounds), ending=Ending(won, "standings") if won else None)
    match = view.matches.get(scope)
    if match is None:
        return Turn(0, 0)
    mark = 1 + _STAGES.index(match.stage) * (LAST_TURN + 1) + match.turn
    ending = None if match.outcome is None else Ending((), match.outcome.how)
    return Turn(mark, match.turn, ending=ending)


def open_now(view: View, scopes: Collection[Scope] | None = None) -> tuple[Open, ...]:
    """Return what is waited for as a View tells it, with the line that closes it (6.8).

    `scopes`: in these matches and in the whole; None: in all.
    """
    return tuple(_open(view, scopes))


def _open(view: View, scopes: Collection[Scope] | None) -> Iterator[Open]:
    boards = view.hall.rounds[-1].boards if view.hall.rounds else ()
    for scope in boards if scopes is None else filter(scopes.__contains__, boards):
        match = view.matches[scope]
        if view.seat in (REFEREE, scope, *match.two):
            yield from _of_match(match)
    waits = next_round(view.hall) and not unsettled(view.hall, view.matches)
    if waits and len(present(view.hall)) >= _LEAST_PRESENT:
        yield Open(f"{len(view.hall.rounds) + 1}.draw", REFEREE, "draw")


def _of_match(match: Match) -> Iterator[Open]:
    close = f"close {match.first}-{match.second}"
    match match.stage:
        case "side":
            yield _one(match, match.won, "side", close)
        case "missions":
            yield from (_one(match, name, "mission", close) for name in match.two if name not in match.chosen)
        case "play":
            yield from (_one(match, name, "play") for name in match.two)
        case "over":
            yield from (_one(match, name, "report") for name in match.two)
        case "reported":
            yield _one(match, match.other(match.latest), "answer", close)
        case "disputed":
            yield _one(match, REFEREE, "ruling")


def _one(match: Match, seat: str, what: str, close: str = "") -> Open:
    return Open(f"{match.scope}.{what}.{seat}", seat, what, scope=match.scope, close=close)
