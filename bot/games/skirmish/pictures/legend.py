"""What the signs of a skirmish's board mean: those that are on it or can come onto it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.core.pictures.geometry import HIGH, WIDE, hex_mask
from bot.core.pictures.sign_strip import Entry, strip
from bot.core.pictures.symbols import star
from bot.core.words.speech import say, spoken
from bot.games.skirmish.pictures.counters import emblem, fired_badge, headquarters, moved_badge
from bot.games.skirmish.pictures.gates import turn_sign, way_out
from bot.games.skirmish.pictures.ground import cell, moonlit
from bot.games.skirmish.pictures.objectives import points_sign
from bot.games.skirmish.pictures.title import army
from bot.games.skirmish.pictures.values import numbers_plate
from engine.skirmish.position import Position
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit

_TERRAINS = ("clear", "hill", "woods", "town", "depression", "blocked")


def legend(position: Position, wide: int) -> Image.Image:
    """Return the legend in the language of the moment, not to be drawn on."""
    return _legend(position.scenario, wide, spoken())


@lru_cache(maxsize=16)
def _legend(scenario: Scenario, wide: int, _language: str) -> Image.Image:
    units, objectives = scenario.units.values(), scenario.objectives
    there = {one.name for one in scenario.ground.terrain.values()}
    entries: list[Entry] = [
        (numbers_plate(hard=True), say("duel_picture.numbers")),
        (numbers_plate(hard=False), say("duel_picture.soft")),
    ]
    entries += [
        (_ground(name, night=scenario.night), say(f"duel_picture.{name}"))
        for name in _TERRAINS
        if name in there
    ]
    signs = (
        (_faces(next(iter(units))), "faces", True),
        (moved_badge(), "moved", True),
        (fired_badge(), "fired", True),
        (headquarters(), "hq", any(unit.hq for unit in units)),
        (star(44), "ace", any(unit.ace for unit in units)),
        (points_sign(1, held=False), "objective", any(not one.held for one in objectives)),
        (points_sign(1, held=True), "held", any(one.held for one in objectives)),
    )
    entries += [(sign, say(f"duel_picture.{name}")) for sign, name, there_is in signs if there_is]
    entries += [
        (turn_sign(one.turn, one.unit.side), say("duel_picture.enters"))
        for one in scenario.reinforcements[:1]
    ]
    # An arrow has no shape of its own for each side as counters have: the words say whose it is,
    # by the name that the title has for it.
    leaving = [side for side in Side if any(one.side is side for one in scenario.exits)]
    entries += [(way_out(one), say("duel_picture.leaves", army=army(scenario, one))) for one in leaving]
    return strip(wide, entries)


@lru_cache(maxsize=16)
def _ground(name: str, *, night: bool) -> Image.Image:
    small = Image.new("RGBA", (WIDE, HIGH))
    ground = cell(name, frozenset())
    small.paste(moonlit(ground) if night else ground, (0, 0), hex_mask())
    return small


def _faces(unit: Unit) -> Image.Image:
    return emblem(unit.kind, Side.BLUE, facing=2).crop((20, 30, 166, 146))
