"""Chapter 15: retreat."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.hexes import Hex
from tests.rules.campaign.positions import ATTACKED
from tests.rules.campaign.table import blue, fails, holds, red


def driven_out(*platoons: str, before: str = "", then: str = "") -> str:
    """A record in which Blue from C5 drives Red's platoons out of D5 by base capture."""
    lines = "\n".join(f"set platoon red {platoon}" for platoon in platoons)
    return (
        f"{before}\nset control C5 blue\nset control D5 red\nset platoon blue P1 C5: M5\n{lines}\n"
        f"first blue\nblue:\nBlue turn 1\nP1, C5, D5\nreferee:\nresult D5: attackers capture\n{then}\n"
    )


# --- 15.1


@pytest.mark.rule("campaign 15.1")
def test_each_surviving_platoon_of_the_loser_retreats_to_its_own_entry_hex() -> None:
    text = driven_out(
        "P1 D5: M5 entered from E5",
        "P2 D5: H5 entered from D4",
        before="set control E5 red\nset control D4 red",
    )
    holds(
        f"{text}expect platoon red P1 E5: M5\nexpect platoon red P2 D4: H5\nexpect ranks red none\n"
        "expect turn red 1"
    )


@pytest.mark.rule("campaign 15.1")
def test_a_retreating_platoon_keeps_the_vehicles_it_has_left() -> None:
    text = driven_out("P1 D5: M5, H4, L3 entered from E5").replace("capture", "capture; lost red P1 H4")
    holds(f"{text}expect platoon red P1 E5: M5, L3")


@pytest.mark.rule("campaign 15.1")
@pytest.mark.parametrize("outcome", ["draw", "defenders capture"])
def test_attackers_who_lost_go_back_where_they_came_from(outcome: str) -> None:
    holds(f"""
        set control C5 blue
        set control D4 blue
        set platoon blue P1 C5: M5
        set platoon blue P2 D4: H5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, D4, D5
        referee:
        result D5: {outcome}
        expect platoon blue P1 C5: M5
        expect platoon blue P2 D4: H5
        expect platoon red P1 D5: M5
        expect turn red 1
    """)


@pytest.mark.rule("campaign 15.1")
def test_the_victor_stays() -> None:
    text = driven_out("P1 D5: M5 entered from E5")
    holds(f"{text}expect platoon blue P1 D5: M5\nexpect control D5 blue")


@pytest.mark.rule("campaign 15.1")
def test_the_entry_may_lie_many_turns_back() -> None:
    holds("""
        set control E5 red
        set platoon red P1 E5: M5
        set platoon blue P1 B5: M5
        first red
        red:
        Red turn 1
        P1, E5, D5
        blue:
        Blue turn 1
        red:
        Red turn 2
        P1, D5, stay
        blue:
        Blue turn 2
        P1, B5, C5
        red:
        Red turn 3
        blue:
        Blue turn 3
        P1, C5, D5
        referee:
        result D5: attackers capture
        expect platoon red P1 E5: M5
    """)


# --- 15.2


@pytest.mark.rule("campaign 15.2")
@pytest.mark.parametrize("owner", ["blue", "none", "red"])
def test_an_empty_entry_hex_of_the_enemy_s_is_taken(owner: str) -> None:
    text = driven_out("P1 D5: M5 entered from E5", before=f"set control E5 {owner}")
    holds(f"{text}expect ranks red none\nexpect platoon red P1 E5: M5\nexpect control E5 red")


@pytest.mark.rule("campaign 15.2")
def test_the_enemy_s_home_as_entry_hex_is_no_way_out() -> None:
    holds("""
        set control A5 blue
        set control B5 red
        set platoon blue P1 C5: M5
        set platoon red P1 B5: M5 entered from A5
        first blue
        blue:
        Blue turn 1
        P1, C5, B5
        referee:
        result B5: attackers capture
        expect ranks red P1
        expect control A5 blue
        red:
        retreat P1: A5, B4
        expect platoon red P1 B4: M5
        expect control A5 blue
        expect bank blue 5
    """)


