"""The missions that come with the program."""

from __future__ import annotations

from engine.tournament.missions import Missions, read
from engine.tournament.record import play as record
from engine.tournament.record.play import Played
from tests.house.source import ROOT


def shipped() -> Missions:
    """Return the missions as the digest decides them (1.3)."""
    return read((ROOT / "assets" / "missions" / "test-of-battle.toml").read_text(encoding="utf-8"))


def play(text: str) -> Played:
    """Play a record with them."""
    return record.play(text, shipped())
