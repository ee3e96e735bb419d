"""Whose a counter is, what it is and where it faces reads without colour, and at the width of a phone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.render.skirmish.counters import counter
from engine.hexes import Hex
from engine.skirmish.position import Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import Weapon
from tests.skirmish.boards import board

PHONE = 400 / 1532
"""How much smaller the widest board that comes with the bot is shown there."""
SEEN = 40
"""How far two greys must be apart to be told apart."""
TANK = board(["."], {"A1": "blue Sherman"}).placed[Hex("A1")]


def on_phone(standing: Standing) -> Image.Image:
    """Answer a counter in grey on a field's grey, as wide as it is on a phone."""
    whole = counter(standing)
    page = Image.new("RGB", whole.size, (178, 188, 110))
    page.paste(whole, (0, 0), whole)
    size = (round(whole.width * PHONE), round(whole.height * PHONE))
    return page.convert("L").resize(size, Image.Resampling.LANCZOS)


def points_apart(one: Standing, other: Standing) -> int:
    """Answer how many points differ clearly between two counters on a phone."""
    apart = ImageChops.difference(on_phone(one), on_phone(other))
    return apart.point([0] * SEEN + [1] * (256 - SEEN)).histogram()[1]


@pytest.mark.rule("skirmish 2.1")
@pytest.mark.parametrize("side", Side)
def test_all_six_facings_differ_on_a_phone_without_colour(side: Side) -> None:
    unit = replace(TANK.unit, side=side)
    for one, other in combinations(range(1, 7), 2):
        assert points_apart(Standing(unit, one), Standing(unit, other)) >= 24, (one, other)


def test_the_sides_differ_in_shape() -> None:
    blue, red = (counter(replace(TANK, unit=replace(TANK.unit, side=side))).getchannel("A") for side in Side)
    assert ImageStat.Stat(ImageChops.difference(blue, red)).sum[0] / 255 > 200


def test_the_five_weapons_differ_on_a_phone_without_colour() -> None:
    kinds = [replace(TANK.unit.kind, weapon=weapon) for weapon in Weapon]
    shown = [replace(TANK, unit=replace(TANK.unit, kind=kind)) for kind in kinds]
    for one, other in combinations(shown, 2):
        assert points_apart(one, other) >= 8, (one.unit.kind.weapon, other.unit.kind.weapon)


@pytest.mark.rule("skirmish 3.5")
def test_the_marks_differ_on_a_phone_without_colour() -> None:
    shown = [replace(TANK, moved=moved, fired=fired) for moved in (False, True) for fired in (False, True)]
    for one, other in combinations(shown, 2):
        assert points_apart(one, other) >= 8, (one, other)
