"""Chapters B.2.c.10 to B.2.d of the week: losses, retreats, advance, clean-up."""

from __future__ import annotations

import pytest

from tests.games.week.at_the_desk import BATTLES, ROSTER, attacked, fought, told


@pytest.mark.rule("week B.2.c.10")
def test_losses_are_allotted_evenly_by_their_owner() -> None:
    told(
        f"""{fought(3)}
        expect result 2/2
        expect losses north 2
        north: lose 1/G 2
        expect refused B.2.c.10
        north: lose 1/G 1
        expect refused B.2.c.10
        north: lose 1/G 1, 2/G 1
        expect unit 1/G 7 C2509
        expect waits south losses
        south: lose 1/L 1, 2/L 1
        expect sees north 1/L 9
        """
    )


@pytest.mark.rule("week B.2.c.10")
def test_works_double_the_attackers_losses_once_and_want_of_supply_both_sides() -> None:
    told(f"{fought(2, defence='defend: fort 1/L')}\nexpect result 1/0\nexpect losses north 2")
    told(f"{fought(2, defence='defend: fort 1/L; entrenched 2')}\nexpect result 1/0\nexpect losses north 2")
    told(f"{fought(2, defence='defend: entrenched 1')}\nexpect result 1/0\nexpect losses north 1")
    text = attacked(defence="defend: fort 1/L").replace("begin 1", "set supply TN 0\nbegin 1")
    told(
        f"""{text}
        north: intensity 1
        south: intensity 1
        south: supply TS
        roll 1
        north: supply none
        north: commit none
        roll 2
        south: commit none
        expect losses north 4
        """
    )


@pytest.mark.rule("week B.2.c.10")
def test_garrisons_count_as_one_unit_in_what_is_even() -> None:
    units = "set unit south G1 C2610 garrison 2\nset unit south G2 C2610 garrison 2\nset gone 2/L\nbegin 1"
    text = fought(3).replace("begin 1", units)
    told(
        f"""{text}
        north: lose 1/G 1, 2/G 1
        south: lose G1 1, G2 1
        expect refused B.2.c.10
        south: lose G1 1, 1/L 1
        """
    )


@pytest.mark.rule("week B.2.c.10")
def test_ships_that_helped_take_what_the_land_units_half_leaves() -> None:
    text = fought(3, defence="defend: assist SF").replace(
        "begin 1", "set unit south SF C2701 rf 3\nset unit south SG C2701 rf 3\nbegin 1"
    )
    told(
        f"""{text.replace("assist SF", "assist SF, SG").replace("roll 3", "roll 4")}
        expect result 0/1
        expect losses south 1
        south: lose SF 1
        expect refused B.2.c.10
        south: lose 1/L 1
        """
    )


@pytest.mark.rule("week B.2.c.10")
def test_a_step_of_declared_cavalry_is_among_the_losses() -> None:
    text = fought(3).replace("Grant: 1/G, 2/G", "Grant: 1/G, 2/G, Cav1; cavalry Cav1")
    told(f"{text}\nnorth: lose 1/G 1, 2/G 1\nexpect refused B.2.c.10\nnorth: lose Cav1 1, 2/G 1")


@pytest.mark.rule("week B.2.c.10")
def test_one_unit_alone_or_all_that_are_gone_are_not_asked_about() -> None:
    told(
        f"""{fought(2).replace("Grant: 1/G, 2/G", "Grant: 1/G")}
        expect result 1/0
        expect unit 1/G 7 C2509
        expect waits south choice
        """
    )
    weak = "set strength 1/L 1\nset strength 2/L 1\nbegin 1"
    told(
        f"""{fought(6).replace("begin 1", weak)}
        expect result 0/6*
        expect unit 1/L none
        expect unit 2/L none
        """
    )


@pytest.mark.rule("week B.2.c.11")
def test_every_land_unit_that_has_to_go_is_named_trains_among_them_and_leaders_follow() -> None:
    told(
        f"""{fought(4)}
        expect result 0/2*
        south: lose 1/L 1, 2/L 1
        expect waits south retreat
        south: stand
        expect refused B.2.c.11
        south: retreat 1/L, 2/L > C2611
        expect refused B.2.c.11      # the train was not kept back
        south: retreat 1/L, 2/L, TS > C2610
        expect refused B.2.c.11
        south: retreat 1/L, 2/L, TS > C2508
        expect refused B.2.c.11
        south: retreat 2/L, TS > C2611; 1/L > C2612
        expect at Lee C2611
        expect at Stuart C2611
        expect at 1/L C2612
        expect waits north choice
        """
    )


