"""Pairs of worlds: what the referee holds until he has looked at it is one thing or another (2.4)."""

from __future__ import annotations

from tests.leaks.bot_desk import OSKAR, TIMUR, YARA, Desk
from tests.leaks.bot_pair import blue_passes, facing, pair
from tests.leaks.bot_worlds import BORIS, MILA, RITA, ROSA, World


@pair()
async def what_is_held_is_a_battle_or_a_new_turn(w: World) -> None:
    rita = w.person(RITA)
    await facing(w, "platoon red P1 A6: H3, M3")
    await rita.slash("referee phases", orders=48, results=96)
    await blue_passes(w, 1)
    await rita.slash("referee hold", check="Ask me first")
    await w.level()
    await w.orders(ROSA, "Red turn 1\nP1, A6, A5" if w.first else "Red turn 1\npass")
    assert any("I haven't told anybody" in one.text for one in rita.read("referee-room"))
    await w.ask("while it is held", everything=True)
    await w.look_back("while it is held")
    form = await rita.slash("referee undo")
    await rita.submit(form, {"text": "I asked him once more"})
    await w.ask("when it is taken back", everything=True)
    await w.look_back("when it is taken back")


@pair("pitched", viewers=(BORIS, MILA, ROSA))
async def a_battle_whose_result_is_held_was_won_by_this_side_or_that(w: World) -> None:
    """Both captains took part in it, but what the referee makes of it they read when he sends it (2.4)."""
    rita, desk = w.person(RITA), Desk(w)
    await desk.fix(3)
    await desk.gives(BORIS, MILA, TIMUR)
    await desk.gives(ROSA, OSKAR, YARA)
    await rita.slash("referee hold", check="Ask me first")
    await w.level()
    won = "attackers capture" if w.first else "draw"
    await w.result("A6", won, red=("P1: medium tier 3",))
    assert any("I haven't told anybody" in one.text for one in rita.read("referee-room"))
    await desk.ask("while the result is held")
    await w.look_back("while the result is held")
    form = await rita.slash("referee undo")
    await rita.submit(form, {"text": "Let me think"})
    await w.ask("when it is taken back")
    await w.look_back("when it is taken back")
