"""Pairs of worlds: suggestions, questions and rulings, while the enemy is asked something or not."""

from __future__ import annotations

from tests.leaks.bot_pair import pair
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, RITA, ROSA, World

OSKAR = "Oskar"


async def read(w: World, at: str) -> None:
    """Have every viewer look, and read all that he may of the rules."""
    await w.look(at)
    for eyes in w.eyes:
        for command in ("suggestions", "rulings"):
            answer = await eyes.person.slash(command)
            lists = tuple(one.options for one in answer.selects)
            w.note(eyes, f"/{command} {at}", (answer.text, lists))
    await w.later()


@pair(viewers=(ROSA, OSKAR, OTTO))
async def suggestions_are_opened_and_rulings_made_while_the_first_teams_scout_is_asked_or_not(
    w: World,
) -> None:
    rita = w.person(RITA)
    await w.put("platoon blue P1 A5: L3", "platoon red P1 A6: M3", "control A6 red")
    if w.first:
        await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
        await w.person(BORIS).slash("question", text="May I know what is in A6?", rule="12.2")
        await rita.slash("referee rule", text="A6 holds one platoon.", rule="12.3", only="blue")
    await w.level()
    await read(w, "before anything is suggested")
    await w.person(MILA).slash("suggest", text="Scouts need two light tanks.", rule="12.2")
    await w.level()
    await read(w, "when it is suggested")
    await w.person(ROSA).slash("suggest", text="No scouts at all.")
    await w.level()
    await read(w, "when Red has suggested something")
    await rita.slash("referee rule", text="Be kind.", reason="why not")
    await w.level()
    await read(w, "when everybody is told of a ruling")
    asked = await w.person(ROSA).slash("question", text="May artillery scout?", rule="12.2")
    w.note(w.eyes[0], "when she asks too", w.eyes[0].answered(asked))
    await w.level()
    await read(w, "when she has asked too")
    await w.ask("in the end")
