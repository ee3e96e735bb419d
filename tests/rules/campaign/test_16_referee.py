"""Chapter 16, and 2.6: the referee and the record."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.campaign.commands import (
    Close,
    GoFirst,
    RefereeAct,
    ReportResult,
    Resign,
    Rule,
    Seat,
    SetBank,
    SetControl,
    SetPlatoon,
    SetTurn,
    Sheet,
    Submission,
)
from engine.campaign.decide import decide
from engine.campaign.evolve import evolve
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.reading import referee
from engine.campaign.see import see
from engine.campaign.state import State
from engine.errors import NotAllowed
from engine.hexes import Hex
from engine.reading.lines import Line, scan
from engine.reading.pieces import LineFaulty
from tests.rules.campaign.table import fails, holds

D5, M5, DRAW = Hex("D5"), (Vehicle.read("M5"),), BattleOutcome.DRAW

PENDING = """
    set control D5 red
    set platoon blue P1 C5: M5, H4
    set platoon red P1 D5: H5, M3 entered from E5
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    expect battles D5
    referee:
"""


def carried_out(state: State, submission: Submission) -> State:
    """Decide a submission and apply what came of it."""
    for event in decide(state, submission):
        state = evolve(state, event)
    return state


def read(line: str) -> RefereeAct:
    """Read one of the referee's lines."""
    return referee.act(Line(1, line, scan(line)))


def rules_against(state: State, submission: Submission) -> set[str]:
    """Return the rules that a refusal of a submission cites."""
    with pytest.raises(NotAllowed) as refusal:
        decide(state, submission)
    return {rule for fault in refusal.value.faults for rule in fault.rules}


# --- chapter 2, as far as the engine knows people


@pytest.mark.rule("campaign 2.1")
@pytest.mark.parametrize("first", Team)
def test_two_teams_take_the_turns_each_with_its_own_captain_s_seat_home_and_bank(first: Team) -> None:
    assert {team.value: team.enemy.value for team in Team} == {"blue": "red", "red": "blue"}
    state = holds(f"first {first}").state
    turns: list[tuple[Team, int]] = []
    banks = []
    while len(turns) < 4 and (team := state.active):
        turns.append((team, state.game_turn))
        banks.append({each: see(state, Seat.of(each)).banks for each in Team})
        state = carried_out(state, Submission(Seat.of(team), (Sheet(*turns[-1]),)))
    other = Team.RED if first is Team.BLUE else Team.BLUE
    assert turns == [(first, 1), (other, 1), (first, 2), (other, 2)]
    assert banks == [
        {first: {first: mine}, other: {other: theirs}} for mine, theirs in ((5, 0), (5, 5), (10, 5), (10, 10))
    ]
    assert state.control == {state.map.homes[team]: team for team in Team}


@pytest.mark.rule("campaign 2.1")
@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("first {}", GoFirst),
        ("set bank {} 3", lambda team: SetBank(team, 3)),
        ("set control D5 {}", lambda team: SetControl(D5, team)),
        ("set turn {} 2", lambda team: SetTurn(team, 2)),
        ("set platoon {} P1 D5: M5", lambda team: SetPlatoon(team, 1, D5, M5)),
        ("result D5: draw; lost {} P1 M5", lambda team: ReportResult(D5, DRAW, ((team, 1, M5),))),
    ],
)
def test_wherever_a_team_is_named_it_is_blue_or_red(line: str, meant: Callable[[Team], RefereeAct]) -> None:
    for team in Team:
        assert read(line.format(team.value)) == meant(team)
    with pytest.raises(LineFaulty) as refused:
        read(line.format("green"))
    (third,) = refused.value.faults
    assert (third.kind, dict(third.details)) == ("no_team", {"written": "green"})


@pytest.mark.rule("campaign 2.3")
def test_whoever_speaks_for_a_team_speaks_with_its_one_seat() -> None:
    state = holds("first blue").state
    for sheet in (Sheet(Team.BLUE, 1), Sheet(Team.RED, 1)):
        rules = rules_against(state, Submission(Seat.PUBLIC, (sheet,)))
        assert rules == {"2.3"}
    assert carried_out(state, Submission(Seat.BLUE, (Sheet(Team.BLUE, 1),))).active is Team.RED


@pytest.mark.rule("campaign 2.3")
def test_nobody_but_the_captain_s_seat_answers_for_a_team() -> None:
    state = holds("first blue").state
    assert rules_against(state, Submission(Seat.PUBLIC, (Resign(),))) == {"2.3"}
    assert state.ending is None


@pytest.mark.rule("campaign 2.3")
@pytest.mark.rule("campaign 2.4")
def test_no_captain_does_what_is_the_referee_s() -> None:
    state = holds("first blue").state
    for seat in (Seat.BLUE, Seat.RED, Seat.PUBLIC):
        for act in (SetBank(Team.BLUE, 99), Close(), Rule("All is mine.")):
            assert rules_against(state, Submission(seat, (act,)))
    assert rules_against(holds("").state, Submission(Seat.BLUE, (GoFirst(Team.BLUE),)))


