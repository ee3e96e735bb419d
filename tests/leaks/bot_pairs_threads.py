"""Pairs of worlds: what hangs in the thread of a match says nothing that one of its two alone may know (6.4).

Everybody who sees a thread looks at it, and presses what stands there: Rosa's opponent, the other match's two
at theirs; an outsider sees none.
"""

from __future__ import annotations

from tests.leaks.bot_cup import GROUP, OTHER, hand, says
from tests.leaks.bot_pair import pair
from tests.leaks.bot_pairs_cup import TARGET, playing
from tests.leaks.bot_war import levelled
from tests.leaks.bot_worlds import BORIS, OTTO, ROSA, World

_BUTTONS = ("My part", "Times")


async def look(w: World, at: str) -> None:
    """Have every viewer look, and press each button of the threads that they see."""
    await levelled(w)
    await w.look(at)
    for eyes in w.eyes:
        threads = [one for one in eyes.person.channels() if one[0].isdigit()]
        assert bool(threads) is (eyes.person.name != OTTO), threads
        for message in [one for name in threads for one in eyes.person.read(name) if one.buttons]:
            for label in _BUTTONS:
                if not message.ephemeral and label in [one.label for one in message.buttons]:
                    await w.server.advance(1)
                    shown = await eyes.person.click(message, label)
                    w.note(eyes, f"presses {label} {at}", eyes.answered(shown))
    await w.look(f"{at}, after pressing")


@pair("cup shared")
async def the_others_card_in_a_thread_after_this_mission_or_that(w: World) -> None:
    await says(w, ROSA, "mission hold" if w.first else f"mission {(await hand(w))[0]}")
    await look(w, "while one has chosen")


@pair("cup shared")
async def a_thread_of_a_match_against_a_target_or_none(w: World) -> None:
    await says(w, ROSA, GROUP if w.first else OTHER)
    await playing(w, TARGET if w.first else "mission hold")
    await look(w, "in turn 1")
    await says(w, BORIS, "end 1")
    await look(w, "in turn 2")


@pair("cup shared")
async def a_thread_while_the_other_places_and_removes_this_or_that(w: World) -> None:
    await playing(w, "mission hold")
    await says(w, ROSA, "phantom 3" if w.first else "entrench 1")
    await look(w, "in turn 1")


@pair("cup shared")
async def a_thread_while_the_other_is_refused_this_or_that(w: World) -> None:
    await playing(w, "mission hold")
    await says(w, ROSA, "fog" if w.first else "open target")
    await look(w, "in turn 1")
