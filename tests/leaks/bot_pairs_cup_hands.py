"""Pairs of worlds: a hand, a mission, a Target, from the deal to the end of the game (tournament 6.4).

The viewers are the opponent, somebody of another match, and an outsider; of the end roll also the owner.
"""

from __future__ import annotations

from tests.leaks.bot_cup import BORIS_HAS, ROSA_HAS, ask, dealt, does, glance, loaded, paired, rules, sees
from tests.leaks.bot_pair import pair
from tests.leaks.bot_pairs_waiting import hours_pass
from tests.leaks.bot_war import levelled
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, RITA, ROSA, World
from tests.talks.cellar import sent

TARGET = "mission hold target assault at the mill by the ford"
SEVEN = tuple(f"end {turn}" for turn in range(1, 8))


async def chooses(w: World, hers: str) -> None:
    """Have Rosa choose, then Boris; the first turn begins."""
    await does(w, ROSA, hers)
    await levelled(w)
    await does(w, BORIS, "mission probe")
    await levelled(w)


async def hours(w: World, what: str, *, closes: bool = False) -> None:
    """Give something a day; the clock closes what can be closed then, if it is to."""
    await sent(w, RITA, "game hours", what=what, hours=24, closes=closes)


@pair("cup entered")
async def the_other_is_dealt_this_hand_or_that(w: World) -> None:
    """Three cards that are all another, or two equal ones beside a third; the same is chosen of both."""
    await hours(w, "mission")
    await paired(w)
    await dealt(w, BORIS, BORIS_HAS, ("hold", "delay", "advance") if w.first else ("hold", "hold", "advance"))
    await ask(w, "when the cards are dealt")
    await hours_pass(w, 20)
    await glance(w, "when both are reminded to choose")
    await does(w, ROSA, "mission advance")
    await glance(w, "while one has chosen")
    await hours_pass(w, 6)
    await sees(w, "when the one is late")
    await does(w, BORIS, "mission probe")
    await glance(w, "when both have chosen")
    await does(w, BORIS, "end 1")
    await glance(w, "in turn 2")


@pair("cup entered")
async def the_clock_chooses_out_of_this_hand_or_that(w: World) -> None:
    """Not chosen in time is the first of a hand in the order of the rules (tournament 6.8)."""
    await hours(w, "mission", closes=True)
    await paired(w)
    await dealt(
        w, BORIS, BORIS_HAS, ("counterattack", "hold", "delay") if w.first else ("advance",) * 2 + ("hold",)
    )
    await does(w, BORIS, "mission probe")
    await glance(w, "while the other is waited for")
    await hours_pass(w, 25)
    await hours_pass(w, 1)
    await glance(w, "in turn 1")
    await does(w, BORIS, "end 1")
    await glance(w, "in turn 2")


@pair("cup")
async def a_game_is_played_to_its_ninth_turn_against_this_mission_or_that(w: World) -> None:
    """Delay adds 2 to the end roll: as long as that ends it in neither, nobody learns of it (1.2)."""
    with loaded({"turn 8 end": 3, "turn 9 end": 2}):
        await chooses(w, "mission delay" if w.first else "mission advance")
        await glance(w, "in turn 1")
        await does(w, BORIS, *SEVEN)
        await sees(w, "in turn 8")
        await does(w, BORIS, "end 8")
        await glance(w, "in turn 9")
        await does(w, BORIS, "held 9: c1 1, 2; c2 3", "over 9")
        await glance(w, "when one has said that it is over")


@pair("cup", viewers=(BORIS, ROSA, MILA, OTTO))
async def the_face_of_the_end_roll_is_this_or_that(w: World) -> None:
    """While missions are closed it is told only whether the game goes on (tournament 1.2)."""
    with loaded({"turn 8 end": 2 if w.first else 7}):
        await chooses(w, "mission advance")
        await does(w, BORIS, *SEVEN, "end 8")
        await glance(w, "in turn 9")


@pair("cup entered", drawn=True)
async def with_missions_open_the_other_takes_a_target_or_none(w: World) -> None:
    """What opens as soon as both are chosen are the missions alone (tournament 1.0, 1.8)."""
    await rules(w, "set missions open")
    await paired(w)
    await dealt(w, BORIS, BORIS_HAS, ROSA_HAS)
    await does(w, ROSA, TARGET if w.first else "mission hold")
    await glance(w, "while one has chosen")
    await does(w, BORIS, "mission break-through off")
    await glance(w, "when both missions are open")
    await does(w, BORIS, "end 1")
    await glance(w, "in turn 2")


@pair("cup")
async def a_delay_has_a_target_or_none(w: World) -> None:
    await hours(w, "play")
    await chooses(w, "mission delay target at the old orchard" if w.first else "mission delay")
    await hours_pass(w, 20)
    await glance(w, "when both are reminded to play")
    await does(w, BORIS, "end 1", "end 2", "end 3", "held 4: c1 1")
    await hours_pass(w, 6)
    await glance(w, "in turn 4, when both are late")
    await does(w, BORIS, "over 8")
    await glance(w, "when one has said that it is over")


@pair("cup")
async def the_other_says_much_in_secret_or_nothing(w: World) -> None:
    """Choices that are exchanged and works that are counted are told to nobody else (tournament 1.0, 1.9)."""
    await does(w, ROSA, TARGET)
    await levelled(w)
    if w.first:
        await does(w, ROSA, "mission advance", "mission delay", TARGET)
    await glance(w, "while one has chosen")
    await does(w, BORIS, "mission probe")
    await levelled(w)
    if w.first:
        await does(w, ROSA, "entrench 2", "bunker 1", "phantom 1")
    await glance(w, "in turn 1")
