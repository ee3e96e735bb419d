"""The line of steps that hold, read from the journal, for corrections alone: it holds states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.core.game import Games
from bot.core.table.loading import apart
from bot.services.correcting.shapes import JournalStep
from bot.services.faults import refusal
from bot.services.replay import Moment, Played
from bot.services.sitting import Loaded, Sitting, load
from bot.store import codec
from bot.store.engine import Database
from bot.store.journal import Entry
from bot.store.moments import moment_of
from engine.campaign.commands import Submission
from engine.campaign.events import Event
from engine.campaign.state import State
from engine.common.rewinding import strays
from engine.common.steps import Done


@dataclass(frozen=True)
class Line:
    """The steps that hold, as the journal has them and as they were done, and the game after the last one.

    `entries` and `moments` are those of every position.
    """

    sitting: Sitting
    entries: list[Entry] = field(repr=False)
    moments: Mapping[int, Moment] = field(repr=False)
    steps: tuple[JournalStep, ...] = field(repr=False)
    history: tuple[Done[State, Submission, Event], ...] = field(repr=False)

    @property
    def now(self) -> State:
        """The state after the last step."""
        return self.sitting.state

    @cached_property
    def strays(self) -> tuple[int, ...]:
        """The numbers of the steps that the program would decide otherwise today than it did."""
        return strays(self.sitting.rules, self.history)

    def after(self, number: int) -> State:
        """Answer the state after a step."""
        return self.history[number + 1].before if number + 1 < len(self.history) else self.now

    def find(self, position: int) -> int:
        """Answer the number of the step at a position, there or said again; a refusal for none that holds."""
        for number, step in enumerate(self.steps):
            if position in (step.position, step.origin):
                return number
        raise refusal("no_such_step")

    def step_at(self, position: int) -> JournalStep:
        """Answer the step of an entry, whether it holds or not."""
        return _step(self.entries, self.moments, self.moments[position].last)


async def read_line(database: Database, game: str, kinds: Games) -> Line:
    """Read the line of a game; raise `NoSuchGame` or `JournalDamaged`."""
    loaded = await load(database, game, kinds)
    return await apart(lambda: _line(loaded))


def _line(loaded: Loaded) -> Line:
    entries, moments = loaded.entries, loaded.moments
    steps = tuple(_steps(entries, moments))
    history = tuple(Done(moments[s.position - 1].state, s.submission, s.events) for s in steps)
    return Line(loaded.sitting, entries, moments, steps, history)


def _steps(entries: list[Entry], moments: Mapping[int, Moment]) -> Iterator[JournalStep]:
    last = moments[len(entries)].last
    for played in last.line() if last is not None else ():
        yield _step(entries, moments, played)


def _step(entries: list[Entry], moments: Mapping[int, Moment], played: Played | None) -> JournalStep:
    if played is None:
        raise ValueError(played)
    entry, first = entries[played.position - 1], entries[played.origin - 1]
    submission, events = codec.read_step(entry.body, entry.version)
    # What was said again as it was said keeps its hour.
    same = first is not entry and codec.read_step(first.body, first.version)[0] == submission
    before = moments[played.position - 1].state
    return JournalStep(
        position=played.position,
        origin=played.origin,
        at=moment_of(first.at if same else entry.at),
        author=entry.author,
        submission=submission,
        events=events,
        game_turn=before.game_turn,
        active=before.active,
        rewindable=before.active is not None,
    )