@pytest.mark.rule("campaign 15.2")
def test_the_own_home_as_entry_hex_is_a_way_out_even_when_nobody_controls_it() -> None:
    for owner in ("red", "none"):
        holds(f"""
            set control J6 {owner}
            set platoon blue P1 H6: M5
            set platoon red P1 I6: M5 entered from J6
            first blue
            blue:
            Blue turn 1
            P1, H6, I6
            referee:
            result I6: attackers capture
            expect platoon red P1 J6: M5
            expect control J6 red
        """)


@pytest.mark.rule("campaign 15.2")
def test_the_own_home_held_by_the_enemy_is_no_way_out_either() -> None:
    holds("""
        set control J6 blue
        set platoon blue P1 H6: M5
        set platoon red P1 I6: M5 entered from J6
        first blue
        blue:
        Blue turn 1
        P1, H6, I6
        referee:
        result I6: attackers capture
        expect ranks red P1
        red:
        retreat P1: J6, I7
        expect platoon red P1 I7: M5
        expect control J6 blue
    """)


# --- 15.3 who is asked


@pytest.mark.rule("campaign 15.3")
def test_a_platoon_without_entry_hex_is_ranked_for() -> None:
    text = driven_out("P1 D5: M5")
    holds(
        f"{text}expect ranks red P1\nexpect battles none\nexpect turn blue 1\nred:\nretreat P1: D6\n"
        "expect platoon red P1 D6: M5\nexpect control D6 red\nexpect turn red 1"
    )


@pytest.mark.rule("campaign 15.3")
def test_enemies_in_the_entry_hex_ask_for_a_ranking() -> None:
    text = driven_out("P1 D5: M5 entered from E5", before="set platoon blue P7 E5: L1")
    holds(f"{text}expect ranks red P1\nred:\nretreat P1: D4\nexpect platoon red P1 D4: M5")


@pytest.mark.rule("campaign 15.3")
def test_a_pending_battle_in_the_entry_hex_asks_for_a_ranking() -> None:
    two = """
        set control E5 red
        set platoon blue P1 C5: M5
        set platoon blue P2 E4: M5
        set platoon red P1 D5: M5 entered from E5
        set platoon red P2 E5: M5 entered from F6
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, E4, E5
        referee:
    """
    holds(f"{two}\nresult D5: attackers capture\nexpect ranks red P1")
    holds(
        f"{two}\nresult E5: draw\nresult D5: attackers capture\nexpect ranks red none\n"
        "expect platoon red P1 E5: M5"
    )
    holds(f"{two}\nresult E5: attackers capture\nresult D5: attackers capture\nexpect ranks red P1")


@pytest.mark.rule("campaign 15.3")
def test_the_hex_from_which_the_attack_came_is_taken_if_nobody_is_left_there() -> None:
    text = driven_out("P1 D5: M5 entered from C5")
    holds(f"{text}expect platoon red P1 C5: M5\nexpect control C5 red")
    text = driven_out("P1 D5: M5 entered from C5", before="set platoon blue P2 C5: H5")
    holds(f"{text}expect ranks red P1")


@pytest.mark.rule("campaign 15.3")
def test_a_full_entry_hex_asks_nothing() -> None:
    text = driven_out("P1 D5: M5 entered from E5", "P2 E5: H5", "P3 E5: H6")
    holds(f"{text}expect ranks red none\nexpect platoon red P1 E5: M5")


# --- 15.3 how a ranking is used


@pytest.mark.rule("campaign 15.3")
def test_the_first_hex_that_is_free_takes_the_platoon() -> None:
    full = "set platoon red P5 E4: M1\nset platoon red P6 E4: M1\nset control E4 red"
    hidden = "set platoon blue P7 D4: L1"
    text = driven_out("P1 D5: M5", before=f"{full}\n{hidden}\nset platoon red P8 D6: L1")
    holds(f"{text}red:\nretreat P1: D4, E4, D6, E5\nexpect platoon red P1 D6: M5")
    holds(f"{text}red:\nretreat P1: E5, D6\nexpect platoon red P1 E5: M5")


@pytest.mark.rule("campaign 15.3")
def test_a_full_friendly_hex_takes_it_where_none_is_free() -> None:
    full = "set platoon red P5 E4: M1\nset platoon red P6 E4: M1\nset control E4 red"
    hidden = "set platoon blue P7 D4: L1\nset platoon blue P8 E5: L1"
    text = driven_out("P1 D5: M5", before=f"{full}\n{hidden}")
    holds(f"{text}red:\nretreat P1: D4, E4, E5\nexpect platoon red P1 E4: M5")


