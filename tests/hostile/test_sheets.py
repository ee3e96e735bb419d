"""Hostile sheets, answers and referee's lines: each is answered, in time that grows as its length."""

from __future__ import annotations

import contextlib
import unicodedata
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.core.present.faults import MOST_TOLD, told_all
from bot.core.present.messages import in_messages
from bot.core.time.reading_times import read_times
from engine.campaign.commands import Rule, Seat, Submission
from engine.campaign.hear import hear
from engine.campaign.lines import text as written
from engine.campaign.reading import read, read_lines
from engine.campaign.reading.garage import read_garage
from engine.errors import NotUnderstood, Refusal, fault
from engine.reading.lines import LONGEST, plain, scan
from tests.engine.campaign.speakers import view
from tests.hostile.heard import play
from tests.hostile.steps import steps

MANY = 1000
HEADS = (
    "",
    "Blue turn 3\n",
    "build P1: ",
    "reform P1: ",
    "P1, A3, ",
    "split P1: ",
    "recover P1: ",
    "retreat P1: ",
)
ORDERS = (*HEADS, "name ", "merge P1 into ", "halt ")
ACTS = (
    "result A6: draw; ",
    "rule ",
    "rule [",
    "toss ",
    "set bank blue ",
    "set platoon blue P1 A3: ",
    "battles ",
)
PIECES = (
    *(
        "P1",
        "P1 ",
        "P1, A3\n",
        ",",
        "a",
        "a ",
        "9",
        "x",
        "2x ",
        "9x M5, ",
        "M5, ",
        "tier ",
        "A3, ",
        "\n",
        ">",
        "``` ",
    ),
    *(
        "lost red P4 M5; ",
        "build P1: M5\n",
        "P1: M5; ",
        "split P1: M5 to P2\n",
        "halt P1\n",
        "rule x\n",
        "1.1, ",
    ),
    *("]", "; ", "\u0316\u0301", "\ufdfa", "\u200b", "\u3300", "\U0001f468\u200d", "1. ", "#", "to ", "via "),
)


def heard(text: str, seat: Seat) -> None:
    with contextlib.suppress(Refusal):
        hear(text, view(seat))


def test_a_few_hundred_hostile_messages_are_answered() -> None:
    assert play(7, 300) == 300


