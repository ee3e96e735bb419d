"""Pairs of worlds: what the enemy does about the crew of a battle, his garages and his Field Commander."""

from __future__ import annotations

from bot.rehearsal.seen import Result
from engine.campaign.forces import Vehicle
from tests.core.scene import NOON
from tests.leaks.bot_pair import facing, pair
from tests.leaks.bot_worlds import BORIS, MILA, RITA, ROSA, World
from tests.talks.fight import press_on

OSKAR = "Oskar"
PLAYERS = (BORIS, MILA)


async def _owns(w: World, name: str, text: str) -> None:
    garage = frozenset(map(Vehicle.read, text.split()))
    await w.app.desk.garages.put(w.person(name).id, garage, at=NOON)


async def _card(w: World, name: str, room: str) -> Result:
    """Return the card of the one battle, by the board of a room."""
    board = [one for one in w.server.channel(room).messages() if "Battles of" in one.text][-1]
    return await w.person(name).click(board, "A6")


async def _asked(w: World, at: str) -> None:
    """Have both players of Blue look at all that the desk shows them of the crew."""
    for eyes in w.eyes:
        name = eyes.person.name
        if name in PLAYERS:
            card = await _card(w, name, "blue-room")
            w.note(eyes, f"the card {at}", eyes.answered(card))
            for button in ("Give vehicles", "Suggest a crew") if name == BORIS else ():
                w.note(eyes, f"{button} {at}", eyes.answered(await press_on(eyes.person, card, button)))
    await w.ask(at)


@pair()
async def the_enemy_mans_his_side_or_not(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2")
    await _owns(w, BORIS, "M3")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.look("the battle is pending")
    if w.first:
        await _owns(w, ROSA, "M2 H2")
        await _owns(w, OSKAR, "H1")
        shown = await press_on(w.person(ROSA), await _card(w, ROSA, "red-room"), "Suggest a crew")
        done = await w.person(ROSA).click(shown, "Take it")
        assert "Oskar" in done.text
    await _asked(w, "while the enemy mans his side")
    if w.first:
        await press_on(w.person(OSKAR), await _card(w, OSKAR, "red-room"), "I can't come")
    await _asked(w, "after one of the enemy's has signed off")


@pair()
async def the_enemy_names_a_field_commander_or_not(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.look("the battle is pending")
    if w.first:
        asked = await press_on(w.person(ROSA), await _card(w, ROSA, "red-room"), "Field Commander")
        done = await w.person(ROSA).select(asked, "Who commands this battle?", [OSKAR])
        assert "Noted" in done.text
    await _asked(w, "while the enemy has a Field Commander")


@pair()
async def the_referee_mans_the_enemys_side_or_not(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.look("the battle is pending")
    if w.first:
        await _owns(w, OSKAR, "H1")
        rita = w.person(RITA)
        card = await press_on(rita, await _card(w, RITA, "referee-room"), "Man Red")
        done = await rita.click(await rita.click(card, "Suggest a crew"), "Take it")
        assert "Oskar" in done.text
        await w.settle()
    await _asked(w, "while the referee mans the enemy's side")
