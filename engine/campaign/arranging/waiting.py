"""What a battle waits for, worked out of what a seat may know of it (campaign 2.5, 13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Progress, Slot
from engine.campaign.arranging.sight import Sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


class Awaited(StrEnum):
    """What somebody has to do before a battle goes on."""

    FILL_IN = "fill_in"
    """A captain says whether the referee may play (2.5)."""
    TIMES = "times"
    """Somebody offers times."""
    SUITS = "suits"
    """A captain says which of the offered times suit his side."""
    CREW = "crew"
    """A side mans its vehicles (13.3, 13.9)."""
    OPENING = "opening"
    """The referee opens the training room."""
    PLAYING = "playing"
    """Both sides play."""
    REPORT = "report"
    """Somebody reports how it ended (13.7)."""
    CONFIRM = "confirm"
    """A captain confirms or objects (13.7)."""
    RULING = "ruling"
    """The referee decides what is disputed (13.7)."""
    TURN = "turn"
    """Both agree; the result is carried out when the order of the battles allows it (13.1, 15.3, 15.4)."""


@dataclass(frozen=True, slots=True)
class Wait:
    """One thing that a battle waits for. `of` None: whoever comes first; `count` of vehicles."""

    what: Awaited
    of: Seat | None = None
    count: int = 0


def waits(sight: Sight) -> tuple[Wait, ...]:
    """Return what a battle waits for; nothing once it is settled.

    Of the vehicles that are not manned a seat is told the number only where it may read the order of battle
    (12.5).
    """
    return (*_fill_in(sight), *_next(sight))


def _fill_in(sight: Sight) -> Iterator[Wait]:
    wish = sight.fill_in
    if wish is not None and sight.battle is not None and sight.opened_at is None:
        for team in Team:
            if team not in wish.approved:
                yield Wait(Awaited.FILL_IN, Seat.of(team))


def _next(sight: Sight) -> Iterator[Wait]:
    match sight.progress:
        case Progress.PENDING:
            yield Wait(Awaited.TIMES)
        case Progress.OFFERED:
            yield from _times(sight)
        case Progress.SCHEDULED:
            yield from _crews(sight)
        case Progress.MANNED:
            yield Wait(Awaited.OPENING, Seat.REFEREE)
        case Progress.OPEN:
            yield Wait(Awaited.PLAYING)
        case Progress.PLAYED:
            yield Wait(Awaited.REPORT)
        case Progress.REPORTED:
            yield from _confirmations(sight)
        case Progress.DISPUTED:
            yield Wait(Awaited.RULING, Seat.REFEREE)
        case Progress.SETTLED:
            return


def _times(sight: Sight) -> Iterator[Wait]:
    silent = [team for team in Team if team not in sight.suits]
    for team in silent:
        yield Wait(Awaited.SUITS, Seat.of(team))
    if not silent:  # none suits both: the first that does is fixed at once
        yield Wait(Awaited.TIMES)


def _crews(sight: Sight) -> Iterator[Wait]:
    """Yield each side whose vehicles are shown and not all manned, with their number.

    Where those that are shown are all manned, and the battle is not, it can only be the other side.
    """
    shown = sight.battle.own if sight.battle is not None else {}
    counts = {team: len(missing(sight, team)) for team in Team if team in shown}
    for team, count in counts.items():
        if count:
            yield Wait(Awaited.CREW, Seat.of(team), count)
    if not counts:
        yield Wait(Awaited.CREW)
    elif not any(counts.values()):
        for team in Team:
            if team not in shown:
                yield Wait(Awaited.CREW, Seat.of(team))


def missing(sight: Sight, team: Team) -> tuple[Slot, ...]:
    """Return the vehicles of a side, as far as they are shown, that nobody plays and that do not stay out."""
    if sight.battle is None:
        return ()
    kept = {*sight.crew, *sight.staying_out}
    return tuple(slot for slot in slots(sight.battle, team) if slot not in kept)


def _confirmations(sight: Sight) -> Iterator[Wait]:
    by = {one.by for one in sight.reports}
    silent = [Seat.of(team) for team in Team if Seat.of(team) not in by]
    for seat in silent:
        yield Wait(Awaited.CONFIRM, seat)
    if not silent:
        # The referee took the result back: what was agreed is not carried out once more by itself.
        yield Wait(Awaited.RULING, Seat.REFEREE) if sight.recorded else Wait(Awaited.TURN)
