"""Chapter 14: recovery."""

from __future__ import annotations

import pytest

from engine.errors import Detail
from tests.rules.campaign.positions import PATH_HOME, WON
from tests.rules.campaign.table import holds

# --- 14.1


@pytest.mark.rule("campaign 14.1")
def test_each_recovered_vehicle_costs_its_tier() -> None:
    holds(f"{WON}\nred:\nrecover P1: H5, M3\nexpect platoon red P1 D5: H5, M3, L2\nexpect bank red 12")


@pytest.mark.rule("campaign 14.1")
def test_vehicles_of_several_platoons_are_paid_together() -> None:
    holds(
        f"{WON}\nred:\nrecover P1: H5, M3\nrecover P2: TD7\nexpect bank red 5\nexpect platoon red P2 D5: TD7"
    )
    holds(
        f"{WON}\nset bank red 14\nred:\nrecover P1: H5, M3\nrecover P2: TD7\nexpect refused 14.1"
        "\nexpect bank red 14\nexpect platoon red P1 D5: L2"
    )
    holds(f"{WON}\nset bank red 15\nred:\nrecover P1: H5, M3\nrecover P2: TD7\nexpect bank red 0")


@pytest.mark.rule("campaign 14.1")
def test_no_recovery_beyond_the_own_bank() -> None:
    holds(
        f"{WON}\nset bank red 4\nred:\nrecover P1: H5\nexpect refused 14.1\nrecover P1: M3\nexpect bank red 1"
    )


@pytest.mark.rule("campaign 14.1")
@pytest.mark.parametrize("cut", ["E5", "F6", "G6", "H6", "I6"])
@pytest.mark.parametrize("owner", ["none", "blue"])
def test_no_recovery_without_a_path_home(cut: str, owner: str) -> None:
    holds(f"{WON}\nset control {cut} {owner}\nred:\nrecover P1: M3\nexpect refused 14.1\nexpect bank red 20")


@pytest.mark.rule("campaign 14.1")
def test_the_battle_hex_itself_must_be_friendly() -> None:
    holds(f"{WON}\nset control D5 none\nred:\nrecover P1: M3\nexpect refused 14.1")


@pytest.mark.rule("campaign 14.1")
def test_no_recovery_while_the_home_is_lost() -> None:
    holds(f"{WON}\nset control J6 none\nred:\nrecover P1: M3\nexpect refused 14.1 or 7.2")


@pytest.mark.rule("campaign 14.1")
def test_the_path_is_judged_when_it_pays_so_another_battle_may_open_it() -> None:
    text = """
        set bank blue 20
        set control B5 blue
        set control C5 red
        set control D5 red
        set platoon blue P1 D4: M5, L3
        set platoon blue P2 C6: H5
        set platoon red P1 D5: M5 entered from E5
        set platoon red P2 C5: M5 entered from D6
        first blue
        blue:
        Blue turn 1
        P1, D4, D5
        P2, C6, C5
        blue:
        go P1
        referee:
        result D5: attackers capture; lost blue P1 M5
        blue:
        recover P1: M5
        expect refused 14.1
        expect turn blue 1
        referee:
        result C5: attackers capture
        expect turn blue 1
        blue:
        recover P1: M5
        expect platoon blue P1 D5: M5, L3
        expect bank blue 20
        expect turn red 1
    """
    holds(text)


@pytest.mark.rule("campaign 14.1")
def test_no_recovery_without_a_survivor_in_the_hex() -> None:
    holds(f"""
        {WON}
        set platoon red P1 none
        red:
        recover P2: TD7
        expect refused 14.1
        expect bank red 20
        expect platoon red P2 none
    """)


@pytest.mark.rule("campaign 14.1")
@pytest.mark.parametrize("what", ["P1: L2", "P1: H5, H5", "P1: A1", "P3: M5", "P7: M5", "P2: H5"])
def test_only_what_was_lost_there_comes_back(what: str) -> None:
    holds(
        f"{WON}\nred:\nrecover {what}\nexpect refused 14.1\nexpect bank red 20\nexpect platoon red P1 D5: L2"
    )


@pytest.mark.rule("campaign 14.1")
def test_an_attacker_who_won_recovers_too() -> None:
    holds("""
        set bank blue 5
        set control B5 blue
        set control C5 blue
        set platoon blue P1 C5: M5, H4
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        referee:
        result D5: attackers annihilate; lost blue P1 H4
        blue:
        recover P1: H4
        expect platoon blue P1 D5: M5, H4
        expect bank blue 6
        expect turn red 1
    """)


# --- 14.2


@pytest.mark.rule("campaign 14.2")
def test_some_or_all_or_none_may_be_recovered() -> None:
    holds(
        f"{WON}\nred:\nrecover P1: M3\nexpect platoon red P1 D5: M3, L2\nexpect platoon red P2 none\n"
        "expect bank red 17"
    )
    holds(f"{WON}\nred:\nrecover none\nexpect platoon red P1 D5: L2\nexpect bank red 20")


