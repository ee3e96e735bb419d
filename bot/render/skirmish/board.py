"""The board of a skirmish as everybody sees it: terrain, roads, units, objectives, and what happened last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from PIL import Image

from bot.render.colours import INK
from bot.render.geometry import LEGEND, MARGIN, TITLE, board_size
from bot.render.palette import indexed
from bot.render.png import written
from bot.render.skirmish import overlays
from bot.render.skirmish.counters import ACROSS, counter
from bot.render.skirmish.ground import board, place_of, write_name
from bot.render.skirmish.legend import legend
from bot.render.skirmish.title import title_bar
from engine.hexes import Hex
from engine.skirmish import events as e
from engine.skirmish.position import Position


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is highlighted while somebody chooses: his units, where they could go, whom they could hit."""

    units: frozenset[Hex] = field(default_factory=frozenset)
    ways: frozenset[Hex] = field(default_factory=frozenset)
    targets: frozenset[Hex] = field(default_factory=frozenset)


NOTHING = Chosen()


def draw_board(position: Position, *, happened: tuple[e.Event, ...] = (), chosen: Chosen = NOTHING) -> bytes:
    """Draw the board as PNG.

    Args:
        position: what lies open, which is all that goes into the picture: equal ones give the same bytes.
        happened: the events that led to it, of which the last move or shot is drawn.
        chosen: what is highlighted.
    """
    return finished(position, painted(position, happened=happened, chosen=chosen))


def painted(
    position: Position, *, happened: tuple[e.Event, ...] = (), chosen: Chosen = NOTHING
) -> Image.Image:
    """Paint the board but for its title bar; see `draw_board`."""
    ground = position.scenario.ground
    wide, high = board_size(ground.grid)
    size = (wide + 2 * MARGIN, TITLE + high + 2 * MARGIN + LEGEND)
    picture = board(ground, size, INK)
    picture.paste(legend(size[0]), (0, size[1] - LEGEND))
    overlays.objectives(picture, position)
    overlays.gates(picture, position)
    overlays.tinted(picture, ground, chosen.ways, overlays.REACH)
    overlays.ringed(picture, ground, chosen.targets, overlays.AIM)
    overlays.ringed(picture, ground, chosen.units, overlays.REACH)
    last = [event for event in happened if isinstance(event, _DRAWN)][-1:]
    for event in last:
        _below(picture, position, event)
    for hex_, standing in position.placed.items():
        stamp(picture, counter(standing), place_of(ground, hex_))
    named(picture, position, chosen.units | chosen.ways | chosen.targets)
    overlays.worth(picture, position)
    for event in last:
        if isinstance(event, e.UnitsFired):
            overlays.shot(picture, ground, event.places, event.hex, destroyed=event.destroyed)
    return picture


_DRAWN = (e.UnitMoved, e.UnitEntered, e.UnitAdvanced, e.UnitsFired)


def _below(picture: Image.Image, position: Position, event: e.Event) -> None:
    """Draw what a counter stands on: the way it came."""
    ground, units = position.scenario.ground, position.scenario.units
    if isinstance(event, e.UnitMoved):
        overlays.way(picture, ground, (event.start, *event.route), units[event.unit].side)
    elif isinstance(event, e.UnitEntered):
        overlays.way(picture, ground, event.route, units[event.unit].side)
    elif isinstance(event, e.UnitAdvanced):
        overlays.way(picture, ground, (event.start, event.hex), units[event.unit].side)


def named(picture: Image.Image, position: Position, hexes: Iterable[Hex]) -> None:
    """Write the names of these hexes and of all where units stand again, above what was drawn since."""
    for hex_ in {*hexes, *position.placed}:
        write_name(picture, position.scenario.ground, hex_)


def finished(position: Position, painting: Image.Image) -> bytes:
    """Answer a painted board as PNG, its title bar above it."""
    picture = indexed(painting)
    picture.paste(title_bar(position, picture.width), (0, 0))
    return written(picture)


def stamp(picture: Image.Image, mark: Image.Image, at: tuple[int, int]) -> None:
    """Put a mark with its middle at a point."""
    picture.paste(mark, (at[0] - ACROSS // 2, at[1] - ACROSS // 2), mark)
