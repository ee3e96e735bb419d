"""Chapters B.2.a to B.2.c.9 of the week: who is active, and a battle up to its die."""

from __future__ import annotations

import pytest

from tests.games.week.at_the_desk import BATTLES, COMBAT, ROSTER, attacked, fought, told


@pytest.mark.rule("week B.2.a")
def test_before_combat_there_are_spans_and_the_chain_but_no_depots_and_no_loading() -> None:
    text = COMBAT.removesuffix("done\n")
    told(
        f"""{text}
        expect waits north combat-command
        span Grant: Meade
        chain off Meade
        depot D1 from 1/G 2
        expect refused D.7
        load 1 from TN to TN
        expect refused D.7
        """
    )


@pytest.mark.rule("week B.2.b")
def test_all_leaders_roll_by_name_and_the_segment_ends() -> None:
    told(
        f"""{COMBAT}
        roll 2, 3                   # Grant at most 2, Meade at most 2
        activate all
        expect active Grant
        expect waits north battles
        """
    )


@pytest.mark.rule("week B.2.b")
def test_who_is_left_out_is_not_active_and_nobody_at_nought_rolls() -> None:
    told(f"{COMBAT}\nroll 1\nactivate Meade\nexpect active Meade")
    text = COMBAT.removesuffix("done\n")
    told(
        f"""{text}
        chain off Meade
        chain off Grant
        done
        expect rating Meade 1 1
        roll 1, 1
        activate all
        """
    )
    told(
        f"""{ROSTER}
        set leader north Butler C2509 stars 2 initiative 0 span 1 combat 0
        begin 1
        chit 4
        south: chit fixed
        north:
        done
        done
        done
        done
        activate Butler
        expect refused B.2.b
        done
        expect active none
        """
    )


@pytest.mark.rule("week B.2.c")
def test_battles_follow_one_another_until_the_side_is_done() -> None:
    told(f"{fought(3, (1, 0))}\nexpect waits north losses, south losses")
    told(f"{BATTLES}\ndone\nexpect waits north cleanup")


@pytest.mark.rule("week B.2.c.1")
@pytest.mark.parametrize(
    "line",
    [
        "attack C2610 under Lee: 1/G",
        "attack C2610 under Meade: 1/G",
        "attack C2605 under Grant: 1/G",
        "attack C2509 under Grant: 1/G",
        "attack C2610 under Grant: TN",
        "attack C2610 under Grant: NF1",
        "attack C2610 naval: 1/G",
    ],
)
def test_only_land_units_of_an_active_leaders_force_attack_an_enemy_hex(line: str) -> None:
    told(f"{BATTLES}\n{line}\nexpect refused B.2.c.1 or D.3")


@pytest.mark.rule("week B.2.c.1")
def test_at_most_two_hexes_attack() -> None:
    told(
        f"""{ROSTER}
        set at 2/G C2508
        set at Cav1 C2507
        begin 1
        chit 4
        south: chit fixed
        north:
        done
        done
        done
        done
        roll 1, 1
        activate all
        attack C2610 under Grant: 1/G, 2/G, Cav1
        expect refused B.2.c.1
        attack C2610 under Grant: 1/G, 2/G
        expect waits south commander
        """
    )


@pytest.mark.rule("week B.2.c.1")
def test_a_leader_who_is_not_active_leads_no_attack() -> None:
    told(f"{COMBAT}\nroll 6\nactivate Grant\nattack C2610 under Grant: 1/G\nexpect refused B.2.c.1")


@pytest.mark.rule("week B.2.c.1")
def test_a_unit_attacks_once_a_phase_and_a_hex_can_be_attacked_again() -> None:
    told(
        f"""{fought(1, (1, 0))}
        expect result 1/0
        north: lose 1/G 1
        south: stay
        north: stay
        north: attack C2610 under Grant: 1/G
        expect refused B.2.c.1
        north: attack C2610 under Grant: Cav1
        expect waits south commander
        """
    )


