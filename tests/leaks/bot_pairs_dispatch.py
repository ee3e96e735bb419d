"""Pairs of worlds: the public dispatch of a battle says what both teams know of it, and no more (12.5)."""

from __future__ import annotations

from tests.leaks.bot_desk import OSKAR, TIMUR, YARA, Desk
from tests.leaks.bot_pair import facing, pair
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, World

CAPTURE = "attackers capture"
LOST = ("P1: medium tier 3",)


@pair(viewers=(BORIS, OTTO), drawn=True)
async def the_enemy_had_more_in_a_battle_that_was_never_opened(w: World) -> None:
    """With closed markers nobody but Red knows of B7 either (12.1)."""
    force = ["platoon red P1 A6: M3, H2"] if w.first else ["platoon red P1 A6: M3, L2, L1", "control B7 red"]
    await w.put("markers closed")
    await facing(w, *force)
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    await w.result("A6", CAPTURE, red=LOST)
    assert dispatched(w), "both worlds have nothing in common that could be public"
    await w.look("once it is settled")
    await w.says("Captain Red", "retreat P1: A7" if w.first else "retreat P1: B7")
    await w.look("once the enemy has retreated")


@pair("pitched", viewers=(OTTO,))
async def the_crews_of_a_battle_have_changed_their_places(w: World) -> None:
    desk = Desk(w)
    await desk.fix(3)
    await desk.gives(BORIS, *((MILA, TIMUR) if w.first else (TIMUR, MILA)))
    await desk.gives("Captain Red", *((OSKAR, YARA) if w.first else (YARA, OSKAR)))
    await desk.open()
    await desk.both_report(red=[*LOST])
    assert dispatched(w)
    await w.look("once it is settled")


@pair("pitched", viewers=(BORIS, MILA, OTTO))
async def the_winner_has_lost_what_was_held_or_something_else(w: World) -> None:
    await w.person("Referee Rita").slash("referee hold", check="Ask me first")
    await w.level()
    await w.result("A6", CAPTURE if w.first else "draw", red=LOST)
    await w.look("while the result is held")


def dispatched(w: World) -> bool:
    """Tell whether a dispatch was posted."""
    return any("Dispatch" in one.text for one in w.server.channel("war-room").messages())
