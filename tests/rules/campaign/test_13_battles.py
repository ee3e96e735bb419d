"""Chapter 13: battles."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team
from engine.hexes import Hex
from tests.rules.campaign.table import holds, view

ONE = """
    set control D5 red
    set platoon blue P1 C5: M5, H4
    set platoon red P1 D5: H5, M3 entered from E5
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    referee:
"""
THREE = """
    set platoon blue P1 C5: M5
    set platoon blue P2 C6: M5
    set platoon blue P3 C8: M5
    set platoon red P1 D5: M5 entered from E5
    set platoon red P2 C7: M5 entered from D8
    set platoon red P3 D9: M5 entered from E8
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    P2, C6, C7
    P3, C8, D9
    expect battles C7, D5, D9
    referee:
"""


# --- 13.1


@pytest.mark.rule("campaign 13.1")
def test_two_platoons_and_six_vehicles_a_side_meet_in_one_battle() -> None:
    text = """
        set platoon blue P1 C5: M5, M5, M5
        set platoon blue P2 D6: L1, L1, H2
        set platoon red P1 D5: H5, H5, H5
        set platoon red P2 D5: A1, A2, A3
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, D6, D5
        blue:
        go P2
        expect battles D5
    """
    (battle,) = view(text, Seat.REFEREE).battles
    for team in Team:
        assert [platoon.id.number for platoon in battle.own[team]] == [1, 2]
        assert sum(len(platoon.vehicles) for platoon in battle.own[team]) == 6
    assert battle.attacker is Team.BLUE


@pytest.mark.rule("campaign 13.1")
def test_battles_are_settled_one_at_a_time_and_then_the_turn_is_over() -> None:
    holds(f"""
        {THREE}
        result D5: draw
        expect battles C7, D9
        expect turn blue 1
        result D9: draw
        expect battles C7
        result C7: draw
        expect battles none
        expect turn red 1
    """)


@pytest.mark.rule("campaign 13.1")
def test_where_the_referee_ordered_none_they_are_fought_in_any_order() -> None:
    for order in (("C7", "D5", "D9"), ("D9", "D5", "C7"), ("D5", "C7", "D9")):
        results = "\n".join(f"result {hex_}: draw" for hex_ in order)
        holds(f"{THREE}\n{results}\nexpect turn red 1")


@pytest.mark.rule("campaign 13.1")
def test_the_order_that_the_referee_chose_binds() -> None:
    holds(f"""
        {THREE}
        battles D9, C7, D5
        expect battles C7, D5, D9
        result C7: draw
        expect refused 13.1
        result D5: draw
        expect refused 13.1
        result D9: draw
        expect battles C7, D5
        result D5: draw
        expect refused 13.1
        result C7: draw
        result D5: draw
        expect turn red 1
    """)


@pytest.mark.rule("campaign 13.1")
@pytest.mark.parametrize("order", ["D9, C7", "D9", "D9, C7, D5, A1", "D9, C7, B1", "D9, C7, C7"])
def test_an_order_of_battles_names_all_that_are_pending_and_no_other(order: str) -> None:
    holds(f"{THREE}\nbattles {order}\nexpect refused 13.1\nresult D5: draw\nexpect battles C7, D9")


@pytest.mark.rule("campaign 13.1")
def test_a_result_belongs_to_a_pending_battle() -> None:
    holds(f"""
        {THREE}
        result A1: draw
        expect refused 13.1
        result C5: draw
        expect refused 13.1
        result D5: draw
        expect battles C7, D9
        result D5: draw
        expect refused 13.1
        expect battles C7, D9
    """)


@pytest.mark.rule("campaign 13.1")
def test_there_is_no_result_where_no_battle_is() -> None:
    holds("""
        set platoon red P1 D5: M5
        first blue
        expect battles none
        result D5: attackers capture
        expect refused 13.1
        expect platoon red P1 D5: M5
    """)


@pytest.mark.rule("campaign 13.1")
def test_the_teams_report_no_results() -> None:
    holds(f"{ONE}\nblue:\nresult D5: attackers capture\nexpect refused\nexpect battles D5")


# --- 13.2


@pytest.mark.rule("campaign 13.2")
def test_the_order_of_battle_lists_every_vehicle_with_type_tier_and_platoon() -> None:
    (battle,) = view(ONE, Seat.REFEREE).battles
    listed = {
        team: [
            (str(platoon.id), str(vehicle)) for platoon in battle.own[team] for vehicle in platoon.vehicles
        ]
        for team in Team
    }
    assert sorted(listed[Team.BLUE]) == [("P1", "H4"), ("P1", "M5")]
    assert sorted(listed[Team.RED]) == [("P1", "H5"), ("P1", "M3")]


# --- 13.4


def from_hexes(*starts: str) -> str:
    """A record in which Blue's P1, P2 attack D5 from these hexes."""
    platoons = "\n".join(f"set platoon blue P{n} {h}: M5" for n, h in enumerate(starts, start=1))
    moves = "\n".join(f"P{n}, {h}, D5" for n, h in enumerate(starts, start=1))
    return f"{platoons}\nset platoon red P1 D5: M5\nfirst blue\nblue:\nBlue turn 1\n{moves}\n"


