"""The scene in which a practice begins: a record, and where its first lesson leads (assets/practice)."""

from __future__ import annotations

from functools import cache

from bot.assets import ASSETS
from bot.games.campaign.records import RECORDS
from bot.games.campaign.services.lessons import Scene
from engine.hexes import Hex

RECORD = ASSETS / "practice" / "first-steps.record"


@cache
def practice_scene() -> Scene:
    """Return the scene; raises `RecordFailure` where its record does not hold."""
    recorded = RECORDS.play(RECORD.read_text(encoding="utf-8"), dict[str, str]().__getitem__)
    return Scene(recorded, first=Hex("C5"), hides=Hex("D6"))
