"""From the journal to the game: every position has its state, and an undo leads back to an earlier one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.core.present.reader import View
from bot.core.seam.cached_views import Views
from bot.core.seam.game import Game, Rules, State
from bot.core.seam.written_scopes import scope_of
from bot.core.store.engine_values import Unknown
from bot.core.store.journal import Again, EntryKind, JournalEntry
from engine.common.seat import Seat
from engine.common.turn import WHOLE, Scope


@dataclass(frozen=True, slots=True)
class Played:
    """A step that holds: its position, and the one before it that holds; steps undone are in no such line.

    `origin` is the position at which it was said first: a rewind says it again later. `born` is the position
    by which battles are found that it begins: where their Combat Phase was begun first. `scope`: the part of
    the game that it is about.
    """

    position: int
    before: Played | None
    origin: int
    born: int
    scope: Scope = WHOLE

    def now(self, position: int) -> int | None:
        """Return where the step stands that was said at a position, None where it is not in this line."""
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
        """Return every step of this line, the first one first."""
        found = [self]
        while (before := found[-1].before) is not None:
            found.append(before)
        return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class Moment:
    """The game at one position: its state and the line of steps that led there.

    `back` is the position to which an undo leads from here, None where there is nothing to undo, or a step
    was taken out from among others: then the last one is taken out too. A rewind is undone whole. `memo` is
    what the game keeps beside the state (`Game.projects`), `views` what seats see of it.
    """

    state: State
    last: Played | None
    back: int | None = None
    memo: Any = None
    views: Views = field(default_factory=Views, compare=False, repr=False)

    @property
    def line(self) -> tuple[Played, ...]:
        """Every step that holds, the first one first."""
        return () if self.last is None else self.last.line()

    def seen(self, rules: Rules, seat: Seat) -> View:
        """Return what a seat sees of the state, by the rules of the game."""
        return self.views.of(rules, self.state, seat)

    @property
    def rewound(self) -> bool:
        """Tell whether an undo takes a whole rewind back, and not one step (16.3)."""
        return self.back is not None and (self.last is None or self.back != self.last.position - 1)


def stepped(
    now: Moment,
    position: int,
    state: State,
    again: Again | None = None,
    *,
    of: Game,
    events: tuple[Any, ...],
    scope: Scope = WHOLE,
) -> Moment:
    """Return the moment after a step at a position which leads to a state; `events`: what happened in it."""
    origin, born = (again.origin or position, again.born or position) if again else (position, position)
    back = again.by - 1 if again else position - 1
    memo = of.projects.step(now.memo, events, born, now.state)
    views = now.views.after(of.rules, now.state, events, state)
    return Moment(state, Played(position, now.last, origin, born, scope), back, memo, views)


def rewound(to: Moment, position: int) -> Moment:
    """Return the moment after the first entry of a rewind, which leads back to another one."""
    return Moment(to.state, to.last, position - 1, to.memo, to.views)


def without(of: Game, start: Moment, now: Moment, entries: Sequence[JournalEntry], dropped: int) -> Moment:
    """Return the moment in which a step of one scope is taken out, and all others hold that held before it.

    Steps of two scopes come to the same in either order, so nothing is decided again. Raise `Unknown` for a
    step that does not hold, or after which something was said in its scope, or of the whole.
    """
    line = now.line
    gone = next((one for one in line if one.position == dropped), None)
    if gone is None or not alone(gone, line):
        raise Unknown("no entry of a journal")
    return _said(of, start, (one for one in line if one is not gone), entries)


def as_known(
    of: Game, start: Moment, now: Moment, entries: Sequence[JournalEntry], behind: Mapping[Scope, int]
) -> Moment:
    """Return the moment without what was said in scopes after the positions that `behind` has for them."""
    line = now.line if behind else ()
    known = [one for one in line if one.position <= behind.get(one.scope, one.position)]
    return now if len(known) == len(line) else _said(of, start, known, entries)


def _said(of: Game, start: Moment, line: Iterable[Played], entries: Sequence[JournalEntry]) -> Moment:
    """Return the moment after these steps of a journal, of which some may have been left out."""
    moment = start
    for one in line:
        entry = entries[one.position - 1]
        _, events = of.codec.read_step(entry.body, entry.version)
        played = replace(one, before=moment.last)
        memo = of.projects.step(moment.memo, events, one.born, moment.state)
        moment = Moment(of.rules.replay(moment.state, events), played, None, memo)
    return moment


def alone(step: Played, line: Iterable[Played]) -> bool:
    """Tell whether nothing was said in a step's own scope, or of the whole, after it in a line."""
    later = [one for one in line if one.position > step.position]
    return not later or not any(WHOLE in (step.scope, one.scope) or one.scope == step.scope for one in later)


def _after(
    of: Game, moments: Mapping[int, Moment], now: Moment, entry: JournalEntry, entries: Sequence[JournalEntry]
) -> Moment:
    """Return the moment after an entry; `moments` has that to which it may lead back."""
    if entry.kind is EntryKind.STEP:
        _, events = of.codec.read_step(entry.body, entry.version)
        state = of.rules.replay(now.state, events)
        scope = scope_of(of.codec, entry)
        return stepped(now, entry.position, state, entry.again, of=of, events=events, scope=scope)
    if entry.kind is EntryKind.REVERTED:
        if (dropped := entry.dropped) is not None:
            return without(of, moments[0], now, entries, dropped)
        to = moments[entry.reverted_to]
        return rewound(to, entry.position) if entry.rewinds else to
    return now


def replay(
    of: Game, start: State, entries: Sequence[JournalEntry], wanted: Collection[int]
) -> dict[int, Moment]:
    """Return the moments of some positions, and of the last one: nothing is judged or rolled again.

    Of a long game all others are let go on the way, but those to which something leads back.
    """
    led = (one for one in entries if one.kind is EntryKind.REVERTED and one.dropped is None)
    kept = {*wanted, len(entries), *(one.reverted_to for one in led)}
    now = Moment(start, None, memo=of.projects.start)
    moments = {0: now}
    for position, entry in enumerate(entries, start=1):
        now = _after(of, moments, now, entry, entries)
        if position in kept:
            moments[position] = now
    return moments
