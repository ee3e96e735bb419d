"""A preview of orders: moves as arrows, what is built as a "+" at home (campaign 10.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image

from bot.core.pictures.geometry import middle
from bot.games.campaign.pictures.arrows import Arrow, arrow
from bot.games.campaign.pictures.counters import build_mark
from engine.campaign.commands import Build, Move, Sheet
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.hexes import Grid, Hex

_EMPTY = {1: 82, 4: 92}
"""How far an arrow's tip reaches into an empty hex that it enters going north or south; 64 otherwise."""
_TAKEN = 14
"""And into one in which counters stand."""
_ASIDE = 19
_NAMED = 3

Way = tuple[Team, tuple[Hex, ...]]
"""A team's way from a hex to others, one after the other."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The arrows of a sheet, each with the hex in which it begins, and all the hexes that they touch."""

    arrows: tuple[tuple[Hex, Arrow], ...]
    touched: frozenset[Hex]


def preview(view: View, orders: Sheet, standing: Container[Hex]) -> Preview:
    """Return the arrows of a sheet's moves; `standing` are the hexes in which counters stand.

    What leads off the map or to no neighbour is left out: the sheet need not be legal.
    """
    team = _team(view, orders)
    if team is None:
        return Preview((), frozenset())
    moves = [(line.start, *line.path) for line in orders.lines if isinstance(line, Move) and line.path]
    return ways(view, ((team, route) for route in moves), standing)


def ways(view: View, routes: Iterable[Way], standing: Container[Hex]) -> Preview:
    """Return the arrows of some ways, each its team's; where two share a step they run side by side."""
    grid = view.map.grid
    found = [(team, route) for team, route in routes if _follows(grid, route)]
    shared = Counter(frozenset(step) for _, route in found for step in pairwise(route))
    seen: Counter[tuple[Hex, ...]] = Counter()
    arrows = []
    for team, route in found:
        sides = tuple(grid.side(one, other) for one, other in pairwise(route))
        right = _ASIDE if seen[route] % 2 == 0 else -_ASIDE
        seen[route] += 1
        depth = _TAKEN if route[-1] in standing else _EMPTY.get(sides[-1], 64)
        aside = right if shared[frozenset(route[-2:])] > 1 else 0
        arrows.append((route[0], arrow(team, sides, depth, aside)))
    return Preview(tuple(arrows), frozenset(hex_ for _, route in found for hex_ in route))


def draw_builds(picture: Image.Image, view: View, orders: Sheet) -> None:
    """Draw the "+" of the platoons that a sheet builds or fills, at the foot of the home city."""
    team = _team(view, orders)
    numbers = sorted({line.platoon for line in orders.lines if isinstance(line, Build)})
    if team is not None and numbers:
        x, y = middle(view.map.grid, view.map.homes[team])
        build_mark(numbers_text(numbers)).press(picture, x, y + 52)


def numbers_text(numbers: Sequence[int]) -> str:
    """Return "+P4 P6" for the platoons 4 and 6; "+3" where that would be too long."""
    few = len(numbers) <= _NAMED
    return "+" + (" ".join(f"P{number}" for number in numbers) if few else str(len(numbers)))


def _team(view: View, orders: Sheet) -> Team | None:
    return orders.team or view.seat.team or view.active


def _follows(grid: Grid, route: tuple[Hex, ...]) -> bool:
    """Tell whether every step of a route leads to a neighbour."""
    return all(one in grid and grid.adjacent(one, other) for one, other in pairwise(route))
