"""The maps that come with the bot stay small enough to be sent, whatever stands on them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.assets import battle_maps, load_map
from bot.games.campaign.pictures.campaign_map import draw_map
from engine.campaign.forces import Team
from engine.campaign.view import Marker
from engine.frozen import FrozenMap
from tests.games.campaign.pictures import views

pytestmark = pytest.mark.long

MOST = 500 * 1024


@pytest.mark.parametrize("name", ["two-rivers", "winter-pass", "salt-coast"])
@pytest.mark.parametrize(
    "held",
    [(Marker.NONE,), (Marker.BLUE,), (Marker.RED,), (Marker.BLUE, Marker.RED), (Marker.UNKNOWN,)],
    ids=["nobody", "blue", "red", "mixed", "unknown"],
)
def test_a_map_with_all_platoons_on_it_is_small(name: str, held: tuple[Marker, ...]) -> None:
    map_ = load_map(name)
    land = sorted(map_.land)
    markers = dict.fromkeys(map_.water, Marker.WATER)
    markers |= {hex_: held[number % len(held)] for number, hex_ in enumerate(land)}
    everywhere = [
        views.platoon(team, number, land[(number * 7 + 40 * (team is Team.RED)) % len(land)], "H8 M5 L3")
        for team in Team
        for number in range(1, 11)
    ]
    view = replace(views.REFEREE, map=map_, battles=(), order=(), control=FrozenMap(markers))
    png = draw_map(replace(view, platoons=views.at(*everywhere)), terrains=battle_maps())
    assert len(png) <= MOST
