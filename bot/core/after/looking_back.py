"""What a seat was shown of a game of any rules, step by step, worked out from its journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.table.replay import Moment, as_known
from bot.core.table.sitting import LoadedSitting
from engine.common.notice import Notice
from engine.common.seat import REFEREE, Seat


@dataclass(slots=True)
class LookingBack:
    """One game read whole. `ended`: nothing is kept from anybody any more.

    `shown` are the positions at which each seat was shown the game, in their order.
    """

    loaded: LoadedSitting
    shown: Mapping[Seat, Sequence[int]]
    ended: bool
    _events: dict[int, Any] = field(default_factory=dict)
    _told: dict[tuple[int, bool], tuple[Notice, ...]] = field(default_factory=dict)

    @property
    def entries(self) -> Sequence[JournalEntry]:
        """Every entry of its journal."""
        return self.loaded.entries

    def now(self, seat: Seat) -> tuple[int, Moment]:
        """Return where the game stands for a seat: what is held back from it has not happened (2.4)."""
        sitting = self.loaded.sitting if self.ended else self.loaded.sitting.as_seen_by(seat)
        return sitting.head, sitting.moment

    def known(self, seat: Seat, position: int) -> Moment:
        """Return the game at a position as a seat knows it: what is held has not happened (2.4)."""
        head, now = self.now(seat)
        held = self.loaded.sitting.hold.active and position > head
        return now if held else self.loaded.moments[position]

    def view(self, seat: Seat, moment: Moment) -> Any:  # noqa: ANN401 - as the game sees
        """Return what a seat sees at a moment."""
        return self.loaded.sitting.rules.see(moment.state, seat)

    def events(self, position: int) -> Any:  # noqa: ANN401 - of any game
        """Return what happened in the step of a position."""
        found = self._events.get(position)
        if found is None:
            entry, codec = self.entries[position - 1], self.loaded.sitting.of.codec
            found = codec.read_step(entry.body, entry.version)[1] if entry.kind is EntryKind.STEP else ()
            self._events[position] = found
        return found

    def holding(self, seat: Seat) -> tuple[int, ...]:
        """Return the positions of the steps that hold for a seat, in their order."""
        return tuple(one.position for one in self.now(seat)[1].line)

    def told(self, seat: Seat, position: int) -> tuple[Notice, ...]:
        """Return what the rules tell a seat of the step of a position: nothing of what is held (2.4)."""
        first = self.loaded.sitting.hold.first
        held = first is not None and position > first and seat != REFEREE and not self.ended
        found = self._told.get((position, held))
        if found is None:
            found = self._told[position, held] = self._tell(position, held=held)
        return tuple(one for one in found if one.seat == seat)

    def said_together(self, position: int) -> range:
        """Return the positions of the steps that one commit wrote, given that of its last."""
        first = position
        while first > 1 and self._of_one_commit(first - 1, first):
            first -= 1
        return range(first, position + 1)

    def taken_back(self, seat: Seat, position: int) -> bool:
        """Tell whether what a commit told a seat is not told to it by what holds now.

        A step that was decided anew, and tells this seat the same, is no news to it: that another side meant
        something else by it must not show (16.3).
        """
        return any(self._gone(seat, at) for at in self.said_together(position))

    def _tell(self, position: int, *, held: bool) -> tuple[Notice, ...]:
        # At 0 the game was founded: no entry tells of that.
        events = self.events(position) if position else ()
        if not events:
            return ()
        before, after = (
            self._known_then(at) if held else self.loaded.moments[at] for at in (position - 1, position)
        )
        if held and (after.last is None or after.last.position != position):
            return ()  # the step itself is held
        return self.loaded.sitting.rules.tell(before.state, events, after.state)

    def _known_then(self, position: int) -> Moment:
        """Return the game at a position without all that is held by now."""
        of, hold, moments = self.loaded.sitting.of, self.loaded.sitting.hold, self.loaded.moments
        at = position if hold.shown is None else min(position, hold.shown)
        return as_known(of, moments[0], moments[at], self.entries, hold.behind)

    def _gone(self, seat: Seat, position: int) -> bool:
        holding = self.holding(seat)
        told = () if position in holding else self.told(seat, position)
        stand = [one for at in holding if told for one in self.told(seat, at)]
        return any(one not in stand for one in told)

    def _of_one_commit(self, position: int, later: int) -> bool:
        one, other = (self.entries[at - 1] for at in (position, later))
        return one.kind is other.kind is EntryKind.STEP and (one.author, one.at) == (other.author, other.at)
