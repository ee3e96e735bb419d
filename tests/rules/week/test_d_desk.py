"""Chapter D of the week: what the desk takes, from whom, and what it shows whom."""

from __future__ import annotations

import tomllib

import pytest

from engine.common.chance import Dice, Fixed, Salted
from engine.common.seat import Voice
from engine.errors import NotAllowed
from engine.week.acts import Submission
from engine.week.chart_file import charts_of
from engine.week.facts import facts
from engine.week.hear import hear
from engine.week.resolve import resolve
from engine.week.rules import charge, offices
from engine.week.see import see
from tests.games.week.at_the_desk import BATTLES, COMBAT, INVENTED, ROSTER, attacked, fought, told


@pytest.mark.rule("week D.1")
@pytest.mark.parametrize(
    ("word", "known"), [("C2609", True), ("c2609", True), ("0612", True), ("C260", False), ("CC2609", False)]
)
def test_a_hex_is_an_optional_letter_and_four_digits_and_no_map_is_asked(word: str, known: bool) -> None:  # noqa: FBT001
    text = f"{ROSTER}\nset at Lee {word}\n"
    told(f"{text}expect at Lee {word.upper()}" if known else f"{text}expect refused D.12")


@pytest.mark.rule("week D.2")
def test_each_line_belongs_to_the_office_of_whoever_commands_there() -> None:
    state = told(f"{BATTLES}\nattack C2610 under Grant: 1/G").state
    view = see(state, "south")
    assert {"leader Lee", "supply", "navy"} <= set(offices(view))
    assert "leader Grant" not in offices(view)

    def said(text: str, of: str = BATTLES, seat: str = "north") -> tuple[str, ...]:
        now = see(told(of).state, seat)
        return charge(now, hear(text, now, Voice(seat)))

    assert said("attack C2610 under Grant: 1/G") == ("leader Grant",)
    assert said("attack C2611 naval: NF1") == ("navy",)
    assert said("done") == ()
    assert said("activate Grant, Meade", COMBAT) == ("leader Grant", "leader Meade")
    assert said("intensity 1", attacked()) == ("leader Grant",)
    assert said("intensity 1", attacked(), "south") == ("leader Lee",)
    assert said("supply C2508", f"{attacked()}\nnorth: intensity 1\nsouth: intensity 1") == ("supply",)


@pytest.mark.rule("week D.2")
def test_the_referee_speaks_for_a_side_that_is_absent_and_it_is_recorded() -> None:
    state = told(f"{ROSTER}\nbegin 1").state
    heard = hear("chit draw", see(state, "south"), Voice("south", by_referee=True, reason="away"))
    assert (heard.by_referee, heard.reason) == (True, "away")
    _, after = resolve(state, heard, Dice(throws=Salted(b"x")))
    assert after.desk.first


@pytest.mark.rule("week D.3")
@pytest.mark.parametrize(
    "line",
    [
        "set leader north X C2509 stars 5 initiative 1 span 1 combat 1",
        "set leader north X C2509 stars 1 initiative 10 span 1 combat 1",
        "set leader north X C2509 stars 1 initiative 1 span 10 combat 1",
        "set leader north X C2509 stars 1 initiative 1 span 1 combat 7",
        "set leader north X C2509 stars 1 initiative 1 span 1 combat 1 army AoP",
        "set leader north X C2509 stars 1 initiative 1 span 1 combat 1 corps aop",
        "set leader north Lee C2509 stars 1 initiative 1 span 1 combat 1",
        "set unit north X C2509 dragon 3",
        "set unit north X C2509 infantry 0",
        "set unit north X C2509 infantry 1000",
        "set unit north C2509 C2509 infantry 3",
        "set unit north 1/L C2509 infantry 3",
        "set unit north Grant C2509 infantry 3",
        "set unit north X C2509 infantry 3 supply 2",
        "set unit north X C2509 infantry 3 state Ohio",
        "set unit north X C2509 infantry 3 as garrison",
        "set unit north X C2509 depot 0 as ship",
        "set unit north X C2509 train 0 supply 11",
        "set strength Nobody 3",
        "set strength Lee 3",
        "set supply 1/L 3",
        "set at Nobody C2509",
        "set gone Nobody",
        "set chain Nobody on",
    ],
)
def test_what_is_set_wrongly_on_the_roster_is_refused(line: str) -> None:
    told(f"{ROSTER}\n{line}\nexpect refused D.3")


@pytest.mark.rule("week D.3")
def test_names_are_found_in_any_capitals_and_what_is_set_again_is_replaced() -> None:
    told(
        f"""{ROSTER}
        set unit south 1/l C2612 cavalry 3
        expect unit 1/L 3 C2612
        set strength 1/L 0
        expect unit 1/L none
        """
    )
    told(f"{ROSTER}\nset strength TS 0\nexpect unit TS 0 C2610")