@pytest.mark.rule("campaign 14.2")
def test_one_answer_a_battle_is_final() -> None:
    for first in ("recover P1: M3", "recover none"):
        holds(
            f"{WON}\nred:\n{first}\nexpect battles A10\nrecover P1: H5\nexpect refused 14.2\n"
            "expect battles A10"
        )
    holds(
        f"{WON}\nred:\nrecover P1: M3\nexpect battles A10\nrecover P2: TD7\nexpect refused 14.2\n"
        "expect platoon red P2 none"
    )


@pytest.mark.rule("campaign 14.2")
def test_a_refused_recovery_was_no_answer() -> None:
    holds(f"{WON}\nred:\nrecover P1: H10\nexpect refused 14.1\nrecover P1: H5\nexpect bank red 15")


@pytest.mark.rule("campaign 14.2")
def test_the_loser_recovers_nothing() -> None:
    markers = "set control B5 blue\nset control C5 blue"
    holds(
        f"{markers}\n{WON}\nblue:\nrecover P1: M5\nexpect refused 14.2\nexpect bank blue 25\n"
        "expect platoon blue P1 C5: H4"
    )


@pytest.mark.rule("campaign 14.2")
def test_nobody_recovers_what_the_enemy_lost() -> None:
    holds(f"{WON}\nred:\nrecover P1: M5\nexpect refused 14.1\nexpect platoon red P1 D5: L2")


@pytest.mark.rule("campaign 14.2")
def test_after_the_phase_is_closed_nothing_comes_back() -> None:
    holds(f"""
        {WON}
        result A10: draw
        expect turn blue 1
        close
        expect turn red 1
        red:
        recover P1: H5
        expect refused 14.2
        expect platoon red P1 D5: L2
    """)


@pytest.mark.rule("campaign 14.2")
def test_the_phase_waits_for_a_victor_who_could_pay_for_something() -> None:
    fight = f"""
        {PATH_HOME}
        set platoon blue P1 C5: M5
        set platoon red P1 D5: H5, M3, L2
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        referee:
        set bank red BANK
        result D5: draw; lost red P1 H5, M3
    """
    holds(
        fight.replace("BANK", "3")
        + "\nexpect turn blue 1\nred:\nrecover P1: M3\nexpect turn red 1\nexpect bank red 9"
    )
    holds(fight.replace("BANK", "2") + "\nexpect turn red 1")
    holds(fight.replace("BANK", "50").replace("set control I6 red", "") + "\nexpect turn red 1")
    holds(fight.replace("BANK", "50").replace("; lost red P1 H5, M3", "") + "\nexpect turn red 1")


@pytest.mark.rule("campaign 14.2")
def test_while_a_battle_is_pending_an_answered_victor_does_not_end_the_phase() -> None:
    holds(f"{WON}\nred:\nrecover none\nexpect turn blue 1\nreferee:\nresult A10: draw\nexpect turn red 1")


@pytest.mark.rule("campaign 14.2")
def test_one_block_answers_for_the_battles_it_names_and_recover_none_for_all() -> None:
    two = f"""
        {PATH_HOME}
        set control I7 red
        set control H8 red
        set bank red 20
        set platoon blue P1 C5: M5
        set platoon blue P2 H9: M5
        set platoon red P1 D5: H5, M3
        set platoon red P2 H8: H5, M4
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, H9, H8
        referee:
        result D5: draw; lost red P1 M3
        result H8: draw; lost red P2 M4
        expect battles none
        expect turn blue 1
        red:
    """
    holds(
        f"{two}\nrecover P1: M3\nexpect turn blue 1\nexpect bank red 17\nrecover P2: M4\n"
        "expect turn red 1\nexpect platoon red P2 H8: H5, M4"
    )
    holds(
        f"{two}\nrecover P2: M4\nexpect turn blue 1\nrecover none\nexpect turn red 1\n"
        "expect platoon red P1 D5: H5"
    )
    holds(f"{two}\nrecover P1: M3\nrecover P2: M4\nexpect turn red 1\nexpect platoon red P1 D5: H5, M3")
    holds(f"{two}\nrecover none\nexpect turn red 1")
    # once no point is left for the other battle, its victor is not waited for
    holds(
        f"{two}\nreferee:\nset bank red 6\nred:\nrecover P1: M3\nexpect turn red 1\n"
        "expect platoon red P2 H8: H5"
    )


