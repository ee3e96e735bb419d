"""A map in numbers: distances over land, who reaches the gold first, and where the sides differ."""

from __future__ import annotations

from engine.campaign.forces import Team
from engine.campaign.map import GRID, CampaignMap
from engine.campaign.survey import Survey, distances, survey
from engine.frozen import FrozenMap
from engine.hexes import Hex

TERRAIN = {"Ensk": "town", "Minsk": "town", "Sand River": "desert"}


def make(
    *water: str,
    homes: tuple[str, str] = ("A5", "J6"),
    revenue: dict[str, int] | None = None,
    battle_maps: dict[str, str] | None = None,
) -> CampaignMap:
    """Return a map of land called Ensk, with revenue 5 at each home, changed as told."""
    cells = {hex_: "Ensk" for hex_ in GRID.hexes if hex_ not in water}
    other = {Hex(hex_): name for hex_, name in (battle_maps or {}).items()}
    gold = dict.fromkeys(homes, 5) | (revenue or {})
    return CampaignMap(
        "made",
        "Made",
        FrozenMap({Team.BLUE: Hex(homes[0]), Team.RED: Hex(homes[1])}),
        FrozenMap({Hex(hex_): points for hex_, points in gold.items()}),
        FrozenMap({**cells, **other}),
        FrozenMap({Team.BLUE: 0, Team.RED: 0}),
    )


def of(map_: CampaignMap) -> Survey:
    return survey(map_, TERRAIN)


def test_distances_are_moves_of_one_hex_around_the_water() -> None:
    assert distances(make(), Hex("A5"))[Hex("A8")] == 3
    assert distances(make("A6"), Hex("A5"))[Hex("A8")] == 4
    assert distances(make("A6", "B6"), Hex("A5"))[Hex("A8")] == 6


def test_land_beyond_reach_has_no_distance_and_is_called_lone() -> None:
    map_ = make("A2", "B1", "B2")
    assert Hex("A1") not in distances(map_, Hex("A5"))
    assert of(map_).lone == ("A1",)
    assert of(make()).lone == ()


def test_a_map_is_counted() -> None:
    found = of(make("A1", "J10", revenue={"C4": 3, "H7": 3}))
    assert (found.land, found.water, found.revenue, found.distance) == (98, 2, 16, 9)


def test_revenue_belongs_to_who_is_there_first_or_to_neither() -> None:
    found = of(make(revenue={"C4": 3, "I7": 2, "E10": 4}))
    assert found.nearer == FrozenMap({Team.BLUE: 8, Team.RED: 7})
    assert found.even == 4


def test_revenue_that_nobody_reaches_is_nobodys() -> None:
    found = of(make("A2", "B1", "B2", revenue={"A1": 9}))
    assert found.nearer == FrozenMap({Team.BLUE: 5, Team.RED: 5})
    assert (found.even, found.revenue) == (0, 19)


def test_a_map_that_turns_into_itself_is_fair() -> None:
    found = of(make("C3", "H8", revenue={"E5": 2, "F6": 2}))
    assert found.fair
    assert found.uneven == FrozenMap({"water": (), "revenue": (), "terrain": ()})


def test_water_on_one_side_only_is_uneven_and_named_by_the_first_hex_of_the_pair() -> None:
    for water in ("C3", "H8"):
        found = of(make(water))
        assert not found.fair
        assert found.uneven == FrozenMap({"water": ("C3",), "revenue": (), "terrain": ()})


def test_other_revenue_on_the_other_side_is_uneven() -> None:
    found = of(make(revenue={"E5": 2, "F6": 3, "B1": 1}))
    assert found.uneven["revenue"] == ("B1", "E5")
    assert not found.fair


def test_other_ground_is_uneven_but_another_battle_map_of_the_same_ground_is_not() -> None:
    assert of(make(battle_maps={"C3": "Minsk"})).fair
    assert of(make(battle_maps={"C3": "Sand River"})).uneven["terrain"] == ("C3",)
    assert of(make(battle_maps={"C3": "Nowhere", "H8": "Nobody"})).uneven["terrain"] == ("C3",)
    assert of(make(battle_maps={"C3": "Nowhere", "H8": "Nowhere"})).fair


def test_homes_that_are_not_each_others_twins_are_unfair() -> None:
    found = of(make(homes=("A5", "J5"), revenue={"A6": 5, "J6": 5}))
    assert not found.homes_turned
    assert not found.fair
