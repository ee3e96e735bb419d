"""16.3: an error found late is put right, and all that came after it is decided again."""

from __future__ import annotations

from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any

import pytest

from engine.campaign.amending import in_its_turn, set_right
from engine.campaign.commands import Seat, SetBank, Sheet, Submission
from engine.campaign.corrections import CORRECTIONS
from engine.campaign.events import FirstChosen, RevenueBanked
from engine.campaign.facts import FactName
from engine.campaign.forces import Kind, Platoon, PlatoonId, Team, Vehicle
from engine.campaign.hear import hear
from engine.campaign.lines import text
from engine.campaign.mending import kept, pieces, refused, replaced, without
from engine.campaign.record.write import act_line
from engine.campaign.see import see
from engine.campaign.soundness import broken
from engine.campaign.state import Ending, Stage, State, put
from engine.campaign.view import (
    BattleView,
    Marker,
    NamesQuestion,
    RecoveryQuestion,
    RetreatQuestion,
    ScoutQuestion,
    View,
)
from engine.common.differences import read_changes, write_changes
from engine.common.ruling import Ruling
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.rules.campaign.rewinding import (
    ATTACK,
    BACK,
    FAILED,
    FIRST_RED,
    KEPT,
    RECOVERED,
    RESULT,
    SECOND,
    THIRD,
    Done,
    Instead,
    Late,
    Rewound,
    Stop,
    rewind,
    strays,
)
from tests.rules.campaign.table import holds

pytestmark = pytest.mark.rule("campaign 16.3")


@pytest.fixture(scope="module")
def late() -> Late:
    return Late()


def seen(state: State, seat: Seat) -> View:
    return see(state, seat)


def stop_of(found: Rewound) -> Stop:
    assert found.stop is not None
    return found.stop


def at_second(late: Late) -> Stop:
    """Return the stop at Blue's second sheet, once the recovery that nobody is asked for is left out."""
    stop = stop_of(late.rewound(choices={RECOVERED: ()}))
    assert stop.at == SECOND
    return stop


def with_second(late: Late, said: Instead) -> Rewound:
    return late.rewound(choices={RECOVERED: (), SECOND: said})


# --- decided again


def test_an_unchanged_history_decided_again_is_the_same(late: Late) -> None:
    assert strays(late.history) == ()
    for at in range(1, len(late.history)):
        again = rewind(late.history, at, (late.history[at].submission,))
        assert again.stop is None
        assert again.state == late.played.state
        assert [step.done for step in again.steps] == list(late.history[at:])


def test_what_the_program_decides_otherwise_today_is_told_apart(late: Late) -> None:
    """The record says that more revenue was banked than the program banks today."""
    history = list(late.history)
    events = tuple(
        replace(event, points=event.points + 1) if isinstance(event, RevenueBanked) else event
        for event in history[4].events
    )
    history[4] = replace(history[4], events=events)
    assert strays(history) == (4,)


def test_a_toss_is_never_thrown_again() -> None:
    toss = Late("toss a-secret")
    first = toss.history[0]
    (chosen,) = (event for event in first.events if isinstance(event, FirstChosen))
    turned = replace(chosen, team=chosen.team.enemy)
    history = (replace(first, events=tuple(turned if e is chosen else e for e in first.events)),)
    assert strays(history) == ()
    assert rewind(history, 0, (first.submission,)).state.first is turned.team


def test_a_wrong_result_two_turns_ago_changes_control_and_revenue_since(late: Late) -> None:
    found = with_second(late, without(late.history[SECOND].submission, {0}))
    assert found.stop is None
    then = {(c.fact, c.of): (c.was, c.now) for c in CORRECTIONS.noticed(*both(late, found, Seat.REFEREE))}
    assert then[FactName.CONTROL, "E5"] == ("blue", "red")
    assert then[FactName.CONTROL, "E6"] == ("blue", "none")
    assert then[FactName.BANK, "blue"] == ("24", "20"), "E5 paid two points at the beginning of two turns"
    assert then[FactName.PLATOON, "blue P1"] == ("E6: M5 entered from E5", "")
    assert then[FactName.PLATOON, "red P1"] == ("", "E5: H5")


def both(late: Late, found: Rewound, seat: Seat) -> tuple[View, View]:
    return see(late.played.state, seat), see(found.state, seat)


