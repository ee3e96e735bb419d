"""What is wrong with the values of a map file: the kinds of its faults, and its hexes (campaign 1.8)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.campaign.map import GRID
from engine.hexes import Hex
from engine.values import Faults, Kinds, hex_meant, shown

KINDS = Kinds(
    rule="1.8",
    key_unknown="map_key_unknown",
    table_missing="map_table_missing",
    text_missing="map_text_missing",
    text_long="map_text_long",
    text_lines="map_text_lines",
    number="map_number",
    type="map_type",
)
"""The faults of a map file's form."""


def note_hexes(faults: Faults, table: str, data: Mapping[str, object]) -> None:
    """Note every key that is no hex of the grid (1.1)."""
    for key in data:
        if key not in GRID:
            faults.add("map_hex_unknown", "1.1", hint=hex_hint(key), hex=shown(key), table=table)


def hex_hint(written: str) -> Hex | None:
    """Return the hex that was probably meant."""
    return hex_meant(GRID, written)