@pytest.mark.rule("campaign 2.4")
def test_the_referee_has_the_master_map_both_tracks_and_both_banks() -> None:
    state = holds("""
        map veiled
        set bank blue 3
        set bank red 4
        set control D5 red
        set platoon blue P1 C5: M5
        set platoon red P1 D5: H5
        first blue
    """).state
    seen = see(state, Seat.REFEREE)
    assert {str(platoon.id.team) for platoon in seen.platoons.values()} == {"blue", "red"}
    assert dict(seen.banks) == {Team.BLUE: 8, Team.RED: 4}
    assert sum(1 for marker in seen.control.values() if marker == "red") == 2
    assert not any(marker == "unknown" for marker in seen.control.values())


@pytest.mark.rule("campaign 2.6")
def test_a_ruling_is_recorded_holds_at_once_and_everybody_may_read_it() -> None:
    state = holds("first blue").state
    ruled = carried_out(state, Submission(Seat.REFEREE, (Rule("Fog over the lake: no battle there."),)))
    again = carried_out(ruled, Submission(Seat.REFEREE, (Rule("The fog has lifted."),)))
    assert [(one.number, one.text) for one in again.rulings] == [
        (1, "Fog over the lake: no battle there."),
        (2, "The fog has lifted."),
    ]
    for seat in Seat:
        assert see(again, seat).rulings == again.rulings
    assert again.active is state.active


# --- 16.1


@pytest.mark.rule("campaign 16.1")
def test_a_turn_is_complete_when_its_battles_are_and_needs_no_word() -> None:
    holds(
        f"{PENDING}\nexpect turn blue 1\nresult D5: attackers capture\nexpect turn red 1\n"
        "expect control D5 blue\nexpect bank red 5"
    )


@pytest.mark.rule("campaign 16.1")
def test_a_turn_is_not_complete_while_a_ranking_or_a_recovery_is_open() -> None:
    unranked = PENDING.replace(" entered from E5", "")
    holds(
        f"{unranked}\nresult D5: attackers capture\nexpect turn blue 1\nred:\nretreat P1: E5\n"
        "expect turn red 1"
    )
    rich = PENDING.replace(
        "first blue", "set control C5 blue\nset control B5 blue\nset bank blue 9\nfirst blue"
    )
    holds(
        f"{rich}\nresult D5: attackers capture; lost blue P1 H4\nexpect turn blue 1\nblue:\nrecover none\n"
        "expect turn red 1"
    )


# --- 16.2, and what the record language says about `set`


@pytest.mark.rule("campaign 16.2")
def test_an_amendment_changes_only_what_it_names() -> None:
    before = "set platoon blue P1 A5: M5\nfirst blue\nreferee:\n"
    holds(f"{before}set bank red 12\nexpect bank red 12\nexpect bank blue 5\nexpect turn blue 1")
    holds(
        f"{before}set control J6 blue\nexpect control J6 blue\nexpect bank red 0\nset bank red 7\n"
        "set control J6 red\nexpect bank red 7"
    )
    holds(f"{before}set bank red 7\nset control J6 blue\nexpect bank red 7\nexpect winner none")
    holds(
        f"{before}set platoon blue P1 D5: L1\nexpect platoon blue P1 D5: L1\nexpect control D5 none\n"
        "expect control A5 blue\nexpect bank blue 5"
    )
    holds(
        f"{before}set platoon blue P1 none\nexpect platoon blue P1 none\nexpect control A5 blue\n"
        "expect turn blue 1"
    )


@pytest.mark.rule("campaign 16.2")
def test_a_platoon_put_on_the_enemy_s_home_takes_nothing() -> None:
    holds("set bank red 7\nfirst blue\nset platoon blue P1 J6: M5\nexpect control J6 red\nexpect bank red 7")


@pytest.mark.rule("campaign 16.2")
def test_a_platoon_put_somewhere_has_the_entry_hex_that_was_named_or_none() -> None:
    fight = """
        set platoon blue P1 D5: M5 entered from C5
        set platoon blue P1 D5: M5{}
        set platoon red P1 E5: M5
        first red
        red:
        Red turn 1
        P1, E5, D5
        referee:
        result D5: attackers capture
    """
    holds(fight.format("") + "expect ranks blue P1")
    holds(fight.format(" entered from C4") + "expect platoon blue P1 C4: M5")