def test_each_team_is_told_what_it_sees_and_nothing_else(late: Late) -> None:
    found = with_second(late, without(late.history[SECOND].submission, {0}))
    blue, red = (CORRECTIONS.noticed(*both(late, found, seat)) for seat in (Seat.BLUE, Seat.RED))
    assert not [c for c in blue if c.of.startswith("red ")]
    assert not [c for c in red if c.of.startswith("blue ") or c.fact == FactName.BANK]
    assert {c.of for c in red if c.fact == FactName.PLATOON} == {"red P1"}


def test_views_of_two_seats_are_never_compared(late: Late) -> None:
    with pytest.raises(ValueError, match="RED"):
        CORRECTIONS.noticed(see(late.played.state, Seat.BLUE), see(late.played.state, Seat.RED))


def test_the_right_result_has_to_be_legal_itself(late: Late) -> None:
    with pytest.raises(Refusal):
        late.rewound("result E5: defenders annihilate; lost red P1 H5, M3")
    with pytest.raises(ValueError, match="99"):
        rewind(late.history, 99, ())


# --- it stops


def test_it_stops_at_an_answer_that_nobody_asks_for_any_more(late: Late) -> None:
    stop = stop_of(late.rewound())
    assert (stop.at, [f.kind for f in stop.faults]) == (RECOVERED, ["recovery_closed"])


def test_it_stops_at_the_first_sheet_that_is_illegal_and_names_the_line(late: Late) -> None:
    stop = at_second(late)
    assert texts_of(stop.said) == ["P1, E5, E6", "P2, D5, D6"]
    found = refused(stop.state, stop.said)
    assert [number for number, _ in found.lines] == [0]
    assert [fault.kind for fault in found.lines[0][1]] == ["unknown_platoon"]
    assert found.whole == ()


def texts_of(said: Submission) -> list[str]:
    return list(pieces(said))


def test_it_stops_where_an_answer_is_missing_and_goes_on_once_it_is_given(late: Late) -> None:
    """Captured, the defender lives and has to retreat by a ranking that nobody had asked for (15.3)."""
    rightly = "result E5: attackers capture; lost blue P1 H4; lost red P1 M3"
    stop = stop_of(late.rewound(rightly))
    assert (stop.at, [fault.kind for fault in stop.faults]) == (FIRST_RED, ["other_turn"])
    assert [question.hex for question in see(stop.state, Seat.RED).retreats] == ["E5"]
    answer = hear("retreat P1: F6", see(stop.state, Seat.RED))
    found = late.rewound(rightly, choices={FIRST_RED: (answer, stop.said)})
    assert found.stop is None
    assert found.state.platoons[PlatoonId(Team.RED, 1)].hex == "F6"
    assert [(step.of, step.repeats) for step in found.steps[2:4]] == [(FIRST_RED, False), (FIRST_RED, True)]


def test_what_came_after_a_point_can_be_left_out_whole(late: Late) -> None:
    found = rewind(late.history, RESULT, (late.said(RESULT, FAILED),), until=RECOVERED)
    assert found.stop is None
    assert found.state.active is Team.RED
    assert len(found.steps) == 1


# --- line by line


def test_a_refused_line_may_be_dropped_and_the_others_stand(late: Late) -> None:
    stop = at_second(late)
    (left,) = without(stop.said, {0})
    assert text(left) == "Blue turn 2\nP2, D5, D6"
    assert with_second(late, (left,)).stop is None


def test_a_sheet_whose_lines_are_all_dropped_orders_nothing(late: Late) -> None:
    assert [text(one) for one in without(late.history[SECOND].submission, {0, 1})] == ["Blue turn 2"]
    assert without(late.history[RECOVERED].submission, {0}) == ()


def test_a_refused_line_may_be_said_otherwise(late: Late) -> None:
    stop = at_second(late)
    other = replaced(stop.state, stop.said, 0, "build P1: M5")
    assert text(other) == "Blue turn 2\nbuild P1: M5\nP2, D5, D6"
    found = with_second(late, (other,))
    assert found.stop is None
    assert found.state.platoons[PlatoonId(Team.BLUE, 1)].hex == "A5"


@pytest.mark.parametrize("wrong", ["P1, E5, E6", "bild it", "P1, A5, A6"])
def test_what_is_said_otherwise_has_to_be_legal(late: Late, wrong: str) -> None:
    stop = at_second(late)
    with pytest.raises(Refusal):
        replaced(stop.state, stop.said, 0, wrong)


