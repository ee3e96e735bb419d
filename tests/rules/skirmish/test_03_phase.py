"""Chapter 3: turns, phases, the command chit and action points."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.common.chance import Salted
from engine.errors import NotAllowed
from engine.skirmish.check import check
from engine.skirmish.commands import Begin, Claim, Move, Submission
from engine.skirmish.decide import decide, resolve
from engine.skirmish.events import ChitRevealed, PhaseBegan
from engine.skirmish.fate import CUP, Fate
from engine.skirmish.scenario import Army
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, Side
from engine.skirmish.start import start
from engine.skirmish.tell import tell
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import goes_on, holds

PLAIN = ["......", "......", "......", "......"]
BOTH = {"A1": "blue Sherman SE", "A2": "blue Sherman SE", "A3": "blue infantry SE", "F4": "red Tiger NW"}
FIGHT = {
    "A1": "blue Sherman SE",
    "B2": "blue infantry SE",
    "C1": "blue infantry S",
    "C2": "red Tiger NW",
    "F4": "red Tiger",
}


@pytest.mark.rule("skirmish 3.1")
@pytest.mark.parametrize(("first", "second"), [("blue", "red"), ("red", "blue")])
def test_a_turn_is_the_first_players_phase_and_then_the_seconds(first: str, second: str) -> None:
    holds(
        board(PLAIN, BOTH, first=Side(first)),
        f"""
        expect turn 1 {first}
        pass
        expect turn 1 {second}
        pass
        expect turn 2 {first}
        """,
    )


@pytest.mark.rule("skirmish 3.1")
@pytest.mark.parametrize("line", ["red: F4 > E4", "red: pass", "red: done", "red: undo", "red: advance none"])
def test_nobody_acts_in_the_phase_of_the_other(line: str) -> None:
    holds(board(PLAIN, BOTH), f"{line}\nexpect refused 3.1\nexpect turn 1 blue\nexpect spent 0")


@pytest.mark.rule("skirmish 3.1")
def test_the_scenarios_end_is_looked_at_when_a_turn_is_over_and_not_before() -> None:
    holds(
        board(PLAIN, BOTH, turns=2),
        """
        pass
        pass
        pass
        expect winner none
        expect turn 2 red
        pass
        expect winner draw
        A1 > B1
        expect refused 11.1
        """,
    )


@pytest.mark.rule("skirmish 3.1")
def test_nothing_is_said_before_the_first_phase_and_it_begins_once() -> None:
    before = start(board(PLAIN, BOTH).scenario)
    dice = Salted(b"secret")
    with pytest.raises(NotAllowed, match=r"not_begun \(3\.1\)"):
        decide(before, Submission(Seat.BLUE, Move("A1", facing=1)), dice)  # type: ignore[arg-type]
    with pytest.raises(NotAllowed, match=r"not_player \(3\.1\)"):
        decide(before, Submission(Seat.BLUE, Begin()), dice)
    _, begun = resolve(before, Submission(Seat.PUBLIC, Begin()), dice)
    with pytest.raises(NotAllowed, match=r"begun \(3\.1\)"):
        decide(begun, Submission(Seat.PUBLIC, Begin()), dice)


@pytest.mark.rule("skirmish 3.2")
def test_the_opponent_sees_the_chit_and_the_phasing_player_and_the_public_do_not() -> None:
    played = holds(board(PLAIN, BOTH), "chit 3\nexpect chit 3")
    assert [see(played.state, seat).chit for seat in (Seat.BLUE, Seat.RED, Seat.PUBLIC)] == [None, 3, None]
    after = holds(board(PLAIN, BOTH), "pass\nexpect turn 1 red").state
    assert see(after, Seat.BLUE).chit == after.chit
    assert see(after, Seat.RED).chit is None


@pytest.mark.rule("skirmish 3.2")
def test_only_the_opponent_is_told_which_chit_was_drawn() -> None:
    (step,) = holds(board(PLAIN, BOTH), "chit 4").steps
    notices = tell(step.before, step.events, step.after)
    holding = [notice for notice in notices if 4 in notice.details.values()]
    assert [(notice.seat, notice.kind, notice.private) for notice in holding] == [
        (Seat.RED, "chit_drawn", True)
    ]


@pytest.mark.rule("skirmish 3.2")
def test_the_six_chits_are_all_in_the_cup_for_every_draw_and_alike_likely() -> None:
    assert sorted(CUP) == [2, 2, 3, 3, 4, 4]
    fate = Fate(Salted(b"secret", "salt"))
    drawn = Counter(fate.chit(f"turn {turn} blue chit") for turn in range(3000))
    assert set(drawn) == {2, 3, 4}
    assert all(900 < count < 1100 for count in drawn.values())


@pytest.mark.rule("skirmish 3.2")
def test_every_draw_has_a_name_of_its_own_and_comes_from_the_games_own_dice() -> None:
    text = "dice seven\npass\npass\npass\nexpect turn 2 red"
    played = holds(board(PLAIN, BOTH), text)
    drawn = [event for step in played.steps for event in step.events if isinstance(event, PhaseBegan)]
    names = ["turn 1 blue chit", "turn 1 red chit", "turn 2 blue chit", "turn 2 red chit"]
    assert [event.roll_id for event in drawn] == names
    assert [event.chit for event in drawn] == [Fate(Salted(b"seven")).chit(name) for name in names]


@pytest.mark.rule("skirmish 3.3")
@pytest.mark.parametrize("chit", [2, 3, 4])
def test_the_phase_ends_at_once_when_as_much_is_spent_as_the_chit_says(chit: int) -> None:
    units = BOTH | {"D1": "blue Sherman SE"}
    moves = ["A1 > B1", "A2 > B2", "A3 > A4", "D1 facing S"]
    spent = "\n".join(f"{line}\nexpect turn 1 blue" for line in moves[: chit - 1])
    holds(
        board(PLAIN, units),
        f"""
        chit {chit}
        {spent}
        expect spent {chit - 1}
        {moves[chit - 1]}
        expect shown {chit}
        expect turn 1 red
        expect spent 0
        """,
    )


@pytest.mark.rule("skirmish 3.3")
def test_the_chit_is_shown_to_all_when_the_phase_is_over() -> None:
    played = holds(board(PLAIN, BOTH), "chit 2\nA1 > B1\nA2 > B2\nexpect shown 2")
    step = played.steps[-1]
    told = {
        n.seat: n.details["chit"]
        for n in tell(step.before, step.events, step.after)
        if n.kind == "chit_spent"
    }
    assert told == dict.fromkeys(Seat, 2)


@pytest.mark.rule("skirmish 3.3")
def test_a_move_that_was_paid_for_is_not_taken_back() -> None:
    holds(
        board(PLAIN, BOTH),
        """
        chit 4
        undo
        expect refused 3.3
        A1 > B1
        undo
        expect refused 3.3
        expect unit B1 Sherman moved
        """,
    )


@pytest.mark.rule("skirmish 3.3")
def test_a_shot_is_not_taken_back_not_even_while_its_advance_is_open() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 4
        roll 12
        fire B2 at C2
        undo
        expect refused 3.3
        advance none
        undo
        expect refused 3.3
        """,
    )


