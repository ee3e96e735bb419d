"""Pairs of worlds: what the enemy arranges for a battle, and the boards that say how battles stand."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.campaign.forces import Vehicle
from tests.leaks.bot_pair import facing, pair
from tests.leaks.bot_worlds import BORIS, RITA, ROSA, World
from tests.talks.fight import Fight


async def _fight(w: World, *theirs: str) -> Fight:
    """Blue's two mediums attack A6; everybody owns enough to play all that is there."""
    await facing(w, *(theirs or ("platoon red P1 A6: H3, M2",)))
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.level()
    owned = frozenset(map(Vehicle.read, ("H1", "M1", "L1", "TD1", "A1")))
    for name in (BORIS, ROSA, "Mila", "Oskar", RITA):
        at = datetime.fromtimestamp(int(w.server.clock.now()), UTC)
        await w.app.desk.garages.put(w.person(name).id, owned, at=at)
    return Fight(w, "A6")


async def _timed(w: World, *theirs: str) -> Fight:
    fight = await _fight(w, *theirs)
    await fight.fix()
    await w.level()
    return fight


@pair()
async def the_enemy_mans_his_battle_or_does_nothing(w: World) -> None:
    fight = await _timed(w)
    if w.first:
        await fight.press(ROSA, "I'll come")
        await fight.man(ROSA)
    await w.ask("a battle is pending", everything=True)


@pair()
async def the_enemys_board_was_deleted_when_he_mans_his_battle(w: World) -> None:
    fight = await _timed(w)
    room = w.app.client.get_partial_messageable(w.server.channel("red-room").id)
    await room.get_partial_message(fight.board(ROSA).id).delete()
    if w.first:
        rosa = w.person(ROSA)
        shown = await rosa.click(await rosa.slash("battle", battle="A6"), "Suggest a crew")
        await rosa.click(shown, "Take it")
        await w.settle()
        await rosa.click(await rosa.slash("battle", battle="A6"), "I can't come")
    await w.ask("a battle is pending")


@pair()
async def battles_are_manned_against_other_forces(w: World) -> None:
    theirs = "platoon red P1 A6: H3" if w.first else "platoon red P4 A6: L1"
    fight = await _timed(w, theirs)
    await fight.man()
    await w.ask("a battle is manned", everything=True)