@pytest.mark.rule("campaign 15.3")
def test_a_hex_left_out_is_not_used_and_without_one_the_platoon_is_destroyed() -> None:
    text = driven_out("P1 D5: M5", before="set platoon blue P7 D4: L1")
    holds(
        f"{text}red:\nretreat P1: D4\nexpect platoon red P1 none\nexpect turn red 1\nexpect control D4 none"
    )
    holds(f"{text}red:\nretreat P1: D4\nred:\nRed turn 1\nbuild P1: L5\nexpect platoon red P1 J6: L5")


@pytest.mark.rule("campaign 15.3")
def test_a_pending_battle_bars_a_ranked_hex_too() -> None:
    two = """
        set platoon blue P1 C5: M5
        set platoon blue P2 E4: M5
        set platoon red P1 D5: M5
        set platoon red P2 E5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, E4, E5
        referee:
        result D5: attackers capture
        red:
    """
    holds(f"{two}\nretreat P1: E5, D6\nexpect platoon red P1 D6: M5")
    holds(f"{two}\nretreat P1: E5\nexpect platoon red P1 none")


@pytest.mark.rule("campaign 15.3")
def test_an_enemy_marker_alone_bars_nothing() -> None:
    text = driven_out("P1 D5: M5", before="set control D4 blue")
    holds(f"{text}red:\nretreat P1: D4, D6\nexpect platoon red P1 D4: M5\nexpect control D4 red")


@pytest.mark.rule("campaign 15.3")
def test_an_enemy_held_home_is_never_a_retreat_hex() -> None:
    for home in ("set control J6 blue", "set control J6 blue\nset platoon blue P9 H1: L1"):
        holds(f"""
            {home}
            set platoon blue P1 H6: M5
            set platoon red P1 I6: M5
            first blue
            blue:
            Blue turn 1
            P1, H6, I6
            referee:
            result I6: attackers capture
            red:
            retreat P1: J6
            expect platoon red P1 none
            expect control J6 blue
        """)


@pytest.mark.rule("campaign 15.3")
def test_the_ranking_is_always_asked_even_if_no_way_is_open() -> None:
    around = ("D4", "E4", "E5", "D6", "C4")
    holders = "\n".join(f"set platoon blue P{n} {h}: L1" for n, h in enumerate(around, start=2))
    text = driven_out("P1 D5: M5", before=f"{holders}\nset platoon blue P9 C5: H5")
    holds(
        f"{text}expect ranks red P1\nred:\nretreat P1: D4, E4, E5, D6, C5, C4\nexpect platoon red P1 none\n"
        "expect turn red 1"
    )


@pytest.mark.rule("campaign 15.3")
def test_the_captain_is_not_told_what_is_in_the_hexes() -> None:
    bare = driven_out("P1 D5: M5")
    hidden = driven_out("P1 D5: M5", before="set platoon blue P7 D4: L1\nset platoon blue P8 E4: L1")
    assert red(bare) == red(hidden)
    (question,) = red(hidden).retreats
    assert question.options == ("D4", "E4", "E5", "D6", "C5", "C4")


@pytest.mark.rule("campaign 15.3")
@pytest.mark.parametrize("hexes", ["D7", "D6, F5", "D5", "K1", "D3, D6"])
def test_only_adjacent_hexes_are_ranked(hexes: str) -> None:
    text = driven_out("P1 D5: M5")
    holds(
        f"{text}red:\nretreat P1: {hexes}\nexpect refused 15.3\nexpect ranks red P1\n"
        "expect platoon red P1 D5: M5"
    )


@pytest.mark.rule("campaign 15.3")
def test_only_a_platoon_asked_for_is_ranked_and_only_once() -> None:
    text = driven_out("P1 D5: M5", "P2 D5: M6", "P3 D4: M7")
    holds(
        f"{text}expect ranks red P1, P2\nred:\nretreat P3: D3\nexpect refused 15.3\nexpect ranks red P1, P2"
    )
    holds(
        f"{text}red:\nretreat P1: D6\nexpect ranks red P2\nretreat P1: E5\nexpect refused 15.3\n"
        "retreat P2: D6\nexpect platoon red P1 D6: M5\nexpect platoon red P2 D6: M6"
    )
    holds("first blue\nred:\nretreat P1: D3\nexpect refused 15.3")
    holds(f"{text}blue:\nretreat P1: D3\nexpect refused 15.3\nexpect ranks red P1, P2")