@pytest.mark.rule("skirmish 3.3")
def test_an_act_for_which_the_phase_ends_first_has_not_happened_and_costs_nothing() -> None:
    units = BOTH | {"A1": "blue Sherman HQ SE"}
    played = holds(
        board(PLAIN, units),
        """
        chit 2
        A3 > A4
        hq A1
        A1 > B1
        expect spent 2
        expect turn 1 blue      # the activation is not complete: A2 may move in it
        fire A2 at F4
        expect refused 8.1      # what is not legal is refused all the same
        expect turn 1 blue
        hq A2
        expect refused 4.1
        A3 > A4
        expect refused 1.1
        A4 > A3
        expect refused 3.5
        promote A2
        expect refused 5.1
        A2 facing S
        expect turn 1 red
        """,
    )
    assert not any(isinstance(e, ChitRevealed) and e.dropped for step in played.steps for e in step.events)
    units["D4"] = "blue Sherman SE"
    played = holds(
        board(PLAIN, units),
        """
        chit 2
        A3 > A4
        hq A1
        A1 > B1
        D4 facing N
        expect turn 1 red
        expect unit D4 Sherman facing SE fresh
        expect shown 2
        """,
    )
    step = played.steps[-1]
    (shown,) = (event for event in step.events if isinstance(event, ChitRevealed))
    assert shown.dropped
    assert shown.spent == 2
    told = [
        notice.seat for notice in tell(step.before, step.events, step.after) if notice.kind == "act_dropped"
    ]
    assert set(told) == set(Seat)


