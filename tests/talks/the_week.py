"""A war of the week on a stage: six people on two sides, a referee, and what they send and read."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.games.week.records import READY
from bot.rehearsal.seen import SeenMessage
from engine.common.seat import REFEREE
from engine.week.choices import Choices, choices
from engine.week.record.statements import Spoken, statements
from engine.week.state import View
from tests.games.week.at_the_desk import ROSTER
from tests.talks.cellar import amended, read, sent
from tests.talks.stage import Stage, stage

RITA = "Referee Rita"
SOUTH = ("Captain Blue", "Mila", "Oskar")
NORTH = ("Captain Red", "Timur", "Yara")
ANN, BEN = SOUTH[0], NORTH[0]
GRANT, STORES = NORTH[1], NORTH[2]
"""Who holds Grant with his force, and who the supply of North."""
SIDES = {"south": SOUTH, "north": NORTH}
WAR, DONE = "War", "Done in **War**"
MIDDLE = READY / "middle-of-a-battle.wrec"
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
    """Give a stage on which a war stands: a person on each side, the dice set."""
    async with stage(folder) as made:
        await founded(made)
        yield made


async def founded(there: Stage) -> None:
    """Have a war made, each side taken by a person, and the dice set."""
    await sent(there, RITA, "game create", rules="week", name=WAR)
    await sent(there, ANN, "game join", seat="south")
    await sent(there, BEN, "game join", seat="north")
    await there.person(ANN).say("war-room", "go")
    await there.settle()


@asynccontextmanager
async def manned(folder: Path) -> AsyncIterator[Stage]:
    """Give a stage with a war before its first week: three people a side, and North has given offices."""
    async with war(folder) as made:
        await peopled(made)
        yield made


async def peopled(there: Stage) -> None:
    """Have four more people join, the rosters entered, and Grant and the supply of North given away."""
    await joined(there)
    await entered(there)
    await given(there, "north", ("leader grant", "supply"))


async def joined(there: Stage) -> None:
    """Have two more people join each side."""
    for seat, people in SIDES.items():
        for who in people[1:]:
            assert "Somebody else speaks for it" in await sent(there, who, "game join", seat=seat)


async def given(there: Stage, side: str, offices: tuple[str, str]) -> None:
    """Have whoever speaks for a side give each of its others an office."""
    chief, *others = SIDES[side]
    for office, member in zip(offices, others, strict=True):
        assert member in await sent(there, chief, "game give", office=office, member=member)


async def in_the_middle(there: Stage) -> None:
    """Have a war of six people stand where a recorded one ends: in the middle of a battle."""
    await founded(there)
    await joined(there)
    text = MIDDLE.read_text(encoding="utf-8")
    said = [one for one in statements(text) if isinstance(one, Spoken)]
    roster = [one.text for one in said if one.text.startswith(("set unit", "set leader"))]
    await entered(there, roster)
    for seat, leader in (("south", "lee"), ("north", "grant")):
        await given(there, seat, (f"leader {leader}", "supply"))
    for one in said[len(roster) :]:
        if one.text.startswith("set "):
            await amended(there, one.text, "this week was played up to here on the board")
        elif one.seat == REFEREE:
            assert DONE in await sent(there, RITA, "game act", line=one.text)
        else:
            assert DONE in await says(there, SIDES[one.seat][0], one.text)


async def entered(there: Stage, roster: Sequence[str] = FIGURES) -> None:
    """Have the referee enter both rosters, several lines at once."""
    for at in range(0, len(roster), 7):
        answer = await sent(there, RITA, "game act", line="\n".join(roster[at : at + 7]))
        assert DONE in answer, answer


async def says(there: Stage, who: str, *lines: str, seat: str = "") -> str:
    """Have somebody write lines to the bot by direct message, or the referee for a side; return the reply."""
    if seat:
        return await sent(there, who, "game act", line="\n".join(lines), seat=seat)
    answers = await there.asks(who, "\n".join(lines))
    return "\n".join(one.text for one in answers)


def told(there: Stage, who: str) -> str:
    """Return all that somebody has by direct message."""
    return "\n".join(read(there, who))


def room(there: Stage, name: str, reader: str = RITA) -> str:
    """Return all that stands in a room."""
    return "\n".join(one.text for one in there.person(reader).read(name))


def card(there: Stage, name: str, part: str, reader: str = RITA) -> SeenMessage:
    """Return the newest message of a room that has a part in it."""
    return [one for one in there.person(reader).read(name) if part in one.text][-1]


async def view(there: Stage, seat: str = REFEREE) -> View:
    """Return what a seat sees of the war."""
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    seen = await there.app.desk.table.view(game.id, seat)
    assert isinstance(seen, View)
    return seen


async def ends(there: Stage) -> list[str]:
    """Return all that is asked of a battle with what the desk proposes; return the words in their order."""
    words: list[str] = []
    while (await view(there)).desk.fight is not None and len(words) < 30:
        for seat, people in SIDES.items():
            for one in choices(await view(there, seat)):
                if (await view(there)).desk.fight is None:
                    return words
                words.append(one.word)
                line = harmless(one)
                assert "Done" in (answer := await says(there, people[0], line)), (line, answer)
    return words


def harmless(one: Choices) -> str:
    """Return the most harmless line: who has to retreat is destroyed, since a desk knows no way out."""
    if one.word == "retreat" and not one.lines:
        return f"retreat destroyed {', '.join(one.picks[0].names)}"
    return one.lines[-1]
