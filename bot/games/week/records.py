"""How records of the week are read, and become wars at the table (record language of the week)."""

from __future__ import annotations

from pathlib import Path

from bot.core.seam.played_record import Files, Recorded, RecordedLine, Records
from bot.games.week.chart_files import shipped
from engine.week.charts import Charts
from engine.week.record.play import Said, load_charts, play

READY = Path(__file__).parent / "ready"


def _play(text: str, files: Files) -> Recorded:
    def charts(name: str) -> Charts:
        """Return charts of a file beside the record, else those of that name that come along."""
        file = f"{name.removesuffix('.toml')}.toml"
        try:
            return load_charts({file: files(file)}, name)
        except KeyError:
            return shipped()[name]

    played = play(text, charts)
    steps = tuple(_line(one) for one in played.said)
    return Recorded(
        "week", played.start.charts, played.start.options, steps, played.state, played.expectations
    )


def _line(one: Said) -> RecordedLine:
    if one.step is None:
        return RecordedLine(one.line, one.seat, one.before, one.after, faults=one.faults)
    return RecordedLine(
        one.line, one.seat, one.before, one.after, one.step.said, one.step.events, one.step.rolls
    )


RECORDS = Records(".wrec", _play, READY)
