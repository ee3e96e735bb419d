"""Rule 11.3: a battle of a campaign becomes a skirmish, and what its end says of that battle."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.assets import battle_counters, battle_ground, scenarios, terrain
from bot.games.skirmish.codec import write_scenario
from engine.campaign.forces import Kind, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.from_battle import PLACES, End, Fighter, battle_scenario, named, read_named, settled
from engine.skirmish.position import Ending, Position, Standing
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Side
from engine.skirmish.start import start
from engine.skirmish.victory import winner_by_points
from tests.fairness.stand_alone import script
from tests.rules.skirmish.table import holds

pytestmark = pytest.mark.rule("skirmish 11.3")
BASE = Hex("E4")


def force(side: Side, *vehicles: str) -> tuple[Fighter, ...]:
    read = [Vehicle.read(one) for one in vehicles]
    return tuple(Fighter(side, one.kind.value, one.tier, f"{one} P{n}") for n, one in enumerate(read, 1))


def made(blue: tuple[str, ...] = ("M5",), red: tuple[str, ...] = ("M5",), by: Side = Side.BLUE) -> Scenario:
    fighters = (*force(Side.BLUE, *blue), *force(Side.RED, *red))
    return battle_scenario(battle_ground(), battle_counters(), terrain(), fighters, by)


def ended(places: dict[str, str], reason: str, winner: Side | None, by: Side = Side.BLUE) -> Position:
    """Return a battle of two a side that is over; who stands nowhere was destroyed."""
    position = start(made(("M5", "H8"), ("M6", "H9"), by)).position
    units = {unit.name.split(" ")[0]: unit for unit in position.scenario.units.values()}
    placed = {Hex(hex_): Standing(units[name], 1) for hex_, name in places.items()}
    lost = tuple(unit for name, unit in units.items() if name not in places.values())
    points = FrozenMap(dict.fromkeys(Side, 0))
    return replace(
        position, placed=FrozenMap(placed), lost=lost, ending=Ending(winner, reason, points), turn=10
    )


def test_every_type_of_the_campaign_has_a_counter_and_the_counter_says_which_vehicle_it_is() -> None:
    assert set(battle_counters().kinds) == {one.value for one in Kind}
    units = made(("H10", "M1", "L4", "TD7", "A3"), ("M5",)).units.values()
    assert [unit.kind.name for unit in units if unit.side is Side.BLUE] == [
        *("H10 P1", "M1 P2", "L4 P3", "TD7 P4", "A3 P5"),
    ]


@pytest.mark.parametrize(("tier", "ace"), [(1, False), (7, False), (8, True), (10, True)])
def test_the_crew_of_a_vehicle_of_tier_eight_and_more_is_an_ace(tier: int, *, ace: bool) -> None:
    assert {unit.ace for unit in made((f"M{tier}",), (f"L{tier}",)).units.values()} == {ace}


@pytest.mark.parametrize("by", list(Side))
def test_a_record_names_a_battle_by_its_vehicles_and_that_makes_the_same_board_again(by: Side) -> None:
    scenario = made(("H10", "TD1"), ("A3",), by)
    attacker, fighters = read_named(named(scenario))
    again = battle_scenario(battle_ground(), battle_counters(), terrain(), fighters, attacker)
    assert again == scenario
    assert script.named(json.loads(write_scenario(scenario))) == named(scenario)
    assert read_named(named(made()).lower()) == read_named("bridge:blue M5 P1  against red  M5 P1")


@pytest.mark.parametrize(
    "written",
    [
        *("bridge", "bridge:", "bridge: blue H3 P1", "bridge: blue H3 P1 against blue M5 P2", "three-farms"),
        *("bridge: blue H3 against red M5 P2", "bridge: blue H3 P1, against red M5 P2"),
        *("bridge: blue 3 P1 against red M5 P2", "bridge: blue H333 P1 against red M5 P2"),
    ],
)
def test_what_names_no_battle_is_none(written: str) -> None:
    with pytest.raises(ValueError, match=r"^[\w :,-]*$"):
        read_named(written)


def test_there_are_no_headquarters_so_no_counter_ever_takes_the_place_of_another() -> None:
    assert not any(unit.hq for unit in made(("H10", "M5"), ("H10", "M5")).units.values())


@pytest.mark.parametrize("by", list(Side))
def test_the_attackers_are_first_and_a_tie_is_the_defenders_as_in_the_campaign(by: Side) -> None:
    scenario = made(by=by)
    assert (scenario.first, scenario.tie) == (by, by.other)
    assert [one.hex for one in scenario.objectives if one.held] == [BASE]
    assert winner_by_points(replace(start(scenario).position, placed=FrozenMap())) is by.other


@pytest.mark.parametrize("by", list(Side))
def test_a_whole_order_of_battle_of_both_sides_has_its_places(by: Side) -> None:
    six = ("H1", "M2", "L3", "TD4", "A5", "H6")
    assert len(made(six, six, by).setup) == 2 * PLACES


@pytest.mark.parametrize(("blue", "red"), [((), ("M5",)), (("M5",), ()), (("M5",) * 7, ("M5",))])
def test_a_side_without_vehicles_or_with_more_than_six_makes_no_skirmish(
    blue: tuple[str, ...], red: tuple[str, ...]
) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - which side it was is all it says
        made(blue, red)


@pytest.mark.parametrize("side", ["attackers", "defenders"])
@pytest.mark.parametrize(
    "places", [["A1 N"] * (PLACES - 1), [*["A1 N"] * (PLACES - 1), 7], "A1 N, A2 N", None]
)
def test_ground_that_has_not_six_places_for_either_side_makes_no_skirmish(places: object, side: str) -> None:
    fighters = (*force(Side.BLUE, "M5"), *force(Side.RED, "M5"))
    ground = {**battle_ground(), side: places}
    with pytest.raises(ValueError, match=f"^{side}$"):
        battle_scenario(ground, battle_counters(), terrain(), fighters, Side.BLUE)


ENDS = [
    ({"A1": "M5", "A2": "H8"}, "destroyed", Side.BLUE, End.ATTACKERS_ANNIHILATE),
    ({"A1": "M6"}, "destroyed", Side.RED, End.DEFENDERS_ANNIHILATE),
    ({}, "destroyed", None, End.BOTH_ANNIHILATED),
    ({"E4": "M5", "I1": "M6"}, "points", Side.BLUE, End.ATTACKERS_CAPTURE),
    ({"E4": "M6", "A1": "M5"}, "points", Side.RED, End.DRAW),
    ({"H3": "M5", "I1": "M6"}, "points", Side.RED, End.DRAW),
    ({"E4": "M5", "I1": "M6"}, "resigned", Side.RED, End.DEFENDERS_CAPTURE),
    ({"A1": "M5", "E4": "M6"}, "resigned", Side.BLUE, End.ATTACKERS_CAPTURE),
]


@pytest.mark.parametrize(("places", "reason", "winner", "end"), ENDS)
def test_the_end_of_the_skirmish_is_one_of_the_campaigns_six_results(
    places: dict[str, str], reason: str, winner: Side | None, end: End
) -> None:
    position = ended(places, reason, winner)
    assert settled(position, Side.BLUE).end is end
    lost = {unit.name.split(" ")[0] for unit in settled(position, Side.BLUE).lost}
    assert lost == {"M5", "H8", "M6", "H9"} - set(places.values())


@pytest.mark.parametrize(("places", "reason", "winner", "end"), ENDS)
def test_a_side_is_wholly_lost_exactly_when_the_result_says_so(
    places: dict[str, str], reason: str, winner: Side | None, end: End
) -> None:
    del end
    came = settled(ended(places, reason, winner), Side.BLUE)
    left = {side: {"M5", "H8"} if side is Side.BLUE else {"M6", "H9"} for side in Side}
    for unit in came.lost:
        left[unit.side].discard(unit.name.split(" ")[0])
    gone = {side.value for side in Side if not left[side]}

    said = BattleOutcome(came.end.value).annihilated(Team.BLUE)
    assert gone == {team.value for team in said}


def test_the_results_are_the_campaigns_own_words_and_all_of_them() -> None:
    assert [one.value for one in End] == [one.value for one in BattleOutcome]


def test_a_skirmish_under_way_settles_nothing() -> None:
    with pytest.raises(ValueError, match="0"):
        settled(start(made()).position, Side.BLUE)


def test_the_ground_of_battles_is_no_scenario_to_be_chosen() -> None:
    assert "the-base" not in scenarios()


def test_who_resigns_yields_the_base() -> None:
    played = holds(start(made(by=Side.RED)).position, "expect turn 1 red\nblue: resign\nexpect winner red")
    assert settled(played.state.position, Side.RED).end is End.ATTACKERS_CAPTURE


def test_a_counter_that_is_destroyed_is_that_vehicle_lost() -> None:
    position = start(made(("M5", "TD7"), ("L4", "H9"))).position
    near = replace(
        position.scenario,
        setup=tuple(
            replace(one, hex=Hex("H4")) if one.unit.name.startswith("TD7") else one
            for one in position.scenario.setup
        ),
    )
    played = holds(
        start(near).position,
        """
        chit 4
        roll 12
        fire H4 at I4
        blue: resign
        """,
    )
    came = settled(played.state.position, Side.BLUE)
    assert (came.end, [unit.name for unit in came.lost]) == (End.DEFENDERS_CAPTURE, ["L4 P1"])
