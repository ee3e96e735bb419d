"""From the journal to the game: every position has its state, and an undo leads back to an earlier one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.core.game import Rules
from bot.store import codec
from bot.store.journal import Again, Entry, Kind
from engine.campaign.state import State


@dataclass(frozen=True, slots=True)
class Played:
    """A step that holds: its position, and the one before it that holds; steps undone are in no such line.

    `origin` is the position at which it was said first: a rewind says it again later. `born` is the position
    by which battles are found that it begins: where their Combat Phase was begun first.
    """

    position: int
    before: Played | None
    origin: int
    born: int

    def now(self, position: int) -> int | None:
        """Answer where the step stands that was said at a position, None where it is not in this line."""
        step: Played | None = self
        # Nothing is said again before it was said.
        while step is not None and step.position >= position:
            if position in (step.position, step.origin):
                return step.position
            step = step.before
        return None

    def holds(self, position: int) -> bool:
        """Tell whether the step that was said at a position holds, there or said again."""
        return self.now(position) is not None

    def line(self) -> tuple[Played, ...]:
        """Answer every step of this line, the first one first."""
        found = [self]
        while (before := found[-1].before) is not None:
            found.append(before)
        return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class Moment:
    """The game at one position: its state and the line of steps that led there.

    `back` is the position to which an undo leads from here, None where there is nothing to undo. A rewind is
    undone whole.
    """

    state: State
    last: Played | None
    back: int | None = None

    @property
    def rewound(self) -> bool:
        """Tell whether an undo takes a whole rewind back, and not one step (16.3)."""
        return self.back is not None and (self.last is None or self.back != self.last.position - 1)


def stepped(now: Moment, position: int, state: State, again: Again | None = None) -> Moment:
    """Answer the moment after a step at a position which leads to a state."""
    origin, born = (again.origin or position, again.born or position) if again else (position, position)
    back = again.by - 1 if again else position - 1
    return Moment(state, Played(position, now.last, origin, born), back)


def rewound(to: Moment, position: int) -> Moment:
    """Answer the moment after the first entry of a rewind, which leads back to another one."""
    return Moment(to.state, to.last, position - 1)


def _after(rules: Rules, moments: Mapping[int, Moment], now: Moment, entry: Entry) -> Moment:
    """Answer the moment after an entry; `moments` has that to which it may lead back."""
    if entry.kind is Kind.STEP:
        _, events = codec.read_step(entry.body, entry.version)
        return stepped(now, entry.position, rules.replay(now.state, events), entry.again)
    if entry.kind is Kind.REVERTED:
        to = moments[entry.reverted_to]
        return rewound(to, entry.position) if entry.rewinds else to
    return now


def replay(
    rules: Rules, start: State, entries: Sequence[Entry], wanted: Collection[int]
) -> dict[int, Moment]:
    """Answer the moments of some positions, and of the last one: nothing is judged or rolled again.

    Of a long game all others are let go on the way, but those to which something leads back.
    """
    kept = {*wanted, len(entries), *(one.reverted_to for one in entries if one.kind is Kind.REVERTED)}
    now = Moment(start, None)
    moments = {0: now}
    for position, entry in enumerate(entries, start=1):
        now = _after(rules, moments, now, entry)
        if position in kept:
            moments[position] = now
    return moments