@pytest.mark.rule("campaign 15.3")
def test_rankings_are_settled_together_in_platoon_order() -> None:
    text = driven_out("P1 D5: M5", "P2 D5: M6", before="set platoon red P5 D6: L1")
    for answers in (
        ("retreat P2: D6, E5", "retreat P1: D6, E4"),
        ("retreat P1: D6, E4", "retreat P2: D6, E5"),
    ):
        holds(
            f"{text}red:\n"
            + "\n".join(answers)
            + "\nexpect platoon red P1 D6: M5\nexpect platoon red P2 E5: M6"
        )
        holds(
            f"{text}red:\n"
            + "\nexpect battles none\n".join(answers)
            + "\nexpect platoon red P1 D6: M5\nexpect platoon red P2 E5: M6"
        )


@pytest.mark.rule("campaign 15.3")
def test_who_has_been_ranked_for_stands_in_the_hex_until_all_are() -> None:
    text = driven_out("P1 D5: M5", "P2 D5: M6")
    holds(
        f"{text}red:\nretreat P1: D6\nexpect platoon red P1 D5: M5\nexpect ranks red P2\nexpect turn blue 1"
    )


@pytest.mark.rule("campaign 15.3")
def test_retreats_to_an_entry_hex_come_before_rankings() -> None:
    text = driven_out("P1 D5: M5", "P2 D5: M6 entered from D6", before="set platoon red P5 D6: L1")
    holds(
        f"{text}expect platoon red P2 D6: M6\nexpect ranks red P1\nred:\nretreat P1: D6, E5\n"
        "expect platoon red P1 E5: M5"
    )