@pytest.mark.rule("campaign 13.4")
@pytest.mark.parametrize(
    ("starts", "side"),
    [
        (("D4",), 1),  # 1
        (("E4",), 2),  # 2
        (("E5",), 1),  # 3
        (("D6",), 2),  # 4
        (("C5",), 1),  # 5
        (("C4",), 2),  # 6
        (("D4", "E4"), 1),  # 1 + 2
        (("D4", "E5"), 2),  # 1 + 3
        (("D4", "C5"), 2),  # 1 + 5
        (("E4", "D6"), 2),  # 2 + 4
        (("C4", "C5"), 1),  # 6 + 5
        (("C5", "C5"), 1),  # 5, once
        (("D4", "D4"), 1),  # 1, once
        (("D6", "D6"), 2),  # 4, once
    ],
)
def test_the_crossed_sides_are_added_and_odd_is_side_1(starts: tuple[str, ...], side: int) -> None:
    holds(from_hexes(*starts) + f"expect side D5 attackers {side}")


@pytest.mark.rule("campaign 13.4")
def test_the_side_is_the_battle_hex_s_not_that_of_the_hex_left() -> None:
    holds("""
        set platoon blue P1 D7: M5
        set platoon red P1 E6: M5
        first blue
        blue:
        Blue turn 1
        P1, D7, E6
        expect side E6 attackers 1
    """)  # E6 was crossed on its side 5, D7 on its side 2


@pytest.mark.rule("campaign 13.4")
def test_a_scout_that_halted_crossed_no_side() -> None:
    text = from_hexes("D4", "E4").replace("P1 D4: M5", "P1 D4: L5")
    holds(f"{text}\nblue:\nhalt P1\nexpect side D5 attackers 2")
    holds(f"{text}\nblue:\ngo P1\nexpect side D5 attackers 1")


@pytest.mark.rule("campaign 13.4")
def test_it_counts_where_they_came_from_now_not_in_former_turns() -> None:
    holds("""
        set platoon blue P1 C5: M5 entered from B5
        set platoon red P1 D5: M5 entered from E4
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect side D5 attackers 1
    """)


# --- 13.6


@pytest.mark.rule("campaign 13.6")
@pytest.mark.parametrize(
    ("outcome", "holder", "attackers", "defenders"),
    [
        ("attackers annihilate", "blue", "D5: M5, H4", "none"),
        ("attackers capture", "blue", "D5: M5, H4", "E5: H5, M3"),
        ("defenders annihilate", "red", "none", "D5: H5, M3"),
        ("defenders capture", "red", "C5: M5, H4", "D5: H5, M3"),
        ("draw", "red", "C5: M5, H4", "D5: H5, M3"),
        ("both annihilated", "red", "none", "none"),
    ],
)
def test_the_outcomes(outcome: str, holder: str, attackers: str, defenders: str) -> None:
    holds(f"""
        {ONE}
        result D5: {outcome}
        expect control D5 {holder}
        expect platoon blue P1 {attackers}
        expect platoon red P1 {defenders}
        expect turn red 1
    """)


@pytest.mark.rule("campaign 13.6")
def test_the_defender_is_the_victor_of_a_draw_whatever_each_lost() -> None:
    holds(f"""
        {ONE}
        result D5: draw; lost red P1 H5; lost blue P1 M5
        expect control D5 red
        expect platoon red P1 D5: M3
        expect platoon blue P1 C5: H4
    """)


@pytest.mark.rule("campaign 13.6")
def test_when_both_are_annihilated_there_is_nothing_to_recover() -> None:
    holds(f"""
        set bank red 50
        set bank blue 50
        set control E5 red
        set control F6 red
        set control G6 red
        set control H6 red
        set control I6 red
        {ONE}
        result D5: both annihilated
        expect turn red 1
        red:
        recover P1: H5
        expect refused
        blue:
        recover P1: M5
        expect refused
        expect platoon red P1 none
        expect platoon blue P1 none
    """)


@pytest.mark.rule("campaign 13.6")
@pytest.mark.parametrize(
    "result",
    [
        "draw; lost red P1 H5, M3",
        "draw; lost blue P1 M5, H4",
        "attackers capture; lost red P1 H5, M3",
        "attackers capture; lost blue P1 M5, H4",
        "defenders capture; lost blue P1 M5, H4",
        "defenders capture; lost red P1 H5, M3",
        "attackers annihilate; lost blue P1 M5, H4",
        "defenders annihilate; lost red P1 H5, M3",
    ],
)
def test_a_side_is_wholly_lost_exactly_when_the_outcome_says_so(result: str) -> None:
    holds(f"""
        {ONE}
        result D5: {result}
        expect refused 13.6
        expect battles D5
        expect platoon blue P1 D5: M5, H4
        expect platoon red P1 D5: H5, M3
    """)


@pytest.mark.rule("campaign 13.6")
@pytest.mark.parametrize(
    "lost", ["", "; lost red P1 H5", "; lost red P1 M3, H5", "; lost red P1 H5; lost red P1 M3"]
)
def test_the_losses_of_an_annihilated_side_need_not_be_listed(lost: str) -> None:
    holds(f"""
        {ONE}
        result D5: attackers annihilate{lost}; lost blue P1 H4
        expect platoon red P1 none
        expect platoon blue P1 D5: M5
    """)


