"""Chapter 12: the fog of war."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.see import as_shown, see
from engine.campaign.state import Stage
from engine.hexes import Hex
from tests.rules.campaign.positions import SCOUTING
from tests.rules.campaign.table import blue, holds, places, red, view

# --- 12.1 what a team sees


@pytest.mark.rule("campaign 12.1")
def test_a_team_sees_its_own_platoons_and_bank_and_none_of_the_enemy_s() -> None:
    text = """
        set bank blue 11
        set bank red 22
        set platoon blue P1 C5: M5 entered from C6
        set platoon red P1 D5: M5, L3
        set platoon red P2 B5: M5
        first blue
    """
    assert places(blue(text)) == {"blue P1": "C5"}
    assert dict(blue(text).banks) == {Team.BLUE: 16}
    assert places(red(text)) == {"red P1": "D5", "red P2": "B5"}
    assert dict(red(text).banks) == {Team.RED: 22}
    assert not blue(text).enemy
    (own,) = blue(text).platoons.values()
    assert (len(own.vehicles), own.entry) == (1, "C6")


@pytest.mark.rule("campaign 12.1")
def test_what_the_enemy_has_and_does_unseen_changes_nothing_in_a_view() -> None:
    bare = "set platoon blue P1 C5: L5\nfirst blue"
    full = f"set bank red 50\nset platoon red P1 D5: M5\nset platoon red P7 C6: H10, L1\n{bare}"
    assert blue(bare) == blue(full)
    moved = "\nblue:\nBlue turn 1\nred:\nRed turn 1\n"
    assert blue(f"{full}{moved}P1, D5, stay\nbuild P2: H10") == blue(f"{full}{moved}")


@pytest.mark.rule("campaign 12.1")
def test_neither_scouts_nor_others_see_into_adjacent_hexes() -> None:
    holds("""
        set platoon blue P1 C5: L5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, C4
        expect scouts blue none
        expect sees blue D5 none
        expect sees blue D4 none
    """)


@pytest.mark.rule("campaign 12.1")
def test_all_markers_are_seen_by_both_where_they_are_open() -> None:
    holds("""
        set control D5 red
        set control C5 blue
        first blue
        expect sees blue D5 red
        expect sees blue C5 blue
        expect sees blue J6 red
        expect sees blue E5 none
        expect sees red D5 red
        expect sees red C5 blue
        expect sees red A5 blue
        expect sees red E5 none
    """)


@pytest.mark.rule("campaign 12.1")
def test_closed_markers_show_a_team_its_own_and_the_rest_as_unknown() -> None:
    holds("""
        map veiled
        set control D5 red
        set control C5 blue
        first blue
        expect sees blue C5 blue
        expect sees blue A5 blue
        expect sees blue D5 unknown
        expect sees blue E5 unknown
        expect sees red C5 unknown
        expect sees red D5 red
        expect sees red E5 unknown
    """)


@pytest.mark.rule("campaign 12.1")
def test_closed_markers_show_what_was_taken_from_a_team() -> None:
    holds("""
        map veiled
        set control C5 blue
        set control D5 red
        set platoon red P1 D5: M5
        first red
        expect sees blue C5 blue
        red:
        Red turn 1
        P1, D5, C5
        expect sees blue C5 red
        expect sees blue D5 unknown
        expect sees red C5 red
    """)


@pytest.mark.rule("campaign 12.1")
def test_closed_markers_show_a_hex_as_a_platoon_last_saw_it() -> None:
    holds("""
        map veiled
        set control D5 red
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        first blue
        expect sees blue D5 unknown
        blue:
        Blue turn 1
        P1, C5, D5
        expect sees blue D5 enemy
        referee:
        result D5: draw
        red:
        Red turn 1
        expect turn blue 2
        expect sees blue D5 red
    """)


@pytest.mark.rule("campaign 12.1")
def test_what_a_team_wins_it_sees_and_what_moves_on_elsewhere_it_does_not() -> None:
    holds("""
        map veiled
        set control D5 red
        set platoon blue P1 C5: M5
        set platoon red P1 F5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect sees blue D5 blue
        expect sees red D5 blue
        red:
        Red turn 1
        P1, F5, F4
        expect sees blue F4 unknown
        expect sees red F4 red
    """)


@pytest.mark.rule("campaign 12.1")
def test_the_public_sees_no_platoon_no_bank_and_no_orders() -> None:
    seen = view(SCOUTING, Seat.PUBLIC)
    assert not seen.platoons
    assert not seen.banks
    assert not seen.orders
    assert not seen.enemy
    assert not seen.scouts


# --- 12.2 scouts


@pytest.mark.rule("campaign 12.2")
def test_a_scout_is_asked_before_it_enters_a_hex_with_enemies() -> None:
    holds(f"""
        {SCOUTING}
        expect scouts blue P1
        expect battles none
        expect platoon blue P1 C5: L5, M5
        expect turn blue 1
        expect sees blue D5 enemy
    """)


@pytest.mark.rule("campaign 12.2")
def test_the_other_moves_are_carried_out_before_a_scout_is_asked() -> None:
    holds(f"""
        {SCOUTING}
        expect scouts blue P1
        expect platoon blue P3 A6: M7
        expect control A6 blue
    """)


@pytest.mark.rule("campaign 12.2")
def test_a_scout_that_halts_stays_in_its_start_hex() -> None:
    holds(f"""
        {SCOUTING}
        blue:
        halt P1
        expect platoon blue P1 C5: L5, M5
        expect scouts blue none
        expect battles none
        expect control D5 none
        expect turn red 1
    """)


@pytest.mark.rule("campaign 12.2")
def test_a_scout_that_goes_on_fights() -> None:
    holds(f"""
        {SCOUTING}
        blue:
        go P1
        expect platoon blue P1 D5: L5, M5
        expect scouts blue none
        expect battles D5
        expect side D5 attackers 1
        expect turn blue 1
    """)


@pytest.mark.rule("campaign 12.2")
def test_one_light_tank_makes_a_scout_and_nothing_else_does() -> None:
    for vehicles, scouts in (("L1", "P1"), ("H10, A10, L2", "P1"), ("M1", "none"), ("TD1, A1, H1", "none")):
        holds(f"""
            set platoon blue P1 C5: {vehicles}
            set platoon red P1 D5: H5
            first blue
            blue:
            Blue turn 1
            P1, C5, D5
            expect scouts blue {scouts}
            expect battles {"none" if scouts == "P1" else "D5"}
        """)


@pytest.mark.rule("campaign 12.2")
def test_a_scout_into_a_hex_without_enemies_is_not_asked() -> None:
    holds("""
        set control D5 red
        set platoon blue P1 C5: L5
        set platoon red P1 E5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect scouts blue none
        expect control D5 blue
        expect turn red 1
    """)


@pytest.mark.rule("campaign 12.2")
def test_a_platoon_that_is_no_scout_answers_nothing() -> None:
    holds(f"""
        {SCOUTING}
        P2, C6, D6
        expect scouts blue P1
        blue:
        halt P2
        expect refused 12.2 or 12.4
        go P3
        expect refused 12.2 or 12.4
        expect scouts blue P1
    """)


@pytest.mark.rule("campaign 12.2")
def test_a_halted_scout_keeps_its_entry_hex() -> None:
    holds("""
        set control C4 blue
        set control C5 blue
        set platoon blue P1 C5: L5 entered from C4
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        blue:
        halt P1
        red:
        Red turn 1
        P1, D5, C5
        referee:
        result C5: attackers capture
        expect platoon blue P1 C4: L5
    """)


# --- 12.3 what a scout learns


@pytest.mark.rule("campaign 12.3")
def test_a_scout_learns_only_that_enemies_are_there() -> None:
    one = "set platoon red P1 D5: L1"
    many = "set platoon red P1 D5: H10, H10, TD10\nset platoon red P2 D5: M5"
    rest = """
        set platoon blue P1 C5: L5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
    """
    assert blue(f"{one}\n{rest}") == blue(f"{many}\n{rest}")
    assert blue(f"{one}\n{rest}").enemy == {"D5"}
    assert places(blue(f"{many}\n{rest}")) == {"blue P1": "C5"}


@pytest.mark.rule("campaign 12.3")
def test_enemy_present_is_shown_to_the_end_of_that_turn() -> None:
    holds("""
        set platoon blue P1 C5: L5
        set platoon blue P2 C8: M5
        set platoon red P1 D5: H5
        set platoon red P2 C7: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C8, C7
        expect sees blue D5 enemy
        blue:
        halt P1
        expect sees blue D5 enemy
        expect sees blue C7 enemy
        referee:
        result C7: draw
        expect turn red 1
        expect sees blue D5 none
        expect sees blue C7 none
    """)


@pytest.mark.rule("campaign 12.3")
def test_the_enemy_is_told_nothing_when_no_battle_results() -> None:
    before = "set platoon blue P1 C5: L5\nset platoon red P1 D5: H5\nfirst blue\nblue:\nBlue turn 1\n"
    assert red(f"{before}P1, C5, D5\nblue:\nhalt P1") == red(f"{before}P1, C5, stay")


@pytest.mark.rule("campaign 12.3")
def test_the_enemy_does_not_learn_that_a_scout_is_being_asked() -> None:
    before = "set platoon blue P1 C5: L5\nset platoon red P1 D5: H5\nfirst blue\n"
    asked = red(f"{before}blue:\nBlue turn 1\nP1, C5, D5")
    assert asked == red(before)
    assert asked.stage is Stage.ORDERS
    holds(
        f"{before}blue:\nBlue turn 1\nP1, C5, D5\nexpect sees red D5 none\nexpect sees red C5 none\n"
        "expect scouts red none"
    )


@pytest.mark.rule("campaign 12.3")
def test_the_enemy_learns_of_the_battle_when_the_scout_goes_on() -> None:
    holds(f"{SCOUTING}\nblue:\ngo P1\nexpect sees red D5 enemy\nexpect sees blue D5 enemy")


# --- 12.4 who must go on, and the order of answers

TWO_SCOUTS = """
    set platoon blue P1 C5: L5
    set platoon blue P3 C6: L6
    set platoon red P1 D5: H5
    set platoon red P2 C7: H5
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    P3, C6, C7
    expect scouts blue P1, P3
    blue:
