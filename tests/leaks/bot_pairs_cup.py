"""Pairs of worlds: what Rosa hides in a match of a tournament is one thing or another (4.3, 6.4).

The viewers are her opponent, somebody of another match, and an outsider.
"""

from __future__ import annotations

from tests.leaks.bot_cup import GROUP, OTHER, ask, hand, says
from tests.leaks.bot_pair import pair
from tests.leaks.bot_war import levelled
from tests.leaks.bot_worlds import BORIS, RITA, ROSA, World
from tests.talks.cellar import sent

TARGET = "mission hold target assault at the mill by the ford"


async def playing(w: World, hers: str) -> None:
    """Have both choose, Rosa this; the first turn begins."""
    await says(w, ROSA, hers)
    await levelled(w)
    await says(w, BORIS, *(f"mission {word}" for word in ("probe", "advance", "hold", "delay")))
    await says(w, BORIS, "mission counterattack", "mission break-through")
    await levelled(w)


@pair("cup entered", drawn=True)
async def the_other_hands_in_this_group_or_that(w: World) -> None:
    await says(w, ROSA, GROUP if w.first else OTHER)
    await ask(w, "before the draw")
    await sent(w, RITA, "game act", line="pair c1-c2, c3-c4")
    await ask(w, "once it is drawn")


@pair("cup")
async def the_other_chooses_this_mission_or_that(w: World) -> None:
    await says(w, ROSA, "mission hold" if w.first else f"mission {(await hand(w))[0]}")
    await ask(w, "while one has chosen")


@pair("cup", drawn=True)
async def the_other_takes_a_target_or_none(w: World) -> None:
    await says(w, ROSA, TARGET if w.first else "mission hold")
    await ask(w, "while one has chosen")


@pair("cup")
async def a_target_brings_this_force_or_that(w: World) -> None:
    await says(w, ROSA, TARGET if w.first else TARGET.replace("assault", "flank"))
    await ask(w, "while one has chosen")


@pair("cup")
async def the_other_changes_their_mind_or_says_the_same_again(w: World) -> None:
    first, second = "mission hold", f"mission {(await hand(w))[0]}"
    await says(w, ROSA, second if w.first else first, first)
    await ask(w, "while one has chosen")


@pair("cup")
async def a_match_is_played_against_a_target_or_none(w: World) -> None:
    await playing(w, TARGET if w.first else "mission hold")
    await ask(w, "in turn 1")
    await says(w, BORIS, "end 1")
    await ask(w, "in turn 2")


@pair("cup")
async def a_match_is_played_against_this_place_or_that(w: World) -> None:
    await playing(w, TARGET if w.first else TARGET.replace("the mill by the ford", "a barn"))
    await says(w, BORIS, "end 1", "end 2")
    await ask(w, "in turn 3")


@pair("cup")
async def the_other_places_entrenchments_or_bunkers(w: World) -> None:
    await playing(w, "mission hold")
    await says(w, ROSA, *(("entrench 2", "entrench 1") if w.first else ("bunker 1", "bunker 1")))
    await ask(w, "in turn 1")


@pair("cup")
async def the_other_removes_phantoms_or_places_an_entrenchment(w: World) -> None:
    await playing(w, "mission hold")
    await says(w, ROSA, "phantom 3" if w.first else "entrench 1")
    await says(w, BORIS, "end 1")
    await ask(w, "in turn 2")


@pair("cup")
async def the_other_is_refused_this_or_that(w: World) -> None:
    await playing(w, "mission hold")
    await says(w, ROSA, "fog" if w.first else "open target")
    await ask(w, "in turn 1")
