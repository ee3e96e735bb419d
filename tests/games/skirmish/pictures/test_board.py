"""The board of a skirmish: what differs on the table differs on the picture, and nothing else does."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.assets import scenario, scenarios
from bot.core.pictures.geometry import HIGH, WIDE, corner
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.skirmish.pictures.board import Chosen, draw_board, painted
from bot.games.skirmish.pictures.look import draw_look, look
from engine.hexes import Hex
from engine.skirmish import events as e
from engine.skirmish.position import Position
from engine.skirmish.start import start
from tests.engine.skirmish.boards import board

A2, C2 = Hex("A2"), Hex("C2")
PHONE = 400
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")


def duel(first: str = "blue Sherman N", second: str = "red Tiger SW") -> Position:
    return board(["...", ".w.", "...", "..."], {"A2": first, "C2": second}, roads=["A1 A2 A3"])


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def hex_at(position: Position, picture: Image.Image, hex_: Hex) -> Image.Image:
    """Cut a hex out of a picture."""
    left, top = corner(position.scenario.ground.grid, hex_)
    return picture.crop((left, top, left + WIDE, top + HIGH))


def differs(one: Image.Image, other: Image.Image) -> float:
    """Return how much of two pictures of one size differs plainly, from 0 to 1."""
    grey = ImageChops.difference(one, other).convert("L").point(lambda n: 255 * (n > 40))
    return sum(grey.histogram()[255:]) / (grey.width * grey.height)


def test_equal_tables_give_the_same_bytes() -> None:
    assert draw_board(duel()) == draw_board(duel())


@pytest.mark.parametrize("name", scenarios())
def test_every_scenario_that_comes_along_is_drawn_and_small_enough_to_send_again_and_again(name: str) -> None:
    png = draw_board(start(scenario(name)).position)
    assert len(png) < 400_000
    assert opened(png).width < 1_600


def test_every_facing_is_told_from_every_other_at_the_width_of_a_phone() -> None:
    seen = []
    for facing in FACINGS:
        position = duel(f"blue Sherman {facing}")
        whole = painted(position)
        # A scenario has up to eleven columns; this small one is reduced as one of those would be.
        part = hex_at(position, whole, A2)
        scale = PHONE / 1_532
        seen.append(part.resize((round(WIDE * scale), round(HIGH * scale)), Image.Resampling.LANCZOS))
    for number, one in enumerate(seen):
        assert all(differs(one, other) > 0.03 for other in seen[number + 1 :])


@pytest.mark.parametrize("mark", ["moved", "fired", "moved fired"])
def test_what_a_unit_has_done_is_on_its_counter(mark: str) -> None:
    fresh, used = duel(), duel(f"blue Sherman N {mark}")
    assert differs(hex_at(fresh, painted(fresh), A2), hex_at(used, painted(used), A2)) > 0.01
    assert differs(hex_at(fresh, painted(fresh), C2), hex_at(used, painted(used), C2)) == 0


def test_sides_are_told_apart_without_colour() -> None:
    blue, red = duel("blue Sherman N"), duel("red Sherman N")
    one, other = (
        hex_at(each, painted(each), A2).convert("L").point(lambda n: 255 * (n > 245)) for each in (blue, red)
    )
    assert differs(one.convert("RGB"), other.convert("RGB")) > 0.005


def test_a_headquarters_and_an_ace_are_marked() -> None:
    plain = duel()
    for special in ("blue Sherman HQ N", "blue Sherman ace N"):
        other = duel(special)
        assert differs(hex_at(plain, painted(plain), A2), hex_at(other, painted(other), A2)) > 0.005


def test_the_last_shot_is_drawn_from_the_firer_to_the_target() -> None:
    position = duel()
    units = {hex_: one.unit.id for hex_, one in position.placed.items()}
    fired = e.UnitsFired(
        side=position.placed[A2].unit.side,
        firers=(units[A2],),
        places=(A2,),
        target=units[C2],
        hex=C2,
        bonus=1,
        defence=11,
        dice=((6, 6),),
        destroyed=True,
        free=False,
        roll_ids=("shot",),
    )
    before, after = painted(position), painted(position, happened=(fired,))
    assert differs(hex_at(position, before, C2), hex_at(position, after, C2)) > 0.05
    missed = painted(position, happened=(replace(fired, destroyed=False),))
    assert differs(hex_at(position, after, C2), hex_at(position, missed, C2)) > 0.05


def test_what_is_chosen_where_it_can_go_and_whom_it_can_hit_is_highlighted() -> None:
    position = duel()
    ways = frozenset((Hex("B2"),))
    chosen = painted(position, chosen=Chosen(frozenset((A2,)), ways, frozenset((C2,))))
    plain = painted(position)
    for hex_ in (A2, Hex("B2"), C2):
        assert differs(hex_at(position, plain, hex_), hex_at(position, chosen, hex_)) > 0.03, hex_
    assert differs(hex_at(position, plain, Hex("A4")), hex_at(position, chosen, Hex("A4"))) == 0


def test_a_look_shows_the_line_and_what_blocks_it() -> None:
    position = board(["...", "...", ".w.", "..."], {"A2": "blue Sherman NE", "C2": "red Tiger SW"})
    wood = Hex("B3")
    plain, seen = painted(position), look(position, A2, C2)
    assert differs(hex_at(position, plain, wood), hex_at(position, seen, wood)) > 0.03
    assert opened(draw_look(position, A2, C2)).width == plain.width


@pytest.mark.parametrize("tag", languages())
def test_the_title_bar_speaks_the_reader_s_language(tag: str) -> None:
    with speaking(tag):
        mine = draw_board(duel())
    with speaking("en"):
        english = draw_board(duel())
    assert (mine == english) == (tag == "en")
