"""The computer as a player: sensible, deterministic, from what its own seat may see."""

from __future__ import annotations

import pytest

from bot.assets import scenario
from engine.hexes import Hex
from engine.skirmish.commands import Activate, Advance, Enter, Finish, Fire, Move, Pass, Promote
from engine.skirmish.computer import choose
from engine.skirmish.computing.exchange import exchange
from engine.skirmish.computing.outlook import outlook
from engine.skirmish.events import AdvanceOffered, HqsActivated
from engine.skirmish.evolve import evolve
from engine.skirmish.fire import shot
from engine.skirmish.position import Position
from engine.skirmish.scenario import Army, Objective
from engine.skirmish.sides import Seat, Side
from engine.skirmish.start import start
from engine.skirmish.state import State
from engine.skirmish.units import UnitId
from engine.skirmish.view import View
from tests.engine.skirmish.boards import board

CLEAR = ["......"] * 6
ENEMY = {"F6": "red infantry NW"}
"""Somebody far away, so that nobody has won."""


def says(position: Position) -> object:
    """Return what the computer does as Blue."""
    return choose(View(Seat.BLUE, position))


def test_it_takes_the_shot_with_the_better_chance() -> None:
    position = board(
        CLEAR,
        {"C3": "blue Sherman S moved", "C4": "red Tiger N", "C5": "blue Tiger N", "B4": "red Sherman N"},
    )
    act = says(position)
    assert isinstance(act, Fire)
    assert act.target == "B4"


def test_it_takes_helpers_where_they_help() -> None:
    units = {"C2": "blue Sherman S moved", "D3": "blue Sherman S moved", "C4": "red Tiger N"}
    act = says(board(CLEAR, units))
    assert isinstance(act, Fire)
    assert set(act.firers) == {"C2", "D3"}


def test_it_goes_into_the_flank() -> None:
    position = board(CLEAR, {"C1": "blue Wolverine S", "C3": "red Tiger N"})
    act = says(position)
    assert isinstance(act, Move)
    grid = position.scenario.ground.grid
    assert act.route[-1] in {hex_ for hex_ in grid.hexes if grid.place(hex_)[1] > 3}


def test_it_goes_to_an_objective_and_takes_it_where_it_can() -> None:
    objective = Objective(Hex("C3"), 5, owner=Side.RED)
    near = says(board(CLEAR, {"B2": "blue Sherman SE", **ENEMY}, objectives=[objective]))
    assert isinstance(near, Move)
    assert "C3" in near.route
    far = says(board(CLEAR, {"A1": "blue infantry SE", **ENEMY}, objectives=[objective]))
    assert isinstance(far, Move)
    assert far.route in {("A2",), ("B2",)}


def test_who_holds_what_has_to_be_held_stays_there() -> None:
    held, other = Objective(Hex("B2"), 20, held=True), Objective(Hex("C2"), 1)
    act = says(board(CLEAR, {"B2": "blue infantry SE", **ENEMY}, objectives=[held, other]))
    assert not isinstance(act, Move) or act.route == ()
    act = says(board(CLEAR, {"B2": "blue infantry SE", **ENEMY}, objectives=[other]))
    assert isinstance(act, Move)
    assert act.route == ("C2",)


def test_in_the_last_turn_nobody_leaves_what_he_could_not_come_back_to() -> None:
    held, other = Objective(Hex("B2"), 5, held=True), Objective(Hex("C2"), 2)
    units = {"B2": "blue infantry SE", **ENEMY}
    last = says(board(CLEAR, units, objectives=[held, other], turns=6, turn=6))
    assert not isinstance(last, Move) or last.route == ()
    earlier = says(board(CLEAR, units, objectives=[held, other], turns=6, turn=1))
    assert isinstance(earlier, Move)
    assert earlier.route == ("C2",)


def test_it_leaves_the_map_where_that_is_worth_something() -> None:
    position = board(CLEAR, {"A1": "blue Sherman NW", **ENEMY}, exits={"blue": "A1 NW, A2 NW"})
    act = says(position)
    assert isinstance(act, Move)
    assert act.leaves == 6


