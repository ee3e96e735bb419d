"""Pending battles: the burst, from which sides the attackers came (campaign 13.4), the order of battles (13.1)."""

from __future__ import annotations

from PIL import Image

from bot.render.arrows import thrust
from bot.render.counters import badge, battle
from bot.render.geometry import middle
from engine.campaign.view import View
from engine.hexes import Hex


def draw_battles(picture: Image.Image, view: View) -> set[Hex]:
    """Draw the pending battles of a View, and answer the hexes drawn over. Counters are to be drawn over it."""
    grid = view.map.grid
    fights = sorted((b for b in view.battles if b.hex in grid), key=lambda b: b.hex)
    for fight in fights:
        battle().press(picture, *middle(grid, fight.hex))
    for fight in fights:
        for side in fight.crossed:
            pushed = thrust(fight.attacker, side)
            x, y = middle(grid, fight.hex)
            pushed.stamp.press(picture, x + pushed.x, y + pushed.y)
    pending = [hex_ for hex_ in view.order if any(b.hex == hex_ for b in fights)]
    for number, hex_ in enumerate(pending, start=1):
        x, y = middle(grid, hex_)
        badge(number).press(picture, x - 68, y)
    return {fight.hex for fight in fights}
