"""Chapter 7 (and 1.1): where units can go, what it costs, and how they come and leave."""

from __future__ import annotations

import pytest

from bot.assets import terrain
from engine.errors import Fault
from engine.hexes import SIDES, Hex
from engine.skirmish.ground import Edge
from engine.skirmish.movement import Way, entries, exits, way_along, way_in, ways
from engine.skirmish.position import Position
from tests.engine.skirmish.boards import board, way_out

OPEN = ["....."] * 5
C3 = Hex("C3")
AROUND_C3 = {"C2", "D3", "D4", "C4", "B4", "B3"}


def hexes(*names: str) -> tuple[Hex, ...]:
    """Hexes by name."""
    return tuple(map(Hex, names))


def edge(hex_: str, side: str) -> Edge:
    """A side of a hex."""
    return Edge(Hex(hex_), SIDES.index(side) + 1)


def kind_of(answer: Way | Fault) -> tuple[str, str]:
    """The kind of a refusal and the first rule it cites."""
    assert isinstance(answer, Fault)
    return answer.kind, answer.rules[0]


def cost(position: Position, at: str, *route: str) -> int:
    """What it costs to go along these hexes."""
    way = way_along(position, Hex(at), hexes(*route))
    assert isinstance(way, Way), way
    assert way.route == route
    return way.cost


def only_lane(letter: str, unit: str = "blue Wolverine", lane: str = ".....") -> Position:
    """A column C of clear ground (or as `lane` says) between hexes that nobody enters, C3 being `letter`."""
    column = [*lane]
    column[2] = letter
    return board([f"xx{one}xx" for one in column], {"C1": unit})


# --- 1.1 ---


@pytest.mark.rule("skirmish 1.1")
@pytest.mark.parametrize("side", ["blue", "red"])
def test_nobody_enters_a_hex_where_a_unit_stands_or_passes_it(side: str) -> None:
    position = board(OPEN, {"C3": "blue Sherman", "C2": f"{side} infantry"})
    assert "C2" not in ways(position, C3)
    assert kind_of(way_along(position, C3, hexes("C2"))) == ("taken", "1.1")
    assert kind_of(way_along(position, C3, hexes("C2", "C1"))) == ("taken", "1.1")


@pytest.mark.rule("skirmish 1.1")
def test_a_unit_shut_in_by_others_goes_nowhere() -> None:
    position = board(OPEN, {"C3": "blue Wolverine", **dict.fromkeys(AROUND_C3, "red infantry")})
    assert ways(position, C3) == {}
    assert kind_of(way_along(position, C3, hexes("C1"))) == ("no_way", "7.1")


@pytest.mark.rule("skirmish 1.1")
def test_a_way_given_by_its_end_goes_round_a_unit() -> None:
    position = board(["xx.xx", "x...x", "x...x", "xx.xx"], {"C3": "blue Wolverine", "C2": "red infantry"})
    way = way_along(position, C3, hexes("C1"))
    assert isinstance(way, Way)
    assert (way.cost, len(way.route), "C2" in way.route) == (3, 3, False)


# --- 7.1 ---


@pytest.mark.rule("skirmish 7.1")
@pytest.mark.parametrize(("kind", "points"), [("Tiger", 1), ("Sherman", 2), ("Wolverine", 3)])
def test_on_clear_ground_a_unit_goes_as_many_hexes_as_it_has_points(kind: str, points: int) -> None:
    position = board(["......."] * 7, {"D4": f"blue {kind}"})
    grid = position.scenario.ground.grid
    near = {hex_ for hex_ in grid.hexes if 0 < grid.distance(Hex("D4"), hex_) <= points}
    found = ways(position, Hex("D4"))
    assert set(found) == near
    assert all(way.cost == len(way.route) == grid.distance(Hex("D4"), end) for end, way in found.items())


