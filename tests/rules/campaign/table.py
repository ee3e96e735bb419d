"""The table at which the rules are tried: it plays records and says what each seat may know then."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from bot.assets import load_map
from engine.campaign.commands import Seat
from engine.campaign.map import CampaignMap
from engine.campaign.record.play import Played, play
from engine.campaign.see import see
from engine.campaign.view import View
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.records import RecordFailure

MAPS = Path(__file__).resolve().parents[2] / "maps"
LAKES = {"lake": ("C5", "D5"), "pond": ("B5", "B6", "A6")}
"""The plain with some hexes under water; the pond leaves the blue home one way out: A4."""
VEILED = "veiled"
"""The plain with closed control markers (12.1)."""


@cache
def find(name: str) -> CampaignMap:
    """Return the map of that name: one of the bot's, a test's own, or the plain changed."""
    if name in LAKES:
        plain = find("plain")
        dry = {h: m for h, m in plain.battle_maps.items() if h not in LAKES[name]}
        return replace(plain, name=name, battle_maps=FrozenMap(dry))
    if name == VEILED:
        return replace(find("plain"), name=name, closed_markers=True)
    return load_map(name, own=MAPS)


def holds(text: str) -> Played:
    """Play a record, on the plain unless it names a map; every expectation in it must hold."""
    named = any(line.startswith("map ") for line in text.strip().splitlines())
    return play(text.strip() if named else f"map plain\n{text.strip()}", find)


def fails(text: str) -> RecordFailure:
    """Play a record that must end as an error: something in it does not hold, or is refused unexpectedly."""
    with pytest.raises(RecordFailure) as failure:
        holds(text)
    return failure.value


def view(text: str, seat: Seat) -> View:
    """Play a record and return what a seat may know at the end of it."""
    return see(holds(text).state, seat)


def blue(text: str) -> View:
    """Play a record and return what Blue's captain may know at the end of it."""
    return view(text, Seat.BLUE)


def red(text: str) -> View:
    """Play a record and return what Red's captain may know at the end of it."""
    return view(text, Seat.RED)


def places(seen: View) -> dict[str, Hex]:
    """Return where each platoon stands that a seat sees, as "blue P1"."""
    return {f"{p.id.team} {p.id}": p.hex for p in seen.platoons.values()}
