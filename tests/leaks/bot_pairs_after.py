"""Pairs of worlds: what somebody could find out by looking back while the campaign is played."""

from __future__ import annotations

from tests.leaks.bot_pair import blue_passes, facing, pair, red_passes
from tests.leaks.bot_worlds import BORIS, OTTO, ROSA, World


@pair(viewers=(BORIS, OTTO))
async def who_looks_back_cannot_tell_what_the_enemy_built_merged_or_where_he_marched(w: World) -> None:
    await w.put("control A8 red", "control B7 red", "platoon red P1 A7: M5, L3", "platoon red P2 A7: H4")
    await blue_passes(w, 1)
    await w.orders(
        ROSA, "Red turn 1\nP1, A7, A8\nbuild P3: M2" if w.first else "Red turn 1\nmerge P2 into P1"
    )
    await w.orders(BORIS, "Blue turn 2\nbuild P4: L2")
    await w.look_back("Red's turn 2")


@pair(viewers=(BORIS,))
async def who_looks_back_cannot_tell_that_a_scout_has_met_him(w: World) -> None:
    await facing(w, "platoon red P1 A6: L3", "platoon red P2 B6: M3")
    await blue_passes(w, 1)
    if w.first:
        await w.orders(ROSA, "Red turn 1\nP1, A6, A5\nP2, B6, B5")
    await w.look_back("while the scout is asked")


@pair("closed")
async def who_looks_back_cannot_tell_what_was_taken_behind_closed_markers(w: World) -> None:
    await w.put("platoon red P1 A7: M5")
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nP1, A7, A8" if w.first else "Red turn 1\nP1, A7, B7")
    await blue_passes(w, 2)
    await red_passes(w, 2)
    await w.look_back("Blue's turn 3")


@pair("closed", viewers=(BORIS,))
async def who_takes_a_hex_behind_closed_markers_reads_nowhere_whose_it_was(w: World) -> None:
    taken = "red" if w.first else "none"
    await w.put("platoon blue P1 A5: M3", "control A5 blue", f"control A6 {taken}")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.look_back("Red's turn 1")
