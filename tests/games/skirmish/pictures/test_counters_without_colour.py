"""On a phone, in grey and with either colour blindness, a skirmish's sides are told apart on every ground."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from statistics import fmean as mean_of

import pytest
from PIL import Image, ImageChops

from bot.core.pictures.colours import DARK, EYE, ON, Colour
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.palette import coloured, indexed
from bot.games.skirmish.pictures.counters import ACROSS, counter
from bot.games.skirmish.pictures.ground import cell, moonlit
from bot.games.skirmish.pictures.values import plate
from engine.skirmish.position import Standing
from engine.skirmish.sides import Side
from tests.core.pictures.blobs import blobs, holds
from tests.core.pictures.vision import EYES, alone, contrast, mean, seen
from tests.games.skirmish.pictures.tables import MARKS, SHOWN, standing
from tests.games.skirmish.pictures.test_counters import PHONE

pytestmark = pytest.mark.long

TERRAINS = ("clear", "woods", "town", "hill", "depression", "water")
GROUNDS = tuple(product(TERRAINS, (False, True)))
"""Each terrain, by day and by night."""
LEAST = 4 / PHONE
"""How wide the smallest part is drawn that takes four points on a phone."""
APART, FROM_GROUND, READABLE = 30, 25, 4.5
"""How far apart in L* the sides' counters are, a tone of each from the ground; contrast."""
TONE = 8
"""How far apart in L* points are that count as one tone."""


def on_a_phone(picture: Image.Image) -> Image.Image:
    """Return a part of a board as large as on a phone on which the board is 400 points wide."""
    size = (round(picture.width * PHONE), round(picture.height * PHONE))
    return picture.resize(size, Image.Resampling.LANCZOS)


@cache
def ground(terrain: str, night: bool) -> Image.Image:  # noqa: FBT001 - one of a pair
    """Return a hex on which nobody stands."""
    drawn = cell(terrain, frozenset())
    return coloured(indexed(alone(moonlit(drawn) if night else drawn)))


@cache
def ground_light(terrain: str, night: bool, eyes: str) -> float:  # noqa: FBT001 - one of a pair
    """Return how light a hex is on which nobody stands."""
    whole = Image.new("L", (WIDE, HIGH))
    whole.paste(255, (44, 38, WIDE - 44, HIGH - 38))
    return mean(seen(on_a_phone(ground(terrain, night)), eyes), on_a_phone(whole))


def stood(shown: Standing, terrain: str, night: bool) -> Image.Image:  # noqa: FBT001 - one of a pair
    """Return a counter on a hex, as large as on a phone."""
    picture = ground(terrain, night).copy()
    mark = counter(shown)
    picture.paste(mark, ((WIDE - ACROSS) // 2, (HIGH - ACROSS) // 2), mark)
    return on_a_phone(coloured(indexed(picture)))


@cache
def body(shown: Standing) -> Image.Image:
    """Return where a counter lies on its hex, as a mask."""
    mask = Image.new("L", (WIDE, HIGH))
    mask.paste(counter(shown).getchannel("A"), ((WIDE - ACROSS) // 2, (HIGH - ACROSS) // 2))
    return on_a_phone(mask)


def below(light: list[float], shown: Standing) -> list[float]:
    """Return how light each point of a counter is, the darkest first."""
    return sorted(a for a, b in zip(light, body(shown).tobytes(), strict=True) if b > 200)


def commonest(light: list[float]) -> float:
    """Return the tone that most points keep to: figures and silhouettes take over half of a small counter."""
    start = max(range(100), key=lambda low: sum(low <= one < low + TONE for one in light))
    return mean_of([one for one in light if start <= one < start + TONE])


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("mark", MARKS)
def test_blues_counters_are_dark_and_reds_light_and_each_is_far_from_the_ground(mark: str, eyes: str) -> None:
    wrong: list[object] = []
    for kind, (terrain, night) in product(SHOWN, GROUNDS):
        tones = {}
        for side in Side:
            shown = standing(side, kind, 0, mark)
            light = below(seen(stood(shown, terrain, night), eyes), shown)
            tones[side] = commonest(light)
            part, lies = len(light) // 10, ground_light(terrain, night, eyes)
            if max(lies - light[part], light[-part - 1] - lies) < FROM_GROUND:
                wrong.append((kind, terrain, night, side))
        if tones[Side.RED] - tones[Side.BLUE] < APART:
            wrong.append((kind, terrain, night, tones))
    assert not wrong


@pytest.mark.parametrize("side", Side)
def test_a_soft_units_numbers_are_written_readably_on_its_plate(side: Side) -> None:
    made = plate(standing(side, "infantry", 0, "").unit.kind, None, side).convert("RGB")
    colours: Counter[Colour] = Counter(zip(*[iter(made.tobytes())] * 3, strict=True))
    assert colours[ON[side.value]] > 40
    field = max(colours, key=colours.__getitem__)
    middle = EYE if side is Side.BLUE else DARK["red"]
    assert colours[middle] > 20
    assert min(contrast(field, ON[side.value]), contrast(field, middle)) >= READABLE


def parts(one: Standing, other: Standing) -> list[Image.Image]:
    """Return where two counters differ plainly, each part as a mask."""
    far = ImageChops.difference(*(on_grey(shown).convert("L") for shown in (one, other)))
    return list(blobs(far.point([255 if value > 40 else 0 for value in range(256)])))


def on_grey(shown: Standing) -> Image.Image:
    """Return a counter in full size on a middle grey."""
    page, mark = Image.new("RGB", (ACROSS, ACROSS), (128, 128, 128)), counter(shown)
    page.paste(mark, (0, 0), mark)
    return page


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("mark", ["moved", "fired", "HQ", "ace"])
def test_what_a_mark_adds_is_no_smaller_than_four_points(mark: str, side: Side) -> None:
    for kind in SHOWN:
        found = parts(standing(side, kind, 0, ""), standing(side, kind, 0, mark))
        boxes = [one.getbbox() or (0, 0, 0, 0) for one in found]
        assert any(min(box[2] - box[0], box[3] - box[1]) >= LEAST for box in boxes), kind


@pytest.mark.parametrize("side", Side)
def test_the_prow_is_no_smaller_than_four_points(side: Side) -> None:
    shown = on_grey(standing(side, "Sherman", 0, ""))
    yellow = ImageChops.difference(shown, Image.new("RGB", shown.size, EYE)).convert("L")
    assert any(holds(one, LEAST - 1) for one in blobs(yellow.point([255] * 12 + [0] * 244)))


@pytest.mark.parametrize("kind", SHOWN)
def test_blues_body_is_round_and_in_one_piece_and_reds_has_a_notch_of_four_points(kind: str) -> None:
    for side in Side:
        unit = standing(side, kind, 2, "")
        solid = counter(unit).getchannel("A").point([0] * 128 + [255] * 128)
        assert len(list(blobs(solid))) == 1
        assert rounded(solid) is (side is Side.BLUE), (kind, side)
    left, top, _, _ = solid.getbbox() or (0, 0, 0, 0)
    notch = solid.crop((left, top, left + round(LEAST) - 1, top + round(LEAST) - 1))
    assert notch.getbbox() is None, kind


def rounded(solid: Image.Image) -> bool:
    """Tell whether the lower left corner of a body is round."""
    left, _, _, low = solid.getbbox() or (0, 0, 0, 0)
    return solid.getpixel((left + 4, low - 5)) == 0
