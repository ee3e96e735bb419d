"""A board made from the one before it is the board made anew, whatever came before."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from PIL import Image

from bot.core.pictures.stamp import stamp
from bot.games.campaign.pictures.atlas import Atlas, atlas
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.campaign_map import draw_map
from engine.campaign.view import Marker
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.games.campaign.pictures import views

TERRAINS = FrozenMap(views.TERRAINS)
LAND = (Marker.NONE, Marker.BLUE, Marker.RED, Marker.UNKNOWN)
Control = FrozenMap[Hex, Marker]


def controls() -> list[Control]:
    rng = Random(5)
    some = [views.control(), views.CLOSED.control, views.START.control, FrozenMap[Hex, Marker]({})]
    land = sorted(views.MAP.land)
    some += [FrozenMap({**some[0], **{h: rng.choice(LAND) for h in land}}) for _ in range(3)]
    return some


def board(control: Control, *before: Control) -> bytes:
    """Return a board of an atlas that has answered just those before."""
    known = atlas(views.MAP, TERRAINS)
    drawn = Atlas(known.blank, known.cells, known.spots)
    for one in before:
        drawn.board(one)
    return drawn.board(control).tobytes()


@pytest.mark.long
def test_what_came_before_leaves_no_trace() -> None:
    fresh = {control: board(control) for control in controls()}
    assert len(set(fresh.values())) == len(fresh)
    for one, two in permutations(controls(), 2):
        assert board(two, one) == fresh[two]
        assert board(one, one, two) == fresh[one]


def test_what_is_drawn_on_a_board_is_not_on_the_next_one() -> None:
    drawn = atlas(views.MAP, TERRAINS)
    first = drawn.board(views.control())
    clean = first.tobytes()
    first.paste(0, (0, 0, 800, 800))
    assert drawn.board(views.control()).tobytes() == clean
    assert drawn.blank.tobytes() == board(FrozenMap({}))


def test_pictures_do_not_depend_on_those_before_them() -> None:
    some = (views.BLUE, views.CLOSED)
    fresh = []
    for view in some:
        atlas.cache_clear()
        fresh.append(draw_map(view, terrains=TERRAINS))
    assert [draw_map(view, terrains=TERRAINS) for view in some] == fresh
    assert [draw_map(view, terrains=TERRAINS) for view in reversed(some)] == fresh[::-1]
    assert draw_bank(views.BLUE, terrains=TERRAINS) == draw_bank(replace(views.BLUE), terrains=TERRAINS)


@pytest.mark.parametrize("size", [(40, 30), (200, 60), (300, 300), (96, 400)])
def test_a_stamp_pressed_in_pieces_is_the_whole_stamp(size: tuple[int, int]) -> None:
    rng = Random(size[0])
    picture = Image.new("RGBA", size)
    for _ in range(6):
        left, top = rng.randrange(size[0]), rng.randrange(size[1])
        box = (left, top, min(left + 17, size[0]), min(top + 9, size[1]))
        picture.paste((200, 60, 30, rng.choice((40, 100, 180, 255))), box)
    made = stamp(picture)
    below = Image.frombytes("L", size, bytes(rng.randrange(256) for _ in range(size[0] * size[1])))
    pressed, whole = below.copy(), below.copy()
    made.press(pressed, size[0] // 2, size[1] // 2)
    points = below.tobytes()
    for table, mask in made.soft:
        whole.paste(Image.frombytes("L", size, points.translate(table)), (0, 0), mask)
    whole.paste(made.face, (0, 0), made.solid)
    assert pressed.tobytes() == whole.tobytes()
