"""Pairs of worlds: a skirmish is proposed for a battle, agreed to or not, played, and its end carried out.

Before both captains have agreed nobody may know what stands on the other side (12.5); after that the two
orders of battle lie open to all, but nothing else of a side does.
"""

from __future__ import annotations

from tests.leaks.bot_bridge import ASK, BACK, NO, YES, Bridged, one_fate
from tests.leaks.bot_desk import OSKAR, YARA
from tests.leaks.bot_pair import facing, pair
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, RITA, ROSA, World


@pair("clan", viewers=(BORIS, MILA))
async def a_skirmish_is_proposed_against_another_order_of_battle(w: World) -> None:
    await facing(w, "platoon red P1 A6: H3, M2" if w.first else "platoon red P4 A6: L1, TD2, A1")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    desk = Bridged(w)
    with one_fate():
        await desk.fix(3)
        await desk.allow()
        await desk.press(RITA, ASK)
        await w.level()
        if w.first:
            await desk.gives(ROSA, OSKAR, YARA)
        else:
            await desk.press(YARA, "I'll come")
        await w.look("it is proposed")
        await desk.press(ROSA, YES)
        await desk.ask("Red agrees")
        await desk.press(BORIS, NO)
        await desk.press(RITA, ASK)
        await desk.press(BORIS, YES)
        await w.look("Blue agrees")
        await desk.press(ROSA, NO)
        await w.look("Red does not")
        await desk.press(RITA, ASK)
        await desk.press(ROSA, YES)
        await desk.press(RITA, BACK)
        await w.look("it is taken back")


@pair("clan", viewers=(OTTO,))
async def a_skirmish_is_proposed_for_the_one_battle_or_the_other(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2", "platoon red P2 B6: M3, H2")
    there = "A6" if w.first else "B6"
    await w.orders(BORIS, f"Blue turn 1\nP1, A5, {there}")
    desk = Bridged(w, there)
    with one_fate():
        await desk.allow()
        await desk.press(RITA, ASK)
        await desk.press(ROSA, YES)
        await w.ask("it is proposed")
        await desk.press(BORIS, NO)
        await desk.press(RITA, ASK)
        await desk.press(RITA, BACK)
        await w.look("it is taken back")


@pair("pitched", viewers=(BORIS, OTTO), drawn=True)
async def a_skirmish_is_played_while_the_enemy_hides_other_things(w: World) -> None:
    hidden = ("platoon red P2 A7: H9", "bank red 300") if w.first else ("platoon red P5 B7: L1", "bank red 0")
    await w.put("control A7 red", "control B7 red", *hidden)
    desk = Bridged(w)
    with one_fate():
        if w.first:
            await desk.press(YARA, "I'll come")
        await w.level()
        await desk.agreed()
        await desk.ask("it has begun", everything=False)
        await desk.says(BORIS, "A4 > C4 facing NE")
        await desk.says(ROSA, "I4 > G4 facing NW")
        await desk.ask_of_duel("both have moved")
        await desk.resign(ROSA)
        await desk.ask("it is over", everything=False)
        await desk.ask_of_duel("it is over")


@pair("clan", viewers=(OTTO,))
async def a_vehicle_that_stays_out_of_a_skirmish_is_this_or_that(w: World) -> None:
    await facing(w, f"platoon red P1 A6: M3, {'H2' if w.first else 'TD5'}")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    desk = Bridged(w)
    await desk.keep_out("H2" if w.first else "TD5")
    with one_fate():
        await desk.agreed()
        await w.look("it has begun")
        await desk.ask_of_duel("it has begun")
        await desk.resign(BORIS)
        await w.look("it is over")
        await desk.ask_of_duel("it is over")