@pytest.mark.rule("skirmish 3.3")
def test_passing_after_a_complete_activation_drops_nothing() -> None:
    units = BOTH | {"A1": "blue Sherman HQ SE"}
    for chit, why in ((2, "spent"), (3, "passed")):
        played = holds(board(PLAIN, units), f"chit {chit}\nA3 > A4\nhq A1\npass\nexpect turn 1 red")
        (shown,) = (event for event in played.steps[-1].events if isinstance(event, ChitRevealed))
        assert (shown.why, shown.dropped, shown.spent) == (why, False, 2)


@pytest.mark.rule("skirmish 3.4")
@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("A1 > A2", 1),
        ("A1 facing S", 1),
        ("A1 > A2 facing S", 1),
        ("roll 3\nfire B2 at C2", 1),
        ("roll 3\nfire C1, B2 at C2", 1),
        ("hq D4\ndone", 1),
        ("massed D4, E4, F3\ndone", 2),
        ("enter Pershing at A4", 1),
    ],
)
def test_every_action_has_its_price(line: str, points: int) -> None:
    units = FIGHT | {"D4": "blue Sherman HQ", "E4": "blue Sherman HQ", "F3": "blue Sherman HQ"}
    position = board(PLAIN, units, blue=Army("US", massed=True), reinforcements=["blue Pershing: A4 SW: 1"])
    holds(position, f"chit 4\n{line}\nexpect spent {points}\nexpect turn 1 blue")


@pytest.mark.rule("skirmish 3.4")
def test_a_promotion_costs_a_point_too() -> None:
    units = FIGHT | {"B2": "blue Sherman HQ SE", "D4": "blue Sherman"}
    holds(
        board(PLAIN, units),
        """
        pass
        roll 12
        fire C2 at B2
        chit 4
        pass
        expect lost blue Sherman HQ
        promote A1
        expect spent 1
        expect unit A1 Sherman HQ fresh
        A1 facing S         # the promotion was not its move
        expect spent 2
        """,
    )


@pytest.mark.rule("skirmish 3.4")
@pytest.mark.parametrize("chit", [2, 3])
def test_each_action_is_paid_for_by_itself(chit: int) -> None:
    coming = ["blue Pershing: A4 SW: 1", "blue Wolverine: B4 S: 1"]
    lines = ["enter Pershing at A4", "enter Wolverine at B4", "A1 facing S"]
    whole = "\n".join(
        f"{line}\nexpect spent {spent}\nexpect turn 1 blue" for spent, line in enumerate(lines[: chit - 1], 1)
    )
    position = board(PLAIN, FIGHT, reinforcements=coming)
    holds(position, f"chit {chit}\n{whole}\n{lines[chit - 1]}\nexpect turn 1 red")


@pytest.mark.rule("skirmish 3.4")
@pytest.mark.rule("skirmish 6.1")
@pytest.mark.parametrize("chit", [2, 3])
def test_a_massed_activation_is_paid_with_two_points_before_anybody_moves(chit: int) -> None:
    units = FIGHT | {"D4": "blue Sherman HQ", "E4": "blue Sherman HQ", "F3": "blue Sherman HQ"}
    position = board(PLAIN, units, blue=Army("US", massed=True))
    holds(position, f"chit {chit}\nmassed D4, E4, F3\nexpect spent 2\nD4 > D3\nexpect spent 2")
    spent = f"chit {chit}\nA1 facing S\nmassed D4, E4, F3"
    holds(position, f"{spent}\nexpect turn 1 {'red' if chit == 2 else 'blue'}")


@pytest.mark.rule("skirmish 3.4")
def test_only_ones_own_units_are_ordered() -> None:
    lines = ("C2 > C1", "C2 facing N", "hq C2", "promote C2", "fire C2 at B2")
    holds(
        board(PLAIN, FIGHT), "\n".join(f"{line}\nexpect refused 3.4" for line in lines) + "\nexpect spent 0"
    )