@pytest.mark.rule("week B.2.c.2")
def test_attackers_are_revealed_and_a_hex_across_a_river_counts_half() -> None:
    told(
        f"""{BATTLES}
        expect sees south 1/G hidden
        attack C2610 under Grant: 1/G, 2/G
        expect strength attacker 15
        expect sees south 1/G 8
        """
    )
    told(f"{BATTLES}\nattack C2610 under Grant: 1/G, 2/G; river C2509\nexpect strength attacker 7")


@pytest.mark.rule("week B.2.c.2")
@pytest.mark.parametrize(
    "line",
    [
        "attack C2610 under Grant: 1/G; river C2508",
        "attack C2610 under Grant: 1/G; cavalry 1/G",
        "attack C2610 under Grant: 9/G",
    ],
)
def test_brackets_and_what_does_not_attack_are_refused(line: str) -> None:
    text = BATTLES.replace("begin 1", "set unit north 9/G C2509 infantry 3 in AoP no-attack\nbegin 1")
    told(f"{text}\n{line}\nexpect refused B.2.c.2")


@pytest.mark.rule("week B.2.c.3")
def test_cavalry_of_the_defender_may_retreat_unless_cavalry_was_declared() -> None:
    told(
        f"""{BATTLES}
        attack C2611 under Grant: 1/G
        expect waits south mounted
        south: mounted Stuart1 > C2611
        expect refused B.2.c.3
        south: mounted Stuart1 > C2509
        expect refused B.2.c.3
        south: mounted 1/L > C2612
        expect refused B.2.c.3
        south: mounted Stuart1 > C2612
        expect at Stuart1 C2612
        expect waits north advance
        """
    )
    told(f"{BATTLES}\nattack C2611 under Grant: 1/G, Cav1; cavalry Cav1\nexpect waits south commander")


@pytest.mark.rule("week B.2.c.3")
def test_without_cavalry_nobody_is_asked() -> None:
    told(f"{BATTLES}\nattack C2610 under Grant: 1/G\nexpect waits south commander")


@pytest.mark.rule("week B.2.c.3")
def test_a_train_left_behind_by_the_cavalry_is_still_attacked() -> None:
    text = BATTLES.replace("begin 1", "set unit south TX C2611 train 2\nbegin 1")
    told(
        f"{text}\nattack C2611 under Grant: 1/G\nsouth: mounted Stuart1 > C2612\nexpect waits south commander"
    )


@pytest.mark.rule("week B.2.c.4")
def test_any_leader_commands_or_nobody_and_then_intensity_is_nought() -> None:
    told(f"{BATTLES}\nattack C2610 under Grant: 1/G\nsouth: command Stuart\nexpect waits south defence")
    told(f"{BATTLES}\nattack C2610 under Grant: 1/G\nsouth: command Grant\nexpect refused D.3")
    told(
        f"""{BATTLES}
        attack C2610 under Grant: 1/G
        south: command none
        south: defend
        expect waits north intensity
        north: intensity 2
        expect table 2
        """
    )


@pytest.mark.rule("week B.2.c.5")
@pytest.mark.parametrize(
    ("defence", "points"),
    [
        ("defend", 14),
        ("defend: entrained 2/L", 12),
        ("defend: entrained 1/L, 2/L", 7),
        ("defend: fort 1/L", 24),
        ("defend: fort 2/L", 18),
        ("defend: fortress 1/L, 2/L", 42),
        ("defend: entrenched 1", 42),
        ("defend: entrenched 2", 56),
        ("defend: fort 1/L; entrenched 1", 42),
        ("defend: fortress 1/L; entrenched 2", 56),
        ("defend: entrained 2/L; entrenched 1", 36),
        ("defend: city; rough", 14),
    ],
)
def test_the_defenders_strength_by_works_and_trains(defence: str, points: int) -> None:
    told(f"{attacked(defence=defence)}\nexpect strength defender {points}\nexpect sees north 1/L 10")


