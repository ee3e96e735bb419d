"""`/week luck`: dice against chance, chits and losses by week, told and drawn, as everybody saw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.pictures.charts_of_two import draw_charts
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import plain
from bot.games.week.luck import Luck, luck
from bot.games.week.numbers import charts
from bot.games.week.speaking import say, side_name
from bot.games.week.weeks import Week, lost_in_all, weeks
from engine.common.seat import PUBLIC
from engine.week.charts import DIE
from engine.week.sides import NORTH, SIDES, SOUTH

_NEWEST = 12
"""How many weeks an answer lists."""
_PART, _LONG = "\u25b0", 10
"""How long the bar of the greatest loss is."""


async def lucks(desk: Desk, entry: Entry) -> Card:
    """Return the faces of all rolls that hold, and the weeks; of what is held back nothing is counted."""
    back = await desk.looking_back.of(entry.game)
    events = [event for position in back.holding(PUBLIC) for event in back.events(position)]
    found = luck(events)
    every = weeks(events)
    head = say("luck_head" if found else "luck_nothing", game=plain(entry.game.name))
    text = "\n".join((head, *(f"- {told(one)}" for one in found), *told_weeks(every)))
    drawn = charts(found, every)
    if not drawn.parts:
        return Card(text)
    picture = await desk.studio.picture(draw_charts, drawn)
    return Card(text, (Picture("numbers.png", picture, say("numbers_alt")),))


def told(one: Luck) -> str:
    """Return a tally in a line: faces, how many rolls, their average, and how often chance has each face."""
    faces = ", ".join(f"{face}: {times}" for face, times in enumerate(one.faces, 1))
    return say(
        f"luck_{one.what}",
        side=side_name(one.side),
        faces=faces,
        count=one.rolls,
        average=f"{one.average:.2f}",
        chance=f"{one.rolls / DIE:.1f}",
    )


def told_weeks(found: Sequence[Week]) -> Iterator[str]:
    """Return chits and losses, the newest week first, and the losses of the whole war."""
    if not found:
        return
    lost = lost_in_all(found)
    yield say("weeks_head", south=lost[SOUTH], north=lost[NORTH])
    most = max(1, *(one.lost[side] for one in found for side in SIDES))
    for one in reversed(found[-_NEWEST:]):
        south, north = (_bar(one.lost[side], most) for side in (SOUTH, NORTH))
        chits = {f"chit_{side}": one.chits[side] or "-" for side in SIDES}
        yield say("weeks_week", week=one.number, south=south, north=north, **chits)
    if len(found) > _NEWEST:
        yield say("weeks_more", count=len(found) - _NEWEST)


def _bar(points: int, most: int) -> str:
    """Return a number with a bar as long as it is great beside the greatest."""
    return f"{points} {_PART * -(-points * _LONG // most)}".strip()
