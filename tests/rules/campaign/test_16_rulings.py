"""Campaign 2.6, 2.7 and 16.5: rulings hold at once, the written rules change between two Game Turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.between import between_turns
from engine.campaign.commands import Rule, Seat, Submission
from engine.campaign.decide import decide, resolve
from engine.campaign.record.write import write
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.tell import tell
from engine.common.ruling import in_force
from engine.errors import NotAllowed
from tests.rules.campaign.table import holds

NIGHT = Rule("Battles at night are drawn.", ("13.6",), "asked by both captains")
WRITTEN = Rule("Scouts need two light tanks.", ("12.2",), written=True, suggestion=3)

FIRST_OF_TURN_2 = """
    first blue
    blue:
    Blue turn 1
    pass
    red:
    Red turn 1
    pass
"""
UNDER_WAY = (
    FIRST_OF_TURN_2
    + """
    blue:
    Blue turn 2
    pass
"""
)
SCOUTS_ASKED = """
    set platoon blue P1 A4: L3
    set platoon red P1 A5: M3
    first blue
    blue:
    Blue turn 1
    P1, A4, A5
    expect scouts blue P1
"""


def ruled(state: State, *acts: Rule) -> State:
    for act in acts:
        state = resolve(state, Submission(Seat.REFEREE, (act,)))[1]
    return state


def rules_against(state: State, act: Rule) -> set[str]:
    with pytest.raises(NotAllowed) as refusal:
        decide(state, Submission(Seat.REFEREE, (act,)))
    return {rule for fault in refusal.value.faults for rule in fault.rules}


@pytest.mark.rule("campaign 2.6")
def test_a_ruling_keeps_its_reason_and_the_rules_it_bears_on() -> None:
    (made,) = ruled(holds("first blue").state, NIGHT).rulings
    assert (made.number, made.text, made.rules, made.reason) == (1, NIGHT.text, ("13.6",), NIGHT.reason)
    assert (made.game_turn, made.active) == (1, "blue")
    assert made.bears_on("13.6")
    assert made.bears_on("13")
    assert not made.bears_on("13.60")
    assert not made.bears_on("1")


@pytest.mark.rule("campaign 2.6")
@pytest.mark.rule("campaign 12.1")
def test_a_ruling_that_names_a_secret_is_read_by_its_own_readers_and_no_gap_tells_of_it() -> None:
    secret = replace(NIGHT, text="P3 of Blue counts as a scout.", only=Seat.BLUE)
    state = ruled(holds("first blue").state, NIGHT, secret, replace(NIGHT, text="Open again."))
    assert [one.number for one in see(state, Seat.RED).rulings] == [1, 2]
    assert secret.text not in repr(see(state, Seat.RED))
    assert secret.text not in repr(see(state, Seat.PUBLIC))
    assert secret.text in repr(see(state, Seat.BLUE))
    assert secret.text in repr(see(state, Seat.REFEREE))


@pytest.mark.rule("campaign 2.6")
def test_a_ruling_is_told_to_its_readers_and_in_no_room_where_it_names_a_secret() -> None:
    state = holds("first blue").state
    for only, told in (
        (None, {Seat.BLUE, Seat.RED, Seat.REFEREE}),
        (Seat.RED, {Seat.RED}),
        (Seat.REFEREE, set()),
    ):
        act = replace(NIGHT, only=only)
        events, after = resolve(state, Submission(Seat.REFEREE, (act,)))
        notices = tell(state, events, after)
        assert {one.seat for one in notices} == told
        assert all(one.post is (only is None) for one in notices)
        assert all(one.details.text == act.text and one.details.rules == "13.6" for one in notices)


@pytest.mark.rule("campaign 2.6")
@pytest.mark.rule("campaign 16.2")
def test_a_ruling_that_replaces_another_leaves_it_readable_but_no_longer_in_force() -> None:
    state = ruled(holds("first blue").state, NIGHT, replace(NIGHT, text="They are fought.", replaces=1))
    assert [one.number for one in state.rulings] == [1, 2]
    assert [one.number for one in in_force(state.rulings)] == [2]
    assert rules_against(state, replace(NIGHT, replaces=7)) == {"2.6", "16.2"}
    assert rules_against(state, replace(NIGHT, replaces=1, only=Seat.BLUE)) == {"2.6", "16.2"}


@pytest.mark.rule("campaign 2.7")
@pytest.mark.rule("campaign 16.5")
@pytest.mark.parametrize(
    ("record", "between"),
    [
        ("", True),
        ("first blue", True),
        (FIRST_OF_TURN_2, True),
        (UNDER_WAY, False),
        (SCOUTS_ASKED, False),
        ("first blue\nblue:\nBlue turn 1\npass", False),
        ("first red", True),
        ("first red\nred:\nRed turn 1\npass", False),
        ("first blue\nblue:\nresign", True),
    ],
)
def test_the_written_rules_change_between_two_game_turns_only_and_rulings_at_any_time(
    record: str,
    between: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    state = holds(record).state
    assert between_turns(see(state, Seat.REFEREE)) is between
    if between:
        (made,) = ruled(state, WRITTEN).rulings
        assert made.written
        assert made.suggestion == 3
    else:
        assert rules_against(state, WRITTEN) == {"16.5"}
    assert ruled(state, NIGHT).rulings


@pytest.mark.rule("campaign 2.7")
@pytest.mark.rule("campaign 16.5")
@pytest.mark.rule("campaign 12.3")
def test_while_scouts_are_asked_the_enemy_sees_the_time_between_game_turns_as_before() -> None:
    state = holds(SCOUTS_ASKED).state
    assert not between_turns(see(state, Seat.BLUE))
    assert between_turns(see(state, Seat.RED))
    assert between_turns(see(state, Seat.PUBLIC))


@pytest.mark.rule("campaign 16.5")
def test_the_written_rules_are_changed_for_everybody() -> None:
    act = replace(WRITTEN, only=Seat.BLUE)
    assert rules_against(holds("first blue").state, act) == {"16.5", "2.6"}


@pytest.mark.rule("campaign 16.5")
@pytest.mark.parametrize(
    "act",
    [
        NIGHT,
        WRITTEN,
        Rule("[brackets] of his own"),
        Rule("Only for Blue.", only=Seat.BLUE),
        Rule("Everything.", ("2.6", "12.4"), "long; with a semicolon", None, written=True, suggestion=2),
        Rule("For me.", (), "because I forget", Seat.REFEREE),
    ],
)
def test_every_ruling_is_part_of_the_record_and_plays_back_as_it_was(act: Rule) -> None:
    state = ruled(holds("first blue").state, NIGHT, act, replace(act, replaces=1 if act.only else 2))
    played = holds("first blue\n" + record_of(NIGHT, act, replace(act, replaces=1 if act.only else 2)))
    assert played.state.rulings == state.rulings


@pytest.mark.rule("campaign 2.6")
@pytest.mark.parametrize(
    "text",
    ["Der Fluss ist tief", "[A5] is a ford", "12.2 counts for artillery too", "[blue] is dark: [12.2]"],
)
def test_a_ruling_of_an_old_record_is_its_text_alone(text: str) -> None:
    (made,) = holds(f"first blue\nreferee:\nrule {text}").state.rulings
    assert (made.text, made.rules, made.only) == (text, (), None)


def record_of(*acts: Rule) -> str:
    whole = write("plain", [(Submission(Seat.REFEREE, (act,)), ()) for act in acts])
    return whole.partition("\n")[2]