@pytest.mark.rule("week B.2.c.5")
@pytest.mark.parametrize(
    "defence",
    [
        "defend: fort 1/L, 2/L",
        "defend: fort Stuart1",
        "defend: withhold 1/L",
        "defend: assist 1/L",
        "defend: entrenched 3",
        "defend: entrenched 0",
        "defend: withhold TS; fort TS",
    ],
)
def test_what_has_no_room_is_not_there_or_may_not_be_kept_back(defence: str) -> None:
    told(
        f"""{BATTLES}
        attack C2610 under Grant: 1/G
        south: command Lee
        south: {defence}
        expect refused B.2.c.5
        """
    )


@pytest.mark.rule("week B.2.c.5")
def test_ships_help_and_take_no_factor() -> None:
    text = attacked(defence="defend: assist SF; entrenched 1").replace(
        "begin 1", "set unit south SF C2701 rf 3\nbegin 1"
    )
    told(f"{text}\nexpect strength defender 45")


@pytest.mark.rule("week B.2.c.5")
def test_trains_kept_back_are_not_shown_and_count_nothing() -> None:
    text = BATTLES.replace("begin 1", "set unit south TX C2610 train 3\nbegin 1")
    told(
        f"""{text}
        attack C2610 under Grant: 1/G
        south: command Lee
        south: defend: withhold TX
        expect strength defender 14
        expect sees north TX hidden
        """
    )


@pytest.mark.rule("week B.2.c.5")
def test_with_no_strength_at_all_there_is_no_battle_but_for_the_advance() -> None:
    text = BATTLES.replace("begin 1", "set unit south TX C2612 train 0\nbegin 1")
    told(
        f"""{text}
        attack C2612 under Grant: 1/G
        south: command none
        south: defend
        expect waits north advance
        north: advance 1/G, Grant, TN
        expect at TN C2612
        expect waits north battles
        """
    )


@pytest.mark.rule("week B.2.c.6")
def test_chits_are_sealed_at_most_the_printed_initiative_and_their_sum_is_the_table() -> None:
    told(
        f"""{attacked()}
        north: intensity 4
        expect refused B.2.c.6      # Grant's printed initiative is 3
        north: intensity 3
        north: intensity 2
        expect refused D.7          # final once given
        expect sees south intensity none
        south: intensity 4
        expect sees south intensity 3
        expect sees north intensity 4
        expect table 4
        """
    )


@pytest.mark.rule("week B.2.c.6")
def test_a_contact_pays_supply_and_goes_on_to_retreats_by_choice() -> None:
    told(
        f"""{attacked()}
        north: intensity 0
        south: intensity 0
        expect table 0
        south: supply TS
        roll 6, 6
        north: supply TN
        expect paid north 3
        expect paid south 3
        expect waits south choice
        """
    )


NAVAL = BATTLES.replace(
    "begin 1",
    """set unit south GF C2702 garrison 5
    set leader north Foote C2701 stars 1 initiative 1 span 0 combat 1 naval
    begin 1
    """,
).replace("roll 1, 1", "roll 6, 1, 1")


@pytest.mark.rule("week B.2.c.6")
def test_ships_attack_a_fort_on_table_1_without_leader_chits_and_supply() -> None:
    told(
        f"""{NAVAL}
        attack C2702 naval: NF1
        expect waits south defence
        south: defend
        expect refused B.2.c.6
        south: defend: fort GF
        expect strength defender 10
        expect waits south supply
        roll 1
        south: supply C2703
        expect table 1
        expect waits north commit
        roll 6
        north: commit none
        expect result 0/3*
        expect unit GF 2 C2702
        expect waits south retreat      # inside a fort it may stand
        south: stand
        expect waits north battles      # ships neither retreat nor advance
        """
    )


