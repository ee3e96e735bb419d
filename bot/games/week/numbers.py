"""A war in charts: points lost and chits by week, and the faces of its dice against chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.pictures.charts_of_two import Charts, Columns, Faces, Party
from bot.games.week.luck import ROLLED_FOR, Luck
from bot.games.week.pictures.page import PAINTED
from bot.games.week.pictures.words import whose, worded
from bot.games.week.speaking import say
from bot.games.week.weeks import Week, lost_in_all
from engine.common.seat import PUBLIC
from engine.week.charts import DIE
from engine.week.sides import NORTH, SIDES, SOUTH


def charts(found: Sequence[Luck], weeks: Sequence[Week]) -> Charts:
    """Return the page of a war's numbers in the language of the moment; without any it has no parts."""
    week = worded("week", week=weeks[-1].number) if weeks else worded("before")
    south, north = (Party(whose(side), PAINTED[side]) for side in SIDES)
    parts: tuple[Columns | Faces, ...] = (*_over_time(weeks), *_dice(found))
    return Charts(say("numbers"), (whose(PUBLIC), week, say("numbers_open")), (south, north), parts)


def _over_time(weeks: Sequence[Week]) -> Iterator[Columns]:
    lost = lost_in_all(weeks)
    if any(lost.values()):
        south, north = (say("numbers_in_all", count=lost[side]) for side in SIDES)
        columns = tuple((str(one.number), one.lost[SOUTH], one.lost[NORTH]) for one in weeks)
        yield Columns(say("numbers_lost"), columns, (south, north))
    drawn = {side: [one.chits[side] for one in weeks if one.chits[side]] for side in SIDES}
    if any(drawn.values()):
        south, north = (_average(drawn[side]) for side in SIDES)
        columns = tuple((str(one.number), one.chits[SOUTH], one.chits[NORTH]) for one in weeks)
        yield Columns(say("numbers_chits"), columns, (south, north))


def _average(chits: Sequence[int]) -> str:
    if not chits:
        return say("numbers_no_chit")
    return say("numbers_average", average=f"{sum(chits) / len(chits):.1f}")


def _dice(found: Sequence[Luck]) -> Iterator[Faces]:
    rolled = {(one.what, one.side): one for one in found}
    for what in ROLLED_FOR:
        if any((what, side) in rolled for side in SIDES):
            south, north = (_faces(rolled.get((what, side))) for side in SIDES)
            yield Faces(say(f"numbers_{what}"), (south, north))


def _faces(one: Luck | None) -> tuple[tuple[int, ...], str]:
    if one is None:
        return (0,) * DIE, say("numbers_no_roll")
    return one.faces, say("numbers_rolls", count=one.rolls, average=f"{one.average:.2f}")
