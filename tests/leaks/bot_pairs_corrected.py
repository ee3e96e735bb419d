"""Pairs of worlds: an earlier sheet of the enemy is told rightly, or nothing is corrected at all (16.3)."""

from __future__ import annotations

from tests.leaks.bot_desk import TIMUR, Desk
from tests.leaks.bot_pair import blue_passes, pair
from tests.leaks.bot_worlds import BORIS, MILA, RITA, ROSA, World


@pair()
async def an_earlier_sheet_of_the_enemy_is_told_rightly_or_not(w: World) -> None:
    await w.put("bank red 20")
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nbuild P1: M5")
    await w.level()
    if w.first:
        await told_rightly(w, "build P1: H5")
    await w.level()
    await w.ask("once it is told rightly", everything=True)
    await w.look_back("once it is told rightly")
    if w.first:
        form = await w.person(RITA).slash("referee undo")
        await w.person(RITA).submit(form, {"text": "It was a medium tank after all"})
    await w.level()
    await w.ask("when it is taken back")
    await w.look_back("when it is taken back")
    await blue_passes(w, 2)
    await w.ask("a turn later", everything=True)
    await w.look_back("a turn later")


@pair()
async def a_sheet_of_the_enemy_before_ones_own_is_told_rightly_or_not(w: World) -> None:
    """His own sheet is decided again then: nothing may tell him (16.3)."""
    rita = w.person(RITA)
    await w.put("bank red 20")
    await rita.slash("referee phases", orders=48)
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nbuild P1: M5")
    await blue_passes(w, 2)
    if w.first:
        await told_rightly(w, "build P1: H5")
    await w.level()
    await w.ask("once it is told rightly", everything=True)
    await w.look_back("once it is told rightly")


@pair("clan")
async def the_sheet_that_led_to_a_battle_is_told_rightly_in_what_is_hidden_or_not(w: World) -> None:
    """The battle stands, with all that is arranged for it (16.3): nothing of it may stir."""
    rita = w.person(RITA)
    await w.put(
        "platoon blue P1 A5: M3, M3", "control A5 blue", "platoon red P1 A6: M3, H2", "control A6 red"
    )
    await w.put("bank red 20")
    await rita.slash("referee phases", orders=48, results=96)
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nP1, A6, A5\nbuild P2: M5")
    desk = Desk(w, "A5")
    await desk.fix(3)
    await desk.gives(BORIS, MILA, TIMUR)
    await w.level()
    if w.first:
        await told_rightly(w, "P1, A6, A5\nbuild P2: H5")
    await desk.ask("once it is told rightly")
    if w.first:
        form = await rita.slash("referee undo")
        await rita.submit(form, {"text": "It was a medium tank after all"})
    await desk.ask("when it is taken back")
    await w.look_back("when it is taken back")


async def told_rightly(w: World, line: str) -> None:
    """Have Rita tell Red's sheet of Game Turn 1 rightly."""
    rita = w.person(RITA)
    desk = await rita.select(await rita.slash("referee correct"), "Which Game Turn?", ["1"])
    (step,) = [one for one in desk.selects[1].options if one.startswith("Red")]
    opened = await rita.select(desk, "Which step of Game Turn 1?", [step])
    form = await rita.click(opened, "Correct this step")
    looked = await rita.submit(form, {"text": f"Red turn 1\n{line}"})
    done = await rita.submit(await rita.click(looked, "Apply it …"), {"reason": "he said so"})
    assert "is corrected" in done.text, done.text