def test_it_activates_an_hq_where_that_moves_three_and_moves_them_one_by_one() -> None:
    objectives = [Objective(Hex(hex_), 3, owner=Side.RED) for hex_ in ("D3", "D4", "D5")]
    units = {"A3": "blue Sherman HQ NE", "A4": "blue Sherman NE", "B4": "blue Sherman NE", **ENEMY}
    position = board(CLEAR, units, objectives=objectives)
    act = says(position)
    assert act == Activate((Hex("A3"),))
    ids = tuple(one.unit.id for one in position.placed.values() if one.unit.side is Side.BLUE)
    under_way = evolve(State(position, 4), HqsActivated((UnitId(ids[0]),), ids))
    act = says(under_way.position)
    assert isinstance(act, Move)
    done = evolve(State(position, 4), HqsActivated((UnitId(ids[0]),), ()))
    assert says(done.position) == Finish()


def test_it_activates_three_hqs_in_mass_only_with_both_points_before_it() -> None:
    objectives = [Objective(Hex(hex_), 3, owner=Side.RED) for hex_ in ("E2", "E3", "E4", "E5")]
    units = {
        "A2": "blue Sherman HQ NE",
        "A4": "blue Sherman HQ NE",
        "A6": "blue Sherman HQ NE",
        "A1": "blue Sherman NE",
        "A3": "blue Sherman NE",
        "A5": "blue Sherman NE",
        "B3": "blue Sherman NE",
        "B5": "blue Sherman NE",
        "F1": "red infantry SE",
    }
    whole = says(board(CLEAR, units, objectives=objectives, blue=Army("US", massed=True)))
    assert isinstance(whole, Activate)
    assert len(whole.hqs) == 3
    begun = says(board(CLEAR, units, objectives=objectives, blue=Army("US", massed=True), spent=1))
    assert isinstance(begun, Activate)
    assert len(begun.hqs) == 1


def test_three_hqs_that_would_move_alone_are_not_worth_two_points_but_four_units_are() -> None:
    objectives = [Objective(Hex(hex_), 3, owner=Side.RED) for hex_ in ("B1", "B3", "B4", "B5")]
    units = {f"A{row}": "blue Sherman HQ NE" for row in (1, 3, 5)} | {"F1": "red infantry SE"}
    army = Army("US", massed=True)
    assert isinstance(says(board(CLEAR, units, objectives=objectives, blue=army)), Move)
    more = {**units, "A4": "blue Sherman NE"}
    act = says(board(CLEAR, more, objectives=objectives, blue=army))
    assert act == Activate((Hex("A1"), Hex("A3"), Hex("A5")))


def test_it_brings_its_reinforcements() -> None:
    act = says(board(CLEAR, {"A6": "blue infantry NE", **ENEMY}, reinforcements=["blue Sherman: A1 NW: 1"]))
    assert isinstance(act, Enter)
    assert (act.unit, act.route[0]) == ("Sherman", "A1")


def test_of_ways_in_that_are_as_good_and_of_reinforcements_alike_it_takes_the_first() -> None:
    rows, units = ["......."] * 6, {"D1": "blue infantry S", "D6": "red infantry N"}
    both = board(rows, units, reinforcements=["blue AT gun: A2 NW, G2 NE"])
    act = says(both)
    assert isinstance(act, Enter)
    assert (act.unit, act.route, act.side) == ("AT gun", ("A2",), 6)
    alike = ["blue AT gun: A2 NW", "blue AT gun: G2 NE"]
    better = Objective(Hex("G2"), 2, owner=Side.RED)
    act = says(board(rows, units, reinforcements=alike, objectives=[better]))
    assert isinstance(act, Enter)
    assert act.route == ("A2",)
    act = says(board(rows, units, reinforcements=alike[::-1], objectives=[better]))
    assert isinstance(act, Enter)
    assert act.route == ("G2",)


