"""Standings before and after a correction, and what would have been drawn otherwise, in words (7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.seats import seat_name
from bot.core.words.speech import listed, say
from engine.common.foretold import Foretold, Redrawn

MOST_PLACES, MOST_PAIRS = 10, 4


def foretold_lines(of: Foretold | None) -> Iterator[str]:
    """Yield who would stand elsewhere, and each later round that would not be as it is; nothing for None."""
    if of is None:
        return
    yield say("lines_put_right.places" if of.moved else "lines_put_right.places_same")
    for one in of.moved[:MOST_PLACES]:
        points = {"had": one.was.points, "has": one.now.points}
        name = seat_name(one.seat)
        yield say("lines_put_right.place", name=name, was=one.was.place, now=one.now.place, **points)
    if more := len(of.moved[MOST_PLACES:]):
        yield say("lines_put_right.more", count=more)
    yield from map(_redrawn, of.redrawn)
    if of.since and not of.redrawn:
        yield say("lines_put_right.redrawn_same", count=of.since)


def _redrawn(one: Redrawn) -> str:
    told = [f"{seat_name(first)} \u2013 {seat_name(second)}" for first, second in one.pairs[:MOST_PAIRS]]
    left = len(one.pairs[MOST_PAIRS:])
    told += [say("lines_put_right.redrawn_more", count=left)] if left else []
    told += [say("lines_put_right.redrawn_bye", name=seat_name(one.bye))] if one.bye else []
    return say("lines_put_right.redrawn", number=one.number, pairs=listed(told))
