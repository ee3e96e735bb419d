"""The board of a skirmish as everybody sees it: terrain, roads, units, objectives, and what happened last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from PIL import Image

from bot.core.pictures.colours import INK
from bot.core.pictures.geometry import MARGIN, TITLE, board_size
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.games.skirmish.pictures import overlays
from bot.games.skirmish.pictures.counters import ACROSS, counter
from bot.games.skirmish.pictures.gates import gates
from bot.games.skirmish.pictures.ground import board, place_of, write_name
from bot.games.skirmish.pictures.legend import legend
from bot.games.skirmish.pictures.objectives import objectives, worth
from bot.games.skirmish.pictures.roster import roster
from bot.games.skirmish.pictures.title import title_bar
from engine.hexes import Hex
from engine.skirmish import events as e
from engine.skirmish.ground import Ground
from engine.skirmish.position import Position, Standing


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
    """Paint the board but for its title bar; see `draw_board`.

    What is on it, and what its signs mean, stands below its first picture only, before the first phase.
    """
    wide = board_size(position.scenario.ground.grid)[0] + 2 * MARGIN
    first = not position.turn and not happened
    below = (roster(position, wide), legend(position, wide)) if first else ()
    return painted_over(position, below, happened=happened, chosen=chosen)


def painted_over(
    position: Position,
    below: tuple[Image.Image, ...],
    *,
    happened: tuple[e.Event, ...] = (),
    chosen: Chosen = NOTHING,
) -> Image.Image:
    """Paint the board but for its title bar, with these strips below it."""
    ground = position.scenario.ground
    wide, high = board_size(ground.grid)
    top = TITLE + high + 2 * MARGIN
    size = (wide + 2 * MARGIN, top + sum(one.height for one in below))
    picture = board(ground, size, INK, night=position.scenario.night)
    for one in below:
        picture.paste(one, (0, top))
        top += one.height
    objectives(picture, position)
    gates(picture, position)
    overlays.tinted(picture, ground, chosen.ways, overlays.REACH)
    overlays.ringed(picture, ground, chosen.targets, overlays.AIM)
    overlays.ringed(picture, ground, chosen.units, overlays.REACH)
    last = [event for event in happened if isinstance(event, _DRAWN)][-1:]
    for event in last:
        _below(picture, position, event)
    # Below the counters: a neighbour's marks say what he may do, and must not be hidden.
    worth(picture, position)
    for hex_, standing in position.placed.items():
        stamp(picture, standing, ground, hex_)
    marked = [one.hex for one in position.scenario.objectives]
    crossed = position.placed if last else ()
    named(picture, position, (*marked, *crossed, *chosen.units, *chosen.ways, *chosen.targets))
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
    """Write the names of these hexes again, above what lies there."""
    ground = position.scenario.ground
    # What lies in a hex reaches to the name of the one below it, across side 4.
    found = [one for hex_ in hexes for one in (hex_, ground.grid.around(hex_)[3]) if one is not None]
    for hex_ in dict.fromkeys(found):
        write_name(picture, ground, hex_)


def finished(position: Position, painting: Image.Image) -> bytes:
    """Return a painted board as PNG, its title bar above it."""
    picture = indexed(painting)
    picture.paste(title_bar(position, picture.width), (0, 0))
    return written(picture)


def stamp(picture: Image.Image, standing: Standing, ground: Ground, hex_: Hex) -> None:
    """Put the counter of a unit on its hex."""
    mark = counter(standing, ground.terrain[hex_])
    x, y = place_of(ground, hex_)
    picture.paste(mark, (x - ACROSS // 2, y - ACROSS // 2), mark)
