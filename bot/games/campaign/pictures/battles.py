"""Pending battles: the burst, the sides that attackers crossed (campaign 13.4), their order (13.1)."""

from __future__ import annotations

from PIL import Image

from bot.core.pictures.geometry import middle
from bot.games.campaign.pictures.arrows import Arrow, thrust
from bot.games.campaign.pictures.counters import badge, battle
from engine.campaign.view import View
from engine.hexes import Hex


def draw_bursts(picture: Image.Image, view: View) -> frozenset[Hex]:
    """Draw a burst in each battle hex, and return those hexes."""
    fought = frozenset(b.hex for b in view.battles)
    for hex_ in sorted(fought):
        battle().press(picture, *middle(view.map.grid, hex_))
    return fought


def thrusts(view: View) -> tuple[tuple[Hex, Arrow], ...]:
    """Return the short arrows of the attackers, each with the battle hex."""
    fights = sorted(view.battles, key=lambda b: b.hex)
    return tuple((b.hex, thrust(b.attacker, side)) for b in fights for side in b.crossed)


def origins(view: View) -> frozenset[Hex]:
    """Return the hexes from which attackers came."""
    grid = view.map.grid
    found = (grid.around(b.hex)[side - 1] for b in view.battles for side in b.crossed)
    return frozenset(hex_ for hex_ in found if hex_ is not None)


def draw_order(picture: Image.Image, view: View) -> None:
    """Write on each battle hex when it is fought, where the referee gave an order."""
    fought = {b.hex for b in view.battles}
    pending = [hex_ for hex_ in view.order if hex_ in fought]
    for number, hex_ in enumerate(pending, start=1):
        x, y = middle(view.map.grid, hex_)
        badge(number).press(picture, x - 71, y + 2)
