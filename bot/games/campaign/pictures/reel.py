"""One picture of a replay: the map as a seat saw it then, or the truth with what both teams saw below it.

What has not changed since the picture before is dimmed; a battle is a picture of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, WHITE
from bot.core.pictures.fonts import fitted, width
from bot.core.pictures.geometry import LEGEND, MARGIN, TITLE, map_size
from bot.core.pictures.palette import coloured
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import NONE, Own
from bot.core.pictures.title_bar import plain_bar, seat_colour
from bot.core.words.speech import say
from bot.games.campaign.pictures import captions
from bot.games.campaign.pictures.campaign_map import painted
from bot.games.campaign.pictures.frames import Frame
from bot.games.campaign.pictures.lit import all_but, changed, ringed
from bot.games.campaign.pictures.preview import Way
from bot.games.campaign.pictures.scene_words import fought_told, happened
from bot.games.campaign.pictures.timeline import Stretch, foot
from engine.campaign.commands import Seat
from engine.campaign.retelling import Scene, turn_of

_LABEL = 88
"""How high the strip is in which the names of the two lower maps stand."""


@dataclass(slots=True)
class Reel:
    """Draws the pictures of one replay, one after the other, each of them `wide` points wide."""

    wide: int
    time: tuple[Stretch, ...]
    terrains: Mapping[str, str]
    own: Own = NONE
    shelf: Shelf | None = None
    _kept: dict[tuple[Seat, int], tuple[object, Image.Image]] = field(default_factory=dict)

    def picture(self, of: Frame) -> Image.Image:
        """Return a picture in RGB."""
        drawn, before, wide = of.drawn, of.before, self.wide
        was = before.scene if before else None
        main = self._board(drawn.scene, was, of, wide)
        full = map_size(drawn.scene.view.map.grid)[0]
        below = [
            self._board(one, before.beside[at] if before and at < len(before.beside) else None, of, wide // 2)
            for at, one in enumerate(drawn.beside)
        ]
        lower = max((one.height for one in below), default=0)
        said = fought_told(of.battles) if of.battles else happened(of.shot.scene, was.view if was else None)
        top = _to(_title(of.shot.scene, full), wide)
        end = _to(foot(full, said, drawn.scene.view, self.time, of.at), wide)
        names = [_to(_label(full // 2, one.view.seat), wide // 2) for one in drawn.beside]
        label = max((one.height for one in names), default=0)
        page = Image.new("RGB", (wide, top.height + main.height + label + lower + end.height), BAR)
        page.paste(top, (0, 0))
        page.paste(main, (0, top.height))
        for column, (name, one) in enumerate(zip(names, below, strict=True)):
            left, low = column * (wide - one.width), top.height + main.height
            page.paste(name, (left, low))
            page.paste(one, (left, low + label))
        page.paste(end, (0, page.height - end.height))
        return page

    def _board(self, scene: Scene, before: Scene | None, of: Frame, wide: int) -> Image.Image:
        """Return a map alone, drawn once as long as it stays."""
        key = (scene.view.seat, wide)
        lit = of.hexes if of.battles else changed(scene, before)
        what = (scene, lit, of.battles)
        kept = self._kept.get(key)
        if kept is not None and kept[0] == what:
            return kept[1]
        gone = () if of.battles else scene.marches
        routes: tuple[Way, ...] = tuple((one.platoon.team, one.route) for one in gone)
        whole = painted(scene.view, marched=routes, terrains=self.terrains, own=self.own, shelf=self.shelf)
        whole = all_but(whole, scene.view.map.grid, lit)
        board = coloured(whole.crop((0, TITLE, whole.width, whole.height - LEGEND)))
        if of.battles:
            ringed(board, scene.view.map.grid, of.hexes)
        board = _to(board, wide)
        self._kept[key] = what, board
        return board


def _to(picture: Image.Image, wide: int) -> Image.Image:
    """Return a picture made as wide as that."""
    high = round(picture.height * wide / picture.width)
    return picture.resize((wide, high), Image.Resampling.LANCZOS, reducing_gap=2.0)


def _title(scene: Scene, wide: int) -> Image.Image:
    """Return the bar over the picture: whose eyes these are, the map, in which turn it came to this."""
    view = scene.view
    turn, team = turn_of(scene)
    moment = captions.moment(view)
    if team is not None and (turn, team) != (view.game_turn, view.active) and view.ending is None:
        moment = say("picture.active", team=captions.team(team))
    told = (captions.eyes(view.seat), say("picture.turn", turn=max(turn, 1)), moment)
    return coloured(plain_bar(wide, view.seat, captions.map_name(view), told))


def _label(wide: int, seat: Seat) -> Image.Image:
    return _named(wide, seat, captions.eyes(seat))


@lru_cache(maxsize=16)
def _named(wide: int, seat: Seat, said: str) -> Image.Image:
    """Return the name of a lower map on its team's colour."""
    strip = Image.new("RGB", (wide, _LABEL), BAR)
    draw = ImageDraw.Draw(strip)
    text, font = fitted(said, wide - 2 * MARGIN - 44, 48, 24)
    right = MARGIN + width(text, font) + 44
    draw.rounded_rectangle((MARGIN, 8, right, _LABEL - 8), 10, seat_colour(seat), WHITE, 3)
    draw.text(((MARGIN + right) / 2, _LABEL / 2 - 1), text, WHITE, font, "mm")
    return strip
