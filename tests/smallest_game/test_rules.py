"""The rules of Doors, each by its number (docs/decisions/0037)."""

from __future__ import annotations

import pytest

from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Ending
from engine.frozen import FrozenMap
from tests.smallest_game.doors_rules import shapes
from tests.smallest_game.doors_rules.course import ending
from tests.smallest_game.doors_rules.reading import charge, scope
from tests.smallest_game.doors_rules.seen import open_now, seats, see, turn
from tests.smallest_game.doors_rules.shapes import SIDES, Submission
from tests.smallest_game.played import NEW, THREE, TWO, Played, refused


def awaited(game: Played, seat: Seat = REFEREE) -> set[str]:
    return {one.key for one in open_now(see(game.state, seat))}


def told(game: Played, kind: str) -> list[Notice]:
    return [one for one in game.told if one.kind == kind]


def test_1_1_there_are_two_doors_each_in_its_round_from_1() -> None:
    assert [(name, door.round) for name, door in NEW.state.doors.items()] == [("left", 1), ("right", 1)]
    assert {one: turn(see(NEW.state, PUBLIC), one).mark for one in ("left", WHOLE)} == {"left": 1, WHOLE: 1}
    after = TWO.all("amber left 1", "blue left 6", faces=[2])
    assert [door.round for door in after.state.doors.values()] == [2, 1]


def test_1_1_a_number_and_a_close_are_of_their_door_joining_and_resigning_of_the_whole() -> None:
    view = see(TWO.state, REFEREE)
    of: dict[shapes.Act, str] = {
        shapes.Hide("left", 1): "left",
        shapes.Close("right"): "right",
        shapes.Points("amber", "left", 2): "left",
        shapes.Join("coral"): WHOLE,
        shapes.Resign(): WHOLE,
    }
    assert {act: scope(view, Submission(REFEREE, act)) for act in of} == of


def test_1_2_sides_are_named_as_they_come_and_are_nine_at_most() -> None:
    game = NEW
    for side in SIDES:
        for other in set(SIDES) - {side}:
            assert refused(game, other, f"join {other}") == ("1.2",)
        game = game.say(side, f"join {side}")
    assert [one.seat for one in seats(game.state)] == [REFEREE, PUBLIC, *SIDES]
    assert refused(game, "jade", "join jade") == ("1.2",)


def test_1_2_who_joins_counts_at_once_where_nobody_has_hidden_a_number_else_from_the_next_round_on() -> None:
    game = TWO.all("amber left 1", "coral join coral")
    assert game.state.doors["left"].counts == ("amber", "blue")
    assert game.state.doors["right"].counts == ("amber", "blue", "coral")
    assert refused(game, "coral", "left 3") == ("2.1",)
    assert game.all("blue left 2", faces=[6]).state.doors["left"].counts == ("amber", "blue", "coral")


def test_1_2_where_fewer_than_two_count_whoever_joins_counts_at_once() -> None:
    game = NEW.all("amber join amber", "amber left 1", "blue join blue")
    assert game.state.doors["left"].counts == ("amber", "blue")
    assert game.all("blue left 5", faces=[5]).state.doors["left"].points == {"blue": 1}
    late = TWO.all("amber left 1", "coral join coral", "blue resign")
    assert late.state.doors["left"].counts == ("amber", "coral")


def test_2_1_a_number_is_one_of_six_and_final() -> None:
    assert refused(TWO, "amber", "left 0") == refused(TWO, "amber", "left 7") == ("2.1",)
    assert refused(TWO, "amber", "left four") == refused(TWO, "amber", "middle 4") == ("2.1",)
    assert refused(TWO.say("amber", "left 4"), "amber", "left 5") == ("2.1",)


def test_2_1_what_is_hidden_its_side_and_the_referee_know_the_others_that_it_is_there() -> None:
    state = TWO.say("amber", "left 4").state
    seen = {seat: see(state, seat).doors["left"].hidden for seat in ("amber", REFEREE, "blue", PUBLIC)}
    assert seen == {"amber": {"amber": 4}, REFEREE: {"amber": 4}, "blue": {"amber": 0}, PUBLIC: {"amber": 0}}


def test_2_1_who_has_hidden_a_number_alone_is_told_so_with_it() -> None:
    game = TWO.say("amber", "left 4")
    assert game.told == (Notice("amber", "number_hidden", FrozenMap(door="left", number=4), scope="left"),)


def test_2_2_with_the_last_number_the_desk_rolls_for_that_door_and_all_numbers_lie_open() -> None:
    game = TWO.all("amber left 4", "blue left 2", faces=[3])
    assert game.state.doors["left"].last == {"amber": 4, "blue": 2}
    assert [(one.asked, one.sides, one.face) for one in game.rolls] == [("left round 1 die", 6, 3)]
    opened = {"door": "left", "round": 1, "die": 3, "numbers": "amber 4, blue 2", "near": "amber, blue"}
    assert {one.seat for one in told(game, "door_opened")} == {REFEREE, PUBLIC, "amber", "blue"}
    assert all(one.details == opened and one.post for one in told(game, "door_opened"))