@pytest.mark.rule("skirmish 7.1")
@pytest.mark.parametrize("letter", ["w", "t"])
def test_one_legal_hex_is_always_possible_and_is_the_whole_move_then(letter: str) -> None:
    position = board(["..", ".."], {"A1": "blue Tiger"})
    assert set(ways(position, Hex("A1"))) == {"B1", "B2", "A2"}
    position = board([f"{letter}{letter}"] * 3, {"A1": "blue Tiger"})
    assert {end: way.cost for end, way in ways(position, Hex("A1")).items()} == {"B1": 2, "B2": 2, "A2": 2}
    assert kind_of(way_along(position, Hex("A1"), hexes("A2", "A3"))) == ("too_far", "7.1")


@pytest.mark.rule("skirmish 7.1")
def test_a_dear_hex_after_the_first_needs_its_points() -> None:
    position = only_lane("w", "blue Sherman")
    assert set(ways(position, Hex("C1"))) == {"C2"}
    refused = way_along(position, Hex("C1"), hexes("C2", "C3"))
    assert isinstance(refused, Fault)
    assert (refused.kind, refused.details) == ("too_far", {"hex": "C3", "cost": 3, "points": 2})


@pytest.mark.rule("skirmish 7.1")
def test_a_way_given_hex_by_hex_is_the_way_that_is_gone() -> None:
    position = board(OPEN, {"C3": "blue Wolverine"})
    assert cost(position, "C3", "C2", "B2", "B3") == 3
    assert cost(position, "C3", "C2", "C3") == 2  # back to where it stood, which is free


@pytest.mark.rule("skirmish 7.1")
def test_a_gap_in_a_way_is_filled_by_the_cheapest() -> None:
    position = board(OPEN, {"C4": "blue Wolverine"})
    way = way_along(position, Hex("C4"), hexes("D4", "D2"))
    assert way == Way(hexes("D4", "D3", "D2"), 3, march=False)
    position = board([".....", "..w..", ".....", ".....", "....."], {"C1": "blue Wolverine"})
    assert way_along(position, Hex("C1"), hexes("D3")) == Way(hexes("D2", "D3"), 2, march=False)


@pytest.mark.rule("skirmish 7.1")
def test_a_gap_that_the_points_do_not_fill_is_refused() -> None:
    position = board([".....", "..w..", ".....", ".....", "....."], {"C4": "blue Wolverine"})
    assert kind_of(way_along(position, Hex("C4"), hexes("C3", "C1"))) == ("no_way", "7.1")


@pytest.mark.rule("skirmish 7.1")
def test_a_unit_does_not_step_into_the_hex_where_it_is() -> None:
    position = board(OPEN, {"C3": "blue Wolverine"})
    assert kind_of(way_along(position, C3, hexes("C3"))) == ("named_twice", "7.1")
    assert kind_of(way_along(position, C3, hexes("C2", "C2"))) == ("named_twice", "7.1")


# --- 7.2 ---


@pytest.mark.rule("skirmish 7.2")
@pytest.mark.parametrize(("letter", "points"), [(".", 1), ("h", 1), ("d", 1), ("w", 2), ("t", 2)])
def test_what_it_costs_to_enter_a_hex(letter: str, points: int) -> None:
    assert cost(only_lane(letter), "C1", "C2", "C3") == 1 + points


@pytest.mark.rule("skirmish 7.2")
@pytest.mark.parametrize("letter", [".", "h", "d", "w", "t"])
def test_it_costs_nothing_more_to_leave_a_hex(letter: str) -> None:
    assert cost(only_lane(".", lane=f"{letter}...."), "C1", "C2") == 1


@pytest.mark.rule("skirmish 7.2")
@pytest.mark.parametrize("letter", ["w", "t", "h", "."])
def test_across_a_side_that_a_road_crosses_every_hex_costs_one(letter: str) -> None:
    position = board(["...", f".{letter}.", "..."], {"A1": "blue Sherman"}, roads=["A1 B2"])
    assert cost(position, "A1", "B2") == 1


@pytest.mark.rule("skirmish 7.2")
def test_a_road_in_a_hex_helps_only_who_crosses_its_side() -> None:
    position = board(["...", ".w.", "..."], {"B1": "blue Sherman"}, roads=["A1 B2 C2"])
    assert cost(position, "B1", "B2") == 2


