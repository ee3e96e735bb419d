"""A preview of orders: arrows along the paths, "+" at home, and no counter hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from bot.core.pictures.geometry import middle
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.counters import LARGE, counter
from bot.games.campaign.pictures.preview import numbers_text
from engine.campaign.commands import Build, Move, Sheet
from engine.campaign.forces import Team, Vehicle
from engine.campaign.map import GRID
from tests.core.pictures.pictures import changed, hexes_changed, opened
from tests.games.campaign.pictures import views


def sheet(*moves: Move | Build) -> Sheet:
    return Sheet(Team.BLUE, 7, moves)


def with_and_without(orders: Sheet) -> tuple[bytes, bytes]:
    return draw_map(views.BLUE_ORDERS), draw_map(views.BLUE_ORDERS, orders=orders)


@pytest.mark.rule("campaign 10.2")
@pytest.mark.long
def test_an_arrow_leads_along_the_path() -> None:
    one, other = with_and_without(sheet(views.move(10, "B5", "C5", "C4")))
    assert hexes_changed(one, other) >= {"C5", "C4"}
    assert hexes_changed(one, other) <= {"B5", "C5", "C4"}


def test_arrows_of_two_platoons_on_one_path_lie_side_by_side() -> None:
    both = sheet(views.move(2, "C6", "C7"), views.move(3, "C6", "C7"))
    one, other = (draw_map(views.BLUE_ORDERS, orders=o) for o in (sheet(both.lines[0]), both))  # type: ignore[arg-type]
    assert changed(one, other) is not None


def test_arrows_of_a_swap_are_both_seen() -> None:
    there, back = views.move(1, "D5", "D4"), views.move(2, "D4", "D5")
    pictures = {
        draw_map(views.BLUE_ORDERS, orders=sheet(*moves)) for moves in ((there,), (back,), (there, back))
    }
    assert len(pictures) == 3


def test_no_counter_is_hidden_by_an_arrow() -> None:
    one, other = (opened(png).convert("RGB") for png in with_and_without(views.ORDERS))
    for platoon in views.BLUES:
        x, y = middle(GRID, platoon.hex)
        if len([p for p in views.BLUES if p.hex == platoon.hex]) == 1:
            face = counter(platoon.id.team, platoon.id.number, 1, scout=False, size=LARGE).solid
            left, top = x + 2 - face.width // 2, y + 2 - face.height // 2
            # What falls below a counter's shadow is no part of it.
            box = (left + 4, top + 4, left + LARGE[0] - 4, top + LARGE[1] - 4)
            inner = face.crop((4, 4, LARGE[0] - 4, LARGE[1] - 4)).convert("L")
            apart = ImageChops.difference(one.crop(box), other.crop(box)).convert("L")
            assert ImageChops.darker(apart, inner).getbbox() is None, platoon.id


def test_staying_draws_no_arrow() -> None:
    one, other = with_and_without(sheet(views.move(1, "D5")))
    assert one == other


@pytest.mark.parametrize(
    "line",
    [
        views.move(1, "Z9", "D5"),
        views.move(1, "D5", "Q77"),
        views.move(1, "D5", "H8"),
        views.move(1, "D5", "D5"),
        views.move(1, "D5", ""),
    ],
)
def test_a_move_that_leads_nowhere_draws_no_arrow_and_breaks_nothing(line: Move) -> None:
    one, other = with_and_without(sheet(line))
    assert one == other


@pytest.mark.rule("campaign 8.3")
def test_what_is_built_is_a_plus_at_home() -> None:
    one, other = with_and_without(sheet(Build(6, (Vehicle.read("M5"),), views.source())))
    assert hexes_changed(one, other) == {"B3"}


def test_the_plus_names_few_platoons_and_counts_many() -> None:
    assert numbers_text([4]) == "+P4"
    assert numbers_text([4, 6, 10]) == "+P4 P6 P10"
    assert numbers_text([1, 2, 3, 4]) == "+4"


def test_a_sheet_without_a_header_is_the_seats_own() -> None:
    headless = replace(views.ORDERS, team=None)
    assert draw_map(views.BLUE_ORDERS, orders=headless) == draw_map(views.BLUE_ORDERS, orders=views.ORDERS)


def test_nobodys_sheet_draws_nothing() -> None:
    headless = Sheet(None, None, (views.move(1, "D5", "D6"), Build(6, (), views.source())))
    assert draw_map(views.START, orders=headless) == draw_map(views.START)


def test_arrows_may_lead_across_every_side_of_every_hex() -> None:
    steps = [(one, near) for one in GRID.hexes for near in GRID.neighbours(one)]
    everywhere = Sheet(Team.RED, 1, tuple(Move(1, one, (near,), views.source()) for one, near in steps))
    one, other = draw_map(views.START), draw_map(views.START, orders=everywhere)
    assert hexes_changed(one, other) == {str(hex_) for hex_ in GRID.hexes}