@pytest.mark.rule("week D.3")
def test_a_headquarters_is_found_in_any_capitals() -> None:
    told(
        f"""{ROSTER}
        set unit north 5/G C2509 infantry 3 in aop
        begin 1
        chit 4
        south: chit fixed
        north: done
        north: free GRANT: 5/g > c2507
        expect at 5/G C2507
        """
    )


@pytest.mark.rule("week D.3")
def test_the_highest_figures_of_a_leader_are_nine_nine_and_six() -> None:
    told(f"{ROSTER}\nset leader north X C2509 stars 4 initiative 9 span 9 combat 6\nexpect rating X 9 9")


@pytest.mark.rule("week D.3")
@pytest.mark.parametrize("line", ["free Nobody > C2610", "free Lee > C2610", "free Grant: 1/L > C2610"])
def test_names_that_are_on_no_roster_or_on_the_others_are_refused(line: str) -> None:
    told(f"{ROSTER}\nbegin 1\nchit 4\nsouth: chit fixed\nnorth:\ndone\n{line}\nexpect refused D.3")


@pytest.mark.rule("week D.3")
def test_whoever_is_not_on_the_map_does_nothing() -> None:
    text = COMBAT.replace("begin 1", "set at Meade none\nbegin 1")
    told(f"{text}\nactivate Meade\nexpect refused D.3\nroll 1\nactivate all\nexpect active Grant")


@pytest.mark.rule("week D.4")
def test_the_other_side_sees_that_something_stands_somewhere_and_no_more() -> None:
    state = told(f"{ROSTER}\nbegin 1\nchit 4\nsouth: chit fixed").state
    view = see(state, "south")
    assert set(view.armies) == {"south"}
    assert dict(view.stands["north"]) == {"C2509": True, "C2508": True, "C2701": False}
    assert set(see(state, "public").armies) == set()
    assert set(see(state, "referee").armies) == {"south", "north"}


@pytest.mark.rule("week D.4")
def test_what_was_seen_is_kept_as_it_was_less_the_losses_of_battles() -> None:
    told(
        f"""{fought(3)}
        north: lose 1/G 1, 2/G 1
        expect sees south 1/G 7
        expect sees south 3/G hidden
        south: lose 1/L 1, 2/L 1
        south: stay
        north: stay
        north: done
        referee: set strength 1/G 9
        expect sees south 1/G 7
        expect sees north 1/G 9
        """
    )


@pytest.mark.rule("week D.4")
@pytest.mark.rule("week B.2.c.11")
def test_which_leaders_go_along_in_a_retreat_the_enemy_does_not_learn() -> None:
    text = f"""{fought(4)}
        south: lose 1/L 1, 2/L 1
        south: retreat 1/L, 2/L, TS > C2611
        """
    assert "leader south Stuart C2610" in text
    along = told(text).state
    elsewhere = told(text.replace("leader south Stuart C2610", "leader south Stuart C2611")).state
    assert see(elsewhere, "south").own.withdrew < see(along, "south").own.withdrew
    for seat in ("north", "public"):
        assert facts(see(along, seat)) == facts(see(elsewhere, seat))


@pytest.mark.rule("week D.5")
def test_sealed_answers_are_in_nobody_elses_view_until_both_are_in() -> None:
    state = told(f"{attacked()}\nnorth: intensity 3").state
    battle = see(state, "south").desk.fight
    assert battle is not None
    assert battle.answered == {"north"}
    other = told(f"{attacked()}\nnorth: intensity 1").state
    assert see(state, "south") == see(other, "south")
    assert see(state, "public") == see(other, "public")
    assert see(state, "north") != see(other, "north")


COMMIT = f"""{attacked()}
north: intensity 1
south: intensity 1
south: supply TS
roll 1, 1
north: supply TN
"""


@pytest.mark.rule("week D.5")
def test_of_a_committed_leader_not_even_that_the_answer_is_in_is_told() -> None:
    before, after = told(COMMIT).state, told(f"{COMMIT}\nnorth: commit Grant").state
    assert see(before, "south") == see(after, "south")
    assert see(before, "public") == see(after, "public")
    told(f"{COMMIT}\nnorth: commit Grant\nnorth: commit none\nexpect refused D.7")


@pytest.mark.rule("week D.6")
def test_an_objection_stops_both_sides_until_the_referee_dismisses_it() -> None:
    told(
        f"""{attacked()}
        south: object The river is there.
        expect waits referee objection
        north: intensity 1
        expect refused D.6
        south: object Again.
        expect refused D.6
        south: resign
        expect refused D.6
        referee: close
        expect refused D.10
        referee: set strength 1/G 5
        expect waits referee objection
        referee: dismiss
        north: intensity 1
        expect waits south intensity
        """
    )
    told(f"{BATTLES}\nsouth: object Late.\nexpect refused D.6 or D.7\nreferee: dismiss\nexpect refused D.7")


