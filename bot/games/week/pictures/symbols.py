"""The signs of the pieces: one for each kind, a flag for each headquarters, and the marks beside them."""

from __future__ import annotations

from pathlib import Path

from bot.core.pictures.colours import GOLD, LIGHT, MUTED, Colour
from bot.core.pictures.picture_signs import Signs

PAINTS: dict[str, Colour] = {
    "moved": LIGHT["blue"],
    "attacked": GOLD,
    "off": LIGHT["red"],
    "active": GOLD,
    "away": MUTED,
    "new": LIGHT["blue"],
}
"""Of marks; their shapes differ as well."""
SIGNS = Signs(Path(__file__).with_name("signs.toml"), PAINTS)
sign = SIGNS.sign
