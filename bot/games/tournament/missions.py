"""The missions that come with the program (1.3)."""

from __future__ import annotations

from functools import cache

from bot.assets import ASSETS
from engine.tournament.missions import read
from engine.tournament.rules import MissionFile


@cache
def shipped() -> MissionFile:
    """Return the missions as the digest decides them."""
    file = ASSETS / "missions" / "test-of-battle.toml"
    return MissionFile(file.stem, read(file.read_text(encoding="utf-8")))