@pytest.mark.rule("campaign 16.2")
def test_a_turn_set_begins_with_the_victory_test_and_revenue() -> None:
    holds(
        "first blue\nexpect bank red 0\nreferee:\nset turn red 4\nexpect turn red 4\nexpect bank red 5\n"
        "expect bank blue 5\nred:\nRed turn 4\nexpect turn blue 5"
    )
    holds("first blue\nreferee:\nset turn blue 4\nexpect bank blue 10\nblue:\nBlue turn 4\nexpect turn red 4")
    path = "\n".join(f"set control {h} red" for h in ("B5", "C5", "D5", "E5", "F6", "G6", "H6", "I6", "A5"))
    holds(f"first blue\nreferee:\n{path}\nset turn red 2\nexpect winner red")


@pytest.mark.rule("campaign 16.2")
def test_a_turn_set_drops_pending_battles_and_questions_first() -> None:
    holds(
        f"{PENDING}\nset turn red 1\nexpect battles none\nexpect turn red 1\nresult D5: draw\n"
        "expect refused 13.1"
    )
    scouts = PENDING.replace("C5: M5, H4", "C5: L5").replace("expect battles D5", "expect scouts blue P1")
    holds(
        f"{scouts}\nset turn red 1\nexpect scouts blue none\nblue:\nhalt P1\nexpect refused 12.4\n"
        "expect platoon blue P1 C5: L5"
    )
    ranks = PENDING.replace(" entered from E5", "")
    holds(
        f"{ranks}\nresult D5: attackers capture\nexpect ranks red P1\nreferee:\nset turn red 1\n"
        "expect ranks red none\nexpect turn red 1"
    )


@pytest.mark.rule("campaign 16.2")
@pytest.mark.parametrize(
    "line",
    [
        "set platoon blue P1 A5: M5, M5, M5, M5",
        "set platoon blue P11 A5: M5",
        "set platoon blue P1 A5: M11",
        "set platoon blue P1 K5: M5",
        "set platoon blue P1 A5: M5 entered from C5",
        "set platoon blue P1 A5: M5 entered from A5",
        "set control K1 blue",
        "set bank blue -1",
    ],
)
def test_an_impossible_amendment_is_refused(line: str) -> None:
    holds(f"{line}\nexpect refused\nexpect platoon blue P1 none\nexpect bank blue 0")


@pytest.mark.rule("campaign 16.2")
def test_which_rule_an_impossible_amendment_cites() -> None:
    holds("set platoon blue P1 A5: M5, M5, M5, M5\nexpect refused 16.2 or 8.4")
    holds("set platoon blue P1 A5: M5 entered from C5\nexpect refused 16.2")


@pytest.mark.rule("campaign 16.2")
def test_a_block_is_carried_out_whole_or_not_at_all() -> None:
    holds("set bank blue 12\nset control A5 green\nexpect refused 10.2\nexpect bank blue 0")
    holds(
        "set bank blue 12\nset platoon blue P1 A5: M5, M5, M5, M5\nset bank red 3\nexpect refused\n"
        "expect bank blue 0\nexpect bank red 0"
    )
    holds(
        "set bank blue 12\nexpect bank blue 12\nset control A5 green\nexpect refused 10.2\n"
        "expect bank blue 12"
    )


@pytest.mark.rule("campaign 16.2")
def test_the_referee_s_lines_are_judged_one_after_the_other() -> None:
    holds(f"{PENDING}\nresult D5: draw\nset bank red 9\nexpect bank red 9\nexpect turn red 1")


@pytest.mark.rule("campaign 16.2")
def test_an_amendment_in_the_middle_of_a_battle_counts() -> None:
    holds(
        f"{PENDING}\nset platoon red P1 D5: L1\nresult D5: draw; lost red P1 H5\nexpect refused 13.8\n"
        "expect battles D5"
    )
    holds(f"{PENDING}\nset control D5 none\nresult D5: attackers capture\nexpect control D5 blue")


# --- 16.4


@pytest.mark.rule("campaign 16.4")
def test_no_message_means_that_all_stay() -> None:
    holds("""
        set platoon blue P1 A5: M5
        first blue
        referee:
        close
        expect turn red 1
        expect platoon blue P1 A5: M5
        expect bank blue 5
        close
        expect turn blue 2
    """)


@pytest.mark.rule("campaign 16.4")
def test_one_close_ends_one_thing_in_its_order() -> None:
    holds("""
        set bank red 40
        set control C7 red
        set control I6 red
        set control C5 blue
        set control D5 red
        set platoon blue P1 C5: L5
        set platoon blue P2 I7: M5
        set platoon red P1 D5: M5
        set platoon red P2 I6: H5, H6
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, I7, I6
        expect scouts blue P1
        referee:
        close
        expect scouts blue none
        expect battles D5, I6
        close
        expect refused
        result D5: attackers capture
        expect ranks red P1
        close
        expect ranks red none
        expect platoon red P1 D4: M5
        expect battles I6
        result I6: draw; lost red P2 H5
        expect turn blue 1
        close
        expect turn red 1
        expect platoon red P2 I6: H6
        close
        expect turn blue 2
    """)