@pytest.mark.rule("skirmish 7.2")
def test_nobody_enters_a_blocked_hex_not_even_along_a_road_or_as_his_one_hex() -> None:
    position = board(["...", ".x.", "..."], {"A1": "blue Tiger"}, roads=["A1 B2 C2"])
    assert "B2" not in ways(position, Hex("A1"))
    assert kind_of(way_along(position, Hex("A1"), hexes("B2"))) == ("impassable", "7.2")


@pytest.mark.rule("skirmish 7.2")
def test_the_cheapest_way_is_found_even_if_it_is_the_longer_one() -> None:
    # Straight through both woods 4; round by D2 and D3 and in along the road 3.
    position = board(["xx.xx", "xxw.x", "xxw.x"], {"C1": "blue Wolverine"}, roads=["D3 C3"])
    assert ways(position, Hex("C1"))[C3] == Way(hexes("D2", "D3", "C3"), 3, march=False)


@pytest.mark.rule("skirmish 7.2")
def test_the_bot_s_own_ground_costs_what_the_rule_says() -> None:
    costs = {ground.name: ground.cost for ground in terrain().values()}
    assert costs == {"clear": 1, "hill": 1, "depression": 1, "woods": 2, "town": 2, "blocked": None}


@pytest.mark.rule("skirmish 7.2")
@pytest.mark.parametrize("letter", ["w", "t"])
def test_a_road_makes_cheap_both_ways_and_only_across_its_own_sides(letter: str) -> None:
    rows, roads = [letter * 2] * 2, ["A2 A1"]
    assert cost(board(rows, {"A1": "blue Wolverine"}, roads=roads), "A1", "A2") == 1
    assert cost(board(rows, {"A2": "blue Wolverine"}, roads=roads), "A2", "A1") == 1
    assert cost(board(rows, {"A2": "blue Wolverine"}, roads=roads), "A2", "B2") == 2
    assert cost(board(rows, {"B2": "blue Wolverine"}, roads=roads), "B2", "A1") == 2


@pytest.mark.rule("skirmish 7.2")
def test_a_blocked_hex_is_no_way_through_and_no_way_in() -> None:
    lane = ["x.x", "xxx", "x.x"]
    position = board(lane, {"B1": "blue Wolverine"}, roads=["B1 B2 B3"])
    assert ways(position, Hex("B1")) == {}
    assert kind_of(way_along(position, Hex("B1"), hexes("B2", "B3"))) == ("impassable", "7.2")
    assert kind_of(way_along(position, Hex("B1"), hexes("B3"))) == ("no_way", "7.1")
    position = coming(lane, "blue Wolverine: A1 NW, B1 N", None, "NW A1 B1")
    assert set(entries(position, position.waiting[0])) == {"B1"}
    assert kind_of(way_in(position, position.waiting[0], hexes("A1"))) == ("impassable", "7.2")


# --- 7.3 ---

ROAD = "A3 B3 C2 D2 E1 F1 G1"


@pytest.mark.rule("skirmish 7.3")
@pytest.mark.parametrize(
    ("kind", "end", "march"),
    [("Tiger", "C2", True), ("Tiger", "B3", False), ("Sherman", "D2", True), ("Wolverine", "E1", True)],
)
def test_a_move_that_follows_a_road_all_the_way_has_one_point_more(kind: str, end: str, march: bool) -> None:  # noqa: FBT001 - a table
    position = board(["......."] * 4, {"A3": f"blue {kind}"}, roads=[ROAD])
    assert ways(position, Hex("A3"))[Hex(end)].march is march


@pytest.mark.rule("skirmish 7.3")
def test_a_road_march_lends_one_point_and_no_more() -> None:
    position = board(["......."] * 4, {"A3": "blue Tiger"}, roads=[ROAD])
    assert kind_of(way_along(position, Hex("A3"), hexes("B3", "C2", "D2"))) == ("too_far", "7.1")
    assert "D2" not in ways(position, Hex("A3"))


