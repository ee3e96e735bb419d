"""Chapter 8: who may fire at whom, and what has to be rolled. What follows is told elsewhere."""

from __future__ import annotations

from itertools import product

import pytest

from engine.hexes import Hex
from engine.skirmish.fire import (
    Odds,
    Shot,
    destroys,
    firers_at,
    may_fire_at,
    odds,
    reach,
    shot,
    targets,
    why_not,
)
from engine.skirmish.position import Position
from tests.engine.skirmish.boards import board

OPEN = ["......."] * 7
SOFT = ("infantry", "AT gun", "US AT gun")


def hexes(*names: str) -> tuple[Hex, ...]:
    """Hexes by name."""
    return tuple(map(Hex, names))


def kinds(position: Position, firers: str, target: str) -> list[str]:
    """The kinds of the faults of a shot."""
    return [fault.kind for fault in why_not(position, hexes(*firers.split()), Hex(target))]


def fired(position: Position, firers: str, target: str) -> Shot:
    """The shot of these at the target, which they may fire."""
    assert kinds(position, firers, target) == []
    return shot(position, hexes(*firers.split()), Hex(target))


def at_target(letter: str, target: str, firer: str = "Sherman", *, night: bool = False) -> Shot:
    """A shot at a unit in this terrain from the hex north of it, into its front."""
    rows = ["...", f".{letter}.", "..."]
    position = board(rows, {"B1": f"blue {firer} S", "B2": f"red {target} N"}, night=night)
    return fired(position, "B1", "B2")


# --- 3.5, 8.1: who may ---


@pytest.mark.rule("skirmish 3.5")
def test_a_unit_that_has_fired_does_not_fire_again_this_turn() -> None:
    position = board(OPEN, {"D3": "blue Sherman S fired", "D4": "red Tiger"})
    assert kinds(position, "D3", "D4") == ["has_fired"]


@pytest.mark.rule("skirmish 3.5")
@pytest.mark.parametrize("unit", ["Sherman", "Tiger", "Wolverine", "Priest"])
def test_a_hard_unit_that_has_moved_fires(unit: str) -> None:
    position = board(OPEN, {"D3": f"blue {unit} S moved", "D4": "red Tiger"})
    assert kinds(position, "D3", "D4") == []


@pytest.mark.rule("skirmish 3.5")
@pytest.mark.parametrize("unit", SOFT)
def test_a_soft_unit_that_has_moved_does_not_fire(unit: str) -> None:
    position = board(OPEN, {"D3": f"blue {unit} S moved", "D4": "red Tiger"})
    assert kinds(position, "D3", "D4") == ["soft_moved"]


@pytest.mark.rule("skirmish 8.1")
def test_the_target_has_to_be_in_range_in_front_and_in_sight_of_every_firer() -> None:
    units = {"D1": "blue Tiger S", "D5": "red Panzer IV", "D4": "blue Sherman S"}
    position = board(OPEN, units)
    assert kinds(position, "D4", "D5") == []
    assert kinds(position, "D1", "D5") == ["out_of_range", "no_sight"]
    assert kinds(position, "D4 D1", "D5") == ["out_of_range", "no_sight"]
    position = board(OPEN, {**units, "D4": "blue Sherman N"})
    assert kinds(position, "D4", "D5") == ["not_in_front"]


@pytest.mark.rule("skirmish 8.1")
def test_a_refusal_for_want_of_sight_names_what_blocks() -> None:
    position = board(["...", ".w.", "..."], {"B1": "blue Sherman S", "B3": "red Tiger"})
    [fault] = may_fire_at(position, Hex("B1"), Hex("B3"))
    assert (fault.kind, fault.rules) == ("no_sight", ("8.1", "9.1"))
    assert fault.details == {"hex": "B1", "target": "B3", "blockers": "B2"}


ARTILLERY = ["...", ".w.", "...", "..."]


