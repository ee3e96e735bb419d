"""On a phone, in grey and with either colour blindness, one tells the sides apart on every ground."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from itertools import product
from statistics import median

import pytest
from PIL import Image, ImageChops

from bot.assets import battle_maps, load_map
from bot.core.pictures.climate import CLIMATES
from bot.core.pictures.geometry import HIGH, WIDE, corner, inset
from bot.core.pictures.ground import TERRAINS, ground
from bot.core.pictures.ground_scene import Scene
from bot.core.pictures.palette import coloured, indexed
from bot.core.pictures.smooth_brush import Brush
from bot.core.pictures.stamp import Stamp
from bot.games.campaign.pictures.atlas import atlas
from bot.games.campaign.pictures.control import controlled
from bot.games.campaign.pictures.counters import LARGE, PAIR, SMALL, TINY, counter, enemy_present
from engine.campaign.forces import Team
from engine.campaign.view import Marker
from engine.frozen import FrozenMap
from tests.core.pictures.blobs import blobs, holds
from tests.core.pictures.vision import EYES, POINT, alone, lightness, mean, on_a_phone, seen

pytestmark = pytest.mark.long

GROUNDS = tuple(product(TERRAINS, CLIMATES))
SIZES = (LARGE, PAIR, SMALL, TINY)
SIDES = {Team.BLUE: Marker.BLUE, Team.RED: Marker.RED}
APART = 30
"""How far apart in L* the means of the sides' borders are."""
FROM_GROUND = 25
LEAST = 4
"""How many points of a phone the smallest part takes."""


@cache
def bare(terrain: str, climate: str) -> Image.Image:
    """Return a terrain that nobody controls."""
    return controlled(ground(terrain, Scene(CLIMATES[climate])), Marker.NONE)


@cache
def held(terrain: str, climate: str, team: Team) -> Image.Image:
    """Return a terrain that a team controls, in the palette's colours, as large as on a phone."""
    cell = controlled(ground(terrain, Scene(CLIMATES[climate])), SIDES[team])
    return on_a_phone(alone(coloured(indexed(cell))))


@cache
def ring(outer: float = 0, inner: float = 14) -> Image.Image:
    """Return the outermost four points of a hex on a phone as a mask."""
    brush = Brush((WIDE, HIGH), (0, 0, 0, 255))
    brush.area(inset(outer), (255, 255, 255))
    brush.area(inset(inner), (0, 0, 0))
    return on_a_phone(brush.done()).getchannel("R")


@cache
def whole() -> Image.Image:
    """Return a hex on a phone as a mask."""
    return ring(0, 75)


@cache
def lights(terrain: str, climate: str, team: Team, eyes: str) -> tuple[float, ...]:
    """Return how light each point of a controlled hex is."""
    return tuple(seen(held(terrain, climate, team), eyes))


@cache
def ground_light(terrain: str, climate: str, eyes: str) -> float:
    """Return how light a ground is that nobody controls."""
    return mean(seen(on_a_phone(alone(bare(terrain, climate))), eyes), whole())


