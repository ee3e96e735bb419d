"""Whose a counter is, what it is and where it faces reads without colour, and at the width of a phone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.core.pictures.geometry import HIGH, WIDE, hex_mask
from bot.games.skirmish.pictures.counters import counter
from bot.games.skirmish.pictures.ground import cell
from bot.games.skirmish.pictures.objectives import _rim
from engine.hexes import Hex
from engine.skirmish.position import Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import Weapon
from tests.engine.skirmish.boards import board

PHONE = 400 / 1532
"""How much smaller the widest board that comes with the bot is shown there."""
NAME_HIGH = 14
"""So much of a hex's name lies within it: it stands in the middle of its upper edge."""
SEEN = 40
"""How far two greys must be apart to be told apart."""
TANK = board(["."], {"A1": "blue Sherman"}).placed[Hex("A1")]


def on_phone(standing: Standing) -> Image.Image:
    """Return a counter in grey on a field's grey, as wide as it is on a phone."""
    whole = counter(standing)
    page = Image.new("RGB", whole.size, (178, 188, 110))
    page.paste(whole, (0, 0), whole)
    size = (round(whole.width * PHONE), round(whole.height * PHONE))
    return page.convert("L").resize(size, Image.Resampling.LANCZOS)


def points_apart(one: Standing, other: Standing) -> int:
    """Return how many points differ clearly between two counters on a phone."""
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


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.rule("skirmish 8.2")
@pytest.mark.rule("skirmish 3.5")
@pytest.mark.parametrize("side", Side)
def test_headquarters_ace_and_hard_units_are_told_on_a_phone_without_colour(side: Side) -> None:
    unit = replace(TANK.unit, side=side)
    plain = replace(TANK, unit=unit)
    soft = replace(unit, kind=replace(unit.kind, hard=False))
    for other in (replace(unit, hq=True), replace(unit, ace=True), soft):
        assert points_apart(plain, replace(TANK, unit=other)) >= 8, other


@pytest.mark.parametrize("number", ["range", "defence", "movement"])
@pytest.mark.parametrize("hard", [True, False])
def test_every_number_is_told_from_every_other_on_a_phone_without_colour(number: str, *, hard: bool) -> None:
    kind = replace(TANK.unit.kind, hard=hard)
    kinds = [replace(kind, **{number: value}) for value in range(1, 10)]  # type: ignore[arg-type]
    shown = [replace(TANK, unit=replace(TANK.unit, kind=one)) for one in kinds]
    for one, other in combinations(shown, 2):
        assert points_apart(one, other) >= 2, (one.unit.kind, other.unit.kind)


@pytest.mark.rule("skirmish 8.2")
def test_of_a_soft_units_two_defences_the_one_of_its_ground_is_on_its_counter() -> None:
    table = board([".wt"], {"A1": "blue infantry", "B1": "blue infantry", "C1": "blue infantry"})
    ground = table.scenario.ground.terrain
    open_, woods, town = (counter(one, ground[hex_]) for hex_, one in table.placed.items())
    assert ImageChops.difference(open_, woods).getbbox() is not None
    assert woods.tobytes() == town.tobytes()


def test_a_name_that_nobody_knows_by_its_looks_is_no_part_of_a_counter() -> None:
    named = [replace(TANK.unit.kind, name=name) for name in ("Firefly", "Comet")]
    one, other = (counter(replace(TANK, unit=replace(TANK.unit, kind=kind))) for kind in named)
    assert one.tobytes() == other.tobytes()


VEHICLES = ("Sherman", "Pershing", "Panzer IV", "Tiger", "King Tiger")


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(("one", "other"), tuple(combinations(VEHICLES, 2)))
def test_vehicles_are_told_apart_by_their_silhouettes_on_a_phone(one: str, other: str, side: Side) -> None:
    shown = [
        Standing(replace(TANK.unit, side=side, kind=replace(TANK.unit.kind, name=name)), 1)
        for name in (one, other)
    ]
    assert points_apart(*shown) >= 8


@pytest.mark.parametrize("facing", range(1, 7))
@pytest.mark.parametrize("side", Side)
def test_a_counter_leaves_the_upper_edge_and_the_neighbours_free_for_names(side: Side, facing: int) -> None:
    alpha = counter(Standing(replace(TANK.unit, side=side), facing)).getchannel("A")
    hexagon = Image.new("L", (WIDE, HIGH))
    hexagon.paste(alpha, (0, (HIGH - alpha.height) // 2))
    for top in (0, HIGH - NAME_HIGH):
        assert hexagon.crop((48, top, 128, top + NAME_HIGH)).getbbox() is None
    outside = ImageChops.subtract(hexagon, hex_mask().convert("L"))
    assert outside.point([0] * 200 + [255] * 56).getbbox() is None


def standing_on(terrain: str, side: Side) -> Image.Image:
    """Return a hex of a terrain with a counter on it, an objective's rim around it, in grey on a phone."""
    ground = cell(terrain, frozenset()).convert("RGBA")
    ground.alpha_composite(_rim())
    mark = counter(Standing(replace(TANK.unit, side=side, hq=True), 2))
    ground.alpha_composite(mark.crop((0, (mark.height - HIGH) // 2, WIDE, (mark.height + HIGH) // 2)))
    size = (round(WIDE * PHONE), round(HIGH * PHONE))
    return ground.convert("L").resize(size, Image.Resampling.LANCZOS)


@pytest.mark.parametrize("side", Side)
def test_a_counter_hides_no_type_of_terrain(side: Side) -> None:
    names = ("clear", "hill", "woods", "town", "depression")
    for one, other in combinations(names, 2):
        apart = ImageChops.difference(standing_on(one, side), standing_on(other, side))
        assert sum(apart.point([0] * 16 + [1] * 240).histogram()[1:2]) >= 100, (one, other)
