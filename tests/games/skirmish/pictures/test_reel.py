"""The replay of a skirmish in one file."""

from __future__ import annotations

import io

from PIL import Image, ImageSequence

from bot.games.skirmish.pictures.reel import film_of


def boards(*heights: int) -> list[bytes]:
    """Return boards of these heights, each of a colour of its own."""
    found = []
    for number, high in enumerate(heights):
        data = io.BytesIO()
        Image.new("RGB", (80, high), (40 * number, 200 - 40 * number, 90)).save(data, "PNG")
        found.append(data.getvalue())
    return found


def test_it_shows_each_board_at_half_its_size_and_boards_of_other_heights_too() -> None:
    film = film_of(boards(60, 40, 60), 1_000_000)
    assert film is not None
    with Image.open(io.BytesIO(film)) as shown:
        assert shown.size == (40, 30)
        assert len(list(ImageSequence.Iterator(shown))) == 3


def test_what_fits_in_no_way_is_none() -> None:
    assert film_of(boards(60, 60, 60), 10) is None
