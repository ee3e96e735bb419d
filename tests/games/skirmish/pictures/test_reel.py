"""The replay of a skirmish in one file."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageSequence

from bot.core.pictures.geometry import TITLE, middle
from bot.games.skirmish.pictures.reel import LAST, LONGEST, WIDTHS, Taken, _fewer, film_of, happened_on
from engine.hexes import Grid, Hex
from engine.skirmish.position import Position
from tests.engine.skirmish.boards import scenario_of
from tests.games.test_skirmishes import RECORDS, played

GRID = Grid(4, 3)


def boards(*heights: int) -> list[Taken]:
    """Return boards of these heights, each of a colour of its own."""
    found = []
    for number, high in enumerate(heights):
        data = io.BytesIO()
        Image.new("RGB", (1000, high), (40 * number % 256, 200, 90)).save(data, "PNG")
        found.append(Taken(data.getvalue(), GRID, frozenset({Hex("B2")})))
    return found


def shown(film: bytes | None) -> list[tuple[Image.Image, int]]:
    """Return the pictures of a film with how long each stays."""
    assert film is not None
    with Image.open(io.BytesIO(film)) as gif:
        return [(one.convert("RGB"), int(one.info["duration"])) for one in ImageSequence.Iterator(gif)]


def test_it_shows_each_board_as_wide_as_may_be_and_boards_of_other_heights_too() -> None:
    found = shown(film_of(boards(1100, 900, 1100), 1_000_000))
    assert [one.size for one, _ in found] == [(WIDTHS[0], 990)] * 3
    assert found[-1][1] == LAST
    assert min(WIDTHS) == 700


def test_what_fits_in_no_way_is_none() -> None:
    assert film_of(boards(900, 900, 900), 10) is None


@pytest.mark.parametrize("acts", [1, 2, 60, 400])
def test_it_takes_no_longer_than_45_seconds(acts: int) -> None:
    poster = boards(1200)[0].board
    for end in (b"", poster):
        times = [stays for _, stays in shown(film_of(boards(*[100] * acts), 9_000_000, end))]
        assert sum(times) <= LONGEST
        assert times[-1] == LAST
        assert len(times) >= min(acts, 70)


def test_what_has_not_changed_is_dimmed_but_for_the_title_and_the_end_is_not() -> None:
    first, second, last = (one for one, _ in shown(film_of(boards(900, 900, 900), 1_000_000)))
    x, y = (round(one * 0.9) for one in middle(GRID, Hex("B2")))
    assert second.getpixel((x, y)) == second.getpixel((5, 5))
    for place in ((5, round(0.9 * TITLE) + 20), (850, 780)):
        assert sum(second.getpixel(place)) < 0.8 * sum(second.getpixel((x, y)))  # type: ignore[arg-type]
        assert first.getpixel(place) == first.getpixel((x, y))
        assert last.getpixel(place) == last.getpixel((x, y))


def test_what_is_left_out_of_a_long_game_is_still_bright() -> None:
    hexes = ("A1", "B2", "C1", "D2")
    taken = [
        Taken(one.board, GRID, frozenset({Hex(name)}))
        for one, name in zip(boards(900, 900, 900, 900), hexes, strict=True)
    ]
    some = _fewer(taken, 3)
    assert [one.board for one in some] == [taken[0].board, taken[3].board]
    assert some[1].lit == frozenset(map(Hex, hexes[1:]))


def test_where_something_happened_is_worked_out_of_what_lies_open() -> None:
    steps = played(RECORDS[0]).steps
    lit = [happened_on(one.after.position, one.before.position, one.events) for one in steps]
    assert any(lit)
    table = Position(scenario_of(["..."], {"A1": "blue Sherman HQ SE", "C1": "red Tiger S"}))
    assert happened_on(table, table, ()) == frozenset()
