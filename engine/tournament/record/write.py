"""A tournament as its record: every act as it was said, and before it what was drawn and rolled for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.common.history import History, Step
from engine.common.seat import REFEREE
from engine.tournament.acts import Submission
from engine.tournament.carrying_out.hall import LOT
from engine.tournament.events import Event
from engine.tournament.lines import written

RECORD = "record.trec"


def write(history: History[Any, Any, Any, Any]) -> Mapping[str, str]:
    """Return the files of a record by their names, the record first."""
    lines = [f"tournament {history.name}"]
    if history.dice:
        lines.append(f"dice {history.dice}")
    return {RECORD: "\n".join((*lines, *_steps(history.steps), ""))}


def _steps(steps: tuple[Step[Submission, Event], ...]) -> Iterator[str]:
    for step in steps:
        said, reason = step.said, " ".join(step.said.reason.split()).replace("#", "\uff03")
        yield f"{REFEREE} for {said.seat}: {reason}".rstrip() if said.by_referee else f"{said.seat}:"
        yield from _chance(step)
        first, *more = written(said.act).splitlines()
        yield from (f"{first}  # {reason}" if reason and not said.by_referee else first, *more)


def _chance(step: Step[Submission, Event]) -> Iterator[str]:
    """Return the lines that fix what was drawn and rolled for a step, in the order in which it was asked."""
    # By its sides and by what it led to: a name may be made of the words of chance.
    lots = sorted((one for one in step.rolls if one.sides == LOT), key=lambda one: one.face)
    drawn = [one.asked.split()[-2:] for one in lots]
    for sort in ("lot", "table"):
        if named := [name for of, name in drawn if of == sort]:
            yield f"{sort}s {', '.join(named)}"
    cards = [card for event in step.events for _, hand in getattr(event, "hands", ()) for card in hand]
    if faces := [str(one.face) for one in step.rolls if one.sides != LOT]:
        yield f"cards {', '.join(cards)}" if cards else f"roll {', '.join(faces)}"
