"""A campaign looked back on: the scenes that a seat was shown, and those of the truth."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from bot.core.after.looking_back import LookingBack
from bot.core.table.replay import Moment
from bot.games.campaign.cards.marks import turn_mark
from engine.campaign.commands import Seat
from engine.campaign.retelling import Scene, Shot, Step, all_scenes, later, scene, worth_showing
from engine.campaign.view import View

Placed = tuple[int, Scene]
"""A scene, with the position of the journal at which it was seen."""


def record(back: LookingBack, seat: Seat) -> Scene:
    """Return all that holds of what a seat may know, in one: deeds, battles, what was booked (16.2)."""
    steps = (_step(back, seat, position) for position in back.holding(seat))
    return scene(back.view(seat, back.now(seat)[1]), steps)


def truth(back: LookingBack) -> tuple[Placed, ...]:
    """Return every scene of the steps that hold, for the referee and after the end."""
    positions = back.holding(Seat.REFEREE)
    made = all_scenes(_step(back, Seat.REFEREE, position) for position in positions)
    return tuple((positions[number], one) for number, one in made)


def seen(back: LookingBack, seat: Seat) -> tuple[Placed, ...]:
    """Return what a team was shown, at the moments at which it was, and what it sees now.

    It stays as it was shown, whatever was corrected since (16.2); what was taken back goes only where the
    same turn was shown to it once more.
    """
    head, present = back.now(seat)
    moments = back.loaded.moments
    found: list[Placed] = []
    told: list[int] = []  # up to which position each of them tells
    for position in [*(p for p in back.shown.get(seat, ()) if p < head), head]:
        moment = present if position == head else moments[position]
        view = back.view(seat, moment)
        while found and _taken_back(found[-1], moment, view):
            found.pop()
            told.pop()
        since = told[-1] if told else 0
        # What was only decided once more was shown when it was decided first (16.3).
        fresh = (one.position for one in moment.line if one.origin > since)
        steps = (_step(back, seat, at) for at in fresh)
        made = scene(view, steps)
        # That the game went on by something unseen must not show by one more picture of the same.
        if found and not worth_showing(made, found[-1][1].view):
            found[-1], told[-1] = (found[-1][0], later(found[-1][1], made)), position
        else:
            found.append((position, made))
            told.append(position)
    return tuple(found)


def at_one_look(back: LookingBack) -> tuple[Shot, ...]:
    """Return every scene of the truth with what both teams had been shown by then."""
    lines = [truth(back), *(seen(back, seat) for seat in (Seat.BLUE, Seat.RED))]
    before = [Scene(back.view(s, back.loaded.moments[0])) for s in (Seat.REFEREE, Seat.BLUE, Seat.RED)]
    places = sorted({position for one in lines for position, _ in one})
    found = []
    for at in places:
        main, *others = (_latest(one, at, start) for one, start in zip(lines, before, strict=True))
        found.append(Shot(main, tuple(others)))
    return tuple(found)


def _step(back: LookingBack, seat: Seat, position: int) -> Step:
    """Return the step of a position as a seat may see what was before it and after it."""
    before, after = (back.view(seat, back.loaded.moments[at]) for at in (position - 1, position))
    return Step(back.events(position), before, after)


def _taken_back(last: Placed, now: Moment, view: View) -> bool:
    position, shown = last
    holds = now.last is not None and now.last.holds(position)
    return not holds and turn_mark(shown.view) >= turn_mark(view)


def _latest(of: Sequence[Placed], at: int, start: Scene) -> Scene:
    number = bisect_right([position for position, _ in of], at)
    return of[number - 1][1] if number else start
