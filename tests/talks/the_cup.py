"""A tournament on a stage: its people, and what they send, press and read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.rehearsal.seen import SeenMessage
from engine.tournament.match import Match
from tests.talks.cellar import ANN, BEN, CLEO, RHEA, says, sent, sitting
from tests.talks.stage import Stage, stage

CUP, DONE = "Cup", "Done in **Cup**."
GROUP = "holding\nC1: 10 stands, 400\nH1: 1 stand, 60\nreserve\nC2: 6 stands, 350\nassault\nP1: 3 stands, 120"


@asynccontextmanager
async def cup(folder: Path, *entered: str, groups: bool = False) -> AsyncIterator[Stage]:
    """Give a stage with a tournament that these have entered; the dice are set."""
    async with stage(folder) as there:
        await sent(there, RHEA, "game create", rules="tournament", name=CUP)
        for who in entered:
            await sent(there, who, "game join")
        await there.person(entered[0]).say("war-room", "go")
        await there.settle()
        if groups:
            for who in entered:
                await there.person(who).dm(GROUP)
        await there.settle()
        yield there


async def drawn(there: Stage) -> Match:
    """Have the first round drawn; return its only match."""
    assert await says(there, RHEA, "draw") == DONE
    return await match(there)


async def match(there: Stage, scope: str = "1.1") -> Match:
    """Return a match as it is on its host."""
    found: Match = (await sitting(there)).state.matches[scope]
    return found


def card(there: Stage, who: str) -> SeenMessage:
    """Return the card of somebody's match, as it hangs in their direct messages."""
    return [one for one in there.person(who).inbox() if ", your match with " in one.text][-1]


def labels(there: Stage, who: str) -> list[str]:
    """Return what the buttons of somebody's card are called."""
    return [one.label for one in card(there, who).buttons]


async def presses(there: Stage, who: str, button: str, **fields: object) -> str:
    """Have somebody press a button of their card, and send the form that it opens; return what they read."""
    person = there.person(who)
    answer = await person.click(card(there, who), button)
    if fields:
        answer = await person.submit(answer, dict(fields))
    await there.settle()
    return answer.text


__all__ = ("ANN", "BEN", "CLEO", "RHEA", "card", "cup", "drawn", "labels", "match", "presses", "says", "sent")
