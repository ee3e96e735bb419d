"""Whatever anybody sends, reading answers: with a submission and faults, never with an error."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.campaign.commands import Seat, Sheet
from engine.campaign.reading import Reading, is_commit, read_lines
from engine.errors import Fault
from tests.engine.campaign.speakers import view
from tests.engine.campaign.test_reading import SHEET

pytestmark = pytest.mark.long

VIEWS = {seat: view(seat) for seat in Seat}
WORDS = [
    *(
        "Blue turn 3",
        "build",
        "reform",
        "merge",
        "split",
        "pass",
        "stay",
        "into",
        "to",
        "from",
        "via",
        "none",
    ),
    *("halt", "go", "name", "retreat", "recover", "resign", "commit", "first", "toss", "battles", "result"),
    *(
        "close",
        "set",
        "bank",
        "control",
        "platoon",
        "turn",
        "markers",
        "rule",
        "draw",
        "lost",
        "entered from",
    ),
    *(
        "P1",
        "P2",
        "P11",
        "p",
        "A3",
        "B4",
        "K5",
        "A1O",
        "M5",
        "M11",
        "heavy 7",
        "tier",
        "x2",
        "2x",
        "TD8",
        "blue",
    ),
    *(
        ",",
        ";",
        ":",
        "-",
        "->",
        "\u2014",
        "#",
        "```",
        ">",
        "\n",
        "\r\n",
        " ",
        "\u00a0",
        "\u0410",
        "\u0417",
        "0",
        "12",
    ),
]
SPOKEN = st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)
GLUED = st.lists(st.sampled_from(WORDS), max_size=40).map("".join)
ANY = st.text(st.characters(), max_size=300)


def sound(fault: Fault) -> bool:
    """Tell whether a fault can be stored and shown: a rule, short details, no lone surrogates."""
    texts = [fault.quote or "", fault.hint or "", *(str(value) for value in fault.details.values())]
    "".join(texts).encode()
    return bool(fault.rules) and all(len(text) <= 400 for text in texts) and "\x00" not in "".join(texts)


def read_by(seat: Seat, text: str) -> Reading:
    """Read a text, and make sure of what is true of every reading."""
    reading = read_lines(text, VIEWS[seat])
    assert reading == read_lines(text, VIEWS[seat])
    assert reading.submission.seat == seat
    assert all(sound(f) for f in reading.faults)
    lines = [f.line or 0 for f in reading.faults]
    assert lines == sorted(lines)
    for act in reading.submission.acts:
        if isinstance(act, Sheet):
            assert all(len(found.source.text) <= 120 for found in act.lines)
            "".join(found.source.text for found in act.lines).encode()
    assert is_commit(text) in (True, False)
    return reading


@settings(deadline=None, max_examples=150)
@given(seat=st.sampled_from(Seat), text=ANY)
def test_any_text_at_all_is_answered(seat: Seat, text: str) -> None:
    read_by(seat, text)


@settings(deadline=None, max_examples=150)
@given(seat=st.sampled_from(Seat), text=st.one_of(SPOKEN, GLUED))
def test_any_heap_of_words_of_the_language_is_answered(seat: Seat, text: str) -> None:
    read_by(seat, text)


@settings(deadline=None, max_examples=150)
@given(at=st.integers(0, len(SHEET)), gone=st.integers(0, 3), put=st.text(st.characters(), max_size=3))
def test_a_sheet_with_a_few_letters_changed_is_answered(at: int, gone: int, put: str) -> None:
    read_by(Seat.BLUE, SHEET[:at] + put + SHEET[at + gone :])


@settings(deadline=None, max_examples=100)
@given(text=SPOKEN)
def test_a_hint_is_a_line_that_can_be_read(text: str) -> None:
    for fault in read_by(Seat.BLUE, f"Blue turn 3\n{text}").faults:
        if fault.hint is not None and fault.kind != "header_missing" and "turn" not in fault.hint:
            again = read_lines(f"Blue turn 3\n{fault.hint}", VIEWS[Seat.BLUE])
            assert [f for f in again.faults if f.kind not in ("answer_in_sheet", "second_header")] == []


@pytest.mark.parametrize(
    "text",
    [
        *("-" * 8000, "a" * 8000, "1" * 8000, "P" * 8000, "#" * 8000, "\n" * 8000, "x\n" * 4000, "> " * 4000),
        *(
            "P1, " * 2000,
            "P1" + "1" * 7000 + ", A3, B4",
            "P1, A3, B" + "4" * 7000,
            "build P4: M" + "5" * 7000,
        ),
        *(
            "build P4: " + "9x M5," * 1300,
            "build " + "P1 M5 " * 1300,
            "tier " * 1600,
            "split " + "P1 to " * 1300,
        ),
        *(
            "retreat P1: " + " ".join(f"A{n}" for n in range(1300)),
            "halt " + "P1 " * 2600,
            "set bank blue " + "9" * 7000,
        ),
        *(
            "result A6: draw " + "lost " * 1500,
            "result A6: draw; " + "lost red P4 M5; " * 480,
            "Blue turn " + "3" * 7000,
        ),
        *(
            "\ud800P1, A3, B4",
            "P1\x00, A3, B4",
            "\U0010ffff" * 4000,
            "\u0301" * 8000,
            "\ufdfa" * 8000,
            "\u202e" * 8000,
        ),
    ],
)
@pytest.mark.parametrize("seat", list(Seat))
def test_endless_and_odd_texts_are_answered(text: str, seat: Seat) -> None:
    read_by(seat, text)


@pytest.mark.parametrize("seat", list(Seat))
def test_a_text_of_100_kilobytes_is_refused_in_one_sentence(seat: Seat) -> None:
    assert [f.kind for f in read_by(seat, "P1, A3, B4\n" * 10_000).faults] == ["too_long"]