@pytest.mark.rule("skirmish 7.3")
def test_a_road_march_has_to_begin_on_the_road() -> None:
    position = board(["......."] * 4, {"A2": "blue Sherman"}, roads=[ROAD])
    assert kind_of(way_along(position, Hex("A2"), hexes("B3", "C2", "D2"))) == ("too_far", "7.1")


@pytest.mark.rule("skirmish 7.3")
def test_a_road_march_has_to_end_on_the_road() -> None:
    position = board(["......."] * 4, {"A3": "blue Sherman"}, roads=[ROAD])
    assert kind_of(way_along(position, Hex("A3"), hexes("B3", "C2", "D3"))) == ("too_far", "7.1")


@pytest.mark.rule("skirmish 7.3")
def test_from_road_to_road_across_a_side_that_none_crosses_is_no_road_march() -> None:
    position = board(["......."] * 4, {"A3": "blue Tiger"}, roads=["A3 B3", "B2 C2"])
    assert kind_of(way_along(position, Hex("A3"), hexes("B3", "B2"))) == ("too_far", "7.1")


@pytest.mark.rule("skirmish 7.3")
def test_along_a_road_through_woods_and_towns_a_march_goes_as_far() -> None:
    position = board(["wtwtwtw"] * 4, {"A3": "blue Wolverine"}, roads=[ROAD])
    assert ways(position, Hex("A3"))[Hex("E1")] == Way(hexes("B3", "C2", "D2", "E1"), 4, march=True)


@pytest.mark.rule("skirmish 7.3")
def test_the_march_is_found_where_a_way_beside_the_road_is_as_cheap() -> None:
    # C1 costs 2 over B1 and 2 along the road over B2; only who came by road has a third point, for D1.
    position = board(["....", "....", "...."], {"A1": "blue Sherman"}, roads=["A1 B2 C1 D1"])
    assert ways(position, Hex("A1"))[Hex("D1")] == Way(hexes("B2", "C1", "D1"), 3, march=True)
    assert kind_of(way_along(position, Hex("A1"), hexes("B1", "C1", "D1"))) == ("too_far", "7.1")
    assert way_along(position, Hex("A1"), hexes("C1", "D1")) == ways(position, Hex("A1"))[Hex("D1")]


@pytest.mark.rule("skirmish 7.3")
@pytest.mark.parametrize(
    ("kind", "route", "march"),
    [
        ("Tiger", ("B3",), False),
        ("Tiger", ("B3", "C2"), True),
        ("Sherman", ("B3", "C2"), False),
        ("Sherman", ("B3", "C2", "D2"), True),
        ("Wolverine", ("B3", "C2", "D2", "E1"), True),
    ],
)
def test_the_point_more_is_for_a_way_hex_by_hex_as_for_its_end(
    kind: str,
    route: tuple[str, ...],
    march: bool,  # noqa: FBT001 - a table
) -> None:
    position = board(["wtwtwtw"] * 4, {"A3": f"blue {kind}"}, roads=[ROAD])
    way = Way(hexes(*route), len(route), march=march)
    assert way_along(position, Hex("A3"), hexes(*route)) == way
    assert way_along(position, Hex("A3"), hexes(route[-1])) == way
    assert ways(position, Hex("A3"))[Hex(route[-1])] == way


@pytest.mark.rule("skirmish 7.3")
@pytest.mark.parametrize(
    ("roads", "route"),
    [
        (["B3 C2 D2"], ("B3", "C2", "D2")),  # the first step follows no road
        (["A3 B3", "C2 D2"], ("B3", "C2", "D2")),  # the second does not: two roads that do not meet
        (["A3 B3 C2"], ("B3", "C2", "D2")),  # the last does not
        (["A3 B3 C2", "D2 E1"], ("B3", "C2", "D2")),  # nor here, though it ends on a road
    ],
)
def test_a_march_follows_a_road_at_every_single_step(roads: list[str], route: tuple[str, ...]) -> None:
    position = board(["......."] * 4, {"A3": "blue Sherman"}, roads=roads)
    assert kind_of(way_along(position, Hex("A3"), hexes(*route))) == ("too_far", "7.1")
    assert Hex("D2") not in ways(position, Hex("A3"))
    joined = board(["......."] * 4, {"A3": "blue Sherman"}, roads=[*roads, "A3 B3 C2 D2"])
    assert way_along(joined, Hex("A3"), hexes(*route)) == Way(hexes(*route), 3, march=True)