@pytest.mark.rule("week B.2.c.7")
def test_each_supplied_side_pays_by_its_plain_points_attacker_first_from_its_sources_in_order() -> None:
    text = attacked().replace("begin 1", "set unit south TT C2610 train 0 supply 1\nbegin 1")
    told(
        f"""{text}
        north: intensity 1
        south: intensity 1
        north: supply C2508
        roll 3, 6
        south: supply TT, TS
        expect paid north 2             # 15 points, face 3
        expect paid south 3             # 14 points, face 6
        expect supply TT 0
        expect supply TS 3
        """
    )


@pytest.mark.rule("week B.2.c.7")
def test_what_sources_lack_is_not_asked_for() -> None:
    text = attacked().replace("begin 1", "set supply TS 1\nbegin 1")
    told(
        f"""{text}
        north: intensity 1
        south: intensity 1
        north: supply TN
        roll 1, 6
        south: supply TS
        expect paid south 1
        expect supply TS 0
        """
    )


@pytest.mark.rule("week B.2.c.7")
def test_supply_is_not_withheld_where_it_stands_in_a_hex_that_fights() -> None:
    told(
        f"""{attacked()}
        north: intensity 1
        south: intensity 1
        south: supply none
        expect refused B.2.c.7
        north: supply none
        expect refused B.2.c.7
        south: supply 1/L
        expect refused B.2.c.7
        """
    )


@pytest.mark.rule("week B.2.c.7")
@pytest.mark.rule("week B.2.c.15")
def test_without_supply_strength_is_halved_losses_doubled_and_nobody_advances() -> None:
    text = attacked(more="; river C2509").replace(
        "begin 1",
        """set supply TN 0
        set strength 1/G 7
        set strength 2/G 0
        set unit north 4/G C2508 infantry 4 in AoP
        begin 1
        """,
    )
    text = text.replace("1/G, 2/G; river", "1/G, 4/G; river")
    told(
        f"""{text}
        north: intensity 1
        south: intensity 1
        south: supply TS
        expect strength attacker 7      # 3.5 and 4
        roll 1
        north: supply none
        expect strength attacker 3      # 3.75, rounded down once
        north: commit none
        roll 2
        south: commit none
        expect result 1/0
        expect losses north 2
        """
    )


@pytest.mark.rule("week B.2.c.8")
def test_committed_leaders_shift_the_die_by_their_combat_rating() -> None:
    told(
        f"""{attacked()}
        north: intensity 1
        south: intensity 1
        south: supply TS
        roll 1, 1
        north: supply TN
        expect waits north commit, south commit
        north: commit Meade
        expect refused B.2.c.8          # he stands in C2508, which does not attack
        north: commit Grant
        roll 2
        south: commit Stuart
        expect die 3                    # 2 + 2 - 1
        """
    )


@pytest.mark.rule("week B.2.c.8")
def test_a_side_without_a_leader_there_is_not_asked() -> None:
    text = attacked().replace("begin 1", "set at Grant C2508\nbegin 1").replace("1/G, 2/G", "1/G, 2/G")
    told(
        f"""{text}
        north: intensity 1
        south: intensity 1
        south: supply TS
        roll 1, 1
        north: supply TN
        expect waits south commit
        """
    )


@pytest.mark.rule("week B.2.c.9")
@pytest.mark.parametrize(
    ("die", "commit", "shifted", "result"),
    [(1, "none", 1, "1/0"), (4, "none", 4, "0/2*"), (6, "Grant", 6, "0/4*"), (5, "Grant", 6, "0/4*")],
)
def test_the_die_is_shifted_within_the_table_and_read_by_odds(
    die: int, commit: str, shifted: int, result: str
) -> None:
    told(
        f"""{attacked()}
        north: intensity 1
        south: intensity 1
        south: supply TS
        roll 1, 1
        north: supply TN
        north: commit {commit}
        roll {die}
        south: commit none
        expect die {shifted}
        expect result {result}          # 15 against 14: 1:1
        """
    )


@pytest.mark.rule("week B.2.c.9")
def test_below_the_first_column_the_first_is_read() -> None:
    told(
        f"""{fought(1, (1, 0), defence="defend: entrenched 2")}
        expect strength defender 56
        expect result 1*/0
        """
    )