def test_a_line_that_cannot_be_said_any_more_is_kept_by_what_it_led_to(late: Late) -> None:
    """The enemy stands where P1 was to start, so no fact set right before it makes its line legal."""
    stop = at_second(late)
    said = kept(stop.state, late.history[SECOND], stop.said, {0}, late.history[SECOND + 1].before)
    assert said is not None
    assert [text(one) for one in said] == [
        "Blue turn 2\nP2, D5, D6",
        "set platoon blue P1 E6: M5 entered from E5\nset control E6 blue",
    ]
    found = with_second(late, said)
    assert found.stop is None
    assert [(step.of, step.repeats) for step in found.steps if step.of == SECOND] == [
        (SECOND, True),
        (SECOND, False),
    ]


def test_a_line_is_kept_as_it_was_said_where_what_it_relied_on_can_be_set_right() -> None:
    """P1 had been lost, but not where its later attack began: it stands there again, and attacks."""
    fights = Late(KEPT)
    chosen = {BACK: without(fights.history[BACK].submission, {0})}
    stop = stop_of(fights.rewound(FAILED, RESULT, chosen))
    assert (stop.at, texts_of(stop.said)) == (ATTACK, ["P1, D5, D6"])
    said = kept(stop.state, fights.history[ATTACK], stop.said, {0}, fights.played.state)
    assert said is not None
    assert [text(one) for one in said] == [
        "set platoon blue P1 D5: M5 entered from E5",
        "Blue turn 3\nP1, D5, D6",
    ]
    found = fights.rewound(FAILED, RESULT, {**chosen, ATTACK: said})
    assert found.stop is None
    assert [battle.hex for battle in found.state.battles] == ["D6"]


@pytest.mark.parametrize(
    ("outcome", "loser"),
    [("annihilate", "set platoon red P1 none"), ("capture", "set platoon red P1 E4: H5, M3")],
)
def test_a_result_of_a_battle_that_came_to_nothing_is_kept_by_what_it_led_to(
    outcome: str, loser: str
) -> None:
    """The sheet orders no attack now; the loser leaves the hex before the victor stands in it."""
    fights = Late(KEPT.replace("E5: H5, M3", "E5: H5, M3 entered from E4").replace("annihilate", outcome))
    stop = stop_of(rewind(fights.history, 1, (fights.said(1, "Blue turn 1", Seat.BLUE),)))
    assert [fault.kind for fault in stop.faults] == ["no_battle"]
    said = kept(stop.state, fights.history[RESULT], stop.said, {0}, fights.history[RESULT + 1].before)
    assert said is not None
    assert [text(one) for one in said] == [
        f"{loser}\nset platoon blue P1 E5: M5 entered from D5\n"
        + ("set control E4 red\n" if outcome == "capture" else "")
        + "set control E5 blue"
    ]


def test_a_line_that_is_too_dear_is_kept_with_the_points_that_it_costs(late: Late) -> None:
    """Nothing but its price is given: what else the bank had wrongly is not."""
    third = late.history[THIRD]
    poor = rewind(
        (Done(third.before, Submission(Seat.REFEREE, (SetBank(Team.BLUE, 2),)), ()),),
        0,
        (Submission(Seat.REFEREE, (SetBank(Team.BLUE, 2),)),),
    ).state
    said = kept(poor, third, third.submission, {0}, late.played.state)
    assert said is not None
    assert [text(one) for one in said] == ["set bank blue 5", text(third.submission)]


# --- facts set right from now on instead


def test_the_facts_of_a_wrong_result_are_set_right_from_now_on(late: Late) -> None:
    rightly = in_its_turn(late.rewound(choices={RECOVERED: ()}).steps[0].done)
    facts = set_right(in_its_turn(late.history[RESULT]), rightly, late.played.state)
    assert [act_line(fact) for fact in facts] == [
        "set platoon blue P1 none",
        "set platoon red P1 E5: H5",
        "set control E5 red",
    ]


def test_a_marker_that_was_replaced_since_is_let_be_and_a_platoon_stays_where_it_went(late: Late) -> None:
    rightly = in_its_turn(late.rewound("result E5: attackers annihilate").steps[0].done)
    facts = set_right(in_its_turn(late.history[RESULT]), rightly, late.played.state)
    assert [act_line(fact) for fact in facts] == ["set platoon blue P1 E6: H4, M5 entered from E5"]


