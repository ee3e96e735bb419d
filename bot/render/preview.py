"""A preview of orders: moves as arrows, what is built as a "+" at home (campaign 10.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from PIL import Image

from bot.render.arrows import arrow
from bot.render.counters import build_mark
from bot.render.geometry import middle
from engine.campaign.commands import Build, Move, Sheet
from engine.campaign.view import View
from engine.hexes import Grid, Hex

_DEPTH = {0: 56, 1: 26}
"""How far an arrow's tip reaches into a hex with so many counters; less where there are more."""
_ASIDE = 17


def draw_preview(picture: Image.Image, view: View, orders: Sheet, standing: Mapping[Hex, int]) -> None:
    """Draw a sheet's moves and builds. `standing` counts the counters in each hex. What leads off the map is left out."""
    team = orders.team or view.seat.team or view.active
    if team is None:
        return
    grid = view.map.grid
    routes = [(line.start, *line.path) for line in orders.lines if isinstance(line, Move) and line.path]
    routes = [route for route in routes if _follows(grid, route)]
    crossed = Counter(frozenset(step) for route in routes for step in pairwise(route))
    seen: Counter[tuple[Hex, ...]] = Counter()
    for route in routes:
        sides = tuple(grid.side(one, other) for one, other in pairwise(route))
        shared = crossed[frozenset(route[-2:])] > 1
        aside = (_ASIDE if seen[route] % 2 == 0 else -_ASIDE) if shared else 0
        seen[route] += 1
        drawn = arrow(team, sides, _DEPTH.get(standing.get(route[-1], 0), 12), aside)
        x, y = middle(grid, route[0])
        drawn.stamp.press(picture, x + drawn.x, y + drawn.y)
    numbers = sorted({line.platoon for line in orders.lines if isinstance(line, Build)})
    if numbers:
        x, y = middle(grid, view.map.homes[team])
        build_mark("+" + " ".join(f"P{number}" for number in numbers)).press(picture, x, y + 48)


def _follows(grid: Grid, route: tuple[Hex, ...]) -> bool:
    """Tell whether every step of a route leads to a neighbour."""
    return all(one in grid and grid.adjacent(one, other) for one, other in pairwise(route))
