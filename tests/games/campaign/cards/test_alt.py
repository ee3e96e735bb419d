"""Alt text: each kind of picture in words, from its own View, the weightiest first, short enough."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.campaign.cards import alt
from engine.campaign.commands import Sheet
from engine.campaign.forces import Team
from engine.campaign.view import Marker, View
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.games.campaign.pictures import views

ALL = (views.START, views.BLUE, views.REFEREE, views.PUBLIC, views.CLOSED, views.OVER)
LONGEST = 1024


@pytest.mark.parametrize("view", ALL)
def test_every_kind_of_picture_has_words_that_discord_takes(view: View) -> None:
    for said in (
        alt.of_map(view),
        alt.of_tracks(view),
        alt.of_bank(view),
        alt.of_orders(view, views.ORDERS),
    ):
        assert 0 < len(said) <= LONGEST


def test_the_longest_of_all_is_cut_where_it_matters_least() -> None:
    patchy = FrozenMap({h: (Marker.BLUE if int(h[1:]) % 2 else Marker.RED) for h in views.MAP.land})
    said = alt.of_map(replace(views.REFEREE, control=patchy, map=replace(views.MAP, title="T" * 500)))
    assert len(said) == LONGEST
    assert said.endswith("…")
    assert "Battles pending in F5." in said
    assert "P10 D8" in said


def test_a_map_tells_battles_platoons_the_enemy_and_control() -> None:
    said = alt.of_map(views.BLUE)
    assert said.startswith(
        "Campaign map Two Rivers, Red turn 7. Battles pending in F5. Blue platoons: P1 D5,"
    )
    assert "Enemy present in D8." in said
    assert "Blue holds A3, A4, B2 to B5" in said


@pytest.mark.rule("campaign 12.1")
def test_what_is_not_known_is_told_as_such() -> None:
    assert "Holder unknown: A2, A5 to A10," in alt.of_map(views.CLOSED)


def test_a_preview_tells_its_orders_before_the_map() -> None:
    said = alt.of_orders(views.BLUE_ORDERS, views.ORDERS)
    assert said.startswith(
        "Preview of orders on the campaign map Two Rivers, Blue turn 7. Orders: build P6: M5, L3;"
    )
    assert "P1, D5, D6-D7;" in said
    assert said.index("Orders:") < said.index("Blue platoons:")
    assert "Orders: none." in alt.of_orders(views.BLUE_ORDERS, Sheet(Team.BLUE, 7, ()))


def test_a_seat_s_words_hold_nothing_of_what_its_view_lacks() -> None:
    assert "Red platoons" not in alt.of_map(views.BLUE)
    assert "platoons" not in alt.of_map(views.PUBLIC)
    assert alt.of_bank(views.PUBLIC) == "No bank to show."
    assert alt.of_tracks(views.PUBLIC) == "No platoons."
    assert "D8" not in alt.of_map(replace(views.PUBLIC, control=FrozenMap({Hex("D8"): Marker.NONE})))