@pytest.mark.rule("skirmish 8.1")
def test_artillery_that_does_not_see_its_target_does_not_lead() -> None:
    position = board(ARTILLERY, {"B1": "blue Priest S", "B3": "red Tiger", "A1": "blue Priest SE"})
    assert kinds(position, "B1", "B3") == ["no_sight"]
    assert targets(position, Hex("B1")) == ()
    blind = board(
        [".....", ".www.", ".....", "....."],
        {"C1": "blue Priest S", "B1": "blue Priest S", "C4": "red Tiger"},
    )
    assert kinds(blind, "C1 B1", "C4") == ["no_leader"]
    assert firers_at(blind, Hex("C4")) == ()


@pytest.mark.rule("skirmish 8.1")
def test_artillery_that_does_not_see_its_target_helps_somebody_who_does() -> None:
    position = board(ARTILLERY, {"B1": "blue Priest S", "B3": "red Tiger", "A2": "blue Sherman SE"})
    assert fired(position, "A2 B1", "B3").leads == ("A2",)
    assert fired(position, "B1 A2", "B3").bonus == 2
    assert set(firers_at(position, Hex("B3"))) == {"A2", "B1"}


@pytest.mark.rule("skirmish 8.1")
def test_artillery_that_helps_still_needs_range_and_front() -> None:
    units = {"D7": "red Tiger", "D6": "blue Sherman S", "D1": "blue Priest S"}
    position = board(OPEN, units)
    assert kinds(position, "D6 D1", "D7") == ["out_of_range"]
    position = board(OPEN[1:], {"D6": "red Tiger", "D5": "blue Sherman S", "D1": "blue Priest N"})
    assert kinds(position, "D5 D1", "D6") == ["not_in_front"]


@pytest.mark.rule("skirmish 8.1")
def test_artillery_that_sees_its_target_leads_and_nobody_but_artillery_helps_blind() -> None:
    position = board(["...", "...", "...", "..."], {"B1": "blue Priest S", "B3": "red Tiger"})
    assert fired(position, "B1", "B3").leads == ("B1",)
    position = board(ARTILLERY, {"B1": "blue Sherman S", "B3": "red Tiger", "A3": "blue Sherman NE"})
    assert kinds(position, "A3 B1", "B3") == ["no_sight"]


@pytest.mark.rule("skirmish 8.1")
def test_what_may_be_fired_at_and_by_whom_is_listed() -> None:
    position = board(
        OPEN,
        {
            "D4": "blue Sherman N",
            "D2": "red Tiger S",
            "D1": "red Tiger S",
            "C3": "red infantry",
            "D5": "red infantry",
            "E3": "blue infantry NW",
        },
    )
    assert set(targets(position, Hex("D4"))) == {"D2", "C3"}
    assert set(firers_at(position, Hex("C3"))) == {"D4"}
    assert set(firers_at(position, Hex("E3"))) == {"D2"}  # which stands in the line of D1
    assert firers_at(position, Hex("D5")) == ()


# --- 8.2: the shot ---


@pytest.mark.rule("skirmish 8.2")
def test_every_firer_adds_one_and_the_flank_one_for_all_of_them() -> None:
    units = {"D4": "red Tiger N", "D3": "blue Sherman S", "C3": "blue Sherman SE", "D5": "blue Sherman N"}
    position = board(OPEN, {**units, "E4": "blue Sherman NW"})
    assert fired(position, "D3", "D4").bonus == 1
    assert fired(position, "D3 C3", "D4").bonus == 2
    assert fired(position, "D5", "D4").bonus == 2
    assert fired(position, "D3 D5", "D4").bonus == 3
    assert fired(position, "D3 C3 D5 E4", "D4").bonus == 5


@pytest.mark.rule("skirmish 8.2")
@pytest.mark.parametrize("unit", ["Sherman", "Panzer IV", "Tiger", "Priest", "Wolverine"])
def test_a_hard_unit_has_its_value_everywhere_and_one_more_in_woods_and_towns(unit: str) -> None:
    value = at_target(".", unit).defence
    assert [at_target(letter, unit).defence - value for letter in "hdwt"] == [0, 0, 1, 1]


