"""Pairs of worlds: scouts that meet, battles, and what the referee does meanwhile."""

from __future__ import annotations

from tests.leaks.bot_pair import blue_passes, facing, pair, red_passes
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, RITA, ROSA, World
from tests.talks.stage import PIXEL

# --- scouts


@pair(drawn=True)
async def a_scout_met_the_viewer_and_halted_or_never_went(w: World) -> None:
    await facing(w, "platoon red P1 A6: L3")
    await blue_passes(w, 1)
    if w.first:
        await w.orders(ROSA, "Red turn 1\nP1, A6, A5")
    await w.ask("while the scout is asked")
    if w.first:
        assert "halts" in await w.answers(ROSA, "halt P1")
    else:
        await red_passes(w, 1)
    await w.ask("Blue's turn 2")


@pair()
async def a_scout_met_the_viewer_while_others_took_ground(w: World) -> None:
    sheet = "Red turn 1\nP1, A6, A5\nP2, B6, B5"
    await facing(w, "platoon red P1 A6: L3", "platoon red P2 B6: M3")
    await blue_passes(w, 1)
    if w.first:
        await w.orders(ROSA, sheet)
    await w.ask("while the scout is asked")
    if w.first:
        assert "halts" in await w.answers(ROSA, "halt P1")
    else:
        await w.orders(ROSA, "Red turn 1\nP2, B6, B5")
    await w.ask("Blue's turn 2")


@pair()
async def a_scout_met_the_viewer_while_others_took_his_ground_and_home(w: World) -> None:
    await facing(w, "platoon red P1 A6: L3", "platoon red P2 B4: M3", "control B4 red")
    await blue_passes(w, 1)
    if w.first:
        await w.orders(ROSA, "Red turn 1\nP1, A6, A5\nP2, B4, A4")
    await w.ask("while the scout is asked")
    if w.first:
        assert "halts" in await w.answers(ROSA, "halt P1")
    else:
        await w.orders(ROSA, "Red turn 1\nP2, B4, A4")
    await w.ask("Blue's turn 2")


@pair("closed")
async def a_scout_met_the_viewer_behind_closed_markers(w: World) -> None:
    await facing(w, "platoon red P1 A6: L3", "platoon red P2 B6: M3", "control B5 blue")
    await blue_passes(w, 1)
    if w.first:
        await w.orders(ROSA, "Red turn 1\nP1, A6, A5\nP2, B6, B5")
    await w.ask("while the scout is asked")
    if w.first:
        assert "halts" in await w.answers(ROSA, "halt P1")
    else:
        await w.orders(ROSA, "Red turn 1\nP2, B6, B5")
    await w.ask("Blue's turn 2")


@pair()
async def a_scout_of_the_viewer_meets_one_or_two(w: World) -> None:
    theirs = (
        ("platoon red P1 A6: H3",) if w.first else ("platoon red P4 A6: L1", "platoon red P5 A6: TD9, A2")
    )
    await facing(w, "platoon blue P2 A5: L2", *theirs)
    await w.orders(BORIS, "Blue turn 1\nP2, A5, A6")
    await w.ask("Blue's scout is asked")
    assert "halts" in await w.answers(BORIS, "halt P2")
    await w.ask("Red's turn 1")


@pair()
async def the_enemys_direct_messages_are_closed_when_his_scout_is_asked(w: World) -> None:
    w.person(ROSA).close_dms()
    await w.wants_calls(ROSA)
    await facing(w, "platoon red P1 A6: L3")
    await blue_passes(w, 1)
    await w.look("Red's turn 1")
    if w.first:
        await w.says(ROSA, "Red turn 1\nP1, A6, A5", "commit")
    await w.look("while the scout is asked")
    await w.says(ROSA, *(("halt P1",) if w.first else ("Red turn 1\npass", "commit")))
    await w.look("Blue's turn 2")
    assert "Blue turn 2" in w.newest(BORIS, "is yours").text


@pair("closed")
async def the_referee_rules_and_amends_while_a_scout_is_asked(w: World) -> None:
    await facing(w, "platoon red P1 A6: L3", "platoon red P2 B6: M3", "control B5 blue")
    await blue_passes(w, 1)
    if w.first:
        await w.orders(ROSA, "Red turn 1\nP1, A6, A5\nP2, B6, B5")
    await w.level()
    await w.put("bank blue 33", "control A3 blue")
    await w.person(RITA).slash("referee rule", text="It rains.")
    await w.ask("while the scout is asked")


# --- battles


@pair(viewers=(ROSA, "Oskar", OTTO))
async def the_attackers_came_from_here_or_there(w: World) -> None:
    start = "B5" if w.first else "A6"
    await w.put("control B5 blue", "control A6 blue", "control B6 red", "platoon red P1 B6: H3")
    await w.put(f"platoon blue P1 {start}: M3")
    await w.orders(BORIS, f"Blue turn 1\nP1, {start}, B6")
    await w.ask("a battle is pending")


