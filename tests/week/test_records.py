"""Recorded wars: each plays through, and judges what it expects on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.week.record.play import load_charts, play

FOLDER = Path(__file__).with_name("records")
CHARTS = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")}
RECORDS = sorted(FOLDER.glob("*.wrec"))


@pytest.mark.parametrize("path", [pytest.param(one, id=one.stem) for one in RECORDS])
def test_a_recorded_war_plays_through(path: Path) -> None:
    played = play(path.read_text(encoding="utf-8"), lambda name: load_charts(CHARTS, name))
    assert played.expectations
