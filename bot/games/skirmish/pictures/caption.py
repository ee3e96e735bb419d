"""What a line of sight comes to, in three short lines below its picture: sight, range, odds (8, 9)."""

from __future__ import annotations

from PIL import Image

from bot.core.pictures.chart_bars import tick
from bot.core.pictures.fonts import plain
from bot.core.pictures.sign_strip import Entry, strip
from bot.core.words.speech import listed, say
from engine.hexes import Hex
from engine.skirmish.fire import reach, shot, why_not
from engine.skirmish.position import Position
from engine.skirmish.sight import sight

_SIGN = 53


def caption(position: Position, one: Hex, other: Hex, wide: int) -> Image.Image:
    """Return the strip in the language of the moment."""
    seen, odds = (
        tick(_SIGN, good=sight(position, one, other).clear),
        tick(_SIGN, good=not _why(position, one, other)),
    )
    signs = (seen, Image.new("RGBA", (_SIGN, _SIGN)), odds)
    lines = (sight_said(position, one, other), range_said(position, one), odds_said(position, one, other))
    entries: list[Entry] = [pair for pair in zip(signs, lines, strict=True) if pair[1]]
    return strip(wide, entries, columns=1)


def shot_text(position: Position, one: Hex, other: Hex) -> str:
    """Return range and odds in words, for who cannot see the picture."""
    lines = (range_said(position, one), odds_said(position, one, other))
    return " ".join(f"{line}." for line in lines if line)


def sight_said(position: Position, one: Hex, other: Hex) -> str:
    """Return whether the line is clear, what blocks it, and how long it is."""
    line, count = sight(position, one, other), position.scenario.ground.grid.distance(one, other)
    if line.clear:
        return say("duel_picture.look_clear", one=one, other=other, count=count)
    blockers = listed(list(line.blockers))
    return say("duel_picture.look_blocked", one=one, other=other, count=count, blockers=blockers)


def range_said(position: Position, one: Hex) -> str:
    """Return how far the unit in a hex fires from there; nothing where nobody stands."""
    standing = position.placed.get(one)
    if standing is None:
        return ""
    name = plain(standing.unit.name, 40)
    return say("duel_picture.look_range", unit=name, one=one, count=reach(position, one))


def odds_said(position: Position, one: Hex, other: Hex) -> str:
    """Return the odds of the unit in the one hex firing alone at that in the other, or why there are none."""
    reasons = _why(position, one, other)
    if reasons:
        return say("duel_picture.look_no_odds", reasons=listed(list(reasons)))
    found = shot(position, (one,), other)
    hits, of = found.odds.hits, found.odds.of
    return say(
        "duel_picture.look_odds",
        bonus=found.bonus,
        defence=found.defence,
        hits=hits,
        of=of,
        percent=round(100 * hits / of),
    )


def _why(position: Position, one: Hex, other: Hex) -> tuple[str, ...]:
    """Return every reason why there is no shot, () if there is one."""
    firer, target = position.placed.get(one), position.placed.get(other)
    nobody = [hex_ for hex_, unit in ((one, firer), (other, target)) if unit is None]
    if firer is None or target is None:
        return tuple(say("duel_picture.look_nobody", hex=hex_) for hex_ in nobody)
    if firer.unit.side is target.unit.side:
        return (say("duel_picture.look_friend", other=other),)
    return tuple(say(f"duel_picture.look_{fault.kind}") for fault in why_not(position, (one,), other))