@pytest.mark.rule("campaign 15.3")
def test_a_retreat_is_settled_before_the_next_battle_s_result() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon blue P2 C8: M5
        set platoon red P1 D5: M5
        set platoon red P2 C7: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C8, C7
        referee:
        result D5: attackers capture
        result C7: draw
        expect refused 15.3
        result D5: attackers capture
        expect ranks red P1
        referee:
        result C7: draw
        expect refused 15.3 or 15.4
        red:
        retreat P1: E5
        referee:
        result C7: draw
        expect turn red 1
    """)


@pytest.mark.rule("campaign 15.3")
@pytest.mark.parametrize(
    ("barred", "to"),
    [
        ((), "D4"),
        (("D4",), "E4"),
        (("D4", "E4"), "E5"),
        (("D4", "E4", "E5"), "D6"),
        (("D4", "E4", "E5", "D6"), "C5"),
    ],
)
def test_closed_by_the_referee_the_ranking_is_taken_in_side_order(barred: tuple[str, ...], to: str) -> None:
    holders = "\n".join(f"set platoon blue P{n} {h}: L1" for n, h in enumerate(barred, start=2))
    text = driven_out("P1 D5: M5", before=holders)
    holds(f"{text}close\nexpect platoon red P1 {to}: M5\nexpect turn red 1")


@pytest.mark.rule("campaign 15.3")
def test_the_close_ranks_only_for_those_not_yet_answered() -> None:
    text = driven_out("P1 D5: M5", "P2 D5: M6")
    holds(
        f"{text}red:\nretreat P2: D6\nreferee:\nclose\nexpect platoon red P1 D4: M5\n"
        "expect platoon red P2 D6: M6"
    )


@pytest.mark.rule("campaign 15.3")
def test_a_wiped_out_platoon_whose_recovery_is_open_still_fills_its_hex() -> None:
    fight = """
        set bank red 40
        set control D5 red
        set control E5 red
        set control F6 red
        set control G6 red
        set control H6 red
        set control I6 red
        set platoon blue P1 C4: M5
        set platoon blue P2 C6: M5
        set platoon red P1 D5: H5
        set platoon red P2 D5: H6
        set platoon red P3 D6: M5
        first blue
        blue:
        Blue turn 1
        P1, C4, D5
        P2, C6, D6
        referee:
        result D5: draw; lost red P1 H5
        expect platoon red P1 none
    """
    holds(f"{fight}\nresult D6: attackers capture\nred:\nretreat P3: D5, D7\nexpect platoon red P3 D7: M5")
    holds(
        f"{fight}\nred:\nrecover none\nreferee:\nresult D6: attackers capture\nred:\nretreat P3: D5, D7\n"
        "expect platoon red P3 D5: M5"
    )


# --- 15.4 overstacks

OVERSTACK = driven_out(
    "P1 D5: M5 entered from E5", "P2 E5: H5", "P3 E5: H6", before="set control E5 red", then="red:"
)


@pytest.mark.rule("campaign 15.4")
def test_a_retreat_may_leave_more_than_two_in_a_hex() -> None:
    state = holds(f"{OVERSTACK}\nexpect turn red 1").state
    assert [platoon.id.number for platoon in state.standing(Team.RED, Hex("E5"))] == [1, 2, 3]


@pytest.mark.rule("campaign 15.4")
@pytest.mark.parametrize("lines", ["", "pass", "P1, E5, stay", "build P4: L1"])
def test_the_owner_s_next_message_must_clear_it(lines: str) -> None:
    holds(
        f"{OVERSTACK}\nRed turn 1\n{lines}\nexpect refused 15.4\nexpect turn red 1\n"
        "expect platoon red P4 none"
    )


@pytest.mark.rule("campaign 15.4")
@pytest.mark.parametrize("lines", ["P1, E5, E6", "P2, E5, E6", "P3, E5, D5", "merge P1 into P2"])
def test_one_platoon_leaving_or_merged_clears_it(lines: str) -> None:
    holds(f"{OVERSTACK}\nRed turn 1\n{lines}\nexpect platoon red P3 {'D5' if 'D5' in lines else 'E5'}: H6")


@pytest.mark.rule("campaign 15.4")
def test_the_referee_does_not_close_over_it() -> None:
    holds(f"{OVERSTACK}\nreferee:\nclose\nexpect refused 15.4\nexpect turn red 1")


@pytest.mark.rule("campaign 15.4")
def test_where_none_left_there_could_move_the_message_is_accepted() -> None:
    lines = "split P1: M5 to P2\nsplit P2: H5 to P3"
    text = OVERSTACK.replace("P1 D5: M5", "P1 D5: M5, L1").replace("P3 E5: H6", "P3 E5: H6, A1")
    holds(f"{text}\nRed turn 1\n{lines}\nexpect turn blue 2\nexpect platoon red P3 E5: H6, A1, H5")


@pytest.mark.rule("campaign 15.4")
def test_another_platoon_does_not_join_an_overstack() -> None:
    text = OVERSTACK.replace("first blue", "set platoon red P7 E6: L1\nfirst blue")
    holds(f"{text}\nRed turn 1\nP7, E6, E5\nexpect refused 11.7")
    holds(f"{text}\nRed turn 1\nP7, E6, E5\nP1, E5, E4\nexpect refused 11.7")
    holds(f"{text}\nRed turn 1\nP7, E6, E5\nP1, E5, E4\nP2, E5, E4\nexpect platoon red P7 E5: L1")


@pytest.mark.rule("campaign 15.4")
def test_four_in_a_hex_are_reduced_to_two() -> None:
    text = driven_out(
        "P1 D5: M5 entered from E5", "P4 D5: M6 entered from E5", "P2 E5: H5", "P3 E5: H6", then="red:"
    )
    holds(
        f"{text}\nRed turn 1\nP1, E5, E6\nexpect refused 15.4\nRed turn 1\nP1, E5, E6\nP4, E5, E6\n"
        "expect turn blue 2"
    )


@pytest.mark.rule("campaign 15.4")
def test_the_two_that_fight_are_named_before_any_result() -> None:
    holds(
        f"{ATTACKED}\nreferee:\nresult D5: draw\nexpect refused 15.4\nexpect battles D5\nred:\n"
        "name P1, P3\nreferee:\nresult D5: draw\nexpect turn red 2"
    )


@pytest.mark.rule("campaign 15.4")
def test_no_other_battle_s_result_comes_before_the_names() -> None:
    text = ATTACKED.replace("first red", "set platoon blue P5 A10: M5\nset platoon red P9 A9: M5\nfirst red")
    text = text.replace("P2, C4, D5", "P2, C4, D5\nP5, A10, A9").replace("battles D5", "battles A9, D5")
    holds(
        f"{text}\nreferee:\nresult A9: draw\nexpect refused 15.4\nred:\nname P1, P2\nreferee:\n"
        "result A9: draw\nexpect battles D5"
    )


@pytest.mark.rule("campaign 15.4")
@pytest.mark.parametrize("named", ["P1", "P1, P2, P3", "P1, P4"])
def test_two_that_stand_there_are_named(named: str) -> None:
    holds(
        f"{ATTACKED}\nred:\nname {named}\nexpect refused 15.4\nreferee:\nresult D5: draw\nexpect refused 15.4"
    )


@pytest.mark.rule("campaign 15.4")
def test_one_platoon_is_not_named_twice() -> None:
    holds(
        f"{ATTACKED}\nred:\nname P1, P1\nexpect refused 15.4 or 10.2\nreferee:\nresult D5: draw\n"
        "expect refused 15.4"
    )


@pytest.mark.rule("campaign 15.4")
def test_who_is_not_asked_names_nobody() -> None:
    holds(
        f"{ATTACKED}\nblue:\nname P1, P2\nexpect refused 15.4\nred:\nname P1, P3\nexpect battles D5\n"
        "name P1, P2\nexpect refused 15.4"
    )
    holds("first blue\nblue:\nname P1, P2\nexpect refused 15.4")


@pytest.mark.rule("campaign 15.4")
def test_those_not_named_do_not_die() -> None:
    holds(
        f"{ATTACKED}\nred:\nname P1, P3\nreferee:\nresult D5: draw; lost red P2 H2\nexpect refused 13.8\n"
        "result D5: draw; lost red P1 M1\nexpect platoon red P2 D5: H2\nexpect platoon red P1 none"
    )
    fails(f"{ATTACKED}\nred:\nname P1, P3\nreferee:\nresult D5: draw; lost red P1 M1; lost red P3 TD3, A3")
    holds(
        f"{ATTACKED}\nred:\nname P1, P3\nreferee:\nresult D5: draw; lost red P1 M1; lost red P3 TD3, A3\n"
        "expect refused 13.6"
    )


@pytest.mark.rule("campaign 15.4")
def test_those_not_named_retreat_if_the_side_loses() -> None:
    holds(f"""
        {ATTACKED}
        red:
        name P1, P3
        referee:
        result D5: attackers annihilate
        expect platoon red P1 none
        expect platoon red P3 none
        expect platoon red P2 E4: H2
        expect control D5 blue
        expect turn red 2
    """)
    holds(
        f"{ATTACKED}\nred:\nname P1, P2\nreferee:\nresult D5: attackers capture\nexpect ranks red P3\n"
        "expect platoon red P1 D6: M1"
    )


@pytest.mark.rule("campaign 15.4")
def test_those_not_named_stay_if_both_sides_were_annihilated() -> None:
    holds(f"""
        {ATTACKED}
        red:
        name P1, P3
        referee:
        result D5: both annihilated
        expect platoon red P1 none
        expect platoon red P3 none
        expect platoon red P2 D5: H2
        expect platoon blue P2 none
        expect control D5 red
        expect turn red 2
    """)


@pytest.mark.rule("campaign 15.4")
def test_those_not_named_do_not_count_as_survivors() -> None:
    road = "\n".join(f"set control {h} red" for h in ("E5", "F6", "G6", "H6", "I6"))
    more = "set platoon blue P5 A10: M5\nset platoon red P9 A9: M5\n"
    text = ATTACKED.replace("first red", f"{road}\n{more}set bank red 50\nfirst red")
    text = text.replace("P2, C4, D5", "P2, C4, D5\nP5, A10, A9").replace("battles D5", "battles A9, D5")
    lost = f"{text}\nred:\nname P1, P3\nreferee:\nresult D5: draw; lost red P1 M1; lost red P3 TD3\n"
    holds(f"{lost}red:\nrecover P1: M1\nexpect platoon red P1 D5: M1")
    holds(
        f"{lost}set platoon red P3 none\nred:\nrecover P1: M1\nexpect refused 14.1\n"
        "expect platoon red P1 none"
    )


@pytest.mark.rule("campaign 15.4")
def test_closed_by_the_referee_the_two_lowest_numbers_fight() -> None:
    holds(
        f"{ATTACKED}\nreferee:\nclose\nexpect battles D5\nresult D5: draw; lost red P3 TD3\n"
        "expect refused 13.8\nresult D5: draw; lost red P2 H2\nexpect platoon red P2 none"
    )


@pytest.mark.rule("campaign 15.4")
def test_the_enemy_does_not_see_that_names_are_asked_or_given() -> None:
    assert not blue(ATTACKED).names
    assert [question.hex for question in red(ATTACKED).names] == ["D5"]
    assert blue(f"{ATTACKED}\nred:\nname P1, P3") == blue(ATTACKED)
    assert blue(ATTACKED).seat == Seat.BLUE


# --- 15.5


@pytest.mark.rule("campaign 15.5")
def test_a_retreat_gives_no_entry_hex() -> None:
    text = driven_out("P1 D5: M5 entered from E5", before="set control E5 red\nset platoon blue P2 E4: H5")
    holds(f"""
        {text}
        expect platoon red P1 E5: M5
        red:
        Red turn 1
        blue:
        Blue turn 2
        P2, E4, E5
        referee:
        result E5: attackers capture
        expect ranks red P1
    """)


@pytest.mark.rule("campaign 15.5")
def test_a_platoon_that_retreated_may_move_in_the_next_turn_and_has_an_entry_hex_again() -> None:
    text = driven_out("P1 D5: M5 entered from E5", before="set control E5 red\nset platoon blue P2 F7: H5")
    holds(f"""
        {text}
        red:
        Red turn 1
        P1, E5, E6
        blue:
        Blue turn 2
        P2, F7, E6
        referee:
        result E6: attackers capture
        expect platoon red P1 E5: M5
    """)


@pytest.mark.rule("campaign 15.5")
def test_a_retreat_leads_to_no_second_battle() -> None:
    text = driven_out("P1 D5: M5 entered from E5", before="set platoon blue P7 E5: L1")
    holds(
        f"{text}expect battles none\nred:\nretreat P1: E5, D6\nexpect battles none\n"
        "expect platoon red P1 D6: M5\nexpect turn red 1"
    )


@pytest.mark.rule("campaign 15.5")
def test_attackers_beaten_back_may_move_in_their_next_turn() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        referee:
        result D5: draw
        red:
        Red turn 1
        blue:
        Blue turn 2
        P1, C5, C6
        expect platoon blue P1 C6: M5
    """)