@pytest.mark.rule("campaign 16.4")
def test_the_referee_acts_for_an_absent_captain() -> None:
    state = holds("set platoon blue P1 A5: M5\nfirst blue").state
    acted = carried_out(state, Submission(Seat.BLUE, (Sheet(Team.BLUE, 1),), by_referee=True))
    assert acted.active is Team.RED
    assert acted.orders[Team.BLUE] == Sheet(Team.BLUE, 1)


@pytest.mark.rule("campaign 16.2")
def test_every_expect_word_tells_when_it_does_not_hold() -> None:
    wrong = (
        "bank blue 4",
        "control D5 blue",
        "control A5 none",
        "platoon blue P1 C5: M5, H4",
        "platoon blue P1 D5: M5",
        "platoon blue P1 none",
        "platoon blue P2 D5: M5",
        "side D5 attackers 2",
        "scouts blue P1",
        "ranks red P1",
        "battles none",
        "battles D5, C5",
        "turn red 1",
        "turn blue 2",
        "winner blue",
        "winner draw",
        "sees blue D5 red",
        "sees red D5 none",
        "sees blue A5 enemy",
        "refused",
        "nonsense D5",
    )
    for words in wrong:
        fails(f"{PENDING.rstrip().removesuffix('referee:')}\nexpect {words}")


@pytest.mark.rule("campaign 16.2")
def test_every_expect_word_holds_where_it_is_true() -> None:
    holds(f"""
        {PENDING}
        expect bank blue 5
        expect control D5 red
        expect control A5 blue
        expect control C5 none
        expect platoon blue P1 D5: H4, M5
        expect platoon blue P2 none
        expect side D5 attackers 1
        expect scouts blue none
        expect scouts red none
        expect ranks red none
        expect ranks blue none
        expect battles D5
        expect turn blue 1
        expect winner none
        expect sees blue D5 enemy
        expect sees red D5 enemy
        expect sees blue A5 blue
        expect sees blue J6 red
        expect sees red C5 none
    """)


@pytest.mark.rule("campaign 16.2")
def test_a_platoon_put_into_a_pending_battle_fights_in_it() -> None:
    holds(f"""
        {PENDING}
        set platoon blue P2 D5: A5 entered from E4
        expect side D5 attackers 1
        result D5: attackers annihilate; lost blue P2 A5
        expect platoon blue P1 D5: M5, H4
        expect platoon blue P2 none
    """)


@pytest.mark.rule("campaign 16.2")
def test_a_battle_without_an_enemy_left_is_none_and_the_turn_goes_on() -> None:
    holds(
        f"{PENDING}\nset platoon red P1 none\nexpect battles none\nexpect turn red 1\nexpect control D5 red"
    )
    holds(
        f"{PENDING}\nset platoon blue P1 A5: M5\nexpect battles none\nexpect turn red 1\n"
        "expect platoon red P1 D5: H5, M3"
    )


@pytest.mark.rule("campaign 16.2")
def test_a_platoon_put_elsewhere_is_asked_no_more_and_the_others_still_are() -> None:
    text = PENDING.replace(" entered from E5", "\nset platoon red P2 D5: A5")
    asked = f"{text}\nresult D5: attackers capture\nexpect ranks red P1, P2\n"
    holds(f"{asked}set platoon red P1 G6: H5\nexpect ranks red P2\nexpect turn blue 1")
    holds(
        f"{asked}set platoon red P1 G6: H5\nset platoon red P2 none\nexpect ranks red none\nexpect turn red 1"
    )
    scouts = PENDING.replace("C5: M5, H4", "C5: L5\nset platoon blue P2 D4: L6")
    scouts = scouts.replace("P1, C5, D5", "P1, C5, D5\nP2, D4, D5")
    scouts = scouts.replace("expect battles D5", "expect scouts blue P1, P2")
    holds(f"{scouts}\nset platoon blue P1 A5: L5\nexpect scouts blue P2")
    holds(
        f"{scouts}\nset platoon blue P1 A5: L5\nset platoon blue P2 none\nexpect scouts blue none\n"
        "expect turn red 1"
    )


@pytest.mark.rule("campaign 16.2")
def test_a_turn_set_before_the_toss_stands_for_it() -> None:
    holds("""
        set turn red 3
        expect turn red 3
        expect bank red 5
        first blue
        expect refused 3.1
        red:
        Red turn 3
        expect turn blue 3
        blue:
        Blue turn 3
        expect turn red 4
    """)


@pytest.mark.rule("campaign 13.4")
def test_the_attackers_side_can_be_looked_up_after_the_turn_has_ended() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        set control D5 red
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        referee:
        result D5: draw
        expect turn red 1
        expect side D5 attackers 1          # side 5 was crossed
    """)