@pytest.mark.rule("skirmish 3.5")
def test_a_unit_moves_and_fires_once_a_turn_and_again_in_the_next() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 4
        roll 3
        roll 3
        A1 facing S
        A1 facing SE
        expect refused 3.5
        fire B2 at C2
        fire B2 at C2
        expect refused 3.5
        fire B2, C1 at C2
        expect refused 3.5
        pass
        expect unit A1 Sherman moved
        expect unit B2 infantry fired
        pass
        expect unit A1 Sherman fresh
        expect unit B2 infantry fresh
        A1 facing SE
        fire B2 at C2
        """,
    )


@pytest.mark.rule("skirmish 3.5")
def test_a_hard_unit_moves_and_fires_in_either_order() -> None:
    units = {"B2": "blue Sherman S", "B1": "blue Sherman S", "C2": "red Tiger NW", "F4": "red Tiger"}
    holds(
        board(PLAIN, units),
        """
        chit 4
        roll 3
        roll 3
        B2 facing SE
        fire B2 at C2
        expect unit B2 Sherman moved fired
        B1 facing SE
        fire B1 at C2
        """,
    )
    units = units | {"B2": "blue Sherman SE"}
    holds(board(PLAIN, units), "chit 4\nroll 3\nfire B2 at C2\nB2 > B3\nexpect unit B3 Sherman moved fired")


@pytest.mark.rule("skirmish 3.5")
@pytest.mark.parametrize("soft", ["infantry", "AT gun"])
def test_a_soft_unit_moves_or_fires(soft: str) -> None:
    units = {"B2": f"blue {soft} SE", "B1": f"blue {soft} SE", "C2": "red infantry NW", "F4": "red Tiger"}
    units |= {"A4": "blue Sherman"}
    holds(
        board(PLAIN, units),
        """
        chit 4
        roll 3
        fire B2 at C2
        B2 > B3
        expect refused 3.5
        B1 > C1
        fire C1 at C2
        expect refused 3.5
        """,
    )


@pytest.mark.rule("skirmish 3.5")
@pytest.mark.parametrize("kind", ["Sherman", "Wolverine", "Priest", "King Tiger"])
def test_who_has_moved_and_fired_does_neither_again(kind: str) -> None:
    units = {"B2": f"blue {kind} SE", "A1": "blue Tiger", "C2": "red Tiger NW", "F4": "red Tiger"}
    for first, second in (("B2 facing S", "fire B2 at C2"), ("fire B2 at C2", "B2 facing S")):
        holds(
            board(PLAIN, units),
            f"""
            chit 4
            roll 3
            {first}
            {second}
            expect unit B2 {kind} moved fired
            B2 facing SE
            expect refused 3.5
            B2 > B1
            expect refused 3.5
            fire B2 at C2
            expect refused 3.5
            expect spent 2
            """,
        )


@pytest.mark.rule("skirmish 3.5")
@pytest.mark.rule("skirmish 4.1")
@pytest.mark.parametrize(
    ("beside", "line", "moves"),
    [
        ("blue Sherman SE", "fire B1 at C1", True),
        ("blue infantry SE", "fire B1 at C1", False),
        ("blue AT gun SE", "fire B1 at C1", False),
        ("blue Sherman SE", "B1 facing S", False),
        ("blue infantry SE", "B1 facing S", False),
    ],
)
def test_a_headquarters_moves_nobody_who_has_had_his_move_of_the_turn(
    beside: str,
    line: str,
    moves: bool,  # noqa: FBT001 - a table
) -> None:
    units = {
        "A1": "blue Sherman HQ",
        "B1": beside,
        "B2": "blue Tiger",
        "C1": "red infantry",
        "F4": "red Tiger",
    }
    movers = "A1, B1, B2" if moves else "A1, B2"
    roll = "roll 3\n" if line.startswith("fire") else ""
    holds(board(PLAIN, units), f"chit 4\n{roll}{line}\nhq A1\nexpect movers {movers}")


@pytest.mark.rule("skirmish 3.5")
@pytest.mark.parametrize("soft", ["infantry", "AT gun"])
def test_a_soft_unit_that_has_only_turned_does_not_fire_and_one_that_has_fired_does_not_turn(
    soft: str,
) -> None:
    units = {"B2": f"blue {soft} SE", "B1": f"blue {soft} S", "A4": "blue Sherman"}
    units |= {"C2": "red infantry NW", "F4": "red Tiger"}
    holds(
        board(PLAIN, units),
        """
        chit 4
        roll 3
        fire B2 at C2
        B2 facing S
        expect refused 3.5
        B1 facing SE
        fire B1 at C2
        expect refused 3.5
        expect spent 2
        """,
    )


@pytest.mark.rule("skirmish 3.6")
def test_passing_ends_the_phase_and_shows_the_chit() -> None:
    holds(board(PLAIN, BOTH), "chit 4\nA1 > B1\npass\nexpect shown 4\nexpect turn 1 red")


@pytest.mark.rule("skirmish 3.6")
def test_a_phase_in_which_nothing_else_is_left_but_to_pass_is_over() -> None:
    """The last unit has moved and sees nobody: whatever the chit is, it is shown then."""
    position = board(PLAIN, {"A1": "blue Sherman", "A3": "blue infantry", "F4": "red Tiger"})
    for chit in (2, 4):
        played = holds(position, f"chit {chit}\nA1 > B1\nA3 facing S\nexpect turn 1 red\nexpect shown {chit}")
        ends = [event for event in played.steps[-1].events if isinstance(event, ChitRevealed)]
        assert [(event.spent, event.why) for event in ends] == [(2, "spent" if chit == 2 else "idle")]


@pytest.mark.rule("skirmish 3.6")
@pytest.mark.parametrize(
    ("units", "line"),
    [
        ({"B2": "blue AT gun SE", "C2": "red Sherman"}, "roll 3\nfire B2 at C2"),
        ({"B2": "blue Sherman SE moved", "C2": "red Sherman"}, "roll 3\nfire B2 at C2"),
        ({"A2": "blue infantry fired", "F4": "red Tiger"}, "enter Sherman at A4"),
    ],
)
def test_it_goes_on_as_long_as_anything_can_be_done(units: dict[str, str], line: str) -> None:
    """A free shot too, a shot after the move, a unit that can come: only then is the phase over."""
    coming = ["blue Sherman: A4 SW"] if line.startswith("enter") else []
    position = board(PLAIN, units | {"A1": "blue Tiger"}, reinforcements=coming)
    goes_on(position, f"A1 facing S\nexpect turn 1 blue\n{line}\nexpect turn 1 red", chit=4)


@pytest.mark.rule("skirmish 3.6")
@pytest.mark.parametrize("who", ["blue", "red"])
def test_either_side_may_resign_at_any_time(who: str) -> None:
    other = Side(who).other.value
    holds(board(PLAIN, BOTH), f"{who}: resign\nexpect winner {other}")
    holds(board(PLAIN, BOTH | {"A1": "blue Sherman HQ"}), f"hq A1\n{who}: resign\nexpect winner {other}")
    holds(board(PLAIN, FIGHT), f"roll 12\nfire B2 at C2\n{who}: resign\nexpect winner {other}")
    over = "pass\npass\nexpect winner draw\nresign\nexpect refused 11.1"
    holds(board(PLAIN, BOTH, turns=1), over)


@pytest.mark.rule("skirmish 3.6")
@pytest.mark.parametrize("away", ["blue", "red"])
def test_whoever_waits_may_claim_the_game_and_whoever_is_waited_for_may_not(away: str) -> None:
    """Whether seven days have passed is for whoever keeps the time: here there is no clock."""
    waits = Side(away).other.value
    units = BOTH | {"A1": f"{away} Sherman HQ"}
    first = "" if away == "blue" else "pass\n"
    claims = f"expect turn 1 {away}\nclaim\nexpect refused 3.6\n{waits}: claim\nexpect winner {waits}"
    holds(board(PLAIN, BOTH), first + claims)
    holds(board(PLAIN, units), f"{first}hq A1\n{claims}")
    over = f"{first}{waits}: claim\n{waits}: claim\nexpect refused 11.1"
    holds(board(PLAIN, BOTH), over)


@pytest.mark.rule("skirmish 3.6")
def test_before_a_game_has_begun_nobody_claims_it_and_never_a_bystander() -> None:
    waiting = start(board(PLAIN, BOTH).scenario)
    for seat, why in ((Seat.BLUE, "not_begun"), (Seat.RED, "not_begun"), (Seat.PUBLIC, "not_player")):
        assert [one.kind for one in check(see(waiting, seat), Submission(seat, Claim()))] == [why]