@pytest.mark.rule("skirmish 8.2")
@pytest.mark.parametrize(
    ("unit", "in_the_open", "in_cover"), [("infantry", 7, 10), ("AT gun", 8, 9), ("US AT gun", 7, 10)]
)
def test_a_soft_unit_has_its_second_value_on_hill_woods_and_town(
    unit: str, in_the_open: int, in_cover: int
) -> None:
    assert at_target(".", unit).defence == at_target("d", unit).defence == in_the_open
    assert at_target("h", unit).defence == in_cover
    assert at_target("w", unit).defence == at_target("t", unit).defence == in_cover + 1


@pytest.mark.rule("skirmish 8.2")
@pytest.mark.parametrize("letter", ["w", "t"])
def test_woods_and_towns_add_nothing_if_infantry_is_among_the_firers(letter: str) -> None:
    assert at_target(letter, "Sherman", "infantry").defence == 9
    assert at_target(letter, "infantry", "infantry").defence == 10
    units = {"B1": "blue Sherman S", "B2": "red Tiger N", "A1": "blue infantry SE"}
    position = board(["...", f".{letter}.", "..."], units)
    assert fired(position, "B1", "B2").defence == 12
    assert fired(position, "B1 A1", "B2").defence == 11


@pytest.mark.rule("skirmish 8.2")
@pytest.mark.parametrize("letter", [".", "h", "w", "t"])
def test_woods_and_towns_add_nothing_to_a_unit_marked_with_a_star(letter: str) -> None:
    assert at_target(letter, "King Tiger").defence == 12


@pytest.mark.rule("skirmish 8.2")
def test_as_much_as_the_defence_destroys_and_one_less_does_not() -> None:
    assert destroys((4, 4), 1, 9)
    assert not destroys((4, 3), 1, 9)


@pytest.mark.rule("skirmish 8.2")
def test_a_natural_2_misses_and_a_natural_12_destroys_whatever_is_added() -> None:
    assert not destroys((1, 1), 9, 7)
    assert destroys((6, 6), 1, 16)
    assert odds(9, 7) == Odds(35, 36)
    assert odds(1, 16) == Odds(1, 36)


@pytest.mark.rule("skirmish 8.2")
def test_an_ace_among_the_firers_rerolls_a_miss_once() -> None:
    units = {"D4": "red Sherman N", "D3": "blue Tiger ace S", "C3": "blue Sherman SE"}
    position = board(OPEN, units)
    assert fired(position, "D3", "D4").odds == Odds(36 * 36 - 21 * 21, 1296)
    assert fired(position, "C3 D3", "D4").odds == Odds(36 * 36 - 15 * 15, 1296)
    assert fired(position, "C3", "D4").odds == Odds(15, 36)


@pytest.mark.rule("skirmish 8.2")
@pytest.mark.parametrize(("bonus", "defence"), [(1, 7), (3, 9), (1, 12), (1, 16), (9, 7)])
def test_the_odds_are_those_of_all_rolls_counted_out(bonus: int, defence: int) -> None:
    pairs = list(product(product(range(1, 7), repeat=2), repeat=2))  # a shot, and the reroll of an ace

    def hit(dice: tuple[int, ...]) -> bool:
        return sum(dice) == 12 or (sum(dice) > 2 and sum(dice) + bonus >= defence)

    assert odds(bonus, defence).hits * 36 == sum(hit(one) for one, _ in pairs)
    assert odds(bonus, defence, ace=True) == Odds(sum(hit(one) or hit(again) for one, again in pairs), 1296)


# --- 8.3 to 8.5 ---


