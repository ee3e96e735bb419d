"""A war of two weeks with six people and a referee: by buttons and again by lines, to the same journal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from bot.core.store.journal import read_entries
from engine.common.seat import Voice
from engine.week.choices import choices
from engine.week.hear import hear
from engine.week.rules import charge
from engine.week.state import View
from tests.fairness.stand_alone import stand_alone
from tests.talks.cellar import sent, sitting
from tests.talks.openings import opened
from tests.talks.stage import Stage
from tests.talks.the_week import (
    ANN,
    BEN,
    DONE,
    NORTH,
    RITA,
    SIDES,
    SOUTH,
    card,
    in_the_middle,
    room,
    says,
    view,
)
from tests.talks.war_presses import presses
from tests.talks.wishing import wish

AWAY = ANN
"""Who is away in the second week: what nobody else of South may say, the referee says."""
HOLDERS = {
    "south": {"leader Lee": SOUTH[1], "supply": SOUTH[2]},
    "north": {"leader Grant": NORTH[1], "supply": NORTH[2]},
}
Way = Callable[[Stage, str, str, str], Awaitable[str]]


def speaker(seen: View, line: str) -> str:
    """Return who says a line: whoever holds the office, else whoever speaks for the side."""
    offices = charge(seen, hear(line, seen, Voice(seen.seat)))
    holders = {HOLDERS[seen.seat].get(one, SIDES[seen.seat][0]) for one in offices}
    return holders.pop() if len(holders) == 1 else SIDES[seen.seat][0]


async def by_lines(there: Stage, who: str, _: str, line: str) -> str:
    """Have somebody write a line by direct message."""
    return await says(there, who, line)


async def by_buttons(there: Stage, who: str, side: str, line: str) -> str:
    """Have somebody answer the step card of their room."""
    answer = await presses(there, who, side, line)
    await there.settle()
    return answer.text


async def answered(there: Stage, way: Way, random: Random) -> None:
    """Have one of all who are waited for answer; for who is away, the referee."""
    there.server.clock.advance(60)
    for side in SIDES:
        seen = await view(there, side)
        for one in choices(seen):
            line = wish(seen, one, random)
            who = speaker(seen, line)
            if who == AWAY and seen.desk.week > 1:
                answer = await sent(there, RITA, "game act", line=line, seat=side)
            else:
                answer = await way(there, who, side, line)
            assert DONE in answer, (who, line, answer)
            return
    raise AssertionError((await view(there)).desk)


async def fought(there: Stage, way: Way) -> tuple[list[tuple[str, int, str]], str]:
    """Have two weeks played, and the war ended; return the journal, and the record as it is handed out."""
    random, battles = Random(16), set[tuple[int, str, str]]()
    while (await view(there)).desk.week < 3:
        await answered(there, way, random)
        desk = (await view(there)).desk
        battles |= {(desk.week, desk.phasing or "", place) for place in desk.fought}
    assert len(battles) >= 4
    assert DONE in await sent(there, RITA, "game act", line="end draw")
    export = await there.person(BEN).slash("game export")
    (record,) = [one.data.decode() for one in export.attachments if one.filename == "record.txt"]
    assert stand_alone(record, []) == []
    async with there.database.read() as connection:
        entries, _ = await read_entries(connection, (await sitting(there)).game)
    return [(one.kind, one.author, one.body) for one in entries], record.partition("#=")[0]


@pytest.mark.long
async def test_a_war_of_two_weeks_is_the_same_by_buttons_and_by_lines(tmp_path: Path) -> None:
    stories = []
    for way in (by_buttons, by_lines):
        async with opened(tmp_path / way.__name__, in_the_middle) as there:
            stories.append(await fought(there, way))
            people = {there.person(name).id: name for name in (*SOUTH, *NORTH, RITA)}
    (pressed, pressed_record), (written, written_record) = stories
    assert pressed == written
    assert pressed_record == written_record
    # All six have said something, and the referee something for who was away.
    assert {people.get(author) for _, author, _ in pressed} >= {*SOUTH, *NORTH, RITA}
    assert "said by the referee" in written_record
    assert written_record.count("attack ") >= 4


async def test_a_ready_made_war_stands_in_the_middle_of_a_battle_and_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path, in_the_middle) as there:
        for side, people in SIDES.items():
            shown = card(there, side, "Battle of C2610:", people[0]).text
            assert "18 x 1/2 river + 17 x 1/2 river = 17.5, rounded down to 17" in shown
            assert "Pick your intensity chit for C2610" in card(there, side, "Your side:", people[0]).text
        assert DONE in await by_buttons(there, NORTH[1], "north", "intensity 1")
        assert DONE in await by_buttons(there, SOUTH[1], "south", "intensity 1")
        assert "1 from the attacker, 1 from the defender" in room(there, "war-room")
