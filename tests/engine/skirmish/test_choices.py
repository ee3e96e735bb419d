"""What is offered: who may move, fire, be activated, come, be promoted, and what may be taken back."""

from __future__ import annotations

import pytest

from engine.hexes import Hex
from engine.skirmish import choices
from engine.skirmish import commands as c
from engine.skirmish.position import Position
from engine.skirmish.scenario import Army
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import goes_on

PLAIN = ["......", "......", "......", "......"]
UNITS = {
    "A1": "blue Sherman SE",
    "B2": "blue infantry SE",
    "B1": "blue Sherman HQ S",
    "C1": "blue AT gun S fired",
    "C2": "red Tiger NW",
    "F4": "red Tiger HQ",
}
THREE = UNITS | {"D4": "blue Sherman HQ", "E4": "blue Sherman HQ moved", "F3": "blue Sherman HQ"}


def at(text: str = "", units: dict[str, str] = UNITS, *, massed: bool = False) -> Position:
    """Return the position at the end of a record, or of the board as it is laid out."""
    coming = ["blue Pershing: A4 SW: 1", "blue Wolverine: B4 S: 2", "red Tiger: E1 N: 1"]
    laid = board(PLAIN, units, reinforcements=coming, blue=Army("US", massed=massed))
    return goes_on(laid, text, chit=4).state.position if text else laid


def offered(position: Position) -> dict[str, tuple[str, ...]]:
    """Return everything that is offered of units, by what it is offered for."""
    names = ("movers", "shooters", "aims", "hqs", "promotions")
    found: dict[str, tuple[str, ...]] = {name: getattr(choices, name)(position) for name in names}
    return found | {"entering": tuple(one.unit.name for one in choices.entering(position))}


@pytest.mark.rule("skirmish 3.5")
@pytest.mark.rule("skirmish 8.1")
def test_whoever_has_not_had_his_turn_is_offered_in_the_order_of_the_hexes() -> None:
    assert offered(at()) == {
        "movers": ("A1", "B1", "B2"),
        "shooters": ("B2",),
        "aims": ("C2",),
        "hqs": ("B1",),
        "promotions": (),
        "entering": ("Pershing",),
    }


@pytest.mark.rule("skirmish 8.1")
def test_whoever_may_take_part_in_some_shot_is_a_shooter() -> None:
    units = {
        "A1": "blue Sherman SE",
        "B2": "blue infantry SE",
        "D3": "blue Tiger NE",
        "C2": "red Tiger",
        "E3": "red infantry",
    }
    position = board(PLAIN, units)
    assert choices.aims(position) == ("C2", "E3")
    assert choices.shooters(position) == ("B2", "D3")
    assert choices.shooters(goes_on(position, "roll 3\nfire B2 at C2", chit=4).state.position) == ("D3",)
    assert choices.shooters(goes_on(position, "pass", chit=4).state.position) == ("C2", "E3")


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.rule("skirmish 3.3")
def test_while_an_activation_is_open_who_moves_free_comes_first_and_it_can_be_taken_back() -> None:
    opened = at("hq B1")
    assert choices.movers(opened) == ("A1", "B1", "B2")
    assert choices.hqs(opened) == ()
    assert choices.may_take_back(opened)
    moved = at("hq B1\nB2 > B3")
    assert choices.movers(moved) == ("A1", "B1")
    assert choices.may_take_back(moved)
    assert not choices.may_take_back(at("hq B1\ndone"))
    assert not choices.may_take_back(at())


@pytest.mark.rule("skirmish 4.2")
def test_who_may_still_move_beside_an_activation_comes_after_those_in_it() -> None:
    opened = at("hq D4", THREE)
    assert choices.movers(opened) == ("D4", "A1", "B1", "B2", "F3")
    assert choices.hqs(opened) == ("B1", "F3")


@pytest.mark.rule("skirmish 6.1")
def test_three_headquarters_at_once_are_offered_where_the_scenario_says_so_and_three_have_not_moved() -> None:
    assert choices.massed(at(units=THREE, massed=True))
    assert not choices.massed(at(units=THREE))
    assert not choices.massed(at("D4 facing S", THREE, massed=True))
    assert not choices.massed(at("red: resign", THREE, massed=True))


