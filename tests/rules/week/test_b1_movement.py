"""Chapter B.1 of the week: the Movement Phase."""

from __future__ import annotations

import pytest

from tests.games.week.at_the_desk import ROSTER, told

BEGUN = f"""{ROSTER}
begin 1
chit 4
south: chit fixed
north:
"""
FREE = f"{BEGUN}\ndone\n"
ROLLS = f"{FREE}\ndone\n"


@pytest.mark.rule("week B.1")
@pytest.mark.rule("week B.2")
def test_a_turn_goes_through_its_segments_in_order_each_ended_by_its_side() -> None:
    told(
        f"""{BEGUN}
        expect waits north command
        south: done
        expect refused D.7
        done
        expect waits north free
        done
        expect waits north initiative
        done
        expect waits north combat-command
        done
        expect waits north activation
        done
        expect waits north battles
        done
        expect waits north cleanup
        done
        expect waits south command
        """
    )


@pytest.mark.rule("week B.1.a")
def test_commands_come_in_any_order_until_the_side_is_done() -> None:
    told(
        f"""{BEGUN}
        span Grant: Meade
        depot D1 from 1/G 2
        span Grant: none
        done
        span Grant: Meade
        expect refused D.7
        """
    )


@pytest.mark.rule("week B.1.a.1")
def test_two_points_of_ground_units_in_one_hex_become_a_depot_without_supply() -> None:
    told(
        f"""{BEGUN}
        depot D1 from 1/G 1, 2/G 1
        expect unit D1 0 C2509
        expect supply D1 0
        expect unit 1/G 7 C2509
        expect unit 2/G 6 C2509
        """
    )


@pytest.mark.rule("week B.1.a.1")
@pytest.mark.parametrize(
    "line",
    [
        "depot D1 from 1/G 1",
        "depot D1 from 1/G 2, 2/G 1",
        "depot D1 from 1/G 1, 3/G 1",
        "depot D1 from NF1 2",
        "depot D1 from TN 2",
    ],
)
def test_a_depot_takes_exactly_two_points_of_ground_units_in_one_hex(line: str) -> None:
    told(f"{BEGUN}\n{line}\nexpect refused B.1.a.1")


@pytest.mark.rule("week B.1.a.1")
def test_a_unit_that_gives_its_last_points_is_gone() -> None:
    told(
        f"""{ROSTER}
        set unit north 9/G C2508 garrison 2
        begin 1
        chit 4
        south: chit fixed
        north: depot D1 from 9/G 2
        expect unit 9/G none
        """
    )


@pytest.mark.rule("week B.1.a.2")
def test_supply_is_loaded_from_a_depot_onto_a_train_in_its_hex() -> None:
    depot = "set unit north DN C2509 depot 0 supply 6\n"
    told(
        f"""{ROSTER}{depot}
        begin 1
        chit 4
        south: chit fixed
        north: load 2 from DN to TN
        expect supply DN 4
        expect supply TN 10
        north: load 1 from DN to TN
        expect refused B.1.a.2
        """
    )


@pytest.mark.rule("week B.1.a.2")
@pytest.mark.parametrize(
    "line",
    [
        "load 7 from DN to TN2",
        "load 0 from DN to TN2",
        "load 1 from DN to TN",
        "load 1 from TN to TN2",
        "load 1 from DN to 1/G",
    ],
)
def test_what_is_short_elsewhere_or_no_train_is_not_loaded(line: str) -> None:
    told(
        f"""{ROSTER}
        set unit north DN C2508 depot 0 supply 6
        set unit north TN2 C2508 train 0
        begin 1
        chit 4
        south: chit fixed
        north: {line}
        expect refused B.1.a.2
        """
    )


@pytest.mark.rule("week B.1.a.3")
def test_a_leader_commands_as_many_pieces_as_his_span_and_only_an_armys_leader_other_leaders() -> None:
    free = "".join(f"set unit north F{n} C2509 infantry 1\n" for n in range(1, 5))
    told(
        f"""{ROSTER}{free}
        begin 1
        chit 4
        south: chit fixed
        north:
        span Grant: F1, F2, F3, Meade
        expect refused B.1.a.3      # three stars at the head of an army: 4 - 1
        span Grant: F1, F2, Meade
        span Meade: F1
        expect refused B.1.a.3      # in another's span
        span Meade: 3/G
        expect refused B.1.a.3      # of a headquarters
        span Meade: Grant
        expect refused B.1.a.3      # he leads no army
        span Grant: Grant
        expect refused B.1.a.3
        span Grant: none
        span Meade: F1
        """
    )


@pytest.mark.rule("week B.1.a.3")
def test_a_span_stays_when_it_falls_and_until_it_is_named_anew() -> None:
    told(
        f"""{ROSTER}
        set unit north F1 C2508 infantry 1
        begin 1
        chit 4
        south: chit fixed
        north:
        span Meade: F1
        chain off Meade
        done
        free F1 > C2507
        done
        done
        span Meade: F1
        span Meade: none
        """
    )


@pytest.mark.rule("week B.1.a.4")
def test_a_side_says_who_is_off_the_chain_of_supply() -> None:
    told(
        f"""{BEGUN}
        chain off Meade, 1/G
        expect rating Meade 1 1
        chain off Lee
        expect refused D.3
        chain on Meade
        expect rating Meade 2 2
        done
        free 1/G > C2507
        expect refused B.1.b
        """
    )


