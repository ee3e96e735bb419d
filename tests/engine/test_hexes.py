"""The grid: names, neighbours in the order of the sides, what joins, and the turned board."""

from __future__ import annotations

import pytest

from engine.hexes import Grid, Hex, in_order

BOARD = Grid(10, 10)
"""A, C, E ... sit half a hex lower."""
OTHER = Grid(3, 2, lower=1)
"""B sits lower."""


def h(*names: str) -> tuple[Hex, ...]:
    return tuple(map(Hex, names))


@pytest.mark.rule("campaign 1.1")
def test_hexes_are_named_column_by_column_from_the_top() -> None:
    assert OTHER.hexes == h("A1", "A2", "B1", "B2", "C1", "C2")
    assert len(BOARD.hexes) == 100
    assert (BOARD.place(Hex("A1")), BOARD.place(Hex("J10"))) == ((0, 1), (9, 10))


@pytest.mark.rule("campaign 1.1")
@pytest.mark.parametrize("name", ["K1", "A0", "A11", "a1", "A01", "", "@1", 5, None])
def test_what_is_no_hex_is_not_on_the_grid(name: object) -> None:
    assert name not in BOARD


@pytest.mark.rule("campaign 1.3")
@pytest.mark.parametrize(
    ("hex_", "around"),
    [
        ("C5", ("C4", "D5", "D6", "C6", "B6", "B5")),
        ("D5", ("D4", "E4", "E5", "D6", "C5", "C4")),
        ("A1", (None, "B1", "B2", "A2", None, None)),
        ("A10", ("A9", "B10", None, None, None, None)),
        ("J1", (None, None, None, "J2", "I1", None)),
        ("J10", ("J9", None, None, None, "I10", "I9")),
    ],
)
def test_the_six_sides_go_clockwise_from_the_north(hex_: str, around: tuple[str | None, ...]) -> None:
    assert BOARD.around(Hex(hex_)) == around
    assert BOARD.neighbours(Hex(hex_)) == tuple(one for one in around if one is not None)
    for side, near in enumerate(around, 1):
        if near is not None:
            assert BOARD.side(Hex(hex_), Hex(near)) == side
            assert BOARD.side(Hex(near), Hex(hex_)) == (side + 2) % 6 + 1


@pytest.mark.rule("campaign 1.3")
def test_which_columns_sit_lower_is_data() -> None:
    assert [BOARD.is_lower(Hex(f"{column}1")) for column in "ABC"] == [True, False, True]
    assert [OTHER.is_lower(Hex(f"{column}1")) for column in "ABC"] == [False, True, False]
    assert OTHER.around(Hex("B1")) == (None, "C1", "C2", "B2", "A2", "A1")
    assert OTHER.around(Hex("A2")) == ("A1", "B1", "B2", None, None, None)


@pytest.mark.rule("campaign 1.3")
def test_hexes_that_share_no_side_have_none() -> None:
    assert BOARD.adjacent(Hex("C5"), Hex("D6"))
    assert not BOARD.adjacent(Hex("C5"), Hex("D4"))
    assert not BOARD.adjacent(Hex("C5"), Hex("C5"))
    with pytest.raises(ValueError, match="not in tuple"):
        BOARD.side(Hex("C5"), Hex("C7"))


def test_turned_by_180_degrees_the_ends_change_places() -> None:
    for one, other in (("A1", "J10"), ("A5", "J6"), ("C4", "H7"), ("E10", "F1")):
        assert BOARD.turned(Hex(one)) == other
        assert BOARD.turned(Hex(other)) == one


@pytest.mark.rule("campaign 1.8")
def test_what_is_joined_is_reached_and_nothing_else() -> None:
    land = set(h("A1", "A2", "B1", "C1"))
    assert OTHER.reach(Hex("A1"), land.__contains__) == land
    assert OTHER.reach(Hex("A1"), (land - {"B1"}).__contains__) == {"A1", "A2"}
    assert OTHER.reach(Hex("B2"), land.__contains__) == frozenset()


def test_hexes_are_sorted_by_letter_and_number() -> None:
    assert in_order(h("B1", "A10", "A2", "B10", "A1")) == h("A1", "A2", "A10", "B1", "B10")
