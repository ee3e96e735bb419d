"""The scene in which a practice begins: a record, and where its first lesson leads (assets/practice)."""

from __future__ import annotations

from functools import cache

from bot.assets import ASSETS, load_map
from bot.services.lessons import Scene
from engine.campaign.record.play import play
from engine.hexes import Hex

RECORD = ASSETS / "practice" / "first-steps.record"


@cache
def practice_scene() -> Scene:
    """Answer the scene; raises `RecordFailure` where its record does not hold."""
    played = play(RECORD.read_text(encoding="utf-8"), load_map)
    return Scene(played, first=Hex("C5"), hides=Hex("D6"))
