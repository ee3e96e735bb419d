"""The platoon tracks and the Tier Point Bank display."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.core.pictures.colours import TEAM
from bot.core.pictures.geometry import TITLE
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.tracks import draw_tracks
from engine.campaign.forces import Platoon, Team
from engine.campaign.revenue import revenue_now
from engine.campaign.view import Marker, View
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.pictures.pictures import changed, chunks, opened
from tests.games.campaign.pictures import views

Draw = Callable[[View], bytes]


@pytest.mark.parametrize("draw", [draw_tracks, draw_bank])
@pytest.mark.parametrize("view", [views.BLUE, views.REFEREE, views.PUBLIC])
def test_both_are_palette_pictures_without_metadata_and_equal_for_equal_views(draw: Draw, view: View) -> None:
    png = draw(view)
    assert opened(png).mode == "P"
    assert chunks(png) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert len(png) < 500 * 1024
    other = replace(
        view,
        platoons=FrozenMap(reversed(list(view.platoons.items()))),
        control=FrozenMap(reversed(list(view.control.items()))),
        banks=FrozenMap(reversed(list(view.banks.items()))),
    )
    assert draw(other) == png


def test_the_referee_sees_both_tracks_and_a_team_its_own() -> None:
    assert opened(draw_tracks(views.REFEREE)).width > 1.8 * opened(draw_tracks(views.BLUE)).width


@pytest.mark.parametrize("draw", [draw_tracks, draw_bank])
def test_the_public_sees_nothing_of_the_forces(draw: Draw) -> None:
    richer = replace(views.PUBLIC, platoons=views.REFEREE.platoons)
    assert draw(richer) == draw(views.PUBLIC)


@pytest.mark.parametrize("number", range(len(views.BLUES)))
def test_every_platoon_is_on_its_track(number: int) -> None:
    gone = replace(views.BLUE, platoons=views.BLUE.platoons.without(views.BLUES[number].id))
    assert changed(draw_tracks(views.BLUE), draw_tracks(gone)) is not None


def test_a_track_begins_with_the_platoons_counter() -> None:
    first = opened(draw_tracks(views.BLUE)).convert("RGB").crop((30, 256, 130, 340))
    blue = TEAM[Team.BLUE]
    assert blue in {colour for _, colour in first.getcolors(1 << 16) or []}


def test_a_track_has_a_row_for_each_platoon_and_none_for_those_there_are_not() -> None:
    without = replace(views.BLUE, platoons=views.BLUE.platoons.without(views.BLUES[0].id))
    assert opened(draw_tracks(views.BLUE)).height - opened(draw_tracks(without)).height == 92


def test_a_row_has_no_place_for_a_vehicle_that_is_missing() -> None:
    one = views.platoon(Team.BLUE, 1, "D5", "H8")
    row = (18 + 116 + 146, 256, 18 + 116 + 3 * 146, 340)
    drawn = opened(draw_tracks(replace(views.BLUE, platoons=views.at(one)))).convert("RGB").crop(row)
    assert len(drawn.getcolors() or []) == 1


def test_an_empty_bank_shows_no_place_for_coins() -> None:
    poor = opened(draw_bank(replace(views.BLUE, banks=FrozenMap({Team.BLUE: 0})))).convert("RGB")
    tray = poor.crop((280, TITLE + 90, 760, TITLE + 240))
    assert len(tray.getcolors() or []) == 1


@pytest.mark.parametrize(
    "other",
    [
        views.platoon(Team.BLUE, 1, "D5", "H8 M5 L4"),
        views.platoon(Team.BLUE, 1, "D5", "H8 TD5 L3"),
        views.platoon(Team.BLUE, 1, "D5", "H8 L3"),
        views.platoon(Team.BLUE, 1, "D6", "H8 M5 L3"),
        replace(views.BLUES[0], vehicles=()),
    ],
    ids=["tier", "type", "one fewer", "hex", "none"],
)
def test_a_track_shows_types_tiers_and_the_hex(other: Platoon) -> None:
    changed_view = replace(views.BLUE, platoons=views.BLUE.platoons.with_item(other.id, other))
    assert changed(draw_tracks(views.BLUE), draw_tracks(changed_view)) is not None


def test_the_bank_shows_its_points() -> None:
    richer = replace(views.BLUE, banks=FrozenMap({Team.BLUE: 15}))
    assert changed(draw_bank(views.BLUE), draw_bank(richer)) is not None


@pytest.mark.rule("campaign 7.1")
def test_revenue_comes_from_hexes_joined_to_home_by_controlled_ones() -> None:
    # B3 B4 C4 C5 join; A8 is Blue's but cut off; H6 is Red's.
    view = replace(views.BLUE, control=views.control(("B3", "B4", "C4", "C5", "A8"), ("H6",)))
    found = revenue_now(view, Team.BLUE)
    assert found.paying == (Hex("B3"), Hex("C5"))
    assert found.points == 7
    assert found.cut_off == (Hex("A8"),)


@pytest.mark.rule("campaign 7.2")
def test_without_its_home_city_a_team_collects_nothing() -> None:
    lost = replace(views.BLUE, control=views.control(("C5",), (), B3=Marker.RED))
    found = revenue_now(lost, Team.BLUE)
    assert (found.paying, found.points, found.home) == ((), 0, False)
    assert changed(draw_bank(views.BLUE), draw_bank(lost)) is not None


@pytest.mark.rule("campaign 1.6")
def test_an_enemy_home_that_is_joined_pays_too() -> None:
    land = tuple(str(h) for h in views.MAP.land)
    found = revenue_now(replace(views.BLUE, control=views.control(land, ())), Team.BLUE)
    assert Hex("I8") in found.paying
    assert found.points == sum(views.REVENUE.values())


def test_a_team_that_cannot_know_a_marker_does_not_count_it() -> None:
    unknown = replace(views.BLUE, control=views.control(("B3",), (), C5=Marker.UNKNOWN))
    assert revenue_now(unknown, Team.BLUE).points == 5