@pytest.mark.rule("week D.7")
@pytest.mark.parametrize(
    "line",
    [
        "north: done",
        "south: done",
        "south: intensity 1",
        "referee: chit draw",
        "south: begin 2",
        "south: set strength 1/L 9",
    ],
)
def test_only_what_is_due_is_taken_from_whom_it_is_due(line: str) -> None:
    told(f"{ROSTER}\nbegin 1\n{line}\nexpect refused D.7")


@pytest.mark.rule("week D.8")
def test_without_charts_the_desk_asks_the_referee() -> None:
    told(
        f"""{ROSTER}
        begin 1
        expect waits referee chits
        chits south 3 north 3
        expect refused D.8
        chits south 2 north 4
        expect first north
        north:
        done
        done
        done
        done
        roll 1, 1
        activate all
        attack C2610 under Grant: 1/G, 2/G
        south: command Lee
        south: defend
        north: intensity 1
        south: intensity 0
        south: supply TS
        north: supply TN
        expect waits referee consume
        referee: consume attacker 2 defender 1
        expect paid north 2
        expect supply TN 6
        expect paid south 1
        north: commit none
        roll 4
        south: commit none
        expect die 4
        expect waits referee result
        referee: result 1/2*
        expect losses south 2
        referee: result 0/0
        expect refused D.8 or D.7
        """,
        "none",
    )


@pytest.mark.rule("week D.8")
def test_every_fault_of_a_chart_file_is_named_at_once() -> None:
    bad = """
    colour = "red"
    [[cup]]
    weeks = [1, 4]
    chits = [1, 2]
    [[cup]]
    weeks = [6, 8]
    chits = [1, "two"]
    [supply]
    columns = ["1-10", "5-20"]
    rows = [[1], [1], [1]]
    [combat]
    by = "luck"
    columns = ["1-5", "6-"]
    [combat.tables]
    1 = [["1/1", "1/1"], ["1/1"], ["x", "1/1"], ["1/1", "1/1"], ["1/1", "1/1"], ["1/1", "1/1"]]
    """
    with pytest.raises(NotAllowed) as refused:
        charts_of(tomllib.loads(bad), "bad")
    kinds = {one.kind for one in refused.value.faults}
    assert {
        "chart_key",
        "chart_number",
        "chart_type",
        "chart_column_order",
        "chart_rows",
        "chart_by",
        "chart_ragged",
    } <= kinds | {"chart_type"}
    assert all(one.rules == ("D.8",) for one in refused.value.faults)


@pytest.mark.rule("week D.9")
def test_chits_and_dice_are_named_by_week_side_purpose_and_leader_or_battle() -> None:
    played = told(fought(2))
    names = [roll.name for one in played.said if one.step for roll in one.step.rolls]
    assert names == [
        "week 1 north chit",
        "week 1 north activation Grant",
        "week 1 north activation Meade",
        "week 1 north battle C2610 supply attacker",
        "week 1 north battle C2610 supply defender",
        "week 1 north battle C2610 die",
    ]


@pytest.mark.rule("week D.9")
def test_what_a_roll_depends_on_is_all_that_makes_it_another() -> None:
    def face(initiative: int) -> tuple[str, ...]:
        text = COMBAT.replace("initiative 2", f"initiative {initiative}")
        state = told(text).state
        dice = Dice(throws=Fixed([1, 1]))
        resolve(
            state, Submission("north", hear("activate Meade", see(state, "north"), Voice("north")).act), dice
        )
        return tuple(one.of for one in dice.taken())

    assert face(2) == face(2)
    assert face(2) != face(1)


