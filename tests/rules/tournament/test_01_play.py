"""Chapter 1 of the tournament: what a mission brings (1.3), arrivals, flanks, Targets, counts (1.6-10)."""

from __future__ import annotations

import pytest

from engine.common.seat import PUBLIC
from engine.tournament.see import see
from tests.games.tournament.at_the_desk import chosen, holds

FORCES = ("holding", "reserve", "assault")


BROUGHT = (
    ("1.3.1", "break-through", "table table table", 0, 0),
    ("1.3.1", "break-through off", "table table off", 0, 0),
    ("1.3.2", "counterattack", "table off off", 0, 0),
    ("1.3.3", "advance", "table table off", 0, 0),
    ("1.3.4", "probe", "table table none", 0, 0),
    ("1.3.5", "hold", "table off none", 8, 2),
    ("1.3.5", "hold target assault at X", "table off off", 8, 2),
    ("1.3.5", "hold target flank at X", "table off none", 8, 2),
    ("1.3.6", "delay", "table none none", 4, 0),
    ("1.3.6", "delay target at X", "table table none", 4, 0),
)


@pytest.mark.rule("tournament 1.3.1")
@pytest.mark.rule("tournament 1.3.2")
@pytest.mark.rule("tournament 1.3.3")
@pytest.mark.rule("tournament 1.3.4")
@pytest.mark.rule("tournament 1.3.5")
@pytest.mark.rule("tournament 1.3.6")
@pytest.mark.parametrize(
    ("mission", "where", "entrenchments", "bunkers"),
    [pytest.param(*brought, id=f"{number} {brought[0]}") for number, *brought in BROUGHT],
)
def test_a_mission_brings_its_forces_and_its_works(
    mission: str, where: str, entrenchments: int, bunkers: int
) -> None:
    forces = "\n".join(
        f"expect force Anna {force} {one}" for force, one in zip(FORCES, where.split(), strict=True)
    )
    holds(f"""{chosen(mission, "advance")}
        {forces}
        expect left Anna entrenchments {entrenchments}
        expect left Anna bunkers {bunkers}
        expect left Anna phantoms 8""")


@pytest.mark.rule("tournament 1.3")
def test_what_is_said_last_of_a_turn_counts_also_after_the_game() -> None:
    holds(f"""{chosen("advance", "probe")}
        Bert:
        held 2: Anna 1
        expect refused 1.2
        Anna:
        held 1: Anna 1, 2, 3
        Bert:
        held 1: Anna 1, 2
        Anna:
        over 8
        Bert:
        over 8
        held 8: Anna 1, 2
        Anna:
        held 8: Anna 1, 2, 4
        report
        Bert:
        confirm
        expect fulfilled Anna-Bert Anna""")


@pytest.mark.rule("tournament 1.3.2")
@pytest.mark.parametrize(("faces", "reserve", "assault"), [("7", 2, 4), ("6, 7", 3, 5), ("1, 2, 10", 4, 5)])
def test_the_assault_of_a_counterattack_comes_two_turns_after_the_reserve_never_past_turn_5(
    faces: str, reserve: int, assault: int
) -> None:
    rolls = "\nend {}\n".join(["reinforce reserve"] * len(faces.split()))
    holds(f"""{chosen("counterattack", "probe")}
        referee:
        roll {faces}
        Anna:
        {rolls.format(1, 2)}
        expect force Anna reserve turn {reserve}
        expect force Anna assault turn {assault}
        Anna:
        reinforce assault
        expect refused 1.6""")


@pytest.mark.rule("tournament 1.3.2")
@pytest.mark.parametrize("when", ["before the roll", "after the roll", "in the turn of the arrival"])
def test_fog_of_war_brings_the_assault_with_the_reserve_until_that_is_on_the_table(when: str) -> None:
    lines = ["reinforce reserve", "end 1"]
    lines.insert(("before the roll", "after the roll", "in the turn of the arrival").index(when), "fog")
    said = "\n".join(lines)
    holds(f"""{chosen("counterattack", "probe")}
        referee:
        roll 8
        Anna:
        {said}
        expect force Anna assault turn 2
        Anna:
        fog
        expect refused 1.3.2
        Bert:
        fog
        expect refused 1.3.2
        Anna:
        flank assault east
        end 2
        expect force Anna assault table""")
    holds(f"""{chosen("counterattack", "probe")}
        referee:
        roll 8
        Anna:
        reinforce reserve
        end 1
        end 2
        expect force Anna reserve table
        Anna:
        fog
        expect refused 1.3.2""")


@pytest.mark.rule("tournament 1.6")
@pytest.mark.parametrize(("face", "where"), [(6, "off"), (7, "turn 2"), (10, "turn 2")])
def test_with_7_or_more_a_reinforcement_arrives_in_the_next_turn(face: int, where: str) -> None:
    holds(f"""{chosen("advance", "hold")}
        referee:
        roll {face}
        Anna:
        reinforce assault
        expect force Anna assault {where}
        Anna:
        reinforce assault
        expect refused 1.6
        Anna:
        end 1
        expect force Anna assault {where}
        Bert:
        end 2
        expect force Anna assault {where.replace("turn 2", "table")}""")