@pytest.mark.rule("campaign 8.4")
def test_what_a_platoon_was_given_since_makes_no_room_for_what_it_should_not_have_lost(late: Late) -> None:
    was = in_its_turn(late.history[RESULT])
    rightly = in_its_turn(late.rewound("result E5: attackers annihilate").steps[0].done)
    state, medium, light = late.played.state, Vehicle(Kind.MEDIUM, 5), Vehicle(Kind.LIGHT, 3)
    given = ((medium, light), (medium, light, light))
    filled = [put(state, replace(state.platoons[P1], vehicles=vehicles)) for vehicles in given]
    assert [[act_line(fact) for fact in set_right(was, rightly, now)] for now in filled] == [
        ["set platoon blue P1 E6: H4, M5, L3 entered from E5"],
        [],
    ]


@pytest.mark.rule("campaign 7.2")
def test_a_bank_is_never_set_right_for_whoever_has_lost_his_home_city_since(late: Late) -> None:
    """Blue should have kept two points; but its home has fallen, and with it whatever it had."""
    was = in_its_turn(late.history[RESULT])
    rightly = replace(was, banks=was.banks.with_item(Team.BLUE, was.banks[Team.BLUE] + 2))
    now = late.played.state
    assert [act_line(fact) for fact in set_right(was, rightly, now)] == ["set bank blue 26"]
    home = now.map.homes[Team.BLUE]
    fallen = replace(
        now, control=now.control.with_item(home, Team.RED), banks=now.banks.with_item(Team.BLUE, 0)
    )
    assert set_right(was, rightly, fallen) == ()
    lost = replace(was, control=was.control.with_item(home, Team.RED))
    assert [act_line(fact) for fact in set_right(was, lost, now)] == [
        f"set control {home} red",
        "set bank blue 0",
    ]


def test_what_an_amendment_breaks_is_named(late: Late) -> None:
    now = late.played.state
    acts = hear(
        "set control E6 red\nset platoon blue P5 D5: M5\nset platoon blue P6 D5: M5", see(now, Seat.REFEREE)
    )
    after = rewind((Done(now, acts, ()),), 0, (acts,)).state
    assert [(f.kind, f.details["hex"]) for f in broken(now, after)] == [
        ("sets_stack", "D5"),
        ("sets_marker", "E6"),
    ]
    assert broken(now, now) == ()


# --- everything that a seat sees is among the differences


def test_every_field_of_a_view_is_a_fact() -> None:
    """Whatever a team sees otherwise is told: a field that no fact is of would be passed over in silence."""
    fields = {field.name for field in dataclass_fields(View)} - {"seat", "map"}
    assert fields == set(OTHERWISE)
    plain = see(holds("first blue").state, Seat.REFEREE)
    for name, value in OTHERWISE.items():
        assert getattr(plain, name) != value, name
        changed = CORRECTIONS.noticed(plain, replace(plain, **{name: value}))
        assert changed, name
        assert read_changes(write_changes(changed)) == changed
        assert [
            (c.fact, c.of, c.now, c.was) for c in CORRECTIONS.noticed(replace(plain, **{name: value}), plain)
        ] == [(c.fact, c.of, c.was, c.now) for c in changed]


P1 = PlatoonId(Team.BLUE, 1)
OTHERWISE: dict[str, Any] = {
    "closed_markers": True,
    "stage": Stage.COMBAT,
    "active": Team.RED,
    "game_turn": 7,
    "ending": Ending(Team.RED, "victory"),
    "control": FrozenMap({"A5": Marker.RED}),
    "platoons": FrozenMap({P1: Platoon(P1, Hex("A5"), ())}),
    "banks": FrozenMap({Team.BLUE: 77}),
    "stood": FrozenMap({P1: Hex("A5")}),
    "orders": FrozenMap({Team.BLUE: Sheet(Team.BLUE, 1)}),
    "enemy": frozenset({Hex("A6")}),
    "battles": (BattleView(Hex("A6"), "Ensk", Team.BLUE, 1, (), FrozenMap()),),
    "order": (Hex("A6"),),
    "scouts": (ScoutQuestion(P1, Hex("A5"), Hex("A6")),),
    "names": (NamesQuestion(Team.BLUE, Hex("A6"), (P1,)),),
    "retreats": (RetreatQuestion(P1, Hex("A6"), (Hex("A5"),)),),
    "recoveries": (RecoveryQuestion(Team.BLUE, Hex("A6"), FrozenMap(), (P1,), survivor=True, path=True),),
    "answered": frozenset({P1}),
    "beaten": frozenset({P1}),
    "rulings": (Ruling(1, "A hill is a hill."),),
    "first": Team.RED,
}
