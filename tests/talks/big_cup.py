"""A tournament of 128 on a stage: its people, their entries, what each was sent."""

from __future__ import annotations

from bot.core.people.seat_taking import Comer, enter
from bot.rehearsal.records import Member, User
from bot.rehearsal.seen import SeenMessage
from tests.talks.cellar import sent
from tests.talks.stage import Stage

RITA = "Referee Rita"
CUP, ROOM = "Cup", "war-room"
MANY = 128
DONE = f"Done in **{CUP}**."


def name(number: int) -> str:
    """Return what the so-manieth contestant is called."""
    return f"Player {number}"


def arrived(there: Stage, many: int) -> list[User]:
    """Have so many more people be members of the clan's server; the bot must not run yet."""
    world = there.server.world
    clan, now = there.server.server_id(), there.server.clock.now()
    people = [User(world.ids.take(), f"player{number}", name(number)) for number in range(1, many + 1)]
    for one in people:
        world.put(one)
        world.put(Member(clan, one.id, now))
    return people


async def founded(there: Stage, many: int = MANY) -> str:
    """Have a tournament made and so many entered, each of them by a press's own service; return its id.

    Presses take their turns over the loopback one after the other and are tried elsewhere.
    """
    people = arrived(there, many)
    await sent(there, RITA, "game create", rules="tournament", name=CUP)
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    for number, one in enumerate(people, 1):
        comer = Comer(one.id, one.display_name)
        await enter(there.app.desk.table, game.id, comer, key=f"enter:{number}", at=there.now())
    await there.settle()
    await there.person(name(1)).say(ROOM, "go")
    await there.settle()
    return game.id


def letters(there: Stage, number: int) -> list[SeenMessage]:
    """Return what a contestant has by direct message, the oldest first."""
    return there.person(name(number)).inbox()
