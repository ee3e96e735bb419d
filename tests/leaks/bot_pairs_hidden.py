"""Pairs of worlds: what the enemy builds, has, writes and where he marches, without meeting the viewer.

At some moments one hidden thing is done in the first world and another, or nothing, in the second. Unless a
pair names others, the viewers are Blue's captain, a member of Blue, and an outsider.
"""

from __future__ import annotations

from tests.leaks.bot_pair import blue_passes, facing, pair, red_passes
from tests.leaks.bot_worlds import BORIS, RITA, ROSA, World

# --- what the enemy builds and has


@pair()
async def the_enemy_builds_heavily_or_lightly(w: World) -> None:
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\n" + ("build P1: H10, L5" if w.first else "build P3: L1\nbuild P8: TD2"))
    await w.ask("Blue's turn 2")


@pair(drawn=True)
async def the_enemy_builds_or_passes(w: World) -> None:
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nbuild P1: M5, M4" if w.first else "Red turn 1\npass")
    await w.ask("Blue's turn 2")
    await blue_passes(w, 2)
    await w.ask("Red's turn 2")


@pair(drawn=True)
async def the_enemys_platoons_have_other_numbers_contents_and_places(w: World) -> None:
    await facing(
        w, *(("platoon red P1 B6: H7",) if w.first else ("platoon red P8 A7: L2", "platoon red P9 A7: A3"))
    )
    await blue_passes(w, 1)
    await w.ask("Red's turn 1")
    await red_passes(w, 1)
    await w.ask("Blue's turn 2")


@pair(drawn=True)
async def the_enemy_stands_where_ones_own_front_looks_or_far_from_it(w: World) -> None:
    await facing(w, f"platoon red P1 {'B6' if w.first else 'A7'}: H7")
    await w.ask("Blue's turn 1")
    await blue_passes(w, 1)
    await red_passes(w, 1)
    await w.ask("Blue's turn 2")


@pair()
async def the_enemy_reorganises_or_leaves_it(w: World) -> None:
    await w.put("platoon red P1 A7: M5, L3", "platoon red P2 A7: H4")
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\n" + ("merge P2 into P1" if w.first else "split P1: L3 to P2"))
    await w.ask("Blue's turn 2")


@pair()
async def the_enemys_bank_is_full_or_empty(w: World) -> None:
    await w.put(f"bank red {300 if w.first else 0}")
    await w.ask("Blue's turn 1")
    await blue_passes(w, 1)
    await red_passes(w, 1)
    await w.ask("Blue's turn 2")


# --- where he marches


@pair()
async def the_enemy_marches_in_his_own_land_or_stays(w: World) -> None:
    await w.put("control A8 red", "control B7 red", "platoon red P1 A7: M5", "platoon red P2 A7: L2")
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nP1, A7, A8\nP2, A7, B7" if w.first else "Red turn 1\npass")
    await w.ask("Blue's turn 2")


@pair("closed")
async def the_enemy_takes_ground_behind_closed_markers(w: World) -> None:
    await w.put("platoon red P1 A7: M5")
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nP1, A7, A8" if w.first else "Red turn 1\nP1, A7, B7")
    await w.ask("Blue's turn 2")
    await blue_passes(w, 2)
    await w.ask("Red's turn 2")


@pair("closed", drawn=True)
async def the_referee_sets_a_closed_marker(w: World) -> None:
    await w.put("control A8 red" if w.first else "control B7 red")
    await w.ask("Blue's turn 1")
    await blue_passes(w, 1)
    await w.look("Red's turn 1")


# --- what he writes and does not give


@pair()
async def the_enemys_sheet_lies_ready_or_there_is_none(w: World) -> None:
    await blue_passes(w, 1)
    if w.first:
        await w.says(ROSA, "Red turn 1\nbuild P1: M5")
    await w.ask("Red's turn 1")
    await w.later(7 * 3600)
    await w.ask("Red's turn 1 after the reminder")
    await red_passes(w, 1)
    await w.look("Blue's turn 2")


@pair()
async def the_enemy_rewrites_his_sheet_and_asks_again_and_again(w: World) -> None:
    await blue_passes(w, 1)
    if w.first:
        rosa = w.person(ROSA)
        await w.says(ROSA, "Red turn 1\nbuild P1: M5", "Red turn 1\nbuild P1: M50", "gibberish", "go P1")
        await rosa.slash("map")
        form = await rosa.slash("orders")
        await rosa.submit(form, {"text": "Red turn 1\nbuild P2: L1"})
    await w.look("Red's turn 1")
    await red_passes(w, 1)
    await w.says(BORIS, "Blue turn 2\nbuild P1: L3")
    await w.ask("Blue's receipt")


@pair()
async def the_referee_gives_for_the_enemy_or_he_gives_himself(w: World) -> None:
    await blue_passes(w, 1)
    await w.says(ROSA, "Red turn 1\nbuild P1: M5")
    if w.first:
        await w.person(RITA).slash("referee campaign give", team="red")
    else:
        await w.says(ROSA, "commit")
    await w.ask("Blue's turn 2")


@pair()
async def the_enemy_names_a_substitute_or_none(w: World) -> None:
    if w.first:
        await w.person(ROSA).slash("campaign substitute", member="Oskar")
    await w.ask("Blue's turn 1")
    await blue_passes(w, 1)
    await w.look("Red's turn 1")


@pair()
async def a_deadline_runs_while_the_enemys_scout_is_asked_or_not(w: World) -> None:
    await facing(w, "platoon red P1 A6: L3")
    await blue_passes(w, 1)
    await w.person(RITA).slash("referee deadline", hours=24)
    await w.level()
    if w.first:
        await w.orders(ROSA, "Red turn 1\nP1, A6, A5")
    await w.ask("before the deadline")


@pair()
async def somebody_practises_or_not(w: World) -> None:
    if w.first:
        await w.person("Oskar").slash("practice")
        await w.says("Oskar", "Blue turn 1\nP1, B5, C5", "commit")
    await w.ask("while he practises", everything=True)
