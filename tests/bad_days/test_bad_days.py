"""Discord's bad days: what is said is done once, what is told comes once, to whom it belongs."""

from __future__ import annotations

import pytest

from tests.bad_days.done import Done
from tests.bad_days.playing import drawn, play
from tests.bad_days.schedules import (
    BOTH,
    CAMPAIGN,
    INTERACTION,
    LINES,
    MESSAGE,
    REFEREE,
    Acts,
    Closed,
    Cut,
    Deleted,
    Down,
    Failing,
    Late,
    Line,
    Schedule,
    Step,
    Trouble,
    Twice,
)

pytestmark = pytest.mark.long

BLUE, RED = "Captain Blue", "Captain Red"


def ruled(*troubles: Trouble) -> Schedule:
    """Return a day on which the referee rules, which is told to both teams and to him."""
    return (Step(troubles, "ruling", REFEREE),)


def written(*troubles: Trouble, act: str = "sheet") -> Schedule:
    """Return a day on which a captain writes."""
    return (Step(troubles, act, BLUE),)


def pressed(*troubles: Trouble) -> Schedule:
    """Return a day on which a captain writes a sheet, and gives it by a button."""
    return (Step((), "sheet", BLUE), Step(troubles, "press", BLUE))


def asked(*troubles: Trouble) -> Schedule:
    """Return a day on which a member asks the referee."""
    return (Step(troubles, "question", "Mila"),)


def last_word(done: list[Done]) -> str:
    """Return what stands in the last answer of a day."""
    answer = done[-1].answer
    return "" if answer is None else answer.text


def test_errors_and_limits_before_and_after_delivery_lose_nothing_and_repeat_nothing() -> None:
    """Of posts, of letters, and of answers to direct messages."""
    play(
        [
            *(ruled(Failing(status, "post", 2, after)) for status in (500, 502) for after in (False, True)),
            ruled(Failing(502, "post", 11, after=True)),
            ruled(
                Failing(429, "post", 1, seconds=40.0), Failing(429, "any", 1, seconds=4.0, everywhere=True)
            ),
            written(Failing(502, "post", 6, after=True)),
            written(Failing(500, "post", 11), act="nonsense"),
        ]
    )


def test_a_connection_that_is_cut_before_or_after_what_it_carried_loses_nothing() -> None:
    """discord.py tries none of these again."""
    play(
        [
            *(ruled(Cut("post", times, after)) for times, after in ((1, False), (1, True), (4, True))),
            *(written(Cut("post", 2, after)) for after in (False, True)),
            written(Cut("change", 2, after=True), act="commit"),
            asked(Cut("door", 2, after=True)),
        ]
    )


def test_an_interaction_whose_first_answer_is_lost_on_the_way_is_done_and_answered_all_the_same() -> None:
    days = play([asked(Cut("answer", 1, after=True)), asked(Failing(502, "answer", 1, after=True))])
    for done in days:
        assert done[-1].answer is not None
        assert "Question" in done[-1].answer.text


def test_an_answer_to_a_command_comes_although_discord_was_away() -> None:
    days = play(
        [asked(Cut("after", 2, after)) for after in (False, True)] + [asked(Failing(502, "after", 6))]
    )
    for done in days:
        assert done[-1].answer is not None
        assert "Question" in done[-1].answer.text
        assert not done[-1].answer.followups


def test_an_answer_that_is_tried_again_does_not_come_over_what_a_press_on_it_was_answered() -> None:
    """It had arrived, which the bot could not know: who resigned was asked once more instead."""
    days = play([written(Cut("after", 1, after=True), act="resign")])
    assert "resigned" in last_word(days[0])


def test_of_the_answers_that_are_tried_in_one_place_the_newest_stands_at_the_end() -> None:
    lost: list[Trouble] = [Failing(502, "after", 1, after=True), Failing(500, "after", 6, after=True)]
    lost += [Cut("after", times, after=True) for times in (1, 2, 4)]
    play([written(one, act=act) for one in lost for act in ("resign", "pass_by_button")])


