"""Facts set right: beside a kept step, from now on in the place of a rewind; rules that they break."""

from __future__ import annotations

import pytest

from engine.but import but
from engine.campaign import commands as c
from engine.campaign.amending import led_to, set_right
from engine.campaign.commands import Seat, Submission
from engine.campaign.decide import resolve
from engine.campaign.forces import Team
from engine.campaign.hear import hear
from engine.campaign.lines import lines_of, text
from engine.campaign.mending import kept
from engine.campaign.record.write import act_line
from engine.campaign.see import see
from engine.campaign.soundness import broken
from engine.campaign.state import State
from engine.errors import Refusal
from tests.rules.campaign.rewinding import (
    FAILED,
    FIRST_RED,
    LATE,
    RECOVERED,
    RESULT,
    SECOND,
    THIRD,
    Done,
    Late,
    rewind,
)

pytestmark = [pytest.mark.rule("campaign 16.2"), pytest.mark.rule("campaign 16.3")]


@pytest.fixture(scope="module")
def late() -> Late:
    return Late()


def amended(state: State, *lines: str) -> State:
    """Return a state in which the referee has set facts."""
    return resolve(state, hear("\n".join(lines), see(state, Seat.REFEREE)))[1]


def righted(was: State, rightly: State, now: State) -> list[str]:
    return [act_line(fact) for fact in set_right(was, rightly, now)]


def test_what_is_told_otherwise_is_refused_at_once_where_it_is_illegal(late: Late) -> None:
    (act,) = late.said(RESULT, "result E5: draw; lost red P1 M3").acts
    twice = Submission(Seat.REFEREE, (act, act))
    with pytest.raises(Refusal):
        rewind(late.history, RESULT, (twice,))


def test_a_platoon_is_taken_off_before_its_enemy_is_put_where_it_stands() -> None:
    wrong = Late(LATE[: LATE.index("    result E5")] + f"    {FAILED}\n")
    was = wrong.played.state
    rightly = resolve(wrong.history[RESULT].before, wrong.said(RESULT, "result E5: attackers annihilate"))[1]
    assert righted(was, rightly, was)[:2] == [
        "set platoon red P1 none",
        "set platoon blue P1 E5: H4, M5 entered from D5",
    ]


def test_what_was_changed_since_is_changed_by_the_difference_alone(late: Late) -> None:
    was = late.history[SECOND].before
    rightly = amended(
        was, "set platoon blue P1 E5: M5, H4 entered from D5", "set bank blue 30", "set control E5 none"
    )
    now = amended(was, "set platoon blue P1 E6: M5, L3", "set bank blue 1", "set control E5 red")
    more = 30 - was.banks[Team.BLUE]
    assert righted(was, rightly, now) == ["set platoon blue P1 E6: H4, M5, L3", f"set bank blue {1 + more}"]
    poor = but(was, banks=was.banks.with_item(Team.BLUE, 0))
    assert righted(was, but(was, banks=was.banks.with_item(Team.BLUE, 3)), poor) == []


def test_a_build_that_cannot_be_said_is_kept_with_its_price(late: Late) -> None:
    third = late.history[THIRD]
    lives = amended(third.before, "set platoon blue P3 E7: L3")
    said = kept(lives, third, third.submission, {0}, late.played.state)
    assert said is not None
    bank = resolve(lives, Submission(Seat.BLUE, said[0].acts))[1].banks[Team.BLUE]
    assert text(said[1]) == f"set platoon blue P3 A5: M5\nset bank blue {bank - 5}"


@pytest.mark.parametrize(("has", "left"), [(3, 0), (5, 0), (6, 1)])
def test_what_a_kept_build_cost_is_paid_down_to_nothing_and_no_further(
    late: Late, has: int, left: int
) -> None:
    third = late.history[THIRD]
    lives = amended(third.before, "set platoon blue P3 E7: L3", f"set bank blue {has}")
    build = lines_of(third.submission)[:1]
    assert led_to(lives, third, late.played.state, build)[-1] == c.SetBank(Team.BLUE, left)


def test_what_led_to_nothing_is_not_kept(late: Late) -> None:
    state = late.history[THIRD].before
    nothing = Submission(Seat.BLUE, (c.Halt(1),))
    assert kept(state, Done(state, nothing, ()), nothing, {0}, state) is None


def test_a_result_without_its_battle_is_kept_with_the_marker_of_its_hex(late: Late) -> None:
    """Nobody was left there, so it is the marker alone that tells who has won."""
    result = late.history[RESULT]
    gone = amended(
        result.before, "set platoon red P1 none", "set platoon blue P1 D5: M5, H4", "set control E5 none"
    )
    both = hear("result E5: both annihilated", see(result.before, Seat.REFEREE))
    after = resolve(result.before, both)[1]
    done = Done(result.before, both, ())
    said = kept(gone, done, both, {0}, after)
    assert said is not None
    assert text(said[0]) == "set platoon blue P1 none\nset control E5 red"


def test_only_what_an_amendment_breaks_itself_is_named(late: Late) -> None:
    now = late.history[RECOVERED].before
    lost = amended(now, "set control A5 red")
    assert [(one.kind, one.rules) for one in broken(now, lost)] == [("sets_bank", ("7.2", "16.2"))]
    assert broken(lost, amended(lost, "set control J10 red")) == ()
    poor = amended(now, "set bank blue 0", "set control A5 red")
    assert broken(now, poor) == ()
    fighting = late.history[RESULT].before
    assert broken(fighting, amended(fighting, "set control E5 none")) == ()


@pytest.mark.rule("campaign 14.2")
def test_a_lost_vehicle_that_is_put_back_while_its_recovery_is_open_is_named(late: Late) -> None:
    now = late.history[RECOVERED].before
    assert now.recoveries
    twice = broken(now, amended(now, "set platoon blue P1 E5: M5, H4"))
    assert [(one.kind, one.rules, one.details["vehicles"]) for one in twice] == [
        ("sets_lost", ("14.2", "16.2"), "H4")
    ]
    assert broken(now, amended(now, "set platoon blue P1 E5: M5, L3")) == ()
    after = late.history[FIRST_RED].before
    assert broken(after, amended(after, "set platoon blue P1 E5: M5, H4")) == ()