def dark_and_light(
    light: tuple[float, ...] | list[float], mask: Image.Image, of: int = 10
) -> tuple[float, float]:
    """Return the tones that one in so many points keeps to at either end."""
    points = sorted(a for a, b in zip(light, mask.tobytes(), strict=True) if b > 200)
    part = max(1, len(points) // of)
    return points[part], points[-part - 1]


@pytest.mark.parametrize("eyes", EYES)
def test_blues_border_is_dark_and_reds_is_light_on_every_ground(eyes: str) -> None:
    apart = {
        pair: mean(lights(*pair, Team.RED, eyes), ring()) - mean(lights(*pair, Team.BLUE, eyes), ring())
        for pair in GROUNDS
    }
    assert min(apart.values()) >= APART, sorted(apart.items(), key=lambda one: one[1])[:3]


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("team", Team)
def test_each_border_has_a_tone_that_is_far_from_every_ground(team: Team, eyes: str) -> None:
    far = {}
    for pair in GROUNDS:
        dark, _ = dark_and_light(lights(*pair, team, eyes), ring())
        far[pair] = min(ground_light(*other, eyes) - dark for other in GROUNDS)
    assert min(far.values()) >= FROM_GROUND, sorted(far.items(), key=lambda one: one[1])[:3]


def border(team: Team) -> list[Image.Image]:
    """Return the dark and the light points of a border on a grey ground, in full size, as masks.

    The hairline that parts hexes is left out, and so is what is hardly darker or lighter: a tint.
    """
    grey = Image.new("RGB", (WIDE, HIGH), (128, 128, 128))
    cell = controlled(grey, SIDES[team])
    tones = bytes(round(2.55 * light) for light in seen(cell, "grey"))
    light = Image.frombytes("L", cell.size, tones)
    middle = round(2.55 * lightness((128, 128, 128)))
    far = [light.point([255 if a else 0 for a in (v < middle - 40 for v in range(256))])]
    far.append(light.point([255 if v > middle + 25 else 0 for v in range(256)]))
    inner = Brush((WIDE, HIGH), (0, 0, 0, 255))
    inner.area(inset(2.5), (255, 255, 255))
    hexagon = inner.done().getchannel("R").point([0] * 255 + [255])
    return [ImageChops.darker(one, hexagon) for one in far]


@pytest.mark.parametrize("team", Team)
def test_no_part_of_a_border_is_smaller_than_four_points_on_a_phone(team: Team) -> None:
    parts = [blob for tone in border(team) for blob in blobs(tone) if sum(blob.histogram()[128:]) > 12]
    assert parts
    assert all(holds(blob, LEAST * POINT - 1) for blob in parts)


def test_blues_border_is_in_one_piece_and_reds_is_notched_in_each_side() -> None:
    dark, light = border(Team.BLUE)
    assert (len(list(blobs(dark))), light.getbbox()) == (1, None)
    assert sum(holds(blob, LEAST * POINT - 1) for blob in blobs(border(Team.RED)[0])) == 6


def differences(one: Stamp, other: Stamp) -> list[Image.Image]:
    """Return where two counters differ plainly, as masks."""
    far = ImageChops.difference(*(coloured(made.face).convert("L") for made in (one, other)))
    return list(blobs(far.point([255 if value > 40 else 0 for value in range(256)])))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("team", Team)
def test_what_a_counter_says_beside_its_number_is_no_smaller(team: Team, size: tuple[int, int]) -> None:
    bald = partial(counter, team, 4, size=size)
    scouts = [blob.getbbox() for blob in differences(bald(2, scout=False), bald(2, scout=True))]
    # The number makes way too, by less.
    assert any(box and min(box[2] - box[0], box[3] - box[1]) >= LEAST * POINT - 1 for box in scouts)
    if size != TINY:
        one = differences(bald(0, scout=False), bald(1, scout=False))
        assert [holds(blob, LEAST * POINT - 1) for blob in one] == [True]


@pytest.mark.parametrize("size", SIZES)
def test_blues_counters_are_round_and_reds_are_notched(size: tuple[int, int]) -> None:
    for team in Team:
        whole_ = Image.new("L", size, 255)
        solid = enemy_present(team, size).solid.convert("L").crop((0, 0, *size))
        missing = list(blobs(ImageChops.subtract(whole_, solid)))
        notches = [blob for blob in missing if holds(blob, LEAST * POINT - 1)]
        squares = [blob for blob in notches if sum(blob.histogram()[128:]) > 0.9 * _area(blob)]
        assert bool(squares) is (team is Team.RED), (team, len(missing))


def _area(blob: Image.Image) -> int:
    left, top, right, low = blob.getbbox() or (0, 0, 0, 0)
    return (right - left) * (low - top)


def standing(team: Team, size: tuple[int, int], terrain: str, climate: str) -> Image.Image:
    """Return a counter on a ground, as large as on a phone."""
    picture = indexed(bare(terrain, climate))
    counter(team, 4, 2, scout=False, size=size).press(picture, WIDE // 2, HIGH // 2)
    return on_a_phone(alone(coloured(picture)))


@cache
def body(team: Team, size: tuple[int, int]) -> Image.Image:
    """Return where a counter stands on its hex, as a mask."""
    mask = Image.new("L", (WIDE, HIGH))
    made = counter(team, 4, 2, scout=False, size=size).solid.convert("L")
    mask.paste(made, (WIDE // 2 - made.width // 2, HIGH // 2 - made.height // 2))
    return on_a_phone(mask).convert("L")


def middle_of(light: list[float], mask: Image.Image) -> float:
    """Return the median of the points below a mask."""
    points = [a for a, b in zip(light, mask.tobytes(), strict=True) if b > 200]
    return median(points)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("size", SIZES)
def test_counters_are_as_far_apart_and_as_far_from_the_ground(size: tuple[int, int], eyes: str) -> None:
    for pair in GROUNDS:
        light = {team: seen(standing(team, size, *pair), eyes) for team in Team}
        # In the middle: number and pips take less than half of it.
        middles = {team: middle_of(light[team], body(team, size)) for team in Team}
        assert middles[Team.RED] - middles[Team.BLUE] >= APART, (pair, middles)
        for team in Team:
            dark, bright = dark_and_light(light[team], body(team, size), 20)
            below = ground_light(*pair, eyes)
            assert max(below - dark, bright - below) >= FROM_GROUND, (team, pair)


def pattern(picture: Image.Image, mask: Image.Image) -> list[float]:
    """Return what of a grey picture is left below a mask without its middle lightness."""
    light = seen(picture, "grey")
    middle = mean(light, mask)
    return [(a - middle) * b / 255 for a, b in zip(light, mask.tobytes(), strict=True)]


def likest(picture: Image.Image, templates: Mapping[Team, list[float]], mask: Image.Image) -> Team:
    """Return whose template a picture is nearest to."""
    found = pattern(picture, mask)

    def far(team: Team) -> float:
        return sum((a - b) ** 2 for a, b in zip(found, templates[team], strict=True))

    return min(Team, key=far)


@cache
def templates() -> Mapping[Team, list[float]]:
    """Return what the borders look like in the middle over all grounds."""
    found = {}
    for team in Team:
        every = [pattern(held(*pair, team), ring(0, 18)) for pair in GROUNDS]
        found[team] = [sum(points) / len(every) for points in zip(*every, strict=True)]
    return found


@pytest.mark.parametrize("name", ["two-rivers", "winter-pass", "salt-coast"])
@pytest.mark.parametrize("team", Team)
def test_who_sees_no_colour_and_no_lightness_tells_the_sides_apart_on_every_hex(
    name: str, team: Team
) -> None:
    map_ = load_map(name)
    drawn = atlas(map_, FrozenMap(battle_maps()))
    board = coloured(drawn.board(dict.fromkeys(map_.battle_maps, SIDES[team])))
    wrong = []
    for hex_ in map_.battle_maps:
        left, top = corner(map_.grid, hex_)
        cell = board.crop((left, top, left + WIDE, top + HIGH))
        if likest(on_a_phone(alone(cell)), templates(), ring(0, 18)) is not team:
            wrong.append(hex_)
    assert not wrong
