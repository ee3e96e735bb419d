"""A preview of orders: moves as arrows, what is built as a "+" at home (campaign 10.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from PIL import Image

from bot.render.arrows import arrow
from bot.render.counters import build_mark
from bot.render.geometry import middle
from engine.campaign.commands import Build, Move, Sheet
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.hexes import Grid, Hex

_DEPTH = {0: 56, 1: 26}
"""How far an arrow's tip reaches into a hex with so many counters; less where there are more."""
_ASIDE = 17
_NAMED = 3


def draw_preview(picture: Image.Image, view: View, orders: Sheet, standing: Mapping[Hex, int]) -> set[Hex]:
    """Draw a sheet's moves, and answer the hexes drawn over. `standing` counts the counters in each hex.

    What leads off the map or not to a neighbour is left out: a preview may be drawn of a sheet that is not legal.
    """
    team = _team(view, orders)
    if team is None:
        return set()
    grid = view.map.grid
    routes = [(line.start, *line.path) for line in orders.lines if isinstance(line, Move) and line.path]
    routes = [route for route in routes if _follows(grid, route)]
    shared = Counter(frozenset(step) for route in routes for step in pairwise(route))
    seen: Counter[tuple[Hex, ...]] = Counter()
    for route in routes:
        sides = tuple(grid.side(one, other) for one, other in pairwise(route))
        right = _ASIDE if seen[route] % 2 == 0 else -_ASIDE
        seen[route] += 1
        depth = _DEPTH.get(standing.get(route[-1], 0), 12)
        drawn = arrow(team, sides, depth, right if shared[frozenset(route[-2:])] > 1 else 0)
        x, y = middle(grid, route[0])
        drawn.stamp.press(picture, x + drawn.x, y + drawn.y)
    return {hex_ for route in routes for hex_ in route}


def draw_builds(picture: Image.Image, view: View, orders: Sheet) -> None:
    """Draw the "+" of the platoons that a sheet builds or fills, at the foot of the home city."""
    team = _team(view, orders)
    numbers = sorted({line.platoon for line in orders.lines if isinstance(line, Build)})
    if team is not None and numbers:
        x, y = middle(view.map.grid, view.map.homes[team])
        build_mark(numbers_text(numbers)).press(picture, x, y + 52)


def numbers_text(numbers: Sequence[int]) -> str:
    """Answer "+P4 P6" for the platoons 4 and 6; "+3" where that would be too long."""
    few = len(numbers) <= _NAMED
    return "+" + (" ".join(f"P{number}" for number in numbers) if few else str(len(numbers)))


def _team(view: View, orders: Sheet) -> Team | None:
    return orders.team or view.seat.team or view.active


def _follows(grid: Grid, route: tuple[Hex, ...]) -> bool:
    """Tell whether every step of a route leads to a neighbour."""
    return all(one in grid and grid.adjacent(one, other) for one, other in pairwise(route))