@pair(drawn=True)
async def a_battle_is_pending_against_other_forces(w: World) -> None:
    await facing(w, "platoon red P1 A6: H3" if w.first else "platoon red P4 A6: L1, TD2")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.ask("a battle is pending", everything=True)


async def _two_battles(w: World) -> None:
    """Blue attacks A6 and B6; the first is settled when this is over, the second pending."""
    await facing(
        w, "platoon red P1 A6: M3, H2", "platoon red P2 B6: M4", "platoon blue P2 A5: M3", "control A8 red"
    )
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6\nP2, A5, B6")
    await w.later()


@pair()
async def the_enemy_has_ranked_his_retreat_or_not(w: World) -> None:
    await _two_battles(w)
    await w.result("A6", "attackers capture", red=("P1: medium tier 3",))
    await w.look("the first battle is settled")
    if w.first:
        assert "first free of A7" in await w.answers(ROSA, "retreat P1: A7, B7")
    await w.ask("the second battle is pending")


@pair()
async def the_enemy_retreats_here_or_there(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2", "control A8 red", "control B7 red")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.result("A6", "attackers capture", red=("P1: medium tier 3",))
    await w.look("the battle is settled")
    assert "Noted" in await w.answers(ROSA, f"retreat P1: {'A7, B7' if w.first else 'B7, A7'}")
    await w.ask("Red's turn 1")


@pair()
async def the_enemy_recovers_or_does_not_yet(w: World) -> None:
    await _two_battles(w)
    await w.result("A6", "draw", red=("P1: medium tier 3",))
    await w.look("the first battle is settled")
    if w.first:
        assert "P1 recovered" in await w.answers(ROSA, "recover P1: M3")
    await w.ask("the second battle is pending")


@pair()
async def the_enemy_recovers_or_declines(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.result("A6", "draw", red=("P1: medium tier 3",))
    await w.says(BORIS, "retreat P1: A5, A4")
    assert "recover" in await w.answers(ROSA, "recover P1: M3" if w.first else "recover none")
    await w.ask("Red's turn 1")


# --- the referee


@pair()
async def the_referee_takes_a_hidden_step_back(w: World) -> None:
    await facing(w, "platoon red P1 A6: L3")
    await blue_passes(w, 1)
    if w.first:
        rita = w.person(RITA)
        await w.orders(ROSA, "Red turn 1\nP1, A6, A5")
        form = await rita.slash("referee undo")
        done = await rita.submit(form, {"text": "he sent the wrong sheet"})
        assert "taken back" in done.text
    await w.ask("Red's turn 1")
    await red_passes(w, 1)
    await w.look("Blue's turn 2")


@pair()
async def the_referee_looks_and_prepares(w: World) -> None:
    await facing(w, "platoon red P1 A6: H3")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    if w.first:
        rita = w.person(RITA)
        for command in ("map", "tracks", "bank", "queue"):
            await rita.slash(f"referee campaign {command}")
        await rita.slash("referee campaign order", battles="A6")
        await rita.slash("referee campaign result", battle="A6", screenshot=("result.png", PIXEL))
    else:
        await w.person(RITA).slash("referee campaign order", battles="A6")
    await w.ask("a battle is pending")


@pair()
async def the_referee_takes_a_turn_back_of_which_little_showed(w: World) -> None:
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nbuild P2: M3" if w.first else "Red turn 1\npass")
    form = await w.person(RITA).slash("referee undo")
    assert "taken back" in (await w.person(RITA).submit(form, {"text": "the wrong sheet"})).text
    await w.ask("Red's turn 1 again")


@pair("lobby")
async def the_enemys_captain_adds_a_text_to_the_toss(w: World) -> None:
    if w.first:
        await w.says(ROSA, "toss clouds and rain")
    await w.ask("the lobby")
    await w.person(RITA).slash("campaign start", first="blue")
    await w.ask("Blue's turn 1")


@pair(viewers=(ROSA, "Oskar", OTTO), quick=True)
async def red_may_not_know_what_blue_builds_and_where_it_scouts(w: World) -> None:
    await w.put("platoon blue P1 A5: L3", "control A5 blue", "platoon red P1 A6: M3", "control A6 red")
    if w.first:
        await w.orders(BORIS, "Blue turn 1\nbuild P2: H9\nP1, A5, A6")
    await w.ask("while the scout is asked")
    if w.first:
        assert "halts" in await w.answers(BORIS, "halt P1")
    else:
        await w.orders(BORIS, "Blue turn 1\npass")
    await w.ask("Red's turn 1")


@pair(viewers=(BORIS, MILA, OTTO))
async def strangers_and_the_enemy_try_things_on_the_enemys_behalf(w: World) -> None:
    await blue_passes(w, 1)
    if w.first:
        await w.says("Oskar", "Red turn 1\npass", "commit")
        await w.person("Oskar").slash("orders")
        await w.person("Yara").slash("map")
        await w.says("Yara", "Red turn 1\npass")
    await w.ask("Red's turn 1")