@pytest.mark.rule("campaign 14.2")
def test_recover_none_leaves_a_battle_still_to_be_fought_open() -> None:
    holds(
        f"""
        {WON}
        red:
        recover none
        expect turn blue 1
        referee:
        set control A10 red
        set control J7 red
        JOIN
        set platoon red P3 A10: M5, L2
        result A10: draw; lost red P3 L2
        expect turn blue 1
        red:
        recover P3: L2
        expect platoon red P3 A10: M5, L2
        expect turn red 1
    """.replace("JOIN", "\n".join(f"set control {h} red" for h in ("B10", "C9", "D9", "D8", "D7", "D6")))
    )


@pytest.mark.rule("campaign 14.2")
def test_the_victors_of_both_teams_are_waited_for() -> None:
    both = f"""
        {PATH_HOME}
        set control B5 blue
        set bank red 20
        set bank blue 20
        set platoon blue P1 C5: M5
        set platoon blue P2 B5: M5, H2
        set platoon red P1 D5: H5, M3
        set platoon red P2 C4: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, B5, C4
        referee:
        result D5: draw; lost red P1 M3
        result C4: attackers annihilate; lost blue P2 H2
        expect turn blue 1
    """
    holds(
        f"{both}\nblue:\nrecover P2: H2\nexpect turn blue 1\nred:\nrecover none\nexpect turn red 1\n"
        "expect bank blue 23"
    )
    holds(
        f"{both}\nred:\nrecover P1: M3\nexpect turn blue 1\nblue:\nrecover none\nexpect turn red 1\n"
        "expect bank blue 25"
    )


@pytest.mark.rule("campaign 14.2")
def test_recover_none_needs_a_battle_that_is_open_to_the_team() -> None:
    holds(f"{WON}\nblue:\nrecover none\nexpect refused 14.2")
    holds("first blue\nred:\nrecover none\nexpect refused 14.2")


# --- 14.3


@pytest.mark.rule("campaign 14.3")
def test_a_recovered_vehicle_returns_to_its_own_platoon() -> None:
    holds(f"{WON}\nred:\nrecover P2: TD7\nexpect platoon red P2 D5: TD7\nexpect platoon red P1 D5: L2")


@pytest.mark.rule("campaign 14.3")
def test_a_wiped_out_platoon_keeps_its_marker_only_if_a_vehicle_of_it_is_recovered() -> None:
    kept = f"{WON}\nred:\nrecover P2: TD7\nreferee:\nresult A10: draw\nexpect turn red 1\nred:\nRed turn 1\n"
    holds(f"{kept}build P2: L1\nexpect refused 8.4")
    gone = f"{WON}\nred:\nrecover P1: H5\nreferee:\nresult A10: draw\nexpect turn red 1\nred:\nRed turn 1\n"
    holds(f"{gone}build P2: L1\nexpect platoon red P2 J6: L1")


@pytest.mark.rule("campaign 14.3")
def test_a_wiped_out_platoon_is_shown_as_none_while_its_recovery_is_open() -> None:
    holds(f"{WON}\nexpect platoon red P2 none\nexpect platoon red P1 D5: L2")


@pytest.mark.rule("campaign 14.3")
def test_a_recovered_platoon_keeps_its_entry_hex() -> None:
    holds("""
        set control J5 red
        set control I5 red
        set bank red 20
        set platoon red P1 J5: M5 entered from I5
        set platoon red P2 J5: M6 entered from J4
        set platoon blue P1 I4: M5
        set platoon blue P2 J3: H5
        first blue
        blue:
        Blue turn 1
        P1, I4, J5
        referee:
        result J5: draw; lost red P1 M5
        red:
        recover P1: M5
        red:
        Red turn 1
        blue:
        Blue turn 2
        P1, I4, J5
        referee:
        result J5: attackers capture
        expect platoon red P1 I5: M5
        expect platoon red P2 J4: M6
    """)


# --- 14.4


@pytest.mark.rule("campaign 14.4")
def test_the_defender_recovers_in_the_enemy_s_turn() -> None:
    holds(f"{WON}\nexpect turn blue 1\nred:\nrecover P1: M3\nexpect turn blue 1\nexpect bank red 17")


@pytest.mark.rule("campaign 14.4")
def test_nothing_else_is_spent_outside_the_home() -> None:
    holds("""
        set control B5 blue
        set platoon blue P1 B5: M5
        set bank blue 30
        first blue
        blue:
        Blue turn 1
        build P1: L1
        expect refused 8.4
        recover P1: M5
        expect refused 14.2
        expect bank blue 35
    """)


