"""A sheet written exactly is read at a glance, and as the long way reads it (campaign 10.2)."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.campaign.reading import read_lines
from engine.campaign.reading.exact import exact_sheet
from tests.engine.campaign.speakers import view

VIEW = view()
PLATOON = st.integers(1, 10).map("P{}".format)
HEX = st.tuples(st.sampled_from("ABCDEFGHIJ"), st.integers(1, 99)).map(lambda h: f"{h[0]}{h[1]}")
VEHICLE = st.tuples(st.sampled_from(["H", "M", "L", "TD", "A"]), st.integers(1, 10)).map(
    lambda v: f"{v[0]}{v[1]}"
)
STAY = st.tuples(PLATOON, HEX).map(lambda m: f"{m[0]}, {m[1]}, stay")
MOVE = st.tuples(PLATOON, HEX, st.lists(HEX, min_size=1, max_size=2)).map(
    lambda m: f"{m[0]}, {m[1]}, {'-'.join(m[2])}"
)
BUILD = st.tuples(PLATOON, st.lists(VEHICLE, min_size=1, max_size=4)).map(
    lambda b: f"build {b[0]}: {', '.join(b[1])}"
)
EXACT = st.tuples(
    st.sampled_from(["Blue", "Red"]),
    st.integers(0, 9999),
    st.lists(st.one_of(STAY, MOVE, BUILD), max_size=8),
).map(lambda s: "\n".join([f"{s[0]} turn {s[1]}", *s[2]]))


@pytest.mark.rule("campaign 10.2")
@settings(deadline=None, max_examples=150)
@given(text=EXACT)
def test_an_exact_sheet_is_read_at_a_glance_as_the_long_way_reads_it(text: str) -> None:
    assert exact_sheet(text) is not None
    # An empty line at the end is not exact, and says nothing.
    assert exact_sheet(f"{text}\n") is None
    assert read_lines(text, VIEW) == read_lines(f"{text}\n", VIEW)


@settings(deadline=None, max_examples=150)
@given(text=EXACT, at=st.integers(0, 100), gone=st.integers(0, 2), put=st.text(st.characters(), max_size=2))
@example("Blue turn 3\nP1, A3, B4", 17, 1, "\u0663")
@example("Blue turn 3\nP1, A3, B4", 17, 0, "0")
@example("Blue turn 3\nP1, A3, B4", 22, 0, "\u200b")
def test_an_almost_exact_sheet_means_the_same_either_way(text: str, at: int, gone: int, put: str) -> None:
    changed = text[:at] + put + text[at + gone :]
    assert read_lines(changed, VIEW) == read_lines(f"{changed}\n", VIEW)


def test_an_endless_exact_sheet_is_not_read_at_a_glance() -> None:
    text = "Blue turn 3" + "\nP1, A3, B4" * 300
    assert [f.kind for f in read_lines(text, VIEW).faults] == ["too_many_lines"]