@pytest.mark.rule("week B.2.c.11")
def test_trains_kept_back_and_depots_stay_and_leaders_with_a_unit_that_holds() -> None:
    units = "set unit south DS C2610 depot 0 supply 1\nbegin 1"
    text = fought(4, defence="defend: withhold TS").replace("begin 1", units)
    told(
        f"""{text}
        south: lose 1/L 1, 2/L 1
        south: retreat 1/L > C2611; 2/L > C2612
        expect at DS C2610
        expect at TS C2610
        expect at Lee C2611
        """
    )


@pytest.mark.rule("week B.2.c.11")
@pytest.mark.parametrize("ground", ["city", "rough", "entrenched 1"])
def test_in_a_city_in_the_rough_or_entrenched_all_may_stand(ground: str) -> None:
    text = fought(6, defence=f"defend: {ground}")
    lost = "south: lose 1/L 2, 2/L 2" if "entrenched" not in ground else "south: lose 1/L 2, 2/L 1"
    told(
        f"""{text}
        {lost}
        expect waits south retreat
        south: stand
        expect at 1/L C2610
        expect waits north choice
        """
    )


@pytest.mark.rule("week B.2.c.11")
def test_whoever_is_outside_may_go_into_the_fort_up_to_its_limit_and_who_is_inside_may_stay() -> None:
    text = fought(6, defence="defend: fort 2/L")
    told(
        f"""{text}
        expect result 0/3*
        south: lose 1/L 2, 2/L 1
        south: retreat TS > C2611
        expect refused B.2.c.11
        south: retreat 1/L > fort; TS > C2611
        expect refused B.2.c.11      # 8 and 3 have no room in 10
        south: retreat 1/L, TS > C2611
        expect at 2/L C2610
        expect at Lee C2610          # 2/L still holds the hex
        """
    )


@pytest.mark.rule("week B.2.c.11")
def test_whoever_leaves_the_fort_makes_room_in_it_at_once() -> None:
    text = f"{fought(6, defence='defend: fort 2/L')}\nsouth: lose 1/L 2, 2/L 1\nexpect unit 2/L 3 C2610"
    told(f"{text}\nsouth: retreat 2/L, TS > C2611; 1/L > fort\nexpect at 1/L C2610")
    told(f"{text}\nsouth: retreat TS > C2611; 1/L > fort; destroyed 2/L\nexpect at 1/L C2610")
    told(f"{text}\nsouth: retreat TS > C2611; 1/L, 2/L > fort\nexpect refused B.2.c.11")


@pytest.mark.rule("week B.2.c.11")
def test_who_cannot_retreat_is_destroyed() -> None:
    told(
        f"""{fought(4)}
        south: lose 1/L 1, 2/L 1
        south: retreat 1/L, TS > C2611; destroyed 2/L
        expect unit 2/L none
        """
    )


@pytest.mark.rule("week B.2.c.11")
def test_both_have_to_go_the_defender_first() -> None:
    told(
        f"""{fought(5)}
        expect result 1*/2*
        north: lose 1/G 1
        south: lose 1/L 1, 2/L 1
        expect waits south retreat
        south: retreat 1/L, 2/L, TS > C2611
        expect waits north retreat
        north: stand
        expect refused B.2.c.11
        north: retreat 1/G > fort; 2/G > C2508
        expect refused B.2.c.11
        north: retreat 1/G, 2/G > C2508
        expect waits north battles
        """
    )


@pytest.mark.rule("week B.2.c.12")
@pytest.mark.rule("week B.2.c.13")
def test_who_did_not_have_to_retreat_may_do_so_the_defender_first() -> None:
    told(
        f"""{fought(1)}
        expect result 1/0
        north: lose 1/G 1
        expect waits south choice
        south: retreat destroyed 1/L
        expect refused B.2.c.12
        south: retreat 2/L > C2611
        expect at Lee C2610
        expect waits north choice
        north: retreat 1/G > C2610
        expect refused B.2.c.13
        north: stay
        expect waits north battles      # 1/L still holds the hex
        """
    )


@pytest.mark.rule("week B.2.c.14")
def test_into_an_empty_hex_attackers_advance_with_trains_and_leaders() -> None:
    text = f"""{fought(4)}
        south: lose 1/L 1, 2/L 1
        south: retreat 1/L, 2/L, TS > C2611
        """
    told(
        f"""{text}
        north: retreat 2/G > C2508
        expect waits north advance
        north: advance TN, Grant
        expect refused B.2.c.14      # not without an attacker
        north: advance 2/G
        expect refused B.2.c.14      # it retreated
        north: advance 1/G, Cav1
        expect refused B.2.c.14      # it did not attack
        north: advance 1/G, TN, Grant
        expect at TN C2610
        expect at Grant C2610
        """
    )
    told(f"{text}\nnorth: stay\nnorth: advance none\nexpect at 1/G C2509")


