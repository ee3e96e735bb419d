"""`/week luck`: how the dice have fallen so far, as everybody saw them fall."""

from __future__ import annotations

from bot.cogs.desk import Desk
from bot.cogs.doors import Entry
from bot.games.week.luck import Luck, luck
from bot.games.week.speaking import say, side_name
from bot.present.cards import Card
from bot.present.names import plain
from engine.common.seat import PUBLIC


async def lucks(desk: Desk, entry: Entry) -> Card:
    """Return the faces of all rolls that hold; of what is held back nothing is counted."""
    back = await desk.looking_back.of(entry.game)
    found = luck(event for position in back.holding(PUBLIC) for event in back.events(position))
    head = say("luck_head" if found else "luck_nothing", game=plain(entry.game.name))
    return Card("\n".join((head, *(f"- {told(one)}" for one in found))))


def told(one: Luck) -> str:
    """Return a tally in a line: faces, how many rolls, and their average."""
    faces = ", ".join(f"{face}: {times}" for face, times in enumerate(one.faces, 1))
    return say(
        f"luck_{one.what}",
        side=side_name(one.side),
        faces=faces,
        count=one.rolls,
        average=f"{one.average:.2f}",
    )
