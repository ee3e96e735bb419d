"""Writing a skirmish down in the record language, so that it plays back to the same events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.skirmish.commands import AWAY_DAYS, Begin, Claim, Submission
from engine.skirmish.events import Event, PhaseBegan, UnitsFired
from engine.skirmish.lines import line_of
from engine.skirmish.sides import Side


def write(scenario: str, entries: Iterable[tuple[Submission, tuple[Event, ...]]]) -> str:
    """Return the record of a game: its scenario, and every act that was carried out, with its dice and chits.

    Rolls and chits are written by what they showed, so that no secret is in it. `entries` of a game that
    goes on tell the chit of the phase: they are for those who may know it.
    """
    lines = [f"skirmish {scenario}"]
    phase: Side | None = None
    for said, events in entries:
        lines += _fixed(events)
        if not isinstance(said.act, Begin):
            if isinstance(said.act, Claim) and phase is not None:
                away, claims = phase.value.capitalize(), phase.other.value.capitalize()
                lines.append(f"# {away} has not moved for {AWAY_DAYS} days; {claims} claims the game")
            speaker = "" if said.seat.side is phase else f"{said.seat.value}: "
            lines.append(speaker + line_of(said.act))
        for event in events:
            if isinstance(event, PhaseBegan):
                phase = event.side
                lines.append(f"# turn {event.turn} {event.side.value}")
    return "\n".join(lines) + "\n"


def _fixed(events: tuple[Event, ...]) -> Iterator[str]:
    """Yield what an act left to chance, as it came."""
    for event in events:
        if isinstance(event, UnitsFired):
            yield from (f"roll {one}+{other}" for one, other in event.dice)
        if isinstance(event, PhaseBegan):
            yield f"chit {event.chit}"