def test_who_is_told_that_there_is_no_answer_has_done_nothing() -> None:
    """The three seconds are over before the bot hears of it, or before it can answer."""
    days = play(
        [
            asked(Late(INTERACTION, 3.5)),
            asked(Failing(429, "answer", 1, seconds=4.0)),
            asked(Cut("answer", 6, after=False)),
        ]
    )
    assert [done[-1].no_answer for done in days] == [True, True, True]


def test_events_that_come_twice_or_late_are_dealt_with_once_each() -> None:
    play(
        [
            asked(Twice(INTERACTION)),
            pressed(Twice(INTERACTION)),
            written(Twice(MESSAGE)),
            (Step((Late(MESSAGE, 2.0),), "sheet", BLUE), Step((), "nonsense", BLUE, at_once=True)),
            (Step((Late(MESSAGE, 2.0), Line("session lost")), "sheet", BLUE), Step((), "sheet", BLUE)),
        ]
    )


def test_what_is_written_while_the_line_is_broken_or_the_bot_is_away_is_read_later() -> None:
    play(
        [
            *(written(Line(how)) for how in LINES),
            written(Down()),
            (Step((Down(),), "sheet", RED), Step((), "commit", RED, at_once=True)),
            written(Down(), Failing(502, "history", 11)),
            written(Down(), Cut("history", 3, after=False)),
        ]
    )


def test_what_discord_refuses_is_told_to_the_referee_once_and_sent_nowhere_else() -> None:
    play(
        [
            (Step((Closed(BLUE),), "commit", BLUE), Step((), "sheet", RED), Step((), "commit", RED)),
            ruled(Failing(403, "post", 1, code=50013)),
            ruled(Deleted("blue-room")),
            (*ruled(Deleted("red-room")), *ruled()),
        ]
    )


def test_lines_of_a_skirmish_are_answered_though_the_connection_breaks_several_times() -> None:
    """They were carried out, and after three tries within two seconds nobody was told."""
    play([written(Cut("general", times, after), act="line") for times, after in ((4, False), (4, True))])


ARRIVED_AND_REFUSED = Failing(502, "general", 1, after=True), Failing(403, "general", 1, code=50013)


def test_a_board_that_arrived_without_an_answer_and_was_refused_then_hangs_once() -> None:
    """It was taken for lost, and another was hung beside it."""
    play([written(*ARRIVED_AND_REFUSED, act="board")])


def test_a_board_that_cannot_be_taken_down_stays_the_only_one() -> None:
    """It stayed where it hung, and another was hung beside it."""
    play([written(Cut("take down", 4, after=False), act="board")])


def test_a_call_that_arrived_without_an_answer_and_was_refused_then_is_taken_down() -> None:
    """It was taken for refused, and hung on beside the next."""
    play([written(*ARRIVED_AND_REFUSED, act="pass_by_button")] * 4)


def test_what_is_said_in_a_skirmish_is_done_once_and_its_board_and_call_hang_once() -> None:
    play(
        [
            *(written(Failing(502, "general", 6, after), act="line") for after in (False, True)),
            written(Failing(429, "general", 1, seconds=40.0), act="act_by_command"),
            written(Cut("take down", 2, after=True), act="board"),
            written(Twice(INTERACTION), act="act_by_command"),
            written(Twice(MESSAGE), act="line"),
            written(Failing(403, "general", 1, code=50013), act="board"),
            written(Late(INTERACTION, 3.5), act="act_by_command"),
        ]
    )


def test_lines_that_were_written_while_the_bot_was_away_are_done_in_their_order() -> None:
    play(
        [
            *(written(Line(how), act="line") for how in LINES),
            (Step((Down(),), "line", BLUE), Step((), "line", RED), Step((), "line", BLUE)),
            written(Down(), Failing(502, "history", 6), act="line"),
        ]
    )


FOUND = (
    *((CAMPAIGN, *one) for one in ((0, 3), (4, 2), (7, 6), (8, 1), (9, 2), (11, 3), (2023, 3), (2025, 19))),
    *((BOTH, *one) for one in ((2, 25), (110, 16), (112, 12), (117, 21))),
)
"""Seeds that found something, of which acts, and how many of their schedules lead to it."""


@pytest.mark.parametrize(("acts", "seed", "count"), FOUND)
def test_a_seed_that_found_something_holds(acts: Acts, seed: int, count: int) -> None:
    play(drawn(seed, count, acts), seed)
