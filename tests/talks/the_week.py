"""A war of the week on a stage: six people on two sides, a referee, and what they send and read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.talks.cellar import read, sent
from tests.talks.stage import Stage, stage
from tests.week.at_the_desk import ROSTER

RITA = "Referee Rita"
SOUTH = ("Captain Blue", "Mila", "Oskar")
NORTH = ("Captain Red", "Timur", "Yara")
ANN, BEN = SOUTH[0], NORTH[0]
WAR, DONE = "War", "Done in **War**"
FIGURES = tuple(
    line.replace("stars 3", "stars 4")
    .replace("initiative 4", "initiative 6")
    .replace("initiative 3", "initiative 6")
    for line in ROSTER.splitlines()
    if line.startswith("set ")
)
"""Whoever has initiative 6 and four stars always rolls at most that: dice on Discord cannot be chosen."""


@asynccontextmanager
async def war(folder: Path) -> AsyncIterator[Stage]:
    """Give a stage on which a war stands: both rosters entered, a person on each side, the dice set."""
    async with stage(folder) as made:
        await sent(made, RITA, "game create", rules="week", name=WAR)
        await sent(made, ANN, "game join", seat="south")
        await sent(made, BEN, "game join", seat="north")
        await made.person(ANN).say("war-room", "go")
        await made.settle()
        yield made


async def entered(there: Stage) -> None:
    """Have the referee enter both rosters, several lines at once."""
    for at in range(0, len(FIGURES), 7):
        answer = await sent(there, RITA, "game act", line="\n".join(FIGURES[at : at + 7]))
        assert DONE in answer, answer


async def says(there: Stage, who: str, *lines: str, seat: str = "") -> str:
    """Have somebody write lines to the bot by direct message, or the referee for a side; answer the reply."""
    if seat:
        return await sent(there, who, "game act", line="\n".join(lines), seat=seat)
    answers = await there.asks(who, "\n".join(lines))
    return "\n".join(one.text for one in answers)


def told(there: Stage, who: str) -> str:
    """Answer all that somebody has by direct message."""
    return "\n".join(read(there, who))


def room(there: Stage, name: str, reader: str = RITA) -> str:
    """Answer all that stands in a room."""
    return "\n".join(one.text for one in there.person(reader).read(name))