@pytest.mark.rule("campaign 15.2")
@pytest.mark.rule("campaign 15.3")
def test_the_beaten_take_the_road_behind_their_enemies_who_then_have_none() -> None:
    # Red's P2 goes back into C5, from which Blue's P1 has just attacked D5.
    fight = """
        set control C5 blue
        set control C6 blue
        set platoon blue P1 C5: M5
        set platoon blue P2 B7: H5
        set platoon red P1 D5: M5
        set platoon red P2 C6: H6 entered from C5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, B7, C6
        expect battles C6, D5
        referee:
    """
    holds(f"""
        {fight}
        result C6: attackers capture
        expect platoon red P2 C5: H6
        expect control C5 red
        result D5: draw
        expect ranks blue P1
        blue:
        retreat P1: C5, C4
        expect platoon blue P1 C4: M5
        expect control C5 red
        expect turn red 1
    """)
    holds(f"""
        {fight}
        result D5: draw
        expect ranks blue none
        expect platoon blue P1 C5: M5
        result C6: attackers capture
        expect ranks red P2
    """)


@pytest.mark.rule("campaign 15.4")
def test_an_overstack_at_home_bars_new_platoons_but_not_filling() -> None:
    home = """
        set bank red 20
        set platoon blue P1 H6: M5
        set platoon red P1 I6: M5 entered from J6
        set platoon red P2 J6: H5
        set platoon red P3 J6: H6
        first blue
        blue:
        Blue turn 1
        P1, H6, I6
        referee:
        result I6: attackers capture
        expect platoon red P1 J6: M5
        red:
        Red turn 1
    """
    holds(f"{home}\nbuild P2: L1\nexpect refused 15.4")
    holds(f"{home}\nbuild P4: L1\nP1, J6, J7\nexpect refused 11.7")
    holds(f"{home}\nbuild P2: L1\nP1, J6, J7\nexpect platoon red P2 J6: H5, L1\nexpect turn blue 2")
    holds(
        f"{home}\nbuild P1: L1\nbuild P2: L1\nbuild P3: L1\nexpect platoon red P3 J6: H6, L1\n"
        "expect turn blue 2"
    )


