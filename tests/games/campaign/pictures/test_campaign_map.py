"""The campaign map: everything that a View says is on it, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops, ImageStat

from bot.core.pictures.geometry import LEGEND, TITLE, map_size
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.counters import LARGE, PAIR, SMALL, TINY, counter
from engine.campaign.commands import Seat, Sheet
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.map import GRID
from engine.campaign.view import Marker, View
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.pictures.pictures import cell, changed, chunks, hexes_changed, opened, within
from tests.games.campaign.pictures import views

ALL = (views.START, views.BLUE, views.BLUE_ORDERS, views.REFEREE, views.PUBLIC, views.CLOSED, views.OVER)
MOST = 500 * 1024


def draw(view: View, orders: Sheet | None = None) -> bytes:
    return draw_map(view, orders=orders, terrains=views.TERRAINS)


def shuffled(view: View) -> View:
    """Return an equal View whose mappings have another order."""
    return replace(
        view,
        control=FrozenMap(reversed(list(view.control.items()))),
        platoons=FrozenMap(reversed(list(view.platoons.items()))),
        banks=FrozenMap(reversed(list(view.banks.items()))),
        map=replace(view.map, revenue=FrozenMap(reversed(list(view.map.revenue.items())))),
    )


@pytest.mark.parametrize("view", ALL)
def test_a_map_is_a_small_palette_picture_of_one_size_without_metadata(view: View) -> None:
    png = draw(view)
    picture = opened(png)
    assert picture.mode == "P"
    assert picture.size == map_size(GRID)
    assert len(png) <= MOST
    assert chunks(png) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert not {key for key in picture.info if key != "transparency"}


def test_a_map_wholly_controlled_and_crowded_is_still_small() -> None:
    land = sorted(views.MAP.land)
    for team in Team:
        taken = {h: Marker(team.value) for h in land}
        crowded = replace(views.REFEREE, control=views.control((), (), **taken))
        assert len(draw(crowded, views.ORDERS)) <= MOST


@pytest.mark.parametrize("view", ALL)
@pytest.mark.parametrize("orders", [None, views.ORDERS])
def test_equal_views_give_the_same_bytes_whatever_the_order_of_their_mappings(
    view: View, orders: Sheet | None
) -> None:
    other = shuffled(view)
    assert other == view
    assert draw(other, orders) == draw(view, orders)


def test_drawing_twice_and_something_else_between_gives_the_same_bytes() -> None:
    first = draw(views.BLUE)
    draw(views.REFEREE)
    draw(views.BLUE_ORDERS, views.ORDERS)
    assert draw(views.BLUE) == first


@pytest.mark.rule("campaign 12.1")
@pytest.mark.parametrize("view", [views.BLUE, views.REFEREE])
def test_each_platoon_of_the_view_is_drawn_in_its_hex_and_nowhere_else(view: View) -> None:
    whole = draw(view)
    for id_, platoon in view.platoons.items():
        if len([p for p in view.platoons.values() if p.hex == platoon.hex]) > 1:
            continue
        without = draw(replace(view, platoons=view.platoons.without(id_)))
        assert within(changed(whole, without), cell(platoon.hex)), id_


def test_a_moved_counter_changes_both_its_hexes_alone() -> None:
    moved = replace(views.BLUES[0], hex=Hex("D2"))
    after = replace(views.BLUE, platoons=views.BLUE.platoons.with_item(moved.id, moved))
    assert hexes_changed(draw(views.BLUE), draw(after)) == {"D5", "D2"}


@pytest.mark.parametrize("count", range(1, 11))
def test_however_many_platoons_stand_in_a_hex_one_more_is_seen(count: int) -> None:
    def crowd(size: int) -> bytes:
        platoons = [views.platoon(Team.BLUE, n, "D5", "M5") for n in range(1, size + 1)]
        return draw(replace(views.BLUE, platoons=views.at(*platoons)))

    assert within(changed(crowd(count - 1), crowd(count)), cell("D5"))


@pytest.mark.parametrize(
    "other",
    [
        views.platoon(Team.BLUE, 2, "D5", "H8 M5 L3"),
        views.platoon(Team.BLUE, 1, "D5", "H8 L3"),
        views.platoon(Team.BLUE, 1, "D5", "H8 M5 M3"),
    ],
    ids=["number", "vehicles", "scout"],
)
def test_a_counter_shows_number_vehicles_and_scout(other: Platoon) -> None:
    one = replace(views.BLUE, platoons=views.at(views.BLUES[0]))
    assert changed(draw(one), draw(replace(one, platoons=views.at(other)))) is not None


@pytest.mark.rule("campaign 12.3")
def test_enemy_present_says_neither_number_nor_content() -> None:
    nothing = draw(replace(views.BLUE, enemy=frozenset()))
    assert hexes_changed(nothing, draw(views.BLUE)) == {"D8"}
    elsewhere = draw(replace(views.BLUE, enemy=frozenset({Hex("G8")})))
    assert hexes_changed(nothing, elsewhere) == {"G8"}


def test_a_battle_is_seen_in_its_hex() -> None:
    peace = draw(replace(views.REFEREE, battles=(), order=()))
    assert "F5" in hexes_changed(peace, draw(views.REFEREE))


@pytest.mark.rule("campaign 13.4")
@pytest.mark.parametrize(("side", "origin"), [(1, "F4"), (3, "G5"), (4, "F6"), (6, "E4")])
def test_a_battle_shows_the_sides_that_attackers_crossed(side: int, origin: str) -> None:
    def crossed(*sides: int) -> bytes:
        battle = replace(views.BATTLE, crossed=sides)
        return draw(replace(views.REFEREE, battles=(battle,), platoons=FrozenMap()))

    assert hexes_changed(crossed(), crossed(side)) == {"F5", origin}


@pytest.mark.rule("campaign 13.1")
def test_a_battle_shows_its_place_in_the_referees_order() -> None:
    no_order = draw(replace(views.REFEREE, order=()))
    assert within(changed(no_order, draw(views.REFEREE)), cell("F5"))
    second = replace(
        views.REFEREE,
        battles=(*views.REFEREE.battles, replace(views.BATTLE, hex=Hex("D8"))),
        order=(Hex("D8"), Hex("F5")),
    )
    first = replace(second, order=(Hex("F5"), Hex("D8")))
    assert changed(draw(first), draw(second)) is not None


@pytest.mark.rule("campaign 12.2")
@pytest.mark.parametrize("size", [LARGE, PAIR, SMALL, TINY])
def test_a_scout_has_its_mark_in_the_upper_right_corner(size: tuple[int, int]) -> None:
    plain, scout = (counter(Team.BLUE, 4, 3, scout=s, size=size).face for s in (False, True))
    corner_box = (size[0] - 12, 2, size[0] - 4, 10)
    assert ImageChops.difference(plain.crop(corner_box), scout.crop(corner_box)).getbbox() is not None


@pytest.mark.parametrize("reds", [1, 2])
def test_in_a_battle_blue_stands_left_and_red_right(reds: int) -> None:
    blues = [views.platoon(Team.BLUE, n, "F5", "M5") for n in (1, 2)]
    red = [views.platoon(Team.RED, n, "F5", "M5") for n in (3, 4)[:reds]]
    left, top, right, low = cell("F5")
    middle = (left + right) // 2
    both = draw(replace(views.REFEREE, platoons=views.at(*blues, *red)))
    other = replace(red[-1], vehicles=(Vehicle.read("H9"), Vehicle.read("H9")))
    assert within(
        changed(both, draw(replace(views.REFEREE, platoons=views.at(*blues, *red[:-1], other)))),
        (middle, top, right, low),
    )
    other = replace(blues[0], vehicles=(Vehicle.read("H9"), Vehicle.read("H9")))
    assert within(
        changed(both, draw(replace(views.REFEREE, platoons=views.at(other, blues[1], *red)))),
        (left, top, middle, low),
    )


@pytest.mark.rule("campaign 6.1")
@pytest.mark.parametrize("marker", [Marker.BLUE, Marker.RED, Marker.UNKNOWN])
def test_control_changes_its_hex_alone(marker: Marker) -> None:
    after = replace(views.START, control=views.START.control.with_item(Hex("E2"), marker))
    assert within(changed(draw(views.START), draw(after)), cell("E2"))


def test_ground_that_is_not_known_is_darker() -> None:
    unknown = replace(views.START, control=views.START.control.with_item(Hex("E2"), Marker.UNKNOWN))
    bright, dark = (
        ImageStat.Stat(opened(draw(view)).convert("L").crop(cell("E2"))).mean[0]
        for view in (views.START, unknown)
    )
    assert dark < 0.8 * bright


def test_the_seat_and_its_bank_are_in_the_title_bar_alone() -> None:
    poorer = replace(views.BLUE, banks=FrozenMap({Team.BLUE: 13}))
    box = changed(draw(views.BLUE), draw(poorer))
    assert within(box, (0, 0, map_size(GRID)[0], TITLE))
    public = replace(views.START, seat=Seat.PUBLIC)
    referee = replace(views.START, seat=Seat.REFEREE)
    assert within(changed(draw(public), draw(referee)), (0, 0, map_size(GRID)[0], TITLE))


@pytest.mark.long
def test_terrain_comes_from_the_battle_map_and_is_farmland_where_it_is_not_known() -> None:
    plain = draw_map(views.START)
    assert draw_map(views.START, terrains={"Karelia": "no such terrain"}) == plain
    wooded = draw_map(views.START, terrains={"Karelia": "forest"})
    karelia = {str(h) for h, name in views.MAP.battle_maps.items() if name == "Karelia"}
    assert hexes_changed(plain, wooded) == karelia


def test_the_legend_is_the_same_for_every_seat() -> None:
    wide, high = map_size(GRID)
    strips = {opened(draw(v)).convert("RGB").crop((0, high - LEGEND, wide, high)).tobytes() for v in ALL}
    assert len(strips) == 1


def test_a_platoon_whose_vehicles_are_all_gone_is_still_drawn() -> None:
    ruin = Platoon(PlatoonId(Team.BLUE, 1), Hex("D5"), ())
    png = draw(replace(views.BLUE, platoons=views.at(ruin)))
    assert hexes_changed(png, draw(replace(views.BLUE, platoons=FrozenMap()))) == {"D5"}
