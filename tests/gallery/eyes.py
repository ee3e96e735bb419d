"""Every kind of picture before and now: whole, and on a phone to whoever sees no colour, no green or no red.

How a picture looked before is kept as it was drawn then; everything else is drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.assets import battle_maps
from bot.core.pictures.colours import INK, WHITE
from bot.core.pictures.fonts import face
from bot.games.campaign.cards import alt
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.front import draw_front
from bot.games.campaign.pictures.squared import draw_square_map
from bot.games.campaign.pictures.tracks import draw_tracks
from bot.games.skirmish.pictures.board import draw_board
from engine.campaign.commands import Seat, Sheet
from engine.campaign.view import View
from tests.core.pictures.vision import EYES, as_seen
from tests.gallery.duels import beginning_of
from tests.gallery.moments import ORDERS, PHONE, SHOWN, Shown, at_moment, fitted, sheet

_KEPT = Path(__file__).parents[2] / "docs" / "pictures"
"""Where the pictures of before are kept."""
_HEAD, _GAP, _BAND = 30, 4, 250
_QUALITY = 45
Section = tuple[str, str, tuple[tuple[Shown, ...], ...]]


class Kind(NamedTuple):
    """A kind of picture: its name, how it is drawn now, and where the part begins that a sheet shows."""

    name: str
    said: str
    draw: Callable[[], bytes]
    from_: float = 0.0


def kinds() -> tuple[Kind, ...]:
    """Return every kind of picture that there was before."""
    seen, ground = at_moment, battle_maps()
    middle = seen("the-middle", Seat.BLUE)

    def of(view: View, orders: Sheet | None = None) -> Callable[[], bytes]:
        return partial(draw_map, view, orders=orders, terrains=ground)

    return (
        Kind("map", "The campaign map", of(seen("the-middle", Seat.REFEREE)), 0.26),
        Kind("fog-blue", "What Blue knows of it", of(seen("two-battles", Seat.BLUE)), 0.26),
        Kind("orders", "Orders before they're given", of(middle, sheet(ORDERS, middle)), 0.26),
        Kind("battle", "A battle", of(seen("three-in-the-pass", Seat.BLUE)), 0.26),
        Kind("tracks", "Tracks", partial(draw_tracks, middle)),
        Kind("bank", "A bank", partial(draw_bank, middle, terrains=ground)),
        Kind("board", "A skirmish board", partial(draw_board, beginning_of("sunken-lane")), 0.12),
        Kind("front", "A direct message's map", partial(draw_front, middle, terrains=ground), 0.26),
    )


def of_eyes() -> tuple[Section, ...]:
    """Return the section of every kind before and now, and that of a direct message."""
    return (
        (
            "Before and now, with and without colour",
            (
                f"Each kind of picture as it was, {SHOWN} points wide; how it is now stands elsewhere on "
                f"this page. Beside it a part of both at {PHONE} points, as on a phone: in colour, in grey, "
                "without green (deuteranopia) and without red (protanopia, both after Machado). Blue is dark "
                "and round, Red light, notched. `tests/core/pictures/test_sides_without_colour.py` measures "
                "it on each terrain in each climate."
            ),
            tuple(map(_row, kinds())),
        ),
        _message(),
    )


def _row(kind: Kind) -> tuple[Shown, ...]:
    said = f"{kind.said[0].lower()}{kind.said[1:]}"
    eyes = f"On a phone, before and now: {said} in colour, in grey, in deuteranopia, in protanopia."
    return (
        Shown(f"before-{kind.name}", f"{kind.said}, as it was.", "Before", partial(_kept, kind), "webp"),
        Shown(f"eyes-{kind.name}", eyes, kind.said, lambda: _contact_sheet(kind), "webp"),
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


def _kept(kind: Kind) -> bytes:
    return (_KEPT / f"before-{kind.name}.webp").read_bytes()


def _contact_sheet(kind: Kind) -> bytes:
    """Draw both as each pair of eyes sees them, a row each, at the width of a phone."""
    pair = [_on_a_phone(data, kind.from_) for data in (_kept(kind), kind.draw())]
    high = max(one.height for one in pair)
    looks = ("in colour", *EYES)
    page = Image.new("RGB", (2 * PHONE + _GAP, len(looks) * (_HEAD + high)), INK)
    draw = ImageDraw.Draw(page)
    for row, eyes in enumerate(looks):
        top = row * (_HEAD + high)
        for column, one in enumerate(pair):
            left = column * (PHONE + _GAP)
            said = f"{('before', 'now')[column]}, {eyes}"
            draw.text((left + 8, top + _HEAD / 2), said, WHITE, face(18), "lm")
            page.paste(as_seen(one, eyes) if eyes in EYES else one, (left, top + _HEAD))
    return _webp(page, _QUALITY)


def _on_a_phone(data: bytes, begins: float) -> Image.Image:
    """Return the part of a picture that a sheet shows, the whole being as wide as a phone."""
    with Image.open(BytesIO(data)) as opened:
        picture = opened.convert("RGB")
    high = round(picture.height * PHONE / picture.width)
    small = picture.resize((PHONE, high), Image.Resampling.LANCZOS)
    top = min(round(begins * high), max(0, high - _BAND))
    return small.crop((0, top, PHONE, min(high, top + _BAND)))


def _webp(picture: Image.Image, quality: int) -> bytes:
    data = BytesIO()
    picture.convert("RGB").save(data, "WEBP", quality=quality, method=6)
    return data.getvalue()
