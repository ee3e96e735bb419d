"""Each kind of picture is like its golden one; the comparison sees what a player sees, and no hinting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageEnhance, ImageFilter

from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.charts import draw_battles
from bot.games.campaign.pictures.history import draw_history
from bot.games.campaign.pictures.tracks import draw_tracks
from engine.campaign.chronicle import Chronicle, Fate
from engine.campaign.commands import Move, Sheet
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.view import Marker, View
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.pictures.golden import FINE, KINDS, golden, reduced, unlike
from tests.core.pictures.pictures import opened
from tests.games.campaign.pictures import views
from tests.games.campaign.pictures.wars import campaign, parts

Change = Callable[[View], View]
P1 = PlatoonId(Team.BLUE, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_like_its_golden_one(kind: str) -> None:
    assert unlike(reduced(KINDS[kind]()), golden(kind)) == "", (
        "python -m tests.core.pictures.golden renews it"
    )


def with_platoon(platoon: Platoon, **changes: object) -> Change:
    def change(view: View) -> View:
        return replace(view, platoons=view.platoons.with_item(platoon.id, replace(platoon, **changes)))  # type: ignore[arg-type]

    return change


def renumbered(view: View) -> View:
    old = view.platoons[P1]
    other = PlatoonId(Team.BLUE, 6)
    return replace(view, platoons=view.platoons.without(P1).with_item(other, replace(old, id=other)))


def swapped(view: View) -> View:
    """Give the counter of a blue platoon to Red."""
    old = view.platoons[P1]
    other = PlatoonId(Team.RED, 1)
    return replace(view, platoons=view.platoons.without(P1).with_item(other, replace(old, id=other)))


def repainted(hex_: str, marker: Marker) -> Change:
    return lambda view: replace(view, control=view.control.with_item(Hex(hex_), marker))


def worth(hex_: str, points: int | None) -> Change:
    def change(view: View) -> View:
        pay = view.map.revenue
        new = pay.without(Hex(hex_)) if points is None else pay.with_item(Hex(hex_), points)
        return replace(view, map=replace(view.map, revenue=new))

    return change


def moved(hex_: str) -> Change:
    return with_platoon(views.BLUES[0], hex=Hex(hex_))


CHANGES: dict[str, Change] = {
    "a counter is moved to the next hex": moved("D6"),
    "a counter is moved to an empty corner": moved("A9"),
    "a counter is missing": lambda view: replace(view, platoons=view.platoons.without(P1)),
    "a counter has the other team's colour": swapped,
    "a counter has another number": renumbered,
    "a large counter has a pip less": with_platoon(
        views.BLUES[0], vehicles=(Vehicle.read("H8"), Vehicle.read("L3"))
    ),
    "a counter of two in a hex has a pip more": with_platoon(
        views.BLUES[1], vehicles=(Vehicle.read("M6"), Vehicle.read("M6"))
    ),
    "a small counter of three has a pip less": with_platoon(
        views.BLUES[6], vehicles=(Vehicle.read("H6"), Vehicle.read("H6"))
    ),
    "a scout mark is missing": with_platoon(
        views.BLUES[0], vehicles=(Vehicle.read("H8"), Vehicle.read("M5"), Vehicle.read("M3"))
    ),
    "a hex is controlled by the other team": repainted("B2", Marker.RED),
    "a hex is controlled by nobody": repainted("F9", Marker.NONE),
    "a hex is controlled that was not": repainted("H2", Marker.BLUE),
    "a hex is not known": repainted("H2", Marker.UNKNOWN),
    "a coin is missing": worth("C5", None),
    "a coin has another number": worth("C5", 3),
    "a coin is there that was not": worth("C9", 2),
    "the enemy is not present": lambda view: replace(view, enemy=frozenset()),
    "the enemy is present elsewhere": lambda view: replace(view, enemy=frozenset({Hex("D9")})),
    "a battle is missing": lambda view: replace(view, battles=()),
    "a battle came from another side": lambda view: replace(
        view, battles=(replace(views.BATTLE, crossed=(2,)),)
    ),
    "it is another Game Turn": lambda view: replace(view, game_turn=8),
    "it is the other team's turn": lambda view: replace(view, active=Team.BLUE),
    "a bank is fuller by one": lambda view: replace(view, banks=FrozenMap({Team.BLUE: 15})),
    "a home is elsewhere": lambda view: replace(
        view, map=replace(view.map, homes=view.map.homes.with_item(Team.RED, Hex("H9")))
    ),
    "a hex is fought on another battle map": lambda view: replace(
        view,
        map=replace(view.map, battle_maps=view.map.battle_maps.with_item(Hex("C9"), "Mannerheim Line")),
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_map_that_shows_something_else_is_unlike(change: Change) -> None:
    drawn = reduced(draw_map(change(views.BLUE), terrains=views.TERRAINS))
    assert unlike(drawn, golden("map-blue")) != ""


@pytest.mark.parametrize(
    ("line", "other"),
    [
        (views.ORDERS.lines[3], views.move(1, "D5", "D6")),
        (views.ORDERS.lines[6], views.move(5, "F5", "F4")),
    ],
)
def test_a_preview_of_another_move_is_unlike(line: Move, other: Move) -> None:
    lines = tuple(other if one == line else one for one in views.ORDERS.lines)
    assert lines != views.ORDERS.lines
    orders = Sheet(views.ORDERS.team, views.ORDERS.game_turn, lines)
    drawn = reduced(draw_map(views.BLUE_ORDERS, orders=orders, terrains=views.TERRAINS))
    assert unlike(drawn, golden("preview")) != ""


def test_tracks_with_another_vehicle_are_unlike() -> None:
    changed = with_platoon(views.BLUES[1], vehicles=(Vehicle.read("M7"),))(views.REFEREE)
    assert unlike(reduced(draw_tracks(changed)), golden("tracks")) != ""


def test_a_bank_with_another_balance_is_unlike() -> None:
    changed = replace(views.REFEREE, banks=views.REFEREE.banks.with_item(Team.BLUE, 15))
    assert unlike(reduced(draw_bank(changed, terrains=views.TERRAINS)), golden("bank")) != ""


@pytest.mark.parametrize("number", [0, 6, 13])
def test_charts_without_one_of_the_battles_are_unlike(number: int) -> None:
    whole = campaign(14, 7).battles
    fewer = draw_battles(views.BLUE, Chronicle(whole[:number] + whole[number + 1 :]))
    assert unlike(reduced(fewer), golden("battles")) != ""


@pytest.mark.parametrize("fate", [Fate.LOST, Fate.UNKNOWN])
def test_a_battle_played_that_ended_otherwise_for_the_vehicle_is_unlike(fate: Fate) -> None:
    *before, last = parts(8)
    assert last.fate is Fate.SURVIVED
    other = draw_history("Mila", (*before, replace(last, fate=fate)))
    assert unlike(reduced(other), golden("history")) != ""


def blurred(picture: Image.Image) -> Image.Image:
    return picture.filter(ImageFilter.GaussianBlur(0.6))


def aside(picture: Image.Image) -> Image.Image:
    return ImageChops.offset(picture, 1, 0)


def half_a_point_lower(picture: Image.Image) -> Image.Image:
    return Image.blend(picture, ImageChops.offset(picture, 0, 1), 0.5)


def paler(picture: Image.Image) -> Image.Image:
    return ImageEnhance.Color(picture).enhance(0.95)


@pytest.mark.parametrize("hinting", [blurred, aside, half_a_point_lower, paler])
@pytest.mark.parametrize("kind", ["map-referee", "preview", "tracks", "battles", "history"])
def test_edges_that_another_typesetter_smooths_otherwise_are_alike(
    kind: str, hinting: Callable[[Image.Image], Image.Image]
) -> None:
    drawn = hinting(opened(KINDS[kind]()).convert("RGB")).reduce(FINE)
    assert unlike(drawn, golden(kind)) == ""
