"""The maps that the bot brings: right, fair by turning, joined up, and worth playing on."""

from __future__ import annotations

import tomllib

import pytest

from bot.assets import ASSETS, battle_maps, load_map, map_names
from engine.campaign.forces import Team
from engine.campaign.map import CampaignMap
from engine.campaign.survey import distances, survey

TERRAINS = {
    *("town", "industry", "desert", "snow", "forest"),
    *("farmland", "mountains", "coast", "river", "airfield"),
}


@pytest.fixture(params=map_names())
def map_(request: pytest.FixtureRequest) -> CampaignMap:
    return load_map(request.param)


def test_there_are_three_maps() -> None:
    assert map_names() == ("salt-coast", "two-rivers", "winter-pass")


@pytest.mark.rule("campaign 1.1")
@pytest.mark.rule("campaign 1.4")
def test_a_map_has_a_hundred_hexes_and_enough_water_to_matter(map_: CampaignMap) -> None:
    assert len(map_.land) + len(map_.water) == 100
    assert 14 <= len(map_.water) <= 24


@pytest.mark.rule("campaign 1.5")
def test_every_land_hex_is_fought_on_a_real_map_of_known_terrain(map_: CampaignMap) -> None:
    assert set(map_.battle_maps.values()) <= battle_maps().keys()
    assert len(set(map_.battle_maps.values())) >= 15


def test_a_map_turned_by_180_degrees_is_the_same_map(map_: CampaignMap) -> None:
    turned = map_.grid.turned
    assert {turned(hex_) for hex_ in map_.water} == map_.water
    assert {turned(hex_): points for hex_, points in map_.revenue.items()} == dict(map_.revenue)
    assert {turned(hex_): name for hex_, name in map_.battle_maps.items()} == dict(map_.battle_maps)
    assert turned(map_.homes[Team.BLUE]) == map_.homes[Team.RED]
    assert len(set(map_.banks.values())) == 1
    assert survey(map_, battle_maps()).fair


def test_no_land_is_cut_off(map_: CampaignMap) -> None:
    assert distances(map_, map_.homes[Team.BLUE]).keys() == map_.land


def test_both_sides_reach_every_revenue_hex_and_its_turned_twin_in_the_same_time(map_: CampaignMap) -> None:
    blue, red = (distances(map_, map_.homes[team]) for team in Team)
    for hex_ in map_.revenue:
        assert blue[hex_] == red[map_.grid.turned(hex_)]


@pytest.mark.rule("campaign 1.6")
@pytest.mark.rule("campaign 1.7")
def test_homes_are_rich_and_far_apart_and_there_is_gold_to_fight_for(map_: CampaignMap) -> None:
    found = survey(map_, battle_maps())
    assert 9 <= found.distance <= 11
    assert all(4 <= map_.revenue[home] <= 6 for home in map_.home_hexes)
    blue, red = (distances(map_, map_.homes[team]) for team in Team)
    contested = [hex_ for hex_ in map_.revenue if abs(blue[hex_] - red[hex_]) <= 1]
    assert sum(map_.revenue[hex_] for hex_ in contested) >= 6


@pytest.mark.rule("campaign 6.1")
def test_every_home_has_room_to_leave_by(map_: CampaignMap) -> None:
    assert all(len(map_.land_around(home)) >= 3 for home in map_.home_hexes)


def test_no_single_hex_closes_all_ways_between_the_homes(map_: CampaignMap) -> None:
    blue, red = (map_.homes[team] for team in Team)
    for shut in map_.land - map_.home_hexes:
        open_ = map_.land - {shut}
        assert red in map_.grid.reach(blue, open_.__contains__), shut


def test_two_rivers_is_open_around_its_blue_home() -> None:
    two_rivers = load_map("two-rivers")
    assert dict(two_rivers.homes) == {Team.BLUE: "A5", Team.RED: "J6"}
    assert {"A4", "A6", "B4", "B5", "B6"} <= two_rivers.land


def test_every_battle_map_has_one_of_the_ten_terrains_and_all_ten_occur() -> None:
    assert set(battle_maps().values()) == TERRAINS
    assert len(battle_maps()) >= 35


def test_the_files_of_the_maps_are_short_and_list_their_hexes_in_order() -> None:
    for name in map_names():
        data = tomllib.loads((ASSETS / "maps" / f"{name}.toml").read_text(encoding="utf-8"))
        assert tuple(data["hexes"]) == load_map(name).grid.hexes
        assert len(data["about"]) <= 200