@pytest.mark.rule("campaign 14.4")
@pytest.mark.rule("campaign 14.1")
def test_a_defender_who_has_won_pays_from_the_bank_and_never_more_than_is_in_it() -> None:
    short = f"{WON}\nset bank red 2\nexpect turn blue 1\nred:\nrecover P1: M3"
    holds(f"{short}\nexpect refused 14.1\nexpect bank red 2\nexpect platoon red P1 D5: L2")
    exact = f"{WON}\nset bank red 15\nred:\nrecover P1: H5, M3\nrecover P2: TD7"
    holds(f"{exact}\nexpect bank red 0\nexpect platoon red P1 D5: H5, M3, L2")
    for banked in (0, 8, 14):
        dear = f"{WON}\nset bank red {banked}\nred:\nrecover P1: H5, M3\nrecover P2: TD7"
        holds(f"{dear}\nexpect refused 14.1\nexpect bank red {banked}\nexpect platoon red P1 D5: L2")


@pytest.mark.rule("campaign 14.4")
@pytest.mark.parametrize("line", ["recover P1: H6", "recover P1: M3, M3", "recover P1: H5, M3, L1"])
def test_a_victor_buys_back_what_the_battle_cost_and_nothing_else(line: str) -> None:
    holds(f"{WON}\nred:\n{line}\nexpect refused 14.1\nexpect bank red 20\nexpect platoon red P1 D5: L2")


@pytest.mark.rule("campaign 14.4")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("blue:\nrecover P1: M5", ("recovery_loser", "14.2", {})),  # beaten in D5
        ("blue:\nrecover P2: M5", ("recovery_closed", "14.2", {})),  # nobody has fought for A10 yet
        ("red:\nrecover P2: TD7", ("not_lost", "14.1", {"platoon": 2, "vehicle": "TD7"})),  # unhurt
        ("red:\nrecover P3: M5", ("did_not_fight", "14.1", {"platoon": 3})),
        ("red:\nrecover P9: M5", ("did_not_fight", "14.1", {"platoon": 9})),
        ("red:\nrecover P1: M3\nexpect bank red 17\nrecover P1: H5", ("recovery_answered", "14.2", {})),
    ],
)
def test_beside_what_a_battle_just_won_has_cost_nothing_is_bought_outside_the_home(
    said: str, why: tuple[str, str, dict[str, Detail]]
) -> None:
    won = WON.replace("; lost red P2 TD7", "")
    played = holds(f"{won}\n{said}\nexpect refused")
    assert [(one.kind, *one.rules, dict(one.details)) for one in played.steps[-1].faults] == [why]


@pytest.mark.rule("campaign 14.1")
def test_the_path_may_lead_through_a_battle_hex_which_is_still_the_defender_s() -> None:
    fight = f"""
        {PATH_HOME}
        set bank red 20
        set platoon blue P1 C5: M5
        set platoon blue P2 F7: M5
        set platoon red P1 D5: H5, M3
        set platoon red P2 F6: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, F7, F6
        referee:
        result D5: draw; lost red P1 M3
    """
    holds(f"{fight}\nred:\nrecover P1: M3\nexpect bank red 17")
    lost = f"{fight}\nresult F6: attackers annihilate"
    holds(
        f"{lost}\nexpect turn red 1\nred:\nrecover P1: M3\nexpect refused 14.2\nexpect platoon red P1 D5: H5"
    )


@pytest.mark.rule("campaign 14.2")
def test_one_message_answers_for_several_battles_and_is_refused_whole() -> None:
    holds(
        f"{WON}\nred:\nrecover P1: M3\nrecover P3: M5\nexpect refused 14.1\nexpect platoon red P1 D5: L2\n"
        "expect bank red 20"
    )


# Red could pay for its H5 or its M3; nothing else is pending.
WAITING = f"""
    {PATH_HOME}
    set bank red 20
    set platoon blue P1 C5: M5
    set platoon red P1 D5: H5, M3, L2
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    referee:
    result D5: draw; lost red P1 H5, M3
    expect turn blue 1
"""


@pytest.mark.rule("campaign 14.2")
@pytest.mark.parametrize(
    "line", ["set bank red 2", "set control F6 blue", "set control J6 none", "set platoon red P1 none"]
)
def test_whether_a_victor_could_pay_is_looked_at_after_every_line_of_the_referee_s(line: str) -> None:
    holds(f"{WAITING}\n{line}\nexpect turn red 1")
    holds(f"{WAITING}\nset bank red 3\nset control A9 blue\nexpect turn blue 1")


@pytest.mark.rule("campaign 14.2")
def test_points_that_come_after_the_phase_has_closed_come_too_late() -> None:
    poor = WAITING.replace("set bank red 20", "set bank red 2").replace("expect turn blue 1", "")
    holds(f"{poor}\nset bank red 50\nexpect turn red 1\nred:\nrecover P1: M3\nexpect refused 14.2")
    holds(f"{poor.replace('result', f'set bank red 50{chr(10)}result')}\nexpect turn blue 1")


@pytest.mark.rule("campaign 14.2")
def test_the_enemy_s_answers_are_not_the_victor_s() -> None:
    holds(f"{WAITING}\nblue:\nrecover none\nexpect refused 14.2\nexpect turn blue 1")