@pytest.mark.long
@pytest.mark.parametrize("head", [*ORDERS, *ACTS])
def test_twice_the_text_is_twice_the_work(head: str) -> None:
    seat = Seat.REFEREE if head in ACTS else Seat.BLUE
    for piece in PIECES:
        short, long = (head + piece * (length // len(piece)) for length in (300, 600))
        one, two = steps(lambda: heard(short, seat)), steps(lambda: heard(long, seat))  # noqa: B023
        assert two <= 2.6 * one + 1000, f"{head!r} {piece!r}: {one} and {two} steps"


@pytest.mark.parametrize(
    "piece", ["\ufdfa", "\u0316\u0301", "\ufdfaa", "P1, a ", "\u3300", "q1, ", "9x M5, "]
)
def test_no_message_costs_more_than_a_few_steps_a_letter(piece: str) -> None:
    text = f"build P1: {piece * LONGEST}"[:MANY]
    assert steps(lambda: heard(text, Seat.BLUE)) < 150 * MANY


def test_a_line_of_signs_that_unfold_to_many_stays_of_its_length() -> None:
    """U+FDFA unfolds to 18 letters, each a piece by itself: 8,000 of them kept the bot busy for a second."""
    assert len(plain("\ufdfa" * LONGEST)) < 3 * LONGEST
    assert len(scan(plain("\ufdfa" * LONGEST))) < 3 * LONGEST


@pytest.mark.parametrize(
    ("odd", "meant"), [("\u216b", "xii"), ("\uff30\uff11", "p1"), ("\u246a", "11"), ("\ufb01", "fi")]
)
def test_signs_that_unfold_to_a_few_letters_are_read_in_the_longest_line(odd: str, meant: str) -> None:
    unfolded = plain(f"{odd} " * 500).lower().split()
    assert unfolded == [meant] * 500


def test_marks_in_the_wrong_order_are_put_into_order_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Putting marks into their order takes the square of how many follow one another."""
    parts: list[int] = []
    true = unicodedata.normalize

    def normalize(form: str, text: str) -> str:
        parts.append(len(text))
        return true(form, text)  # type: ignore[arg-type]

    monkeypatch.setattr("engine.reading.lines.unicodedata.normalize", normalize)
    plain("\u0301\u0316" * (LONGEST // 2))
    assert max(parts) <= 128


@pytest.mark.parametrize("nothing", ["\u200b", "\u2066\u2069", "\u3164", "\ufe0f", "\u2800", "\u0301"])
@pytest.mark.parametrize("word", ["toss", "rule"])
def test_a_text_of_which_nothing_is_seen_is_no_text(word: str, nothing: str) -> None:
    """`toss` with a zero-width space behind it raised an IndexError."""
    with pytest.raises(NotUnderstood) as refused:
        read(f"{word} {nothing}", view(Seat.REFEREE))
    assert [one.kind for one in refused.value.faults] == ["text_missing"]


def test_a_word_with_blanks_alone_behind_it_has_no_text() -> None:
    """An expression went through 7,000 blanks again from each of them."""
    faults = read_lines(f"rule {' ' * 7000}#", view(Seat.REFEREE)).faults
    assert [one.kind for one in faults] == ["text_missing"]


@pytest.mark.parametrize(
    "act",
    [
        Rule("Hex #3 counts twice # really"),
        Rule("#"),
        Rule("[not a heading] but a text"),
        Rule("Scouts see by night.", ("12.2",), "asked [by both] captains; because #2 said so"),
        Rule("x", reason="]"),
    ],
)
def test_whatever_a_ruling_says_its_record_is_read_again(act: Rule) -> None:
    """A number sign began a remark, a bracket ended the heading: such a record could not be played again."""
    record = written(Submission(Seat.REFEREE, (act,)))
    [again] = hear(record, view(Seat.REFEREE)).acts
    assert isinstance(again, Rule)
    assert unicodedata.normalize("NFKC", again.text) == act.text
    assert unicodedata.normalize("NFKC", again.reason) == act.reason
    assert again.rules == act.rules


def test_numbers_of_rules_in_other_digits_are_part_of_the_text() -> None:
    [rule] = hear("rule [\u0661\u0662.\u0662] x", view(Seat.REFEREE)).acts
    assert isinstance(rule, Rule)
    assert rule.rules == ()


def test_a_message_full_of_faults_comes_back_as_a_few_messages() -> None:
    """4,000 letters in which nothing is right came back as 150 messages."""
    faults = read_lines("Blue turn 3\nP1, " + "a " * 1990, view()).faults
    assert len(faults) > 1900
    lines = told_all(faults)
    assert len(lines) == MOST_TOLD + 1
    assert str(len(faults) - MOST_TOLD) in lines[-1]
    assert len(in_messages("\n".join(lines))) <= 8


def test_of_few_faults_every_one_is_told() -> None:
    faults = (fault("empty", "10.2"),) * MOST_TOLD
    assert len(told_all(faults)) == MOST_TOLD


@pytest.mark.parametrize(
    "piece", ["7-", "heavy 7 ", "+", "8+", "x", "2x ", "tier ", "\ufdfa", "alle ", "\u0316\u0301", "tank "]
)
def test_a_garage_of_any_pieces_is_read_in_time_of_its_length(piece: str) -> None:
    short, long = ((piece * length)[:length] for length in (400, 800))
    one, two = steps(lambda: read_garage(short)), steps(lambda: read_garage(long))
    assert two <= 2.6 * one + 1000


def test_half_a_sign_in_a_time_is_quoted_as_a_sign_that_can_be_sent() -> None:
    with pytest.raises(NotUnderstood) as refused:
        read_times("S\udfffturday", ZoneInfo("Europe/Berlin"), "de", datetime(2026, 11, 22, 13, tzinfo=UTC))
    assert [one.quote for one in refused.value.faults] == ["S\ufffdturday"]


@pytest.mark.parametrize(
    "text", ["1\u1369 x", "halt 1\u1369", "P1, Al\u1369, B4", "build 7\u1369: M5", "\u1369"]
)
@pytest.mark.parametrize("seat", list(Seat))
def test_digits_that_count_in_no_decimal_system_are_no_numbers(text: str, seat: Seat) -> None:
    """The Ethiopic one behind an Arabic one was taken for a number, and raised a ValueError."""
    assert read_lines(text, view(seat)).faults
