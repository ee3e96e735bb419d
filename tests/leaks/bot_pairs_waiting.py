"""Pairs of worlds: deadlines, reminders, more time and pauses, while the enemy is asked something or not."""

from __future__ import annotations

from tests.leaks.bot_pair import blue_passes, facing, pair
from tests.leaks.bot_worlds import RITA, ROSA, World

_HOUR = 3600.0


async def hours_pass(w: World, hours: float) -> None:
    """Let time pass, and the bot remind and ask whoever it has to."""
    await w.later(hours * _HOUR)
    await w.app.ticker.line("clock").tick()
    await w.level()


@pair()
async def deadlines_run_while_the_enemys_scout_is_asked_or_his_orders_are_late(w: World) -> None:
    rita = w.person(RITA)
    await facing(w, "platoon red P1 A6: L3")
    await rita.slash("referee phases", orders=48, scouts=12, rankings=12, results=96)
    await blue_passes(w, 1)
    if w.first:
        await w.orders(ROSA, "Red turn 1\nP1, A6, A5")
    await w.ask("while the time runs")
    await hours_pass(w, 13)
    assert any("A deadline in" in one.text for one in rita.inbox()) == w.first
    await w.ask("when the scout's time is over")
    for label in ("24 more hours", "Remind whoever is late"):
        shown = await rita.slash("referee waiting")
        await rita.click(shown, label)
        await w.level()
        await w.look(f"after {label}")
    await rita.slash("referee pause", reason="a holiday")
    await hours_pass(w, 30)
    await w.ask("in the pause")
    await rita.click(await rita.slash("referee pause"), "Let it go on")
    await w.ask("after the pause")
    await rita.slash("referee phases", orders=24)
    await w.ask("with other hours")
    await hours_pass(w, 30)
    await w.ask("when all time is over")