@pytest.mark.rule("tournament 1.6")
def test_one_roll_a_force_a_turn_in_turns_1_to_3_and_all_arrive_in_turn_5() -> None:
    holds(f"""{chosen("advance", "hold")}
        Anna:
        reinforce reserve
        expect refused 1.6
        referee:
        roll 1, 2, 3
        Anna:
        reinforce assault
        end 1
        reinforce assault
        end 2
        reinforce assault
        end 3
        expect force Anna assault off
        Anna:
        reinforce assault
        expect refused 1.6
        Anna:
        end 4
        expect force Anna assault turn 5
        expect force Bert reserve turn 5
        Anna:
        end 5
        expect force Anna assault table
        expect force Bert reserve table""")


@pytest.mark.rule("tournament 1.6")
def test_the_opponent_sees_the_faces_never_the_force() -> None:
    text = f"{chosen('break-through off', 'hold')}referee:\nroll 6\nAnna:\n"
    force, phantoms = (holds(f"{text}reinforce {what}") for what in ("assault", "phantoms"))
    for seat in ("Bert", PUBLIC):
        assert see(force, seat) == see(phantoms, seat)
    (match,) = see(force, "Bert").matches.values()
    assert match.faces == ((1, "Anna", 6),)


@pytest.mark.rule("tournament 1.7")
def test_an_edge_that_a_names_is_closed_to_b_also_when_b_had_named_it() -> None:
    holds(f"""{chosen("break-through off", "break-through off")}
        referee:
        roll 7, 7
        Anna:
        reinforce assault
        Bert:
        reinforce assault
        end 1
        Anna:
        flank assault east
        expect state Anna play 2
        Anna:
        flank assault west
        expect refused 1.7
        Bert:
        flank assault east
        expect state Anna play 2
        Anna:
        flank assault east
        expect refused 1.7
        Anna:
        flank assault west
        end 2
        expect force Anna assault table""")


@pytest.mark.rule("tournament 1.7")
def test_a_may_come_by_one_edge_with_all_that_it_has_and_by_both() -> None:
    for edge in ("east", "west"):
        holds(f"""{chosen("probe", "break-through off")}
            referee:
            roll 7, 7
            Bert:
            reinforce assault
            reinforce phantoms
            end 1
            flank assault east
            flank phantoms {edge}
            expect state Bert play 2
            Anna:
            end 2
            expect force Bert assault table""")


@pytest.mark.rule("tournament 1.3.2")
@pytest.mark.rule("tournament 1.6")
def test_the_assault_of_a_counterattack_is_rolled_for_once_it_has_declined_to_come() -> None:
    holds(f"""{chosen("counterattack", "probe")}
        referee:
        roll 7, 6, 8
        Anna:
        fog
        reinforce reserve
        end 1
        wait assault
        expect force Anna assault off
        Anna:
        reinforce assault
        end 2
        reinforce assault
        expect force Anna assault turn 4
        Anna:
        end 3
        end 4
        expect force Anna assault table""")


@pytest.mark.rule("tournament 1.7")
@pytest.mark.parametrize("instead", ["flank assault baseline", "flank assault west", "wait assault"])
def test_b_comes_by_the_other_edge_or_the_baseline_or_waits(instead: str) -> None:
    holds(f"""{chosen("break-through off", "break-through off")}
        referee:
        roll 7, 7
        Anna:
        reinforce assault
        Bert:
        reinforce assault
        end 1
        flank assault east
        Anna:
        {instead}
        end 2
        expect force Anna assault {"off" if "wait" in instead else "table"}""")


@pytest.mark.rule("tournament 1.7")
def test_only_the_same_turn_counts_and_a_baseline_closes_nothing() -> None:
    holds(f"""{chosen("break-through off", "break-through off")}
        referee:
        roll 7, 7, 7
        Anna:
        reinforce assault
        Bert:
        reinforce assault
        reinforce phantoms
        end 1
        flank assault baseline
        flank phantoms east
        Anna:
        wait assault
        expect state Anna play 2
        referee:
        roll 7
        Anna:
        reinforce assault
        end 2
        flank assault east
        end 3
        expect force Anna assault table""")


@pytest.mark.rule("tournament 1.7")
def test_who_declines_rolls_again_from_that_turn_on_but_nobody_declines_in_turn_5() -> None:
    holds(f"""{chosen("break-through off", "probe")}
        Anna:
        wait assault
        expect refused 1.7
        referee:
        roll 7, 3
        Anna:
        reinforce assault
        end 1
        wait assault
        reinforce assault
        expect force Anna assault off
        Anna:
        reinforce assault
        expect refused 1.6
        Anna:
        wait assault
        expect refused 1.7
        Anna:
        end 2
        end 3
        end 4
        expect force Anna assault turn 5
        Anna:
        wait assault
        expect refused 1.7
        Anna:
        flank assault west
        expect force Anna assault turn 5""")


