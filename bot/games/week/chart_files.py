"""Chart files: an invented example and the form to fill in, which come along, and a referee's own (D.8)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from bot.toml_files import FileKinds, toml_of
from engine.week.chart_file import charts_of
from engine.week.charts import Charts
from engine.week.state import Options

FOLDER = Path(__file__).parent / "charts"
SHIPPED = ("invented", "empty")
"""The first is what a war begins with where nothing else is named."""

OWN = "own"
"""What charts are called that a referee has handed in."""
_KINDS = FileKinds(
    rule="D.8",
    unknown="chart_file_unknown",
    unreadable="chart_file_unreadable",
    large="chart_file_large",
    encoding="chart_file_encoding",
    syntax="chart_file_syntax",
)


def shipped() -> Mapping[str, Charts]:
    """Return the charts that come along, by name."""
    return {name: _read(name) for name in SHIPPED}


def _read(name: str) -> Charts:
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    return charts_of(tomllib.loads(text), name, text)


def handed_in(data: bytes) -> tuple[Charts, Options]:
    """Return what a war begins with by a file of charts; raise a refusal with every fault."""
    values = toml_of(data, f"{OWN}.toml", _KINDS)
    return charts_of(values, OWN, data.decode("utf-8-sig")), Options()
