"""Terrains are told apart without colour; roads run from the middle of a hex to the sides that they cross."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from bot.assets import terrain
from bot.core.pictures.geometry import hex_mask
from bot.games.skirmish.pictures.ground import cell, side_middle
from bot.games.skirmish.pictures.look import draw_look
from engine.hexes import Hex
from tests.engine.skirmish.boards import board

NAMES = tuple(dict.fromkeys(one.name for one in terrain().values()))


@pytest.mark.rule("skirmish 9.1")
def test_every_terrain_of_the_file_is_drawn_and_differs_in_grey() -> None:
    drawn = {name: cell(name, frozenset()).convert("L") for name in NAMES}
    for one, other in combinations(NAMES, 2):
        apart = ImageChops.difference(drawn[one], drawn[other]).point([0] * 12 + [255] * 244)
        assert ImageStat.Stat(apart, hex_mask().convert("L")).mean[0] / 255 > 0.2, (one, other)


@pytest.mark.rule("skirmish 7.2")
@pytest.mark.parametrize("side", range(1, 7))
def test_a_road_is_drawn_to_the_side_that_it_crosses_and_to_no_other(side: int) -> None:
    bare, road = cell("clear", frozenset()), cell("clear", frozenset((side,)))
    changed = ImageChops.difference(bare, road).convert("L")
    for other in range(1, 7):
        x, y = side_middle(other, 0.44)
        assert bool(changed.getpixel((round(x), round(y)))) is (other == side)


@pytest.mark.rule("skirmish 9.1")
def test_a_blocked_line_looks_unlike_a_clear_one() -> None:
    units = {"A1": "blue Sherman S", "A3": "red Tiger N"}
    clear, blocked = (board([".", middle, "."], units) for middle in ".w")
    one, other = Hex("A1"), Hex("A3")
    assert draw_look(clear, one, other) != draw_look(blocked, one, other)
