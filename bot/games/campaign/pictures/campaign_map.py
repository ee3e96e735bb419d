"""The campaign map as a seat sees it (campaign 12.1), with a preview of orders where it is asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from PIL import Image

from bot.core.pictures.geometry import LEGEND, middle
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.png import written
from bot.core.pictures.stamp import Stamp
from bot.core.pictures.thumbnails import NONE, Own
from bot.games.campaign.pictures.arrows import Arrow
from bot.games.campaign.pictures.atlas import Atlas, atlas
from bot.games.campaign.pictures.battles import draw_bursts, draw_order, origins, thrusts
from bot.games.campaign.pictures.captions import title_bar
from bot.games.campaign.pictures.counters import LARGE, PAIR, SMALL, TINY, counter, enemy_present, more
from bot.games.campaign.pictures.legend import legend
from bot.games.campaign.pictures.preview import Way, draw_builds, preview, ways
from engine.campaign.commands import Sheet
from engine.campaign.forces import Platoon, Team
from engine.campaign.view import View
from engine.frozen import FrozenMap
from engine.hexes import Grid, Hex, in_order

Size = tuple[int, int]
Face = Platoon | Team
"""What a counter stands for: a platoon, or, of a team, no more than that it is there."""


def draw_map(
    view: View,
    *,
    orders: Sheet | None = None,
    terrains: Mapping[str, str] | None = None,
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> bytes:
    """Draw the map as PNG: see `painted`."""
    return written(painted(view, orders=orders, terrains=terrains, own=own, shelf=shelf))


def painted(
    view: View,
    *,
    orders: Sheet | None = None,
    marched: tuple[Way, ...] = (),
    terrains: Mapping[str, str] | None = None,
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> Image.Image:
    """Paint the map in the palette's indices.

    Args:
        view: all that goes into the picture; equal views give the same bytes.
        orders: a sheet of the seat's own, to be shown as arrows.
        marched: ways that were gone, to be shown as arrows too.
        terrains: the terrain of each battle map; farmland where one is not named.
        own: the referee's own pictures of terrains and battle maps.
        shelf: where prerendered boards are kept on disk; without it they are kept in memory alone.
    """
    drawn = atlas(view.map, FrozenMap(terrains or {}), own, shelf)
    picture = drawn.board(view.control)
    picture.paste(title_bar(view, picture.width), (0, 0))
    picture.paste(legend(picture.width), (0, picture.height - LEGEND))
    standing = faces(view)
    touched = draw_bursts(picture, view)
    arrows = thrusts(view)
    touched |= origins(view)
    if orders is not None:
        shown = preview(view, orders, standing)
        arrows += shown.arrows
        touched |= shown.touched
    gone = ways(view, marched, standing)
    arrows += gone.arrows
    touched |= gone.touched
    _draw_arrows(picture, drawn, view.map.grid, arrows, touched)
    for hex_ in in_order(standing):
        _draw_counters(picture, middle(view.map.grid, hex_), standing[hex_])
    draw_order(picture, view)
    if orders is not None:
        draw_builds(picture, view, orders)
    return picture


def _draw_arrows(
    picture: Image.Image,
    drawn: Atlas,
    grid: Grid,
    arrows: tuple[tuple[Hex, Arrow], ...],
    touched: frozenset[Hex],
) -> None:
    """Draw arrows so that what is written on the hexes that they touch stays readable."""
    for hex_, one in arrows:
        one.press_shaft(picture, *middle(grid, hex_))
    for hex_ in in_order(touched):
        label = drawn.label(hex_)
        if label is not None:
            label.press(picture, *middle(grid, hex_))
    for hex_, one in arrows:
        one.press_head(picture, *middle(grid, hex_))


def faces(view: View) -> dict[Hex, list[Face]]:
    """Return what counters stand in each hex, in the order in which they are drawn.

    Of the enemy a team sees that he is there: where a scout met him (12.3), and where a battle is pending.
    """
    standing: defaultdict[Hex, list[Face]] = defaultdict(list)
    for team in Team:
        for platoon in view.of(team):
            standing[platoon.hex].append(platoon)
    if view.seat.team is not None:
        enemy = view.seat.team.enemy
        for hex_ in view.enemy | {b.hex for b in view.battles}:
            if not any(isinstance(f, Platoon) and f.id.team is enemy for f in standing[hex_]):
                standing[hex_].insert(0 if enemy is Team.BLUE else len(standing[hex_]), enemy)
    return dict(standing)


def _draw_counters(picture: Image.Image, place: tuple[int, int], there: list[Face]) -> None:
    """Draw the counters of a hex side by side; in two rows, and smaller, where more than two stand in it."""
    size, offsets = _layout([_team(face) for face in there])
    room = len(offsets) if len(there) <= len(offsets) else len(offsets) - 1
    stamps = [_stamp(face, size) for face in there[:room]]
    if there[room:]:
        stamps.append(more(_team(there[-1]), len(there[room:]), size))
    for pressed, (x, y) in zip(stamps, offsets, strict=False):
        pressed.press(picture, place[0] + x, place[1] + y)


def _layout(teams: list[Team]) -> tuple[Size, tuple[tuple[int, int], ...]]:
    """Return the size of the counters of these teams in one hex, and where they lie from its middle."""
    sides = [teams.count(team) for team in Team]
    if len(teams) == 1:
        return LARGE, ((2, 2),)
    if len(teams) == 2:
        return PAIR, ((-29, 2), (33, 2))
    if 0 < min(sides) <= max(sides) == 2:
        # A battle: one team on the left, the other on the right.
        rows = [((-18, 24) if count == 2 else (3,)) for count in sides]
        return SMALL, tuple((x, y) for x, column in zip((-28, 36), rows, strict=True) for y in column)
    if len(teams) <= 4:
        return SMALL, ((-31, -18), (35, -18), (-31, 24), (35, 24))
    return TINY, ((-42, -16), (2, -16), (46, -16), (-42, 24), (2, 24), (46, 24))


def _team(face: Face) -> Team:
    return face if isinstance(face, Team) else face.id.team


def _stamp(face: Face, size: Size) -> Stamp:
    if isinstance(face, Team):
        return enemy_present(face, size)
    return counter(face.id.team, face.id.number, len(face.vehicles), scout=face.scout, size=size)
