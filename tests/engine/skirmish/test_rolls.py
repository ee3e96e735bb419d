"""Every roll has a name of its own, by turn, side and purpose, and comes from the game's secret alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.common.chance import NoChance, Salted
from engine.skirmish.events import PhaseBegan, UnitsFired
from engine.skirmish.fate import Fate, fixed
from engine.skirmish.rolls import thrown
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import holds

ACE = board(
    ["....", "....", "...."],
    {"B2": "blue Sherman ace SE", "B1": "blue Sherman SE", "C2": "red King Tiger NW", "D3": "red infantry"},
)


def shots(text: str) -> list[UnitsFired]:
    steps = holds(ACE, text).steps
    return [event for step in steps for event in step.events if isinstance(event, UnitsFired)]


def test_the_name_of_a_shot_tells_turn_side_places_target_and_units_in_the_order_of_the_hexes() -> None:
    (shot,) = shots("pass\npass\nroll 6+6\nfire B2 at C2")
    assert shot.roll_ids == ("turn 2 blue fire B2 at C2 by blue 1",)
    (one,), (other,) = (shots(f"roll 6+6\nfire {firers} at C2") for firers in ("B1, B2", "B2, B1"))
    assert one.roll_ids == other.roll_ids == ("turn 1 blue fire B1,B2 at C2 by blue 2,blue 1",)


def test_the_second_roll_of_an_ace_has_a_name_of_its_own() -> None:
    (shot,) = shots("roll 1+1\nroll 6+6\nfire B2 at C2")
    name = "turn 1 blue fire B2 at C2 by blue 1"
    assert shot.roll_ids == (name, f"{name} again")
    assert shot.dice == ((1, 1), (6, 6))
    assert shot.destroyed


def test_what_is_rolled_is_what_secret_and_name_come_to() -> None:
    for seed in ("one", "two", "three", "four"):
        (shot,) = shots(f"dice {seed}\nfire B2 at C2")
        assert shot.dice == tuple(Fate(Salted(seed.encode())).dice(name) for name in shot.roll_ids)


def test_who_fires_from_the_hex_in_which_another_has_fired_rolls_dice_of_its_own() -> None:
    moves = "B1 > A1\nB2 > B1 facing SE"
    first, second = shots(f"chit 4\nroll 1+1\nfire B1 at C2\n{moves}\nroll 1+2\nfire B1 at C2")
    assert first.places == second.places
    assert not {*first.roll_ids} & {*second.roll_ids}


def test_no_name_is_rolled_twice_in_a_game() -> None:
    steps = holds(ACE, "roll 3\nroll 3\nfire B2 at C2\npass\npass\nroll 3\nroll 3\nfire B2 at C2").steps
    events = [event for step in steps for event in step.events]
    names = [name for event in events if isinstance(event, UnitsFired) for name in event.roll_ids]
    names += [event.roll_id for event in events if isinstance(event, PhaseBegan)]
    assert len(names) == len(set(names)) >= 5


@pytest.mark.parametrize("total", range(2, 13))
def test_a_sum_that_a_record_fixes_is_split_as_evenly_as_it_goes(total: int) -> None:
    one, other = Fate(fixed((total,), ())).dice("a shot")
    assert one + other == total
    assert 0 <= other - one <= 1


def test_a_pair_that_a_record_fixes_is_taken_as_it_is() -> None:
    fate = Fate(fixed(((6, 1), 7), ()))
    assert [fate.dice("a shot") for _ in range(2)] == [(6, 1), (3, 4)]


def test_where_no_chance_was_handed_in_it_is_said_for_what_it_was_asked() -> None:
    with pytest.raises(NoChance, match=r"^turn 1 blue chit$"):
        Fate().chit("turn 1 blue chit")
    with pytest.raises(NoChance, match=r"^a shot, first die$"):
        Fate(fixed((), (3,))).dice("a shot")


def test_a_roll_without_a_name_is_never_passed_over_when_rolls_are_worked_out_again() -> None:
    (shot,) = shots("roll 1+1\nroll 6+6\nfire B2 at C2")
    fate = Fate(Salted(b"secret"))
    assert len(list(thrown([shot], fate))) == 2
    for torn in (replace(shot, roll_ids=shot.roll_ids[:1]), replace(shot, dice=shot.dice[:1])):
        with pytest.raises(ValueError, match=r"^zip\(\) argument 2 is (longer|shorter)"):
            list(thrown([torn], fate))