def test_2_2_nothing_opens_for_one_side_alone() -> None:
    assert NEW.all("amber join amber", "amber left 4").state.doors["left"].round == 1


def test_2_2_a_roll_depends_on_every_number_of_its_round() -> None:
    games = [
        TWO.all(f"amber left {one}", f"blue left {other}", faces=[3]) for one in (1, 2) for other in (1, 2)
    ]
    assert len({game.rolls[0].of for game in games}) == len(games)


@pytest.mark.parametrize(
    ("numbers", "die", "points"),
    [((1, 6), 2, {"amber": 1}), ((1, 6), 4, {"blue": 1}), ((2, 4), 3, {"amber": 1, "blue": 1})],
)
def test_2_3_who_is_nearest_has_a_point_and_all_who_are_equally_near(
    numbers: tuple[int, int], die: int, points: dict[str, int]
) -> None:
    game = TWO.all(f"amber left {numbers[0]}", f"blue left {numbers[1]}", faces=[die])
    assert game.state.doors["left"].points == points
    assert game.state.doors["left"].hidden == {}
    assert awaited(game) == {"left.2.amber", "left.2.blue", "right.1.amber", "right.1.blue"}


def test_2_4_a_number_can_be_said_by_whoever_has_the_door_and_its_question_goes_to_them() -> None:
    view = see(TWO.state, "amber")
    assert charge(view, Submission("amber", shapes.Hide("left", 1))) == ("left",)
    assert charge(view, Submission("amber", shapes.Resign())) == ()
    asked = told(TWO, "number_asked")
    assert {(one.seat, one.details["door"], one.ask, one.post) for one in asked} == {
        ("blue", "left", True, False),
        ("blue", "right", True, False),
    }
    assert {(one.scope, one.charge) for one in open_now(view)} == {("left", ("left",)), ("right", ("right",))}


def won(door: str, side: str, rounds: int) -> list[str]:
    other = "blue" if side == "amber" else "amber"
    return [f"{side} {door} 1", f"{other} {door} 6"] * rounds


def test_3_1_a_door_is_over_with_three_points_and_the_game_with_both_doors() -> None:
    game = TWO.all(*won("left", "amber", 3), faces=[1] * 3)
    assert refused(game, "amber", "left 1") == ("2.1",)
    assert ending(game.state) is None
    assert awaited(game) == {"right.1.amber", "right.1.blue"}
    end = game.all(*won("right", "amber", 3), faces=[1] * 3)
    assert turn(see(end.state, PUBLIC), WHOLE).ending == Ending(("amber",), "points")
    assert refused(end, "amber", "right 1") == refused(end, "coral", "join coral") == ("3.1",)
    assert {one.seat for one in told(end, "doors_over")} == {REFEREE, PUBLIC, "amber", "blue"}
    assert awaited(end) == set()


def test_3_1_equals_share_it() -> None:
    game = TWO.all(*won("left", "amber", 3), *won("right", "blue", 3), faces=[1] * 6)
    assert ending(game.state) == Ending(("amber", "blue"), "points")


def test_3_2_who_resigns_counts_no_more_and_the_last_side_has_won() -> None:
    game = THREE.all("amber left 1", "blue left 6", "coral resign", faces=[1])
    assert game.state.doors["left"].points == {"amber": 1}
    assert refused(game, "coral", "right 1") == ("2.1",)
    assert refused(game, "coral", "resign") == ("3.2",)
    end = game.say("blue", "resign")
    assert ending(end.state) == Ending(("amber",), "alone")
    assert awaited(end) == set()


def test_4_1_close_hides_one_for_whoever_has_hidden_nothing_and_is_the_referees() -> None:
    game = TWO.say("amber", "left 4")
    assert refused(game, "blue", "close left") == ("4.1", "4.2")
    closed = game.say(REFEREE, "close left", 2)
    assert closed.state.doors["left"].last == {"amber": 4, "blue": 1}
    assert closed.state.doors["left"].points == {"blue": 1}
    lines = {one.close for one in open_now(see(game.state, REFEREE)) if one.scope == "left"}
    assert lines == {"close left"}
    assert refused(TWO.all(*won("left", "amber", 3), faces=[1] * 3), REFEREE, "close left") == ("4.1",)


def test_4_2_points_are_put_right_by_the_referee_also_when_it_is_over() -> None:
    assert refused(TWO, "amber", "points amber left 2") == ("4.1", "4.2")
    assert (
        refused(TWO, REFEREE, "points amber left 4")
        == refused(TWO, REFEREE, "points jade left 2")
        == ("4.2",)
    )
    game = TWO.say(REFEREE, "points amber left 3")
    assert awaited(game) == {"right.1.amber", "right.1.blue"}
    assert awaited(game.say(REFEREE, "points amber left 2")) == awaited(TWO)
    end = game.say(REFEREE, "points blue right 3")
    assert ending(end.state) == Ending(("amber", "blue"), "points")
    assert ending(end.say(REFEREE, "points blue right 2").state) is None
