"""How records of tournaments are read, and become tournaments at the desk (record language)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.core.seam.played_record import Files, Recorded, RecordedLine, Records
from bot.games.tournament.missions import shipped
from engine.tournament.record.play import Said, play
from engine.tournament.rules import Nothing


def _play(text: str, _: Files) -> Recorded:
    file = shipped()
    played = play(text, file.missions)
    lines = tuple(line for one in played.said for line in _lines(one))
    return Recorded("tournament", file, Nothing(), lines, played.state, played.expectations)


def _lines(one: Said) -> Iterator[RecordedLine]:
    """Return what was said in a block, act by act; one that was refused as one line."""
    if one.faults:
        yield RecordedLine(one.line, one.seat, one.before, one.after, faults=one.faults)
    for step in one.steps:
        yield RecordedLine(
            step.line, one.seat, step.before, step.after, step.of.said, step.of.events, step.of.rolls
        )


READY = Path(__file__).parent / "ready"
"""The tournaments that the rehearsal offers."""
RECORDS = Records(".trec", _play, READY)