# --- 13.7, 13.8


@pytest.mark.rule("campaign 13.7")
def test_a_result_is_the_outcome_and_each_vehicle_lost() -> None:
    holds("""
        set platoon blue P1 C5: M5, M5
        set platoon blue P2 C4: L3, H4
        set platoon red P1 D5: H5, H5 entered from E5
        set platoon red P2 D5: TD6, A2 entered from E5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C4, D5
        blue:
        go P2
        referee:
        result D5: attackers capture; lost blue P1 M5; lost red P1 H5, H5; lost red P2 A2; lost blue P2 L3
        expect platoon blue P1 D5: M5
        expect platoon blue P2 D5: H4
        expect platoon red P1 none
        expect platoon red P2 E5: TD6
    """)


@pytest.mark.rule("campaign 13.8")
@pytest.mark.parametrize(
    "lost",
    [
        "red P1 L9",
        "red P1 H5, H5",
        "red P1 H5; lost red P1 H5",
        "red P2 H5",  # P2 stands elsewhere
        "red P3 H5",  # there is no P3
        "blue P1 H5",  # that is Red's
        "blue P2 M5",
    ],
)
def test_a_vehicle_that_was_not_there_is_not_lost(lost: str) -> None:
    holds(f"""
        set platoon red P2 G5: H5
        set platoon blue P2 A5: M5
        {ONE}
        result D5: draw; lost {lost}
        expect refused 13.8
        expect battles D5
        expect platoon red P2 G5: H5
        expect platoon blue P2 A5: M5
    """)


@pytest.mark.rule("campaign 13.8")
def test_lost_vehicles_leave_the_track_and_damage_is_not_tracked() -> None:
    holds(f"""
        {ONE}
        result D5: draw; lost red P1 M3
        red:
        Red turn 1
        blue:
        Blue turn 2
        expect platoon red P1 D5: H5
        expect platoon blue P1 C5: M5, H4
    """)


@pytest.mark.rule("campaign 13.8")
def test_the_loser_s_empty_marker_is_free_at_once_the_victor_s_when_recovery_is_closed() -> None:
    fight = """
        set bank red 40
        set control J5 red
        set control J7 red
        set platoon blue P1 I4: M5
        set platoon blue P2 G6: M5
        set platoon red P1 J5: H5
        set platoon red P2 J5: H6
        set platoon red P3 H7: M5
        first blue
        blue:
        Blue turn 1
        P1, I4, J5
        P2, G6, H7
        referee:
        result J5: defenders annihilate; lost red P1 H5
        expect platoon red P1 none
        expect platoon blue P1 none
        expect battles H7
    """
    state = holds(fight).state
    assert PlatoonId(Team.BLUE, 1) not in state.platoons
    assert [platoon.id.number for platoon in state.standing(Team.RED, Hex("J5"))] == [1, 2]
    state = holds(f"{fight}\nred:\nrecover none\nexpect battles H7").state
    assert [platoon.id.number for platoon in state.standing(Team.RED, Hex("J5"))] == [2]


@pytest.mark.rule("campaign 13.8")
def test_a_freed_marker_makes_a_new_platoon() -> None:
    holds(f"""
        {ONE}
        result D5: attackers annihilate
        red:
        Red turn 1
        build P1: L5
        expect platoon red P1 J6: L5
    """)


@pytest.mark.rule("campaign 13.9")
def test_an_attacker_wholly_absent_has_drawn_and_an_absent_defender_has_lost_by_base_capture() -> None:
    holds(f"{ONE}\nresult D5: draw\nexpect platoon blue P1 C5: M5, H4\nexpect control D5 red")
    holds(f"{ONE}\nresult D5: attackers capture\nexpect platoon red P1 E5: H5, M3\nexpect control D5 blue")


@pytest.mark.rule("campaign 13.9")
def test_unmanned_vehicles_share_their_side_s_fate() -> None:
    holds(f"{ONE}\nresult D5: defenders annihilate; lost blue P1 M5\nexpect platoon blue P1 none")
    holds(f"{ONE}\nresult D5: defenders capture; lost blue P1 M5\nexpect platoon blue P1 C5: H4")


@pytest.mark.rule("campaign 13.6")
@pytest.mark.rule("campaign 13.8")
def test_where_both_were_annihilated_the_hex_is_empty_at_once() -> None:
    fight = """
        set control D5 red
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
        result D5: both annihilated
        result D6: attackers capture
        red:
        retreat P3: D5
        expect platoon red P3 D5: M5
        expect turn red 1
    """
    assert [platoon.id.number for platoon in holds(fight).state.standing(Team.RED, Hex("D5"))] == [3]
    blocked = fight.replace("result D5: both annihilated\n", "").replace(
        "retreat P3: D5", "retreat P3: D5, E6"
    )
    holds(blocked.replace("D5: M5\n        expect turn red 1", "E6: M5\n        expect battles D5"))
