"""The table at which the rules are tried: it plays records on small maps and says what each seat may know then."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.campaign.commands import Seat
from engine.campaign.map import CampaignMap
from engine.campaign.map_file import read_map
from engine.campaign.record.play import Played, RecordFailure, play
from engine.campaign.see import see
from engine.campaign.view import View
from engine.hexes import Hex

TESTS = Path(__file__).resolve().parents[2]
MAPS = (TESTS / "maps", TESTS.parent / "assets" / "maps")
LAKES = {"lake": ("C5", "D5"), "pond": ("B4", "B5", "B6", "A6")}
"""The plain with some hexes under water, for the rules about it. The pond leaves the blue home one way out: A4."""


@cache
def find(name: str) -> CampaignMap:
    """Answer the map of that name: a test's own first, then the ones that come with the bot."""
    if name in LAKES:
        plain = find("plain")
        dry = {h: m for h, m in plain.battle_maps.items() if h not in LAKES[name]}
        return replace(plain, name=name, battle_maps=type(plain.battle_maps)(dry))
    path = next(path for path in (folder / f"{name}.toml" for folder in MAPS) if path.exists())
    return read_map(tomllib.loads(path.read_text(encoding="utf-8")), name)


def holds(text: str) -> Played:
    """Play a record, on the plain unless it names a map, and answer the end of it; every expectation must hold."""
    named = any(line.startswith("map ") for line in text.strip().splitlines())
    return play(text.strip() if named else f"map plain\n{text.strip()}", find)


def fails(text: str) -> RecordFailure:
    """Play a record that must end as an error: an expectation that does not hold, or a refusal that nothing expects."""
    with pytest.raises(RecordFailure) as failure:
        holds(text)
    return failure.value


def view(text: str, seat: Seat) -> View:
    """Play a record and answer what a seat may know at the end of it."""
    return see(holds(text).state, seat)


def blue(text: str) -> View:
    """Play a record and answer what Blue's captain may know at the end of it."""
    return view(text, Seat.BLUE)


def red(text: str) -> View:
    """Play a record and answer what Red's captain may know at the end of it."""
    return view(text, Seat.RED)


def places(seen: View) -> dict[str, Hex]:
    """Answer where each platoon stands that a seat sees, as "blue P1"."""
    return {f"{p.id.team} {p.id}": p.hex for p in seen.platoons.values()}
