"""What a seat was shown of a game, step by step, worked out from its journal alone."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.present.marks import turn_mark
from bot.services.replay import Moment, Played
from bot.services.sitting import Loaded
from bot.store import codec
from bot.store.journal import Entry, Kind
from engine.campaign.commands import Seat
from engine.campaign.retelling import Scene, Shot, Step, all_scenes, later, scene, worth_showing
from engine.campaign.view import View

Placed = tuple[int, Scene]
"""A scene, with the position of the journal at which it was seen."""


@dataclass(slots=True)
class LookingBack:
    """One game read whole. `ended`: nothing is kept from anybody any more.

    `shown` are the positions at which each seat was shown the game, in their order.
    """

    loaded: Loaded
    entries: Sequence[Entry]
    shown: Mapping[Seat, Sequence[int]]
    ended: bool
    _events: dict[int, codec.Events] = field(default_factory=dict)

    def now(self, seat: Seat) -> tuple[int, Moment]:
        """Answer where the game stands for a seat: what is held back from it has not happened (2.4)."""
        sitting = self.loaded.sitting if self.ended else self.loaded.sitting.as_seen_by(seat)
        return sitting.head, sitting.moment

    def view(self, seat: Seat, moment: Moment) -> View:
        """Answer what a seat sees at a moment."""
        seen: View = self.loaded.sitting.rules.see(moment.state, seat)
        return seen

    def step(self, seat: Seat, position: int) -> Step:
        """Answer the step of a position as a seat may see what was before it and after it."""
        before, after = (self.view(seat, self.loaded.moments[at]) for at in (position - 1, position))
        return Step(self.events(position), before, after)

    def events(self, position: int) -> codec.Events:
        """Answer what happened in the step of a position."""
        found = self._events.get(position)
        if found is None:
            entry = self.entries[position - 1]
            found = codec.read_step(entry.body, entry.version)[1] if entry.kind is Kind.STEP else ()
            self._events[position] = found
        return found

    def holding(self, seat: Seat) -> tuple[int, ...]:
        """Answer the positions of the steps that hold for a seat, in their order."""
        return tuple(one.position for one in played(self.now(seat)[1].last))

    def record(self, seat: Seat) -> Scene:
        """Answer all that holds of what a seat may know, in one: deeds, battles, what was booked (16.2)."""
        steps = (self.step(seat, position) for position in self.holding(seat))
        return scene(self.view(seat, self.now(seat)[1]), steps)

    def truth(self) -> tuple[Placed, ...]:
        """Answer every scene of the steps that hold, for the referee and after the end."""
        positions = self.holding(Seat.REFEREE)
        made = all_scenes(self.step(Seat.REFEREE, position) for position in positions)
        return tuple((positions[number], one) for number, one in made)

    def seen(self, seat: Seat) -> tuple[Placed, ...]:
        """Answer what a team was shown, at the moments at which it was, and what it sees now.

        It stays as it was shown, whatever was corrected since (16.2); what was taken back goes only where the
        same turn was shown to it once more.
        """
        head, present = self.now(seat)
        moments = self.loaded.moments
        found: list[Placed] = []
        told: list[int] = []  # up to which position each of them tells
        for position in [*(p for p in self.shown.get(seat, ()) if p < head), head]:
            moment = present if position == head else moments[position]
            view = self.view(seat, moment)
            while found and _taken_back(found[-1], moment, view):
                found.pop()
                told.pop()
            since = told[-1] if told else 0
            # What was only decided once more was shown when it was decided first (16.3).
            fresh = (one.position for one in played(moment.last) if one.origin > since)
            steps = (self.step(seat, at) for at in fresh)
            made = scene(view, steps)
            # That the game went on by something unseen must not show by one more picture of the same.
            if found and not worth_showing(made, found[-1][1].view):
                found[-1], told[-1] = (found[-1][0], later(found[-1][1], made)), position
            else:
                found.append((position, made))
                told.append(position)
        return tuple(found)

    def all(self) -> tuple[Shot, ...]:
        """Answer every scene of the truth with what both teams had been shown by then."""
        lines = [self.truth(), *(self.seen(seat) for seat in (Seat.BLUE, Seat.RED))]
        before = [Scene(self.view(s, self.loaded.moments[0])) for s in (Seat.REFEREE, Seat.BLUE, Seat.RED)]
        places = sorted({position for one in lines for position, _ in one})
        found = []
        for at in places:
            main, *others = (_latest(one, at, start) for one, start in zip(lines, before, strict=True))
            found.append(Shot(main, tuple(others)))
        return tuple(found)


def played(last: Played | None) -> tuple[Played, ...]:
    """Answer the steps that lead to one, and that one, in their order."""
    return () if last is None else last.line()


def _taken_back(last: Placed, now: Moment, view: View) -> bool:
    position, shown = last
    holds = now.last is not None and now.last.holds(position)
    return not holds and turn_mark(shown.view) >= turn_mark(view)


def _latest(of: Sequence[Placed], at: int, start: Scene) -> Scene:
    number = bisect_right([position for position, _ in of], at)
    return of[number - 1][1] if number else start