@pytest.mark.rule("skirmish 6.1")
@pytest.mark.rule("skirmish 3.3")
def test_what_was_paid_for_a_massed_activation_is_not_taken_back_but_its_moves_are() -> None:
    opened = at("massed B1, D4, F3", THREE, massed=True)
    assert not choices.may_take_back(opened)
    assert choices.may_take_back(at("massed B1, D4, F3\nD4 facing S", THREE, massed=True))


@pytest.mark.rule("skirmish 8.6")
def test_while_an_advance_is_asked_nothing_else_is_offered() -> None:
    asked = at("roll 12\nfire B2 at C2")
    assert asked.offer is not None
    assert set(offered(asked).values()) == {()}
    turned = [c.Advance(Hex("B2"), facing) for facing in range(1, 7)]
    assert list(choices.acts(asked)) == [*turned, c.Advance(None)]
    assert choices.can_act(asked)


@pytest.mark.rule("skirmish 7.4")
def test_a_reinforcement_is_offered_from_its_turn_on_to_its_side_and_where_there_is_room() -> None:
    assert offered(at("pass"))["entering"] == ("Tiger",)
    assert offered(at("pass\npass"))["entering"] == ("Pershing", "Wolverine")
    assert offered(at(units=UNITS | {"A4": "blue infantry"}))["entering"] == ()
    entered = at("enter Pershing at A4")
    assert offered(entered)["entering"] == ()


@pytest.mark.rule("skirmish 5.1")
def test_whose_place_a_fallen_headquarters_may_take_is_offered() -> None:
    units = UNITS | {"B2": "blue Sherman HQ SE", "B1": "blue Sherman N"}
    fallen = at("pass\nroll 12\nfire C2 at B2\npass", units)
    assert offered(fallen)["promotions"] == ("A1", "B1")
    promoted = at("pass\nroll 12\nfire C2 at B2\nchit 4\npass\npromote A1", units)
    assert offered(promoted)["promotions"] == ()


@pytest.mark.rule("skirmish 3.1")
def test_when_the_game_is_over_nothing_is_offered() -> None:
    over = at("red: resign")
    assert set(offered(over).values()) == {()}
    assert list(choices.acts(over)) == []
    assert not choices.massed(over)


@pytest.mark.rule("skirmish 3.4")
def test_all_that_may_be_said_is_offered_once() -> None:
    acts = list(choices.acts(at(units=THREE, massed=True)))
    assert len(acts) == len(set(acts))
    assert acts.count(c.Pass()) == 1
    assert c.Finish() not in acts
    massed = [act for act in acts if isinstance(act, c.Activate) and len(act.hqs) > 1]
    assert massed == [c.Activate((Hex("B1"), Hex("D4"), Hex("F3")))]
    assert {act.hqs for act in acts if isinstance(act, c.Activate) and len(act.hqs) == 1} == {
        (Hex(one),) for one in ("B1", "D4", "F3")
    }
    fire = [act for act in choices.acts(at()) if isinstance(act, c.Fire)]
    assert fire == [c.Fire((Hex("B2"),), Hex("C2"))]
    turns = {act.facing for act in acts if isinstance(act, c.Move) and act.at == "A1" and not act.route}
    assert turns == {1, 2, 4, 5, 6}
    opened = list(choices.acts(at("hq B1")))
    assert opened.count(c.Finish()) == 1


@pytest.mark.rule("skirmish 7.5")
def test_a_way_out_is_offered_with_the_hexes_that_lead_to_it() -> None:
    units = {"B2": "blue Sherman SE", "F4": "red Tiger"}
    position = board(PLAIN, units, exits={"blue": "A1 NW, A1 N, B2 N"})
    out = [act for act in choices.moves(position, Hex("B2")) if act.leaves is not None]
    assert {(act.route, act.leaves) for act in out} == {((Hex("A1"),), 6), ((Hex("A1"),), 1), ((), 1)}
    assert {act.at for act in out} == {"B2"}


@pytest.mark.rule("skirmish 8.1")
def test_a_shot_is_offered_with_everybody_who_can_and_with_each_alone_but_artillery_that_sees_nothing() -> (
    None
):
    rows = ["...", ".w.", "...", "..."]
    position = board(
        rows, {"B1": "blue Priest S", "B3": "red Tiger", "A2": "blue Sherman SE", "C4": "red Tiger"}
    )
    fire = [act for act in choices.acts(position) if isinstance(act, c.Fire) and act.target == "B3"]
    assert fire == [c.Fire((Hex("A2"), Hex("B1")), Hex("B3")), c.Fire((Hex("A2"),), Hex("B3"))]