@pytest.mark.rule("week B.2.c.14")
def test_a_leader_who_retreated_in_an_earlier_battle_advances_in_a_later_one() -> None:
    text = BATTLES.replace("begin 1", "set unit north 4/G C2508 infantry 5 in AoP\nset at TS C2507\nbegin 1")
    told(
        f"""{text}
        attack C2610 under Grant: 1/G, 2/G, Cav1; cavalry Cav1
        south: command none
        south: defend
        north: intensity 0
        north: supply C2508
        roll 1, 1
        south: supply C2611
        south: stay
        north: retreat 1/G, 2/G, Cav1 > C2508
        expect at Grant C2508
        north: attack C2507 under Grant: 4/G
        south: command none
        south: defend
        north: advance 4/G, Grant
        expect at Grant C2507
        """
    )


@pytest.mark.rule("week B.2.c.14")
def test_trains_and_depots_left_behind_do_not_hold_the_hex() -> None:
    told(
        f"""{fought(4, defence="defend: withhold TS")}
        south: lose 1/L 1, 2/L 1
        south: retreat 1/L, 2/L > C2611
        north: stay
        expect waits north advance
        """
    )


@pytest.mark.rule("week B.2.c.15")
def test_strength_is_rounded_once_at_the_end() -> None:
    units = "set strength 1/G 7\nset strength 2/G 7\nbegin 1"
    told(
        f"""{BATTLES.replace("begin 1", units)}
        attack C2610 under Grant: 1/G, 2/G; river C2509
        expect strength attacker 7
        """
    )


CLEANUP = f"{BATTLES}\ndone\n"


@pytest.mark.rule("week B.2.d")
@pytest.mark.rule("week B.2.d.1")
def test_own_supply_is_destroyed_in_clean_up() -> None:
    told(
        f"""{CLEANUP}
        destroy supply 3 of TN
        expect supply TN 5
        destroy supply 6 of TN
        expect refused B.2.d.1
        done
        expect week 1 south
        """
    )


@pytest.mark.rule("week B.2.d.2")
def test_a_destroyed_depot_comes_back_as_what_it_was_made_of() -> None:
    made = "set unit north DN C2509 depot 0 supply 4 as cavalry\nset unit north DM C2509 depot 0\nbegin 1"
    told(
        f"""{CLEANUP.replace("begin 1", made)}
        destroy depot DN as Back
        expect unit Back 2 C2509
        expect unit DN none
        destroy depot TN as Other
        expect refused B.2.d.2
        destroy depot DM as 1/L
        expect refused D.3
        """
    )


@pytest.mark.rule("week B.2.d.3")
def test_militia_comes_one_point_a_state_and_joins_its_own() -> None:
    text = CLEANUP.replace(
        "begin 1", "set pool north 3\nset unit north Old C3101 militia 2 state Ohio\nbegin 1"
    )
    told(
        f"""{text}
        militia Ohio > C3101
        expect unit Old 3 C3101
        expect pool north 2
        militia Ohio > C3102
        expect refused B.2.d.3
        militia Iowa > C3201
        expect unit Militia-Iowa-C3201 1 C3201
        expect militia north Iowa 1
        """
    )


@pytest.mark.rule("week B.2.d.3")
@pytest.mark.parametrize(
    ("state", "name", "again"),
    [
        ("District-of-Columbia", "Militia-District-of-Columb-C3201", "Militia-District-of-Col-C3201-2"),
        ("Colorado-Territory", "Militia-Colorado-Territory-C3201", "Militia-Colorado-Territ-C3201-2"),
        ("North-Carolina", "Militia-North-Carolina-C3201", "Militia-North-Carolina-C3201-2"),
    ],
)
def test_militia_has_a_name_that_can_be_written_however_long_its_states(
    state: str, name: str, again: str
) -> None:
    coming = f"militia {state} > C3201\nreferee: set at"
    begin = "set pool north 3\nbegin 1"
    told(f"{CLEANUP.replace('begin 1', begin)}\n{coming} {name} C3203\nexpect at {name} C3203")
    begin = f"set unit north {name} C3202 militia 1 state Iowa\n{begin}"
    told(f"{CLEANUP.replace('begin 1', begin)}\n{coming} {again} C3203\nexpect at {again} C3203")


@pytest.mark.rule("week B.2.d.3")
def test_no_more_than_eight_points_of_a_state_and_none_that_is_not_ready() -> None:
    text = CLEANUP.replace(
        "begin 1", "set pool north 1\nset unit north Old C3101 militia 8 state Ohio\nbegin 1"
    )
    told(
        f"""{text}
        militia Ohio > C3102
        expect refused B.2.d.3
        militia Iowa > C3102
        militia Maine > C3103
        expect refused B.2.d.3
        """
    )
    assert ROSTER
