"""One picture of a replay: the map as a seat saw it then, or the truth with what both teams saw below it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, WHITE
from bot.core.pictures.fonts import fitted, width
from bot.core.pictures.geometry import LEGEND, MARGIN, TITLE
from bot.core.pictures.palette import coloured
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import NONE, Own
from bot.core.pictures.title_bar import plain_bar, seat_colour
from bot.core.words.speech import say
from bot.games.campaign.pictures import captions
from bot.games.campaign.pictures.campaign_map import painted
from bot.games.campaign.pictures.preview import Way
from bot.games.campaign.pictures.scene_words import happened
from bot.games.campaign.pictures.timeline import Stretch, foot
from engine.campaign.commands import Seat
from engine.campaign.retelling import Scene, Shot, turn_of
from engine.campaign.view import View

_LABEL = 88
"""How high the strip is in which the names of the two lower maps stand."""
FIRST, QUIET, MARCH, BATTLE, LAST = 1800, 900, 1300, 2000, 6000
"""How long pictures stay, in milliseconds, by what they show."""
LONGEST = 150_000
_SHORTEST = 240


def durations(shots: tuple[Shot, ...]) -> tuple[int, ...]:
    """Return how long each picture stays; in a long campaign less, so that the whole is not too long."""
    times = [_time(one.scene) for one in shots]
    share = min(1.0, LONGEST / max(sum(times), 1))
    times = [max(_SHORTEST, round(time * share)) for time in times]
    if times:
        times[0] = max(times[0], FIRST)
        times[-1] = LAST
    return tuple(times)


def _time(scene: Scene) -> int:
    if scene.fought or scene.view.ending:
        return BATTLE
    return MARCH if scene.marches or scene.view.battles else QUIET


@dataclass(slots=True)
class Reel:
    """Draws the pictures of one replay, one after the other; `smaller` is by how much of a map's size."""

    smaller: int
    time: tuple[Stretch, ...]
    terrains: Mapping[str, str]
    own: Own = NONE
    shelf: Shelf | None = None
    _kept: dict[Seat, tuple[Scene, int, Image.Image]] = field(default_factory=dict)

    def picture(self, shot: Shot, before: View | None, at: int) -> Image.Image:
        """Return a picture in RGB; `before` is what was seen in the one before it, `at` its number from 0."""
        scene, by = shot.scene, self.smaller
        main = self._board(scene, by)
        wide = main.width
        below = [self._board(one, 2 * by) for one in shot.beside]
        label = _LABEL // by if below else 0
        lower = max((one.height for one in below), default=0)
        full = wide * by
        end = foot(full, happened(scene, before), scene.view, self.time, at).reduce(by)
        page = Image.new("RGB", (wide, main.height + label + lower + end.height), BAR)
        page.paste(main, (0, 0))
        page.paste(_title(scene, full).reduce(by), (0, 0))
        for column, (one, seen) in enumerate(zip(below, shot.beside, strict=True)):
            left = column * (wide - below[-1].width)
            page.paste(_named(seen.view.seat, full // 2, by), (left, main.height))
            page.paste(one, (left, main.height + label))
        page.paste(end.crop((0, 0, wide, end.height)), (0, page.height - end.height))
        return page

    def _board(self, scene: Scene, by: int) -> Image.Image:
        """Return a map without its legend, and below the first without its title, drawn once as it stays."""
        seat = scene.view.seat
        kept = self._kept.get(seat)
        if kept is not None and kept[1] == by and kept[0] is scene:
            return kept[2]
        routes: tuple[Way, ...] = tuple((one.platoon.team, one.route) for one in scene.marches)
        whole = painted(scene.view, marched=routes, terrains=self.terrains, own=self.own, shelf=self.shelf)
        top = 0 if by == self.smaller else TITLE
        board = coloured(whole.crop((0, top, whole.width, whole.height - LEGEND))).reduce(by)
        self._kept[seat] = scene, by, board
        return board


def _title(scene: Scene, wide: int) -> Image.Image:
    """Return the bar over the picture: whose eyes these are, the map, in which turn it came to this."""
    view = scene.view
    turn, team = turn_of(scene)
    moment = captions.moment(view)
    if team is not None and (turn, team) != (view.game_turn, view.active) and view.ending is None:
        moment = say("picture.active", team=captions.team(team))
    told = (captions.eyes(view.seat), say("picture.turn", turn=max(turn, 1)), moment)
    return coloured(plain_bar(wide, view.seat, captions.map_name(view), told))


def _named(seat: Seat, wide: int, by: int) -> Image.Image:
    return _label(wide, seat, captions.eyes(seat)).reduce(by)


@lru_cache(maxsize=16)
def _label(wide: int, seat: Seat, said: str) -> Image.Image:
    """Return the name of a lower map on its team's colour."""
    strip = Image.new("RGB", (wide, _LABEL), BAR)
    draw = ImageDraw.Draw(strip)
    text, font = fitted(said, wide - 2 * MARGIN - 44, 48, 24)
    right = MARGIN + width(text, font) + 44
    draw.rounded_rectangle((MARGIN, 8, right, _LABEL - 8), 10, seat_colour(seat), WHITE, 3)
    draw.text(((MARGIN + right) / 2, _LABEL / 2 - 1), text, WHITE, font, "mm")
    return strip
