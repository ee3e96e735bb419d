"""Golden pictures, one of each kind, a third as large as drawn; `python -m` renews them.

Another FreeType sets edges a point aside, so blocks of points are compared: one of 3 x 3 must not differ by
more than an edge that stands a point aside, one of 12 x 12 by hardly anything. Pillow's `reduce` makes the
blocks; no library for comparing pictures is kept as well as Pillow is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.beside import draw_beside
from bot.games.campaign.pictures.books import draw_books
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.charts import draw_battles
from bot.games.campaign.pictures.frames import Frame
from bot.games.campaign.pictures.history import draw_history
from bot.games.campaign.pictures.reel import Reel
from bot.games.campaign.pictures.timeline import stretches
from bot.games.campaign.pictures.tracks import draw_tracks
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.retelling import March, Scene, Shot
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.pictures.contact_sheet import draw_contact_sheet
from tests.games.campaign.pictures import views
from tests.games.campaign.pictures.wars import books, campaign, parts
from tests.games.skirmish.pictures.tables import a_board, a_look, all_counters

FOLDER = Path(__file__).parent
FINE, COARSE = 3, 4
"""Blocks of 3 x 3 points; and of 4 x 4 of those."""
AN_EDGE, A_SHADE = 120, 40
"""By how much a colour of a fine and of a coarse block may differ, of 255."""

RED = replace(
    views.BLUE,
    seat=Seat.RED,
    platoons=views.at(*views.REDS),
    banks=FrozenMap({Team.RED: 108}),
    enemy=frozenset({Hex("C6")}),
    battles=(replace(views.BATTLE, own=FrozenMap({Team.RED: views.REDS[1:3]})),),
)


def a_replays_picture() -> bytes:
    """Return a picture of a replay as PNG: the truth, and what both teams saw."""
    march = March(views.REDS[0].id, (Hex("H8"), Hex("H7")))
    scenes = [Scene(one) for one in (views.REFEREE, views.BLUE, RED)]
    shot = Shot(replace(scenes[0], marches=(march,)), tuple(scenes[1:]))
    reel = Reel(700, stretches([scenes[0]] * 9), views.TERRAINS)
    data = BytesIO()
    reel.picture(Frame(shot, Shot(scenes[0]), 5)).save(data, "PNG")
    return data.getvalue()


KINDS: dict[str, Callable[[], bytes]] = {
    "map-start": lambda: draw_map(views.START, terrains=views.TERRAINS),
    "map-blue": lambda: draw_map(views.BLUE, terrains=views.TERRAINS),
    "map-red": lambda: draw_map(RED, terrains=views.TERRAINS),
    "map-referee": lambda: draw_map(views.REFEREE, terrains=views.TERRAINS),
    "map-public": lambda: draw_map(views.PUBLIC, terrains=views.TERRAINS),
    "map-closed": lambda: draw_map(views.CLOSED, terrains=views.TERRAINS),
    "preview": lambda: draw_map(views.BLUE_ORDERS, orders=views.ORDERS, terrains=views.TERRAINS),
    "beside": lambda: draw_beside(views.REFEREE, views.CORRECTED, terrains=views.TERRAINS),
    "tracks": lambda: draw_tracks(views.REFEREE),
    "bank": lambda: draw_bank(views.REFEREE, terrains=views.TERRAINS),
    "battles": lambda: draw_battles(views.BLUE, campaign(14, 7)),
    "books": lambda: draw_books(views.REFEREE, books(14)),
    "replay": a_replays_picture,
    "history": lambda: draw_history("Mila", parts(8)),
    "contact-sheet": draw_contact_sheet,
    "duel-board": a_board,
    "duel-look": a_look,
    "duel-look-blocked": lambda: a_look("A2", "D2"),
    "duel-counters": all_counters,
}


def reduced(png: bytes) -> Image.Image:
    """Return a picture as it is kept and compared."""
    with Image.open(BytesIO(png)) as picture:
        return picture.convert("RGB").reduce(FINE)


def golden(kind: str) -> Image.Image:
    """Return the golden picture of a kind; raises FileNotFoundError where there is none."""
    with Image.open(FOLDER / f"{kind}.png") as picture:
        return picture.convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> str:
    """Return where two reduced pictures differ, and by how much; nothing where they are alike."""
    if one.size != other.size:
        return f"{one.size} and {other.size} blocks"
    for size, most in ((1, AN_EDGE), (COARSE, A_SHADE)):
        apart = ImageChops.difference(one.reduce(size), other.reduce(size))
        strongest = max(high for _, high in apart.getextrema())  # type: ignore[misc]
        if strongest > most:
            over = [0] * (most + 1) + [255] * (255 - most)
            left, top, right, low = apart.point(over * 3).getbbox() or (0, 0, 0, 0)
            scale = FINE * size
            box = tuple(edge * scale for edge in (left, top, right, low))
            return f"blocks of {scale} points within {box} differ by up to {strongest} of 255"
    return ""


def renew() -> None:
    """Draw each kind and keep it where it is not just as it was."""
    for kind, draw in KINDS.items():
        whole = reduced(draw())
        small = whole.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        data = BytesIO()
        # One of too many tones for a palette is kept as it is.
        kept = whole if unlike(whole, small.convert("RGB")) else small
        kept.save(data, "PNG", optimize=True)
        file = FOLDER / f"{kind}.png"
        if not file.exists() or file.read_bytes() != data.getvalue():
            file.write_bytes(data.getvalue())
