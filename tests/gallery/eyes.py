"""The maps as they look on a phone to who sees no colour, no green or no red; and as they looked before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.assets import battle_maps
from bot.games.campaign.cards import alt
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.front import draw_front
from bot.games.campaign.pictures.squared import draw_square_map
from bot.games.skirmish.pictures.board import draw_board
from engine.campaign.commands import Seat
from tests.core.pictures.vision import EYES, as_seen
from tests.gallery.duels import beginning_of
from tests.gallery.moments import PHONE, Shown, at_moment, fitted

_BEFORE = Path(__file__).parent / "before"
_COLOURS = 64
Section = tuple[str, str, tuple[tuple[Shown, ...], ...]]


def of_eyes() -> tuple[Section, ...]:
    """Return the section of pictures without colour, and that of a direct message."""
    view = at_moment("the-middle", Seat.REFEREE)
    lane = partial(draw_board, beginning_of("sunken-lane"))
    rows = (
        ("map", "the campaign map", partial(draw_map, view, terrains=battle_maps())),
        ("board", "a skirmish board", lane),
    )
    return (
        (
            "Without colour",
            (
                "The same at 400 points as everybody sees it, in grey, without green (deuteranopia) and "
                "without red (protanopia, both after Machado). Blue is dark and round, Red light, notched. "
                "`tests/core/pictures/test_sides_without_colour.py` measures it on each terrain in each "
                "climate. Above, how it looked before."
            ),
            tuple(
                (_strip(f"eyes-{name}-before", f"{named}, before", partial(_before, name)),)
                if when == "before"
                else (_strip(f"eyes-{name}", f"{named}, now", draw),)
                for name, named, draw in rows
                for when in ("before", "now")
            ),
        ),
        _message(),
    )


def _message() -> Section:
    """Return the section of the pictures that a turn's direct message has."""
    view = at_moment("the-middle", Seat.BLUE)
    ground = battle_maps()
    return (
        "A turn's direct message",
        (
            "Your own platoons up close, as wide as the message; below it the whole map and the bank as "
            "squares, for that is what a gallery shows of them."
        ),
        (
            (
                Shown(
                    "front",
                    alt.of_front(view),
                    "The front",
                    lambda: fitted(draw_front(view, terrains=ground), 800),
                ),
                Shown(
                    "whole",
                    alt.of_map(view),
                    "The map",
                    lambda: fitted(draw_square_map(view, terrains=ground), 500),
                ),
                Shown(
                    "bank-square",
                    alt.of_bank(view),
                    "The bank",
                    lambda: fitted(draw_bank(view, square=True, terrains=ground), 400),
                ),
            ),
        ),
    )


def _before(name: str) -> bytes:
    return (_BEFORE / f"{name}.png").read_bytes()


def _strip(name: str, said: str, draw: Callable[[], bytes]) -> Shown:
    """Return a picture at the width of a phone as each pair of eyes sees it, side by side."""
    words = f"On a phone, {said}: in colour, in grey, in deuteranopia, in protanopia."
    return Shown(name, words, said.capitalize(), lambda: _side_by_side(draw()))


def _side_by_side(png: bytes) -> bytes:
    with Image.open(BytesIO(png)) as opened:
        picture = opened.convert("RGB")
    small = picture.resize((PHONE, round(picture.height * PHONE / picture.width)), Image.Resampling.LANCZOS)
    sheet = Image.new("RGB", (PHONE * (1 + len(EYES)), small.height))
    for number, one in enumerate((small, *(as_seen(small, eyes) for eyes in EYES))):
        # Each by itself: the few colours of all together would leave out those of a few points.
        few = one.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        sheet.paste(few.convert("RGB"), (number * PHONE, 0))
    data = BytesIO()
    sheet.quantize(4 * _COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        data, "PNG", optimize=True
    )
    return data.getvalue()
