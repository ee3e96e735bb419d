"""Pairs of worlds: who commands the enemy changes, and what the new captain finds is his own (campaign 2)."""

from __future__ import annotations

from tests.leaks.bot_pair import blue_passes, pair
from tests.leaks.bot_worlds import RITA, ROSA, World

OSKAR = "Oskar"


@pair()
async def somebody_of_the_enemy_leaves_or_not(w: World) -> None:
    """Who is on a team is read by that team and the referee alone: counts in rosters tell (campaign 12)."""
    await blue_passes(w, 1)
    if w.first:
        asked = await w.person(OSKAR).slash("people leave")
        left = await w.person(OSKAR).click(asked, "Yes, I'm leaving")
        assert "You've left" in left.text, left.text
    await w.level()
    await w.ask("Red's turn 1", everything=True)
    await w.look_back("Red's turn 1")


@pair()
async def the_enemys_new_captain_finds_a_sheet_ready_or_none(w: World) -> None:
    """That he is captain now may be seen by all: rooms are posted in; what he takes over may not."""
    await blue_passes(w, 1)
    if w.first:
        await w.says(ROSA, "Red turn 1\nbuild P1: H10")
    await w.level()
    asked = await w.person(ROSA).slash("campaign captain", member=OSKAR)
    assert "asked the referee" in asked.text, asked.text
    question = w.server.channel("referee-room").messages()[-1]
    await w.person(RITA).click(question, "Approve")
    await w.level()
    await w.ask("Red's turn 1")
    await w.look_back("with another captain")
    if not w.first:
        await w.says(OSKAR, "Red turn 1\npass")
    answer = await w.answers(OSKAR, "commit")
    assert "Given" in answer, answer
    await w.ask("Blue's turn 2", everything=True)
