"""Charts that come along: the form to fill in, and an invented example (D.8)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from engine.week.chart_file import charts_of
from engine.week.charts import Charts

FOLDER = Path(__file__).parent / "charts"
SHIPPED = ("invented", "empty")
"""The first is what a war begins with where nothing else is named."""


def shipped() -> Mapping[str, Charts]:
    """Return the charts that come along, by name."""
    return {name: _read(name) for name in SHIPPED}


def _read(name: str) -> Charts:
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    return charts_of(tomllib.loads(text), name, text)
