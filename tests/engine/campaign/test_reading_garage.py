"""Garages as members paste them: what is read of a line, and no line passed over in silence (13.3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.campaign.forces import TIERS, Kind, Vehicle, lined_up, written
from engine.campaign.reading.garage import LONGEST, MOST_LINES, read_garage


def read(text: str) -> str:
    """Return what a clear list says, as an order sheet writes it."""
    reading = read_garage(text)
    assert reading.faults == ()
    return written(lined_up(reading.vehicles))


def faults(text: str) -> list[tuple[int | None, str]]:
    """Return the lines with faults and their kinds."""
    return [(one.line, one.kind) for one in read_garage(text).faults]


@pytest.mark.parametrize(
    ("text", "vehicles"),
    [
        ("M5, L3", "M5, L3"),
        ("m 5; l-3", "M5, L3"),
        ("M5 L3 H7", "H7, M5, L3"),
        ("M5+L3", "M5, L3"),
        ("TD VIII", "TD8"),
        ("TD X", "TD10"),
        ("tank destroyers tier VII to X", "TD10, TD9, TD8, TD7"),
        ("Heavy Tank (VI)", "H6"),
        ("Ⅷ heavy", "H8"),
        ("heavy 7-9", "H9, H8, H7"),
        ("heavy 7\u20139", "H9, H8, H7"),
        ("heavy 7..9", "H9, H8, H7"),
        ("heavy 9 - 7", "H9, H8, H7"),
        ("H7-H9", "H9, H8, H7"),
        ("H7 - M9", "H7, M9"),
        ("arty 9+", "A10, A9"),
        ("heavy 8 + 9", "H9, H8"),
        ("all lights", "L10, L9, L8, L7, L6, L5, L4, L3, L2, L1"),
        ("heavy: 7, 8, 10", "H10, H8, H7"),
        ("7, 8, 10 heavy", "H10, H8, H7"),
        ("heavy 7, 8 medium", "H7, M8"),
        ("tier 8: heavy, medium and td", "H8, M8, TD8"),
        ("HT 8-10 / MT 9 / LT 7", "H10, H9, H8, M9, L7"),
        ("2x M5, L3 x2", "M5, L3"),
        ("M5, M5, m5", "M5"),
        ("no arty, H7", "H7"),
        ("- H10\n• M8\n3. L2", "H10, M8, L2"),
        ("```\nM5\n```", "M5"),
        ("M5 # bought yesterday", "M5"),
        ("Heavy:\n7, 8\n10\nLight: 5\nTD\n9", "H10, H8, H7, L5, TD9"),
        ("schwer 7 bis 9", "H9, H8, H7"),
        ("Mittlere Panzer Stufe 5, Stufe 6", "M6, M5"),
        ("Jagdpanzer 7 und 8", "TD8, TD7"),
        ("Panzerjäger VIII", "TD8"),
        ("alle leichten, keine Artillerie", "L10, L9, L8, L7, L6, L5, L4, L3, L2, L1"),
        ("Stufe 8: schwer, mittel", "H8, M8"),
        ("\u041d7, \u041c5", "H7, M5"),
        ("H8+ M9", "H10, H9, H8, M9"),
        ("td VIII+", "TD10, TD9, TD8"),
        ("td VIII-X", "TD10, TD9, TD8"),
        ("heavy VII 8", "H8, H7"),
        ("heavy 7-, M5", "H7, M5"),
    ],
)
@pytest.mark.rule("campaign 13.3")
def test_a_list_is_read_as_members_write_it(text: str, vehicles: str) -> None:
    assert read(text) == vehicles


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("my best tank", [(1, "garage_nonsense")]),
        ("Q9", [(1, "garage_nonsense")]),
        ("M5\nIS-3, KV-2\nL3", [(2, "garage_nonsense")]),
        ("IS, 7", [(1, "garage_nonsense"), (1, "garage_no_type")]),
        ("heavy 7-12", [(1, "garage_tier")]),
        ("heavy 0", [(1, "garage_tier")]),
        ("M99999", [(1, "garage_tier")]),
        ("7, 8", [(1, "garage_no_type")]),
        ("heavy", [(1, "garage_no_tier")]),
        ("Heavy:\nLight: 5", [(1, "garage_no_tier")]),
        ("M5, heavy", [(1, "garage_no_tier")]),
        ("7 heavy 8", [(1, "garage_unclear")]),
        ("hi, mix", [(1, "garage_nonsense")]),
    ],
)
def test_every_line_with_something_else_is_named(text: str, wrong: list[tuple[int, str]]) -> None:
    assert faults(text) == wrong


def test_what_is_clear_in_a_line_with_a_fault_is_read_all_the_same() -> None:
    reading = read_garage("M5, Q9, L3\nnonsense\nTD 8")
    assert written(lined_up(reading.vehicles)) == "M5, L3, TD8"
    assert [one.line for one in reading.faults] == [1, 2]


def test_tiers_behind_something_unclear_belong_to_no_earlier_type() -> None:
    reading = read_garage("heavy 7, IS, 9")
    assert written(lined_up(reading.vehicles)) == "H7"


def test_a_fault_quotes_its_line_as_it_was_written() -> None:
    (one,) = read_garage("Panzerjäger 8\nSchützenpanzer 5").faults
    assert (one.line, one.quote) == (2, "Schützenpanzer 5")


def test_a_list_that_is_too_long_says_how_long_it_is_and_may_be() -> None:
    (long,) = read_garage("M" * (LONGEST + 1)).faults
    assert (long.kind, dict(long.details)) == ("too_long", {"length": LONGEST + 1, "limit": LONGEST})
    (many,) = read_garage("M5\n" * (MOST_LINES + 1)).faults
    assert (many.kind, dict(many.details)) == (
        "too_many_lines",
        {"count": MOST_LINES + 1, "limit": MOST_LINES},
    )
    assert read_garage("M5\n" * MOST_LINES).faults == ()


def test_a_type_behind_tiers_that_were_said_takes_them_too() -> None:
    assert read("7, 8 heavy medium") == "H8, H7, M8, M7"
    assert read("tier 9 td light 3 arty") == read("TD9, L9, A3")


@pytest.mark.parametrize(("long", "shown"), [(39, 39), (40, 40), (41, 40), (90, 40)])
def test_a_fault_shows_its_piece_and_its_line_cut_short(long: int, shown: int) -> None:
    nonsense = "q" * long
    (one,) = read_garage(nonsense).faults
    assert one.details["written"] == (nonsense if long == shown else "q" * (shown - 1) + "\u2026")


@pytest.mark.parametrize("last", [34, 35, 36, 60])
def test_pieces_told_together_are_cut_short_together(last: int) -> None:
    told = f"qqq, {'q' * last}"
    (one,) = read_garage(told).faults
    assert one.details["written"] == (told if len(told) <= 40 else told[:39] + "\u2026")


@pytest.mark.parametrize("long", [119, 120, 121, 300])
def test_a_fault_quotes_no_more_of_its_line_than_120_characters(long: int) -> None:
    written = "Q9".ljust(long - 1) + "."
    (one,) = read_garage(written).faults
    assert one.quote == (written if long <= 120 else written[:119] + "\u2026")


def test_a_list_that_is_too_long_is_refused_whole() -> None:
    assert faults("M5 " * LONGEST) == [(None, "too_long")]
    assert faults("M5\n" * (MOST_LINES + 1)) == [(None, "too_many_lines")]


@given(st.text(max_size=LONGEST))
def test_whatever_is_pasted_is_read_or_named(text: str) -> None:
    reading = read_garage(text)
    assert all(one.kind in Kind and one.tier in TIERS for one in reading.vehicles)
    assert all(len(str(one.details.get("written", ""))) <= 40 for one in reading.faults)


@given(st.sets(st.builds(Vehicle, st.sampled_from(Kind), st.sampled_from(TIERS)), min_size=1))
def test_every_garage_can_be_written_down_and_read(garage: set[Vehicle]) -> None:
    assert read_garage(written(lined_up(garage))).vehicles == garage
