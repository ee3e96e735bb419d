"""Chapter 1: the map."""

from __future__ import annotations

import tomllib

import pytest

from bot.assets import battle_maps
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.map import GRID
from engine.campaign.map_file import read_map
from engine.campaign.record.play import play
from engine.errors import NotAllowed
from engine.hexes import Hex
from tests.rules.campaign.table import MAPS, find, holds, view

AROUND = {
    "C5": ("C4", "D5", "D6", "C6", "B6", "B5"),  # a column that sits half a hex lower: N NE SE S SW NW
    "D5": ("D4", "E4", "E5", "D6", "C5", "C4"),
}
NEAR_BUT_NOT_ADJACENT = {
    "C5": ("B4", "B7", "D4", "D7", "C3", "C7", "A5", "E5", "A4", "E6"),
    "D5": ("C3", "C6", "E3", "E6", "D3", "D7", "B5", "F5", "B4", "F6"),
}


def attack(on: str, towards: str) -> str:
    """A record in which Blue's only platoon attacks one hex from another."""
    return f"""
        set platoon blue P1 {towards}: M5
        set platoon red P1 {on}: M5
        first blue
        blue:
        Blue turn 1
        P1, {towards}, {on}
        expect battles {on}
    """


@pytest.mark.rule("campaign 1.1")
def test_the_map_has_ten_columns_of_ten_hexes() -> None:
    names = [f"{letter}{number}" for letter in "ABCDEFGHIJ" for number in range(1, 11)]
    markers = "\n".join(f"set control {name} blue" for name in names)
    expected = "\n".join(f"expect control {name} blue" for name in names)
    holds(f"{markers}\n{expected}")
    assert sorted(GRID.hexes) == sorted(names)


@pytest.mark.rule("campaign 1.1")
@pytest.mark.parametrize("name", ["K1", "A11", "A0", "J11", "K10"])
def test_there_is_no_hex_beyond_the_letters_and_numbers(name: str) -> None:
    holds(f"""
        set control {name} blue
        expect refused
    """)


@pytest.mark.rule("campaign 1.2")
@pytest.mark.parametrize(("start", "to"), [(start, to) for start, around in AROUND.items() for to in around])
def test_a_hex_has_the_six_neighbours_of_its_column(start: str, to: str) -> None:
    holds(f"""
        set platoon blue P1 {start}: M5
        first blue
        blue:
        Blue turn 1
        P1, {start}, {to}
        expect platoon blue P1 {to}: M5
    """)


@pytest.mark.rule("campaign 1.2")
@pytest.mark.parametrize(("start", "to"), [(s, to) for s, far in NEAR_BUT_NOT_ADJACENT.items() for to in far])
def test_a_hex_has_no_other_neighbours(start: str, to: str) -> None:
    holds(f"""
        set platoon blue P1 {start}: M5
        first blue
        blue:
        Blue turn 1
        P1, {start}, {to}
        expect refused 11.6
    """)


@pytest.mark.rule("campaign 1.2")
@pytest.mark.parametrize(
    "pair", ["A3-B4", "D7-E6", "E6-E5", "A5-A6", "B2-B3", "B3-C3", "A4-B5", "B4-A3", "J1-I1", "J10-I9"]
)
def test_the_examples_of_the_rules_are_neighbours(pair: str) -> None:
    start, to = pair.split("-")
    holds(f"""
        set platoon blue P1 {start}: M5
        first blue
        blue:
        Blue turn 1
        P1, {start}, {to}
        expect control {to} blue
    """)


@pytest.mark.rule("campaign 1.2")
@pytest.mark.parametrize("pair", ["A3-B2", "B2-A3", "J1-I2", "J10-I8"])
def test_what_only_the_other_stagger_would_join_is_not_adjacent(pair: str) -> None:
    start, to = pair.split("-")
    holds(f"""
        set platoon blue P1 {start}: M5
        first blue
        blue:
        Blue turn 1
        P1, {start}, {to}
        expect refused 11.6
    """)


@pytest.mark.rule("campaign 1.2")
def test_there_are_261_pairs_of_neighbours() -> None:
    pairs = {frozenset((one, other)) for one in GRID.hexes for other in GRID.neighbours(one)}
    assert len(pairs) == 261


@pytest.mark.rule("campaign 1.3")
@pytest.mark.parametrize(
    ("on", "towards", "number"),
    [(on, to, n) for on, around in AROUND.items() for n, to in enumerate(around, start=1)],
)
def test_the_sides_are_numbered_clockwise_from_the_north(on: str, towards: str, number: int) -> None:
    (battle,) = view(attack(on, towards), Seat.REFEREE).battles
    assert battle.crossed == (number,)


@pytest.mark.rule("campaign 1.4")
def test_no_platoon_enters_water() -> None:
    holds("""
        map lake
        set platoon blue P1 B5: M5
        first blue
        blue:
        Blue turn 1
        P1, B5, C5
        expect refused 11.6 or 1.4
        expect platoon blue P1 B5: M5
        expect sees blue C5 water
    """)