@pytest.mark.rule("tournament 1.7")
@pytest.mark.parametrize(
    ("mission", "force", "may"),
    [
        ("break-through off", "assault", True),
        ("advance", "assault", False),
        ("hold", "reserve", False),
        ("hold target flank at X", "reserve", True),
        ("hold target assault at X", "reserve", False),
        ("hold target assault at X", "assault", False),
    ],
)
def test_some_forces_may_flank_and_others_come_by_the_baseline(
    mission: str, force: str, *, may: bool
) -> None:
    for said in ("flank {} east", "wait {}"):
        refused = "expect refused 1.7" if not may else "expect state Anna play 2"
        holds(f"""{chosen(mission, "probe")}
            referee:
            roll 7
            Anna:
            reinforce {force}
            end 1
            expect force Anna {force} turn 2
            Anna:
            {said.format(force)}
            {refused}""")


@pytest.mark.rule("tournament 1.7")
def test_phantoms_are_brought_on_by_anybody_and_look_like_any_flank_attack() -> None:
    text = f"""{chosen("break-through off", "delay")}
        referee:
        roll 7, 8
        Bert:
        reinforce phantoms
        Anna:
        reinforce WHAT
        end 1
        flank WHAT east
        Bert:
        flank phantoms east"""
    force, phantoms = (holds(text.replace("WHAT", what)) for what in ("assault", "phantoms"))
    for seat in ("Bert", PUBLIC):
        assert see(force, seat) == see(phantoms, seat)
    # Bert is side A: Anna's edge is taken from her, and closed, whatever it is that comes there.
    for what in ("assault", "phantoms"):
        holds(f"""{text.replace("WHAT", what)}
            Anna:
            flank {what} east
            expect refused 1.7
            Anna:
            flank {what} west
            expect state Anna play 2""")


@pytest.mark.rule("tournament 1.8")
def test_a_target_is_opened_by_its_owner_and_nobody_else_knows_of_it_before() -> None:
    holds(f"""{chosen("hold target flank at the mill", "advance")}
        expect sees Bert target Anna none
        expect sees public target Anna none
        expect sees referee target Anna the mill
        Bert:
        open target
        expect refused 1.8
        Anna:
        open target
        expect sees Bert target Anna the mill
        expect sees public target Anna the mill
        Anna:
        open target
        expect refused 1.8""")


@pytest.mark.rule("tournament 1.8")
def test_the_desk_opens_a_target_at_the_end_of_turn_5_from_when_on_it_is_held() -> None:
    holds(f"""{chosen("delay target at the mill", "advance")}
        Bert:
        end 1
        end 2
        end 3
        end 4
        expect state Bert play 5
        Bert:
        held 4: Bert target
        expect refused 1.8
        expect sees Bert target Anna none
        Bert:
        end 5
        expect sees Bert target Anna the mill
        Bert:
        held 4: Bert target
        expect refused 1.8
        Anna:
        held 5: Anna target
        expect refused 1.8
        Bert:
        held 5: Bert target
        expect state Bert play 6""")


@pytest.mark.rule("tournament 1.8")
def test_a_target_that_is_closed_and_one_that_does_not_exist_are_refused_in_the_same_words() -> None:
    for mission in ("delay target at the mill", "delay"):
        holds(f"""{chosen(mission, "advance")}
            Bert:
            held 1: Bert target
            expect refused 1.8""")


@pytest.mark.rule("tournament 1.8")
@pytest.mark.parametrize("over", ["Anna:\nover 8\nBert:\nover 8", "referee:\nover Anna-Bert 3"])
def test_of_a_game_over_before_the_desk_opened_a_target_the_players_know_since_when(over: str) -> None:
    holds(f"""{chosen("delay target at the mill", "advance")}
        {over}
        expect sees Bert target Anna the mill
        Bert:
        held 1: Bert 1, 2, target
        report
        Anna:
        confirm
        expect fulfilled Anna-Bert Bert""")


@pytest.mark.rule("tournament 1.9")
def test_the_desk_counts_what_is_left_of_entrenchments_and_bunkers() -> None:
    holds(f"""{chosen("hold", "delay")}
        Anna:
        entrench 3
        bunker 2
        expect left Anna entrenchments 5
        expect left Anna bunkers 0
        Anna:
        bunker 1
        expect refused 1.9
        Anna:
        entrench 6
        expect refused 1.9
        Bert:
        entrench 4
        bunker 1
        expect refused 1.9
        expect left Bert entrenchments 4""")


@pytest.mark.rule("tournament 1.10")
def test_everybody_has_eight_phantoms_which_the_desk_counts() -> None:
    holds(f"""{chosen("probe", "delay")}
        Anna:
        phantom 8
        expect left Anna phantoms 0
        expect left Bert phantoms 8
        Anna:
        phantom 1
        expect refused 1.10""")
