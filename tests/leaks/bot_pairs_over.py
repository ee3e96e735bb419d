"""Pairs of worlds: that a campaign is over is told to nobody before the referee lets it be told."""

from __future__ import annotations

from tests.leaks.bot_pair import blue_passes, pair
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, RITA, ROSA, World

WORDS = "I haven't told anybody"


@pair(viewers=(BORIS, MILA, OTTO))
async def what_is_held_is_the_end_of_the_campaign_or_a_new_turn(w: World) -> None:
    rita, rosa = w.person(RITA), w.person(ROSA)
    await w.put("platoon red P1 A7: M5, L3", "platoon blue P1 A4: H3")
    await blue_passes(w, 1)
    await rita.slash("referee hold", check="Ask me first")
    await w.level()
    if w.first:
        await rosa.click(await rosa.slash("campaign resign"), "Yes, we resign")
        await w.settle()
        await w.later()
    else:
        await w.orders(ROSA, "Red turn 1\npass")
    assert any(WORDS in one.text for one in rita.read("referee-room"))
    await w.look("while it is held")
    await w.level()
    await w.look("while it is held still")
    await w.ask("while it is held")
    await w.look_back("while it is held")
    form = await rita.slash("referee undo")
    await rita.submit(form, {"text": "I asked them once more"})
    await w.look("when it is taken back")


@pair(viewers=(BORIS, MILA, OTTO))
async def the_game_goes_on_and_nothing_of_its_figures_is_posted(w: World) -> None:
    await w.put("platoon blue P1 A5: M3", "control A5 blue")
    await w.put("platoon red P1 A7: M5, L3" if w.first else "platoon red P2 B7: H4")
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\npass")
    await w.look("Blue's turn 2")
    await w.level()
    await w.look("Blue's turn 2, later")
    await w.look_back("Blue's turn 2")