@pytest.mark.rule("skirmish 8.3")
@pytest.mark.parametrize(("row", "adds"), [(2, 0), (3, 1), (4, 2), (5, 3), (6, 3)])
def test_at_night_the_distance_adds_to_the_defence(row: int, adds: int) -> None:
    units = {"D1": "blue Priest S", f"D{row}": "red Panzer IV N"}
    dark, bright = board(OPEN, units, night=True), board(OPEN, units)
    assert (fired(dark, "D1", f"D{row}").defence, fired(dark, "D1", f"D{row}").night) == (9 + adds, adds)
    assert (fired(bright, "D1", f"D{row}").defence, fired(bright, "D1", f"D{row}").night) == (9, 0)


@pytest.mark.rule("skirmish 8.3")
def test_at_night_the_farthest_firer_counts() -> None:
    units = {"D4": "red Panzer IV N", "C4": "blue Sherman NE", "D2": "blue Sherman S", "E2": "blue Tiger SW"}
    position = board(OPEN, units, night=True)
    assert [fired(position, who, "D4").night for who in ("C4", "D2", "C4 D2", "D2 C4")] == [0, 1, 1, 1]


@pytest.mark.rule("skirmish 8.3")
def test_the_night_adds_to_what_the_ground_gives() -> None:
    position = board(
        ["...", "...", ".w.", "..."], {"B1": "blue Sherman S", "B3": "red infantry N"}, night=True
    )
    assert fired(position, "B1", "B3").defence == 10 + 1 + 1


@pytest.mark.rule("skirmish 8.4")
@pytest.mark.parametrize(
    ("unit", "flat"), [("Sherman", 2), ("Tiger", 3), ("Priest", 5), ("AT gun", 3), ("US AT gun", 1)]
)
def test_the_range_is_one_more_on_a_hill_and_one_in_a_depression(unit: str, flat: int) -> None:
    on = {letter: board([letter], {"A1": f"blue {unit}"}) for letter in ".hdwt"}
    ranges = {letter: reach(position, Hex("A1")) for letter, position in on.items()}
    assert ranges == {".": flat, "h": flat + 1, "d": 1, "w": flat, "t": flat}


@pytest.mark.rule("skirmish 8.4")
def test_infantry_fires_no_farther_from_a_hill() -> None:
    assert reach(board(["h"], {"A1": "blue infantry"}), Hex("A1")) == 1
    position = board(["...", "...", "..."], {"B1": "blue infantry S", "B3": "red Tiger"})
    assert kinds(position, "B1", "B3") == ["out_of_range"]


@pytest.mark.rule("skirmish 8.4")
def test_the_ground_of_the_target_changes_no_range() -> None:
    for letter in "hd":
        rows = ["...", "...", f".{letter}.", "..."]
        position = board(rows, {"B1": "blue Sherman S", "B3": "red Tiger"})
        assert kinds(position, "B1", "B3") == []
        position = board(["...", *rows], {"B1": "blue Sherman S", "B4": "red Tiger"})
        assert kinds(position, "B1", "B4") == ["out_of_range"]


@pytest.mark.rule("skirmish 8.5")
@pytest.mark.parametrize("target", ["Sherman", "Tiger", "Wolverine", "Priest"])
def test_an_anti_tank_gun_that_fires_alone_at_a_hard_target_fires_free(target: str) -> None:
    position = board(OPEN, {"D3": "blue AT gun S", "D4": f"red {target}", "C3": "blue Sherman SE"})
    assert fired(position, "D3", "D4").free
    assert not fired(position, "D3 C3", "D4").free
    assert not fired(position, "C3", "D4").free


@pytest.mark.rule("skirmish 8.5")
@pytest.mark.parametrize("target", SOFT)
def test_an_anti_tank_gun_pays_for_fire_at_a_soft_target(target: str) -> None:
    position = board(OPEN, {"D3": "blue AT gun S", "D4": f"red {target}"})
    assert not fired(position, "D3", "D4").free


@pytest.mark.rule("skirmish 8.5")
def test_two_anti_tank_guns_together_pay() -> None:
    position = board(OPEN, {"D3": "blue AT gun S", "C3": "blue AT gun SE", "D4": "red Tiger"})
    assert not fired(position, "D3 C3", "D4").free