# --- 7.4 ---


def coming(rows: list[str], line: str, units: dict[str, str] | None = None, *roads: str) -> Position:
    """A position with one reinforcement."""
    return board(rows, units or {}, roads=roads, reinforcements=[line])


@pytest.mark.rule("skirmish 7.4")
def test_a_reinforcement_pays_for_its_first_hex_and_goes_on_with_the_rest() -> None:
    position = coming(OPEN, "blue Sherman: A3 SW")
    found = entries(position, position.waiting[0])
    assert found[Hex("A3")] == Way(hexes("A3"), 1, march=False, side=5)
    assert set(found) == {"A3", "A2", "A4", "B3", "B4"}
    assert found[Hex("B3")] == Way(hexes("A3", "B3"), 2, march=False, side=5)


@pytest.mark.rule("skirmish 7.4")
@pytest.mark.rule("skirmish 7.1")
def test_a_gap_in_the_way_of_a_reinforcement_is_filled_by_the_cheapest_that_its_points_allow() -> None:
    position = coming(["....."] * 2 + [".w..."] + ["....."] * 2, "blue Wolverine: A3 SW")
    one = position.waiting[0]
    assert way_in(position, one, hexes("A3", "C3")) == Way(hexes("A3", "B4", "C3"), 3, march=False, side=5)
    refused = way_in(position, one, hexes("A3", "D3"))
    assert isinstance(refused, Fault)
    assert (refused.kind, refused.details) == ("no_way", {"hex": "D3", "start": "A3", "points": 3})


@pytest.mark.rule("skirmish 7.4")
def test_a_first_hex_that_is_too_dear_is_the_whole_way_of_a_reinforcement() -> None:
    position = coming(["w...."] * 5, "blue Tiger: A3 SW")
    assert entries(position, position.waiting[0]) == {Hex("A3"): Way(hexes("A3"), 2, march=False, side=5)}
    assert kind_of(way_in(position, position.waiting[0], hexes("A3", "B3"))) == ("too_far", "7.1")


@pytest.mark.rule("skirmish 7.4")
def test_a_reinforcement_that_comes_by_road_marches() -> None:
    road = "SW A3 B3 C2"
    position = coming(["wwwww"] * 5, "blue Tiger: A3 SW, A3 NW", {}, road)
    one = position.waiting[0]
    assert way_in(position, one, hexes("A3", "B3")) == Way(hexes("A3", "B3"), 2, march=True, side=5)
    assert kind_of(way_in(position, one, hexes("A3", "B3"), 6)) == ("too_far", "7.1")
    assert way_in(position, one, hexes("A3"), 6) == Way(hexes("A3"), 2, march=False, side=6)
    assert kind_of(way_in(position, one, hexes("A3", "B3", "C2"))) == ("too_far", "7.1")
    assert set(entries(position, one)) == {"A3", "B3"}


@pytest.mark.rule("skirmish 7.4")
def test_a_reinforcement_enters_only_where_the_scenario_says() -> None:
    position = coming(OPEN, "blue Sherman: A3 SW")
    one = position.waiting[0]
    assert kind_of(way_in(position, one, hexes("A4"))) == ("no_entry", "7.4")
    assert kind_of(way_in(position, one, hexes("A3"), 6)) == ("no_entry", "7.4")


