"""A war as its record: every line as it was said, and before it what was rolled and drawn for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.common.history import History, Step
from engine.week import acts
from engine.week import events as e
from engine.week.acts import Submission
from engine.week.events import Event
from engine.week.lines import written
from engine.week.record.play import RECORD

CHARTS = "charts"
"""The name of the charts beside a record."""


def write(history: History[Any, Any, Any, Any]) -> Mapping[str, str]:
    """Return the files of a record by their names, the record first."""
    lines = [f"week {CHARTS}", f"# {history.name}"]
    if history.dice:
        lines.append(f"dice {history.dice}")
    return {RECORD: "\n".join((*lines, *_steps(history.steps), "")), f"{CHARTS}.toml": history.board.text}


def _steps(steps: tuple[Step[Submission, Event], ...]) -> Iterator[str]:
    speaker = "referee"
    for step in steps:
        if step.said.seat != speaker:
            speaker = step.said.seat
            yield f"{speaker}:"
        yield from _chance(step)
        about = [step.said.reason] * bool(step.said.reason)
        about += ["said by the referee"] * step.said.by_referee
        remark = f"  # {' / '.join(' '.join(one.split()) for one in about)}" if about else ""
        yield f"{written(step.said.act)}{remark}"


def _chance(step: Step[Submission, Event]) -> Iterator[str]:
    """Return what was drawn and rolled for a step, which its events hold."""
    if isinstance(step.said.act, acts.Chits):
        return
    drawn = [str(one.value) for one in step.events if isinstance(one, e.ChitTaken) and not one.fixed]
    rolled = [
        str(one.die)
        for one in step.events
        if isinstance(one, e.LeaderRolled | e.SupplyPaid | e.BattleRolled) and one.die
    ]
    if drawn:
        yield f"chit {', '.join(drawn)}"
    if rolled:
        yield f"roll {', '.join(rolled)}"