@pytest.mark.rule("campaign 15.4")
def test_an_overstack_need_not_be_cleared_where_the_only_way_out_fills_up() -> None:
    text = """
        map pond
        set control A4 blue
        set platoon red P1 B4: M1
        set platoon blue P1 A4: M3 entered from A5
        set platoon blue P2 A5: M1
        set platoon blue P3 A5: M2
        set platoon blue P4 A3: H5
        set platoon blue P5 A3: M4
        first red
        red:
        Red turn 1
        P1, B4, A4
        referee:
        result A4: attackers capture
        expect platoon blue P1 A5: M3
        expect turn blue 1
        blue:
        Blue turn 1
    """
    holds(f"{text}\nexpect refused 15.4")
    holds(f"{text}\nP4, A3, A4\nexpect refused 15.4")
    holds(f"{text}\nP4, A3, A4\nP5, A3, A4\nexpect battles A4\nexpect platoon blue P1 A5: M3")


@pytest.mark.rule("campaign 15.4")
def test_the_room_is_judged_with_the_rest_of_the_message_unchanged() -> None:
    # The only ways out of the corner A1 are A2, B1 and B2.
    corner = """
        set control A1 red
        set control A2 red
        set platoon red P1 A2: M1 entered from A1
        set platoon red P2 A1: M2
        set platoon red P3 A1: M3
        set platoon red P4 B1: M4
        set platoon red P5 B1: M5
        set platoon red P6 B2: M6
        set platoon red P7 B2: M7
        set platoon red P8 B3: M8
        set platoon red P9 B3: M9
        set platoon blue P1 A3: H1
        first blue
        blue:
        Blue turn 1
        P1, A3, A2
        referee:
        result A2: attackers capture
        expect platoon red P1 A1: M1
        expect turn red 1
        red:
        Red turn 1
    """
    holds(f"{corner}\nexpect refused 15.4")
    holds(f"{corner}\nP8, B3, A2\nexpect refused 15.4")
    holds(f"{corner}\nP8, B3, A2\nP9, B3, A2\nexpect battles A2\nexpect platoon red P1 A1: M1")
    holds(f"{corner}\nP8, B3, A2\nP9, B3, A2\nP4, B1, C1\nexpect refused 15.4")
    holds(f"{corner}\nP1, A1, A2\nexpect battles A2\nexpect platoon red P1 A2: M1")
    # through a full hex of its own a platoon still reaches one with room
    further = corner.replace("first blue", "set control B1 red\nset control C1 red\nfirst blue")
    holds(f"{further}\nP8, B3, A2\nP9, B3, A2\nexpect refused 15.4")
    holds(f"{further}\nP8, B3, A2\nP9, B3, A2\nP2, A1, B1-C1\nexpect platoon red P2 C1: M2")


@pytest.mark.rule("campaign 15.3")
def test_a_full_hex_that_is_not_friendly_is_no_way_out() -> None:
    full = "set platoon red P5 E4: M1\nset platoon red P6 E4: M1"
    for owner, end in (("red", "E4: M5"), ("none", "none"), ("blue", "none")):
        text = driven_out("P1 D5: M5", before=f"{full}\nset control E4 {owner}")
        holds(f"{text}red:\nretreat P1: E4\nexpect platoon red P1 {end}")


@pytest.mark.rule("campaign 15.3")
def test_platoon_order_of_rankings_is_the_order_of_numbers() -> None:
    text = driven_out("P10 D5: M5", "P9 D5: M6", before="set platoon red P5 D6: L1")
    holds(
        f"{text}red:\nretreat P10: D6, E5\nretreat P9: D6, E4\n"
        "expect platoon red P9 D6: M6\nexpect platoon red P10 E5: M5"
    )