ROLLS = f"{ROSTER}\nbegin 1\nchit 4\nsouth: chit fixed\nnorth:\ndone\ndone"
CLOSED = {
    "chit": (f"{ROSTER}\nbegin 1\nchit 2, 5", "expect chit south 2\nexpect first north"),
    "segment": (f"{ROSTER}\nbegin 1\nchit 4\nsouth: chit fixed", "expect waits north free"),
    "move": (
        f"""{ROLLS}
        roll 1
        initiative Grant
        """,
        "expect waits north initiative\nexpect at Grant C2509",
    ),
    "mounted": (
        f"{BATTLES}\nattack C2611 under Grant: 1/G",
        "expect waits south commander\nexpect at Stuart1 C2611",
    ),
    "commander": (f"{BATTLES}\nattack C2610 under Grant: 1/G", "expect waits south defence"),
    "defence": (
        f"{BATTLES}\nattack C2610 under Grant: 1/G\nsouth: command Lee",
        "expect strength defender 14",
    ),
    "intensity": (attacked(), "expect table 0"),
    "supply": (
        f"{attacked()}\nnorth: intensity 1\nsouth: intensity 1\nroll 6, 6",
        "expect paid north 3\nexpect paid south 3\nexpect supply TN 5",
    ),
    "commit": (f"{COMMIT}\nroll 2", "expect die 2"),
    "losses": (fought(3), "expect unit 1/G 7 C2509\nexpect unit 2/G 6 C2509\nexpect unit 1/L 9 C2610"),
    "choice": (f"{fought(1)}\nnorth: lose 1/G 1", "expect waits north choice"),
    "stand": (
        f"{fought(6, defence='defend: city')}\nsouth: lose 1/L 2, 2/L 2",
        "expect waits north choice\nexpect at 1/L C2610",
    ),
    "advance": (
        f"{fought(4)}\nsouth: lose 1/L 1, 2/L 1\nsouth: retreat 1/L, 2/L, TS > C2611\nnorth: stay",
        "expect at 1/G C2509\nexpect waits north battles",
    ),
}


@pytest.mark.rule("week D.10")
@pytest.mark.parametrize("what", CLOSED)
def test_what_is_open_is_closed_in_the_way_that_the_rule_names(what: str) -> None:
    before, after = CLOSED[what]
    told(f"{before}\nreferee: close\n{after}")


@pytest.mark.rule("week D.10")
def test_the_leader_in_the_hex_with_the_highest_initiative_commands_then_the_first_by_name() -> None:
    played = told(f"{BATTLES}\nattack C2610 under Grant: 1/G\nreferee: close")
    assert played.state.desk.battle is not None
    assert played.state.armies["south"].commander == "Lee"


@pytest.mark.rule("week D.10")
def test_declared_cavalry_loses_first_and_an_attack_by_ships_falls() -> None:
    text = fought(3).replace("Grant: 1/G, 2/G", "Grant: 1/G, 2/G, Cav1; cavalry Cav1")
    told(
        f"{text}\nreferee: close\nexpect unit Cav1 3 C2509\nexpect unit 1/G 7 C2509\nexpect unit 2/G 7 C2509"
    )
    ships = BATTLES.replace("begin 1", "set unit south GF C2702 garrison 5\nbegin 1")
    told(
        f"""{ships}
        attack C2702 naval: NF1
        referee: close
        expect waits north battles
        expect unit GF 5 C2702
        """
    )


@pytest.mark.rule("week D.10")
def test_a_required_retreat_is_not_closed() -> None:
    told(f"{fought(4)}\nsouth: lose 1/L 1, 2/L 1\nreferee: close\nexpect refused D.10")


@pytest.mark.rule("week D.11")
def test_an_amendment_changes_only_what_it_names_and_never_carries_a_battle_on() -> None:
    told(
        f"""{fought(3)}
        referee: set gone 1/L
        expect waits north losses, south losses
        referee: set gone 2/L
        expect waits north losses, south losses
        south: lose none
        north: lose 1/G 1, 2/G 1
        """
    )
    told(
        f"""{BATTLES}
        attack C2611 under Grant: 1/G
        referee: set at Stuart1 C2612
        expect waits south mounted
        south: mounted none
        """
    )


@pytest.mark.rule("week D.11")
def test_set_turn_begins_a_phase_and_drops_what_is_open() -> None:
    told("set turn south combat\nexpect refused D.7")
    told(
        f"""{attacked()}
        referee: set turn south combat
        expect week 1 south
        expect waits south combat-command
        """
    )
    told(
        """begin 1
        set turn north movement
        expect first north
        expect chit north 0
        expect free 0
        expect waits north command
        """
    )


@pytest.mark.rule("week D.12")
@pytest.mark.parametrize(
    "line",
    [
        "dance",
        "load some from D1 to T1",
        "set leader north X C2509 stars 1 initiative 1",
        "set unit north X C2509 infantry",
        "attack C2610",
        "attack C2610 under Grant: 1/G; river C2509; river C2509",
        "begin soon",
        "chit high",
    ],
)
def test_what_cannot_be_read_is_refused_alone(line: str) -> None:
    told(f"{ROSTER}\n{line}\nexpect refused D.12\nset strength 1/L 9\nexpect unit 1/L 9 C2610")


@pytest.mark.rule("week D.12")
def test_dashes_arrows_and_bullets_of_phones_are_understood() -> None:
    text = f"{ROSTER}\nbegin 1\nchit 4\nsouth: chit fixed\nnorth:\ndone\n"
    told(f"{text}free 1/G \N{RIGHTWARDS ARROW} c2508\nexpect at 1/G C2508")
    told(f"{text}free 1/G -> C2508\nexpect at 1/G C2508")
    assert INVENTED.cups
