"""The replay of a skirmish as one file that is small enough: of smaller pictures, then of fewer."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from PIL import Image

from bot.core.pictures.colours import BAR
from bot.core.pictures.film import Film

_STAYS, _LAST = 900, 5000
"""How long a picture stays, and the last one, in milliseconds."""
_SIZES = (2, 3, 4)
"""By how much pictures are smaller than a board, the best first."""


def film_of(boards: Sequence[bytes], most: int) -> bytes | None:
    """Return boards, in PNG, as an animation in GIF of no more than `most` bytes, None where none is."""
    for smaller, chosen in _plans(boards):
        film = _film(chosen, smaller, most)
        if film is not None:
            return film
    return None


def _plans(boards: Sequence[bytes]) -> Iterator[tuple[int, Sequence[bytes]]]:
    for smaller in _SIZES:
        yield smaller, boards
    for every in (2, 4):
        # The last one stays: it shows how it ended.
        yield _SIZES[-1], boards[::-1][::every][::-1]


def _film(boards: Sequence[bytes], smaller: int, most: int) -> bytes | None:
    pictures = [_small(one, smaller) for one in boards]
    size = (max(one.width for one in pictures), max(one.height for one in pictures))
    film = Film()
    for number, one in enumerate(pictures, 1):
        page = Image.new("RGB", size, BAR)
        page.paste(one, (0, 0))
        film.add(page, _LAST if number == len(pictures) else _STAYS)
        if film.size >= most:
            return None
    return film.finished()


def _small(board: bytes, smaller: int) -> Image.Image:
    with Image.open(io.BytesIO(board)) as drawn:
        wide, high = (max(1, one // smaller) for one in drawn.size)
        return drawn.convert("RGB").resize((wide, high), Image.Resampling.LANCZOS)
