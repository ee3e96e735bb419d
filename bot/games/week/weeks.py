"""A war in numbers, week by week: chits and losses in battle, as they lie open to everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.week import events as e
from engine.week.events import Event
from engine.week.sides import SIDES, Side


@dataclass(frozen=True, slots=True)
class Week:
    """A week: each side's chit, 0 while it has none, and the strength points it has lost in battles."""

    number: int
    chits: dict[Side, int]
    lost: dict[Side, int]


def lost_in_all(found: Sequence[Week]) -> dict[Side, int]:
    """Return the strength points that each side has lost in battles of these weeks together."""
    return {side: sum(one.lost[side] for one in found) for side in SIDES}


def weeks(events: Iterable[Event]) -> tuple[Week, ...]:
    """Return every week that began, in their order; of one that began again the chits that came last."""
    found: dict[int, Week] = {}
    number = 0
    for event in events:
        match event:
            case e.WeekBegun():
                number = event.week
                found.setdefault(number, Week(number, dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0)))
            case e.ChitTaken() if number:
                found[number].chits[event.side] = event.value
            case e.LossesTaken() if number:
                found[number].lost[event.side] += sum(one.points for one in event.losses)
    return tuple(found.values())