def test_it_gives_a_fallen_hq_the_place_of_a_unit() -> None:
    position = board(CLEAR, {"A1": "blue Sherman SE moved fired", "A2": "blue Sherman HQ SE", **ENEMY})
    hq = position.placed[Hex("A2")].unit
    fallen = Position(
        position.scenario,
        turn=1,
        phase=Side.BLUE,
        placed=position.placed.without(Hex("A2")),
        lost=(hq,),
        fallen=(hq,),
    )
    assert says(fallen) == Promote(Hex("A1"))


def test_infantry_advances_onto_what_is_worth_it_and_not_into_the_open_before_guns() -> None:
    objective = Objective(Hex("C3"), 3, owner=Side.RED)
    position = board(CLEAR, {"C2": "blue infantry S", **ENEMY}, objectives=[objective])
    ids = (position.placed[Hex("C2")].unit.id,)
    offered = evolve(State(position, 4), AdvanceOffered(Hex("C3"), ids)).position
    act = says(offered)
    assert isinstance(act, Advance)
    assert act.at == "C2"
    town = ["......", "..t...", *CLEAR[2:]]
    guns = {"C2": "blue infantry S", "C5": "red Tiger N", "D5": "red Tiger N", "B5": "red Tiger N"}
    position = board(town, guns)
    ids = (position.placed[Hex("C2")].unit.id,)
    offered = evolve(State(position, 4), AdvanceOffered(Hex("C3"), ids)).position
    assert says(offered) == Advance(None)


@pytest.mark.parametrize(("faces", "act"), [("S", Advance(Hex("C2"), 1)), ("NE", Advance(None))])
def test_infantry_advances_to_turn_its_front_to_whoever_sees_its_flank(faces: str, act: Advance) -> None:
    position = board(CLEAR, {"C2": f"blue infantry {faces} fired", "D1": "red Tiger SW"})
    ids = (position.placed[Hex("C2")].unit.id,)
    assert says(evolve(State(position, 4), AdvanceOffered(Hex("C3"), ids)).position) == act


@pytest.mark.parametrize("ground", [".", "h", "w", "t"])
@pytest.mark.parametrize("firer", ["infantry", "Sherman", "Sherman ace"])
@pytest.mark.parametrize("aimed", ["infantry", "Panzer IV", "King Tiger"])
def test_what_it_weighs_of_a_shot_is_as_likely_as_the_shot(firer: str, aimed: str, ground: str) -> None:
    rows = ["...", f".{ground}.", "..."]
    position = board(rows, {"B1": f"blue {firer} S", "B2": f"red {aimed} N", "A3": "red Tiger S"}, night=True)
    seen = outlook(position, Side.BLUE)
    found = exchange(seen.without(Hex("B1")), seen.enemies[:1], position.placed[Hex("B1")].unit, Hex("B1"))
    odds = shot(position, (Hex("B1"),), Hex("B2")).odds
    assert [worth for worth, _ in found.chances] == [odds.hits / odds.of * seen.enemies[0].worth]


def test_it_passes_where_nothing_is_worth_an_action_point() -> None:
    assert says(board(CLEAR, {"A1": "blue Sherman SE moved fired", **ENEMY})) == Pass()


@pytest.mark.parametrize("seat", [Seat.RED, Seat.PUBLIC])
def test_it_does_nothing_out_of_its_phase(seat: Seat) -> None:
    with pytest.raises(ValueError, match=seat.value):
        choose(View(seat, board(CLEAR, {"A1": "blue Sherman SE", **ENEMY})))


@pytest.mark.rule("skirmish 3.2")
def test_a_chit_would_change_nothing_for_it_even_if_it_saw_one() -> None:
    position = board(CLEAR, {"A1": "blue Sherman SE", "C4": "red Tiger NW"})
    assert len({choose(View(Seat.BLUE, position, chit)) for chit in (None, 2, 3, 4)}) == 1


def test_it_does_nothing_before_the_first_phase() -> None:
    with pytest.raises(ValueError, match="blue"):
        choose(View(Seat.BLUE, start(scenario("three-farms")).position))