@pytest.mark.rule("week B.1.b")
def test_a_free_activation_moves_one_unit_or_a_leader_with_parts_of_his_force() -> None:
    told(
        f"""{FREE}
        free 3/G > C2507
        expect at 3/G C2507
        expect free 3
        free Grant: Grant, 1/G > C2508; 2/G > C2507
        expect at Grant C2508
        expect at 2/G C2507
        expect free 2
        expect moved 3/G, Grant, 1/G, 2/G
        free Meade > C2506
        free Meade > C2505
        expect refused B.1.b
        free Cav1 > C2506
        expect free 0
        free TN > C2506
        expect refused B.1.b
        """
    )


@pytest.mark.rule("week B.1.b")
@pytest.mark.parametrize(
    "line",
    [
        "free NF1 > C2702",
        "free Grant: 3/G > C2507",
        "free 1/G, 2/G > C2508",
    ],
)
def test_ships_pieces_of_another_force_and_two_alone_are_not_activated(line: str) -> None:
    told(f"{FREE}\n{line}\nexpect refused B.1.b")


@pytest.mark.rule("week B.1.b")
def test_depots_do_not_move() -> None:
    told(f"{BEGUN}\ndepot D1 from 1/G 2\ndone\nfree D1 > C2508\nexpect refused B.1.b")


@pytest.mark.rule("week B.1.b")
def test_whoever_stays_behind_has_not_moved() -> None:
    told(f"{FREE}\nfree Grant: 1/G > C2508\nexpect moved 1/G\nfree Grant: Grant, 2/G > C2508\nexpect free 2")


@pytest.mark.rule("week B.1.c")
@pytest.mark.parametrize(
    ("leader", "rating"),
    [
        ("stars 3 initiative 4 span 6 combat 0 army X", "3 5"),
        ("stars 4 initiative 4 span 6 combat 0 army X", "4 6"),
        ("stars 3 initiative 1 span 0 combat 0 army X", "1 0"),
        ("stars 3 initiative 0 span 1 combat 0 army X", "0 1"),
        ("stars 3 initiative 4 span 6 combat 0 cavalry-corps X", "3 5"),
        ("stars 3 initiative 4 span 6 combat 0 cavalry cavalry-corps X", "4 6"),
        ("stars 3 initiative 4 span 6 combat 0 corps X", "4 6"),
        ("stars 3 initiative 1 span 2 combat 0 army X off", "0 0"),
        ("stars 1 initiative 1 span 1 combat 0 off", "0 0"),
        ("stars 3 initiative 2 span 4 combat 0 army X off", "0 2"),
    ],
)
def test_initiative_and_span_are_lowered_by_rank_and_then_by_the_chain(leader: str, rating: str) -> None:
    told(f"set leader north X1 C2509 {leader}\nexpect rating X1 {rating}")


@pytest.mark.rule("week B.1.c")
def test_a_leader_who_rolls_at_most_his_initiative_moves_his_force_at_once() -> None:
    told(
        f"""{ROLLS}
        roll 2
        initiative Grant
        expect waits north move
        done
        expect refused D.7
        initiative Meade
        expect refused D.7
        move Grant, 1/G > C2508; 2/G > C2507
        expect at 2/G C2507
        expect waits north initiative
        initiative Grant
        expect refused B.1.c
        roll 3
        initiative Meade
        expect waits north initiative      # 3 is more than his 2
        initiative Meade
        expect refused B.1.c               # once a segment
        """
    )


@pytest.mark.rule("week B.1.c")
def test_at_nought_nobody_rolls() -> None:
    told(
        f"""{BEGUN}
        chain off Meade
        chain off Grant
        done
        done
        expect rating Grant 1 2
        roll 2
        initiative Grant
        """
    )
    told(
        f"""{ROSTER}
        set leader north Butler C2509 stars 2 initiative 1 span 1 combat 0 off
        begin 1
        chit 4
        south: chit fixed
        north: done
        north: done
        north: initiative Butler
        expect refused B.1.c
        """
    )


@pytest.mark.rule("week B.1.c")
def test_an_army_leaders_force_has_the_forces_of_the_leaders_in_his_span() -> None:
    told(
        f"""{BEGUN}
        span Grant: Meade
        done
        done
        roll 1
        initiative Grant
        move 3/G, Meade > C2507
        expect at 3/G C2507
        expect at Grant C2509
        """
    )
    told(
        f"""{ROLLS}
        roll 1
        initiative Grant
        move 3/G > C2507
        expect refused B.1.c
        move none
        expect waits north initiative
        """
    )


@pytest.mark.rule("week B.1.d")
def test_ships_sail_once_a_phase_in_both_segments_of_movement() -> None:
    told(
        f"""{FREE}
        sail NF1 > C2702
        expect at NF1 C2702
        sail NF1 > C2703
        expect refused B.1.d
        sail 1/G > C2703
        expect refused B.1.d
        done
        sail NF1 > C2703
        expect refused B.1.d
        """
    )
    told(f"{ROLLS}\nsail NF1 > C2702\nexpect at NF1 C2702")