@pytest.mark.rule("skirmish 7.4")
def test_a_reinforcement_does_not_enter_where_a_unit_stands() -> None:
    position = coming(OPEN, "blue Sherman: A3 SW, A4 SW", {"A3": "red infantry"})
    one = position.waiting[0]
    assert kind_of(way_in(position, one, hexes("A3"))) == ("taken", "1.1")
    assert way_in(position, one, hexes("A4", "B4")) == Way(hexes("A4", "B4"), 2, march=False, side=5)
    assert "A3" not in entries(position, one)


# --- 7.5 ---


@pytest.mark.rule("skirmish 7.5")
def test_it_costs_one_point_to_leave() -> None:
    position = board(OPEN, {"E3": "blue Sherman"}, exits={"blue": "E3 NE, E2 NE, E1 NE"})
    assert exits(position, Hex("E3")) == {
        edge("E3", "NE"): Way((), 1, march=False, side=2),
        edge("E2", "NE"): Way(hexes("E2"), 2, march=False, side=2),
    }
    assert way_out(position, Hex("E3"), ()) == Way((), 1, march=False, side=2)
    assert kind_of(way_out(position, Hex("E3"), hexes("E2", "E1"))) == ("too_far_out", "7.5")


@pytest.mark.rule("skirmish 7.5")
def test_a_unit_leaves_only_where_the_scenario_lets_its_side_go() -> None:
    position = board(OPEN, {"E3": "blue Sherman", "E5": "red Tiger"}, exits={"red": "E3 NE, E4 NE"})
    assert exits(position, Hex("E3")) == {}
    assert kind_of(way_out(position, Hex("E3"), ())) == ("no_exit", "7.5")
    position = board(OPEN, {"E3": "red Panzer IV"}, exits={"red": "E3 NE, E3 SE, E4 NE"})
    assert kind_of(way_out(position, Hex("E3"), (), 1)) == ("no_exit", "7.5")
    assert way_out(position, Hex("E3"), (), 3) == Way((), 1, march=False, side=3)
    assert kind_of(way_out(position, Hex("E3"), hexes("E2"))) == ("no_exit", "7.5")


@pytest.mark.rule("skirmish 7.5")
def test_who_follows_a_road_out_marches() -> None:
    units, out = {"C2": "blue Sherman"}, {"blue": "E1 NE, E1 SE"}
    position = board(OPEN, units, exits=out, roads=["C2 D2 E1 NE"])
    assert way_out(position, Hex("C2"), hexes("D2", "E1")) == Way(hexes("D2", "E1"), 3, march=True, side=2)
    assert kind_of(way_out(position, Hex("C2"), hexes("D2", "E1"), 3)) == ("too_far_out", "7.5")
    assert set(exits(position, Hex("C2"))) == {edge("E1", "NE")}
    position = board(OPEN, units, exits=out, roads=["D2 E1 NE"])
    assert exits(position, Hex("C2")) == {}


@pytest.mark.rule("skirmish 7.5")
@pytest.mark.rule("skirmish 7.3")
@pytest.mark.parametrize(("kind", "march"), [("Sherman", True), ("Wolverine", False)])
def test_who_follows_a_road_out_and_has_the_points_for_it_is_lent_none(kind: str, march: bool) -> None:  # noqa: FBT001 - a table
    position = board(OPEN, {"C2": f"blue {kind}"}, exits={"blue": "E1 NE"}, roads=["C2 D2 E1 NE"])
    way = Way(hexes("D2", "E1"), 3, march=march, side=2)
    assert way_out(position, Hex("C2"), hexes("D2", "E1")) == way
    assert exits(position, Hex("C2")) == {edge("E1", "NE"): way}


@pytest.mark.rule("skirmish 7.5")
def test_the_one_hex_that_is_always_possible_leaves_nothing_to_leave_with() -> None:
    position = board(["....w"] * 5, {"D4": "blue Tiger"}, exits={"blue": "E3 NE"})
    assert Hex("E3") in ways(position, Hex("D4"))
    assert exits(position, Hex("D4")) == {}
    assert kind_of(way_out(position, Hex("D4"), hexes("E3"))) == ("too_far_out", "7.5")
