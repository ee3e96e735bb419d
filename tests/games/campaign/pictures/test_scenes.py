"""How each hex is drawn follows from the whole map: one climate, no two neighbours alike, water joined."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.assets import battle_maps, load_map
from bot.core.pictures.climate import CLIMATES, SOUTH, TEMPERATE, WINTER, Climate, climate_of
from bot.core.pictures.colours import TEAM
from bot.core.pictures.geometry import hex_mask
from bot.core.pictures.ground import COASTAL, FARMLAND, FLOWING, TERRAINS, ground, water
from bot.core.pictures.ground_scene import EDGE, STREAM, WATER, Scene
from bot.core.pictures.shores import CENTRE, CORNERS, Shore, lake, sea, towards
from bot.games.campaign.pictures.scenes import scenes_of
from engine.campaign.map import GRID, CampaignMap
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.games.campaign.pictures import views

NAMES = ("two-rivers", "winter-pass", "salt-coast")
MAPS = tuple(load_map(name) for name in NAMES)
each_map = pytest.mark.parametrize("map_", MAPS, ids=NAMES)


def terrain(map_: CampaignMap, hex_: Hex) -> str | None:
    return battle_maps()[map_.battle_maps[hex_]] if hex_ in map_.battle_maps else None


def shore(map_: CampaignMap, hex_: Hex, scene: Scene) -> Shore | None:
    shown = terrain(map_, hex_)
    if shown is None:
        return lake(scene)
    return sea(scene) if shown in COASTAL else None


def is_wet(map_: CampaignMap, hex_: Hex, scene: Scene, side: int, along: float) -> bool:
    """Tell whether there is water a little inside a side (0 to 5), part of the way along it, clockwise."""
    found = shore(map_, hex_, scene)
    if found is None:
        return False
    on_it = towards(CORNERS[side], CORNERS[(side + 1) % 6], along)
    x, y = towards(on_it, CENTRE, 0.02)
    left, top = min(175, int(x)), min(149, int(y))
    alpha = found.mask().done().getchannel("A").crop((left, top, left + 1, top + 1))
    return alpha.tobytes()[0] > 127


def test_the_three_maps_have_each_a_climate_of_their_own() -> None:
    shown = [[str(terrain(map_, h)) for h in map_.land] for map_ in MAPS]
    assert [climate_of(terrains) for terrains in shown] == [TEMPERATE, WINTER, SOUTH]


def test_a_map_needs_a_fifth_of_snow_or_desert_for_its_climate() -> None:
    assert climate_of(["snow"] * 2 + ["town"] * 8) is WINTER
    assert climate_of(["snow"] * 2 + ["town"] * 9) is TEMPERATE
    assert climate_of(["snow"] * 2 + ["desert"] * 3 + ["town"] * 5) is SOUTH
    assert climate_of([]) is TEMPERATE


@each_map
def test_no_two_neighbours_have_the_same_arrangement(map_: CampaignMap) -> None:
    scenes = scenes_of(map_, battle_maps())
    for hex_ in GRID.hexes:
        assert all(scenes[hex_].layout != scenes[other].layout for other in GRID.neighbours(hex_))


@pytest.mark.parametrize("shown", TERRAINS)
@pytest.mark.parametrize("climate", CLIMATES.values(), ids=list(CLIMATES))
def test_each_arrangement_of_a_terrain_is_another_picture(shown: str, climate: Climate) -> None:
    scenes = [Scene(climate, n, mirrored=m) for n in range(3) for m in (False, True)]
    pictures = {ground(shown, scene).tobytes() for scene in scenes}
    assert len(pictures) >= 3
    assert len({ground(shown, scene).tobytes() for scene in scenes[::2]}) == 3


@pytest.mark.parametrize("climate", CLIMATES.values(), ids=list(CLIMATES))
def test_in_every_climate_the_ten_terrains_can_be_told_apart_at_88_by_75(climate: Climate) -> None:
    small = [
        ground(t, Scene(climate, sides="llwwll" if t in COASTAL else "llllll")).resize((88, 75))
        for t in TERRAINS
    ]
    mask = hex_mask().convert("L").resize((88, 75))
    for number, one in enumerate(small):
        for other in small[number + 1 :]:
            apart = ImageStat.Stat(ImageChops.difference(one, other), mask).mean
            assert max(apart) > 14


@each_map
def test_a_river_and_its_neighbour_agree_on_the_stream_between_them(map_: CampaignMap) -> None:
    scenes = scenes_of(map_, battle_maps())
    for hex_ in GRID.hexes:
        for side, other in enumerate(GRID.around(hex_)):
            if other is not None:
                here, there = scenes[hex_].sides[side], scenes[other].sides[(side + 3) % 6]
                assert (here == STREAM) is (there == STREAM)
                if here == STREAM:
                    assert {terrain(map_, hex_), terrain(map_, other)} & FLOWING


@each_map
def test_sides_name_water_and_the_edge_of_the_map(map_: CampaignMap) -> None:
    scenes = scenes_of(map_, battle_maps())
    for hex_ in GRID.hexes:
        for side, other in enumerate(GRID.around(hex_)):
            letter = scenes[hex_].sides[side]
            assert (letter == EDGE) is (other is None)
            if other is not None and letter != STREAM:
                assert (letter == WATER) is (other in map_.water)


@each_map
def test_water_goes_on_where_two_hexes_meet(map_: CampaignMap) -> None:
    scenes = scenes_of(map_, battle_maps())
    joined = 0
    for hex_ in sorted(map_.water):
        for side, other in enumerate(GRID.around(hex_)):
            if other is None or (other in map_.land and terrain(map_, other) not in COASTAL):
                continue
            for along in (0.12, 0.5, 0.88):
                here = is_wet(map_, hex_, scenes[hex_], side, along)
                there = is_wet(map_, other, scenes[other], (side + 3) % 6, 1 - along)
                assert here == there, (hex_, other, along)
                joined += here
    assert joined


@each_map
@pytest.mark.rule("campaign 1.4")
def test_water_beside_land_has_a_shore(map_: CampaignMap) -> None:
    scenes = scenes_of(map_, battle_maps())
    for hex_ in sorted(map_.water):
        for side, other in enumerate(GRID.around(hex_)):
            if other in map_.land and terrain(map_, Hex(str(other))) not in COASTAL:
                assert not is_wet(map_, hex_, scenes[hex_], side, 0.5), (hex_, other)


@pytest.mark.parametrize("sides", ["wwwwww", "llllll", "wlwlwl", "xxllll", "cclwww", "rwrwrw", "lllllw"])
def test_water_and_coast_can_be_drawn_with_any_neighbours(sides: str) -> None:
    for layout in range(3):
        scene = Scene(WINTER, layout, mirrored=True, sides=sides)
        for picture in (water(scene), ground("coast", scene), ground("river", scene)):
            assert len(picture.getcolors(1 << 16) or []) > 3 or sides == "wwwwww"


def test_a_land_hex_looks_the_same_whatever_lies_around_it() -> None:
    for shown in set(TERRAINS) - COASTAL - FLOWING:
        assert ground(shown, Scene(sides="wwwwww")) is ground(shown, Scene(sides="llllll"))


def test_a_map_without_any_battle_map_of_a_known_terrain_is_farmland() -> None:
    unknown = replace(views.MAP, battle_maps=FrozenMap(dict.fromkeys(views.MAP.battle_maps, "Nowhere")))
    scenes = scenes_of(unknown, {})
    assert {scene.climate for scene in scenes.values()} == {TEMPERATE}
    assert FARMLAND in TERRAINS


def test_no_ground_is_a_teams_colour() -> None:
    # A sea in the blue of the team would read as a hex that Blue controls.
    for climate in CLIMATES.values():
        whole = water(Scene(climate, sides="wwwwww")).convert("RGB")
        mean = ImageStat.Stat(whole, hex_mask().convert("L")).mean
        for team in TEAM.values():
            assert sum(abs(a - b) for a, b in zip(mean, team, strict=True)) > 40


def test_the_mask_of_a_lake_without_shore_is_all_water() -> None:
    whole: Image.Image = lake(Scene(sides="wwwwww")).mask().done().getchannel("A")
    assert whole.getextrema() == (255, 255)