"""


@pytest.mark.rule("campaign 12.4")
def test_platoons_without_a_light_tank_ordered_into_that_hex_go_on() -> None:
    text = """
        set platoon blue P1 C5: L5
        set platoon blue P2 D6: M5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, D6, D5
        expect scouts blue P1
        expect platoon blue P2 D5: M5
    """
    holds(
        f"{text}\nblue:\nhalt P1\nexpect battles D5\nexpect platoon blue P1 C5: L5\n"
        "expect side D5 attackers 2"
    )
    holds(
        f"{text}\nblue:\ngo P1\nexpect battles D5\nexpect platoon blue P1 D5: L5\nexpect side D5 attackers 1"
    )


@pytest.mark.rule("campaign 12.4")
def test_scouts_are_answered_for_in_platoon_order() -> None:
    holds(f"""
        {TWO_SCOUTS}
        halt P3
        expect refused 12.4
        expect scouts blue P1, P3
        halt P1
        expect scouts blue P3
        go P3
        expect scouts blue none
        expect battles C7
        expect platoon blue P1 C5: L5
    """)


@pytest.mark.rule("campaign 12.4")
def test_several_answers_may_stand_in_one_message_in_platoon_order() -> None:
    holds(f"{TWO_SCOUTS}\nhalt P1\ngo P3\nexpect battles C7")
    holds(
        f"{TWO_SCOUTS}\ngo P3\nhalt P1\nexpect refused 12.4\nexpect scouts blue P1, P3\n"
        "expect platoon blue P3 C6: L6"
    )


@pytest.mark.rule("campaign 12.4")
def test_an_answer_is_given_once() -> None:
    holds(
        f"{TWO_SCOUTS}\nhalt P1\nexpect scouts blue P3\nhalt P1\nexpect refused 12.4\ngo P1\n"
        "expect refused 12.4\nexpect scouts blue P3"
    )


@pytest.mark.rule("campaign 12.4")
def test_nobody_asked_nobody_answers() -> None:
    holds("""
        set platoon blue P1 C5: L5
        first blue
        blue:
        halt P1
        expect refused 12.4
        expect turn blue 1
    """)


@pytest.mark.rule("campaign 12.4")
def test_the_enemy_does_not_answer_for_scouts() -> None:
    holds(
        f"{TWO_SCOUTS.rstrip().removesuffix('blue:')}\nred:\nhalt P1\nexpect refused\n"
        "expect scouts blue P1, P3"
    )


@pytest.mark.rule("campaign 12.4")
def test_when_the_referee_closes_the_phase_the_scouts_go_on() -> None:
    holds(
        f"{TWO_SCOUTS}\nreferee:\nclose\nexpect scouts blue none\nexpect battles C7, D5\n"
        "expect platoon blue P1 D5: L5"
    )
    holds(
        f"{TWO_SCOUTS}\nhalt P1\nreferee:\nclose\nexpect battles C7\nexpect platoon blue P1 C5: L5\n"
        "expect platoon blue P3 C7: L6"
    )


@pytest.mark.rule("campaign 12.4")
def test_a_scout_whose_halt_would_leave_three_is_not_asked_and_goes_on() -> None:
    holds("""
        set platoon blue P1 C5: L5
        set platoon blue P2 B5: M5
        set platoon blue P3 C4: M5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, B5, C5
        P3, C4, C5
        expect scouts blue none
        expect battles D5
        expect platoon blue P1 D5: L5
        expect platoon blue P2 C5: M5
        expect platoon blue P3 C5: M5
    """)


@pytest.mark.rule("campaign 12.4")
def test_a_scout_halts_where_its_hex_has_room() -> None:
    holds("""
        set platoon blue P1 C5: L5
        set platoon blue P2 B5: M5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, B5, C5
        expect scouts blue P1
        blue:
        halt P1
        expect platoon blue P1 C5: L5
        expect platoon blue P2 C5: M5
        expect turn red 1
    """)


@pytest.mark.rule("campaign 12.4")
def test_a_first_halt_may_leave_no_room_for_a_second_scout_of_the_same_hex() -> None:
    before = """
        set platoon blue P1 C5: L5
        set platoon blue P2 C5: L6
        set platoon blue P3 B5: M5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C5, D5
        P3, B5, C5
    """
    holds(
        f"{before}\nblue:\nhalt P1\nexpect scouts blue none\nexpect battles D5\n"
        "expect platoon blue P1 C5: L5\nexpect platoon blue P2 D5: L6"
    )
    holds(
        f"{before}\nblue:\ngo P1\nexpect scouts blue P2\nblue:\nhalt P2\nexpect platoon blue P2 C5: L6\n"
        "expect battles D5"
    )
    holds(
        f"{before}\nblue:\nhalt P1\nhalt P2\nexpect refused 12.4\nexpect platoon blue P1 C5: L5\n"
        "expect battles none"
    )


# --- 12.5 orders of battle, retreats and recoveries

FIGHT = """
    set bank red 20
    set control C5 blue
    set control D5 red
    set control E5 red
    set control F6 red
    set control G6 red
    set control H6 red
    set control I6 red
    set platoon blue P1 C5: M5, H4
    set platoon red P1 D5: H5, H6 entered from E5
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
"""


@pytest.mark.rule("campaign 12.5")
def test_a_side_reads_its_own_order_of_battle_and_not_the_other_s() -> None:
    state = holds(FIGHT).state
    for seat, teams in ((Seat.BLUE, {Team.BLUE}), (Seat.RED, {Team.RED}), (Seat.REFEREE, set(Team))):
        (battle,) = see(state, seat).battles
        assert set(battle.own) == teams
    assert not see(state, Seat.PUBLIC).battles
    assert red(FIGHT) == red(FIGHT.replace("M5, H4", "A10"))
    assert blue(FIGHT) == blue(FIGHT.replace("H5, H6 entered", "H10 entered"))


@pytest.mark.rule("campaign 12.5")
def test_where_the_enemy_retreated_stays_hidden_but_the_marker_shows() -> None:
    won = f"{FIGHT}\nreferee:\nresult D5: attackers capture\nexpect platoon red P1 E5: H5, H6"
    assert places(blue(won)) == {"blue P1": "D5"}
    assert not blue(won).enemy
    lost = f"{FIGHT}\nreferee:\nresult D5: draw"
    assert places(red(lost)) == {"red P1": "D5"}


@pytest.mark.rule("campaign 12.5")
def test_a_ranking_is_asked_of_its_owner_alone() -> None:
    fight = FIGHT.replace(" entered from E5", "")
    text = f"{fight}\nreferee:\nresult D5: attackers capture\nexpect ranks red P1"
    assert [question.platoon.number for question in red(text).retreats] == [1]
    assert not blue(text).retreats
    assert not view(text, Seat.PUBLIC).retreats
    assert view(text, Seat.REFEREE).retreats


@pytest.mark.rule("campaign 12.5")
def test_a_recovery_stays_the_owner_s_secret() -> None:
    text = f"{FIGHT}\nreferee:\nresult D5: draw; lost red P1 H5"
    assert [question.hex for question in red(text).recoveries] == ["D5"]
    assert not blue(text).recoveries
    assert not view(text, Seat.PUBLIC).recoveries
    assert blue(f"{text}\nred:\nrecover P1: H5") == blue(f"{text}\nred:\nrecover none")
    assert dict(red(f"{text}\nred:\nrecover P1: H5").banks) == {Team.RED: 20 - 5 + 9}


@pytest.mark.rule("campaign 12.4")
def test_what_was_built_at_home_counts_for_the_room_of_a_scout() -> None:
    text = """
        set bank blue 20
        set platoon blue P1 A5: L5
        set platoon red P1 B5: H5
        first blue
        blue:
        Blue turn 1
        P1, A5, B5
        build P2: M1
    """
    holds(f"{text}\nexpect scouts blue P1")
    holds(f"{text}\nbuild P3: M1\nexpect scouts blue none\nexpect battles B5\nexpect platoon blue P1 B5: L5")


@pytest.mark.rule("campaign 12.4")
def test_who_leaves_the_start_hex_makes_room_for_a_halt() -> None:
    holds("""
        set platoon blue P1 C5: L5
        set platoon blue P2 C5: M5
        set platoon blue P3 B5: M5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C5, D5
        P3, B5, C5
        expect scouts blue P1
        expect platoon blue P2 D5: M5
        blue:
        halt P1
        expect platoon blue P1 C5: L5
        expect battles D5
    """)


@pytest.mark.rule("campaign 12.1")
def test_closed_markers_still_show_the_water_and_what_was_once_its_own() -> None:
    holds("""
        map veiled
        set control C5 blue
        set platoon red P1 D5: M5
        set platoon red P2 C4: M5
        set platoon blue P1 F6: M5
        first red
        red:
        Red turn 1
        P1, D5, C5
        expect sees blue C5 red
        expect sees blue F6 none
        blue:
        Blue turn 1
        P1, F6, F5
        expect sees blue F6 none
        expect sees blue F5 blue
        expect sees red F5 unknown
        expect sees red A5 unknown
        expect sees blue J6 unknown
    """)


@pytest.mark.rule("campaign 12.1")
def test_the_referee_may_close_the_markers_of_a_running_game_and_open_them_again() -> None:
    holds("""
        set control D5 red
        first blue
        expect sees blue D5 red
        referee:
        set markers closed
        set control E5 red
        expect sees blue E5 none
        expect sees red E5 red
        set markers open
        expect sees blue E5 red
    """)


@pytest.mark.rule("campaign 12.4")
def test_platoon_order_is_the_order_of_numbers() -> None:
    holds("""
        set platoon blue P10 C5: L5
        set platoon blue P2 C6: L6
        set platoon red P1 D5: H5
        set platoon red P2 C7: H5
        first blue
        blue:
        Blue turn 1
        P10, C5, D5
        P2, C6, C7
        expect scouts blue P2, P10
        blue:
        go P10
        expect refused 12.4
        go P2
        halt P10
        expect battles C7
    """)


@pytest.mark.rule("campaign 12.4")
def test_who_is_asked_no_more_after_the_answer_before_is_not_answered_for() -> None:
    before = """
        set platoon blue P1 C5: L5
        set platoon blue P2 C5: L6
        set platoon blue P3 B5: M5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C5, D5
        P3, B5, C5
        expect scouts blue P1, P2
        blue:
    """
    holds(f"{before}\nhalt P1\ngo P2\nexpect refused 12.4\nexpect scouts blue P1, P2")
    holds(f"{before}\ngo P1\nhalt P2\nexpect platoon blue P2 C5: L6\nexpect battles D5")


@pytest.mark.rule("campaign 12.3")
def test_a_halted_scout_has_not_seen_the_marker_of_the_hex() -> None:
    holds("""
        map veiled
        set control D5 red
        set platoon blue P1 C5: L5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect sees blue D5 enemy
        blue:
        halt P1
        expect turn red 1
        expect sees blue D5 unknown
    """)


@pytest.mark.rule("campaign 12.5")
def test_whether_a_victor_has_answered_is_his_secret_while_another_battle_is_pending() -> None:
    text = FIGHT.replace("first blue", "set platoon blue P2 A9: M5\nset platoon red P2 A10: M5\nfirst blue")
    text = f"{text}P2, A9, A10\nreferee:\nresult D5: draw; lost red P1 H5\nexpect battles A10"
    for answered in ("recover P1: H5", "recover none"):
        after = f"{text}\nred:\n{answered}\nexpect battles A10"
        assert blue(after) == blue(text)
        assert view(after, Seat.PUBLIC) == view(text, Seat.PUBLIC)
        assert red(after) != red(text)


@pytest.mark.rule("campaign 12.1")
@pytest.mark.rule("campaign 12.3")
def test_outsiders_learn_only_whose_turn_it_is() -> None:
    before = "set platoon blue P1 C5: L5\nset platoon red P1 D5: H5\nfirst blue\n"
    asked = f"{before}blue:\nBlue turn 1\nP1, C5, D5\nexpect scouts blue P1\n"
    pending = f"{asked}blue:\ngo P1\nexpect battles D5\n"
    assert view(before, Seat.PUBLIC) == view(asked, Seat.PUBLIC) == view(pending, Seat.PUBLIC)
    assert view(pending, Seat.PUBLIC).stage is Stage.ORDERS
    assert [blue(text).stage for text in (before, asked, pending)] == [
        Stage.ORDERS,
        Stage.SCOUTS,
        Stage.COMBAT,
    ]
    assert [red(text).stage for text in (before, asked, pending)] == [
        Stage.ORDERS,
        Stage.ORDERS,
        Stage.COMBAT,
    ]


@pytest.mark.rule("campaign 12.3")
def test_while_a_scout_is_asked_the_enemy_is_shown_nothing_of_the_moves_already_made() -> None:
    before = f"set control A6 red\nset bank red 7\n{SCOUTING.partition('blue:')[0]}"
    asked = f"set control A6 red\nset bank red 7\n{SCOUTING}"
    assert red(asked) == red(before)
    assert blue(asked).control[Hex("A6")] == "blue"
    halted = red(f"{asked}\nblue:\nhalt P1")
    assert halted.control[Hex("A6")] == "blue"
    assert halted.stage is Stage.ORDERS


@pytest.mark.rule("campaign 12.3")
def test_a_marker_set_right_while_a_scout_is_asked_is_shown_at_once() -> None:
    asked = f"{SCOUTING}\nreferee:\nset control B9 red\nset bank red 3"
    assert red(asked).control[Hex("B9")] == "red"
    assert red(asked).control[Hex("A6")] == "none"
    assert red(asked).banks[Team.RED] == 3


@pytest.mark.rule("campaign 12.3")
def test_while_a_scout_is_asked_the_enemy_is_shown_the_bank_that_a_move_has_destroyed_already() -> None:
    asked = """
        set bank red 33
        set platoon red P5 C5: M5
        set platoon blue P2 C4: L5
        set platoon blue P1 I6: M5
        first blue
        blue:
        Blue turn 1
        P1, I6, J6
        P2, C4, C5
        expect scouts blue P2
    """
    assert view(asked, Seat.REFEREE).banks[Team.RED] == 0
    assert red(asked).banks[Team.RED] == 33
    assert red(f"{asked}\nblue:\nhalt P2").banks[Team.RED] == 0


@pytest.mark.rule("campaign 12.3")
def test_what_a_team_is_shown_while_a_scout_is_asked_holds_nothing_back_any_more() -> None:
    asked = holds(SCOUTING).state
    assert asked.held is not None
    assert as_shown(asked, Seat.RED).held is None
    assert as_shown(asked, Seat.BLUE) is asked