@pytest.mark.rule("campaign 1.4")
def test_no_platoon_crosses_water_in_a_move_of_two_hexes() -> None:
    holds("""
        map lake
        set platoon blue P1 B5: M5
        set control D6 blue
        first blue
        blue:
        Blue turn 1
        P1, B5, C5-D6
        expect refused 11.6 or 1.4
    """)


@pytest.mark.rule("campaign 1.4")
def test_water_takes_no_marker_and_no_platoon_even_from_the_referee() -> None:
    holds("""
        map lake
        set control C5 blue
        expect refused 16.2 or 1.4
        expect control C5 none
        referee:
        set platoon blue P1 C5: M5
        expect refused 16.2 or 1.4
        expect platoon blue P1 none
    """)


@pytest.mark.rule("campaign 1.4")
def test_nobody_retreats_into_water() -> None:
    holds("""
        map lake
        set platoon red P1 D6: M5
        set platoon blue P1 D7: M5
        first blue
        blue:
        Blue turn 1
        P1, D7, D6
        referee:
        result D6: attackers capture
        expect ranks red P1
        red:
        retreat P1: D5, C6
        expect refused 15.3
        red:
        retreat P1: C6
        expect platoon red P1 C6: M5
    """)


@pytest.mark.rule("campaign 1.4")
def test_a_hex_may_be_land_in_one_map_and_water_in_another() -> None:
    holds("""
        set platoon blue P1 B5: M5
        first blue
        blue:
        Blue turn 1
        P1, B5, C5
        expect control C5 blue
        expect sees blue C5 blue
    """)


@pytest.mark.rule("campaign 1.5")
@pytest.mark.parametrize("name", ["plain", "lake"])
def test_every_land_hex_and_no_water_names_its_battle_map(name: str) -> None:
    campaign_map = find(name)
    assert campaign_map.land | campaign_map.water == set(GRID.hexes)
    assert not campaign_map.land & campaign_map.water
    assert all(campaign_map.battle_maps[hex_] for hex_ in campaign_map.land)


@pytest.mark.rule("campaign 1.5")
def test_a_battle_is_fought_on_the_map_of_its_hex() -> None:
    for hex_, towards in (("D5", "C5"), ("H3", "H4")):
        (battle,) = view(attack(hex_, towards), Seat.RED).battles
        assert battle.battle_map == find("plain").battle_maps[Hex(hex_)]


@pytest.mark.rule("campaign 1.6")
def test_a_hex_with_a_gold_number_pays_its_controller_that_number() -> None:
    holds("""
        set control B5 blue
        set control C4 blue
        first blue
        expect bank blue 8
    """)


@pytest.mark.rule("campaign 1.6")
def test_a_hex_without_a_number_pays_nothing_and_a_number_of_the_enemy_s_pays_nothing_either() -> None:
    holds("""
        set control B5 blue
        set control C5 blue
        set control C4 red
        first blue
        expect bank blue 5
    """)


@pytest.mark.rule("campaign 1.7")
def test_each_team_has_one_home_and_it_pays() -> None:
    homes = find("plain").homes
    assert set(homes) == set(Team)
    assert len(set(homes.values())) == 2
    holds("""
        expect control A5 blue
        expect control J6 red
        first blue
        expect bank blue 5
        blue:
        Blue turn 1
        expect bank red 5
    """)


@pytest.mark.rule("campaign 1.8")
def test_a_referee_may_bring_a_map_of_his_own() -> None:
    own = tomllib.loads((MAPS / "plain.toml").read_text(encoding="utf-8"))
    own["revenue"]["A5"] = 9
    brought = read_map(own, "brought", frozenset(battle_maps()))
    played = play("map brought\nfirst blue\nexpect bank blue 9", lambda _: brought)
    assert played.state.map == brought


@pytest.mark.rule("campaign 1.8")
def test_an_invalid_map_is_refused_with_every_fault_named() -> None:
    own = tomllib.loads((MAPS / "plain.toml").read_text(encoding="utf-8"))
    del own["hexes"]["B2"]
    own["hexes"]["J6"] = "water"
    own["hexes"]["D4"] = "Nowhere"
    del own["revenue"]["A5"]
    with pytest.raises(NotAllowed) as refusal:
        read_map(own, "brought", frozenset(battle_maps()))
    named = {rule for fault in refusal.value.faults for rule in fault.rules}
    assert {"1.1", "1.4", "1.5", "1.7"} <= named
    assert len(refusal.value.faults) >= 4


@pytest.mark.rule("campaign 1.8")
def test_homes_that_no_land_joins_are_refused() -> None:
    own = tomllib.loads((MAPS / "plain.toml").read_text(encoding="utf-8"))
    own["hexes"] |= {f"E{row}": "water" for row in range(1, 11)}
    del own["revenue"]["E5"]
    with pytest.raises(NotAllowed) as refusal:
        read_map(own, "brought", frozenset(battle_maps()))
    assert {rule for fault in refusal.value.faults for rule in fault.rules} == {"1.8"}
