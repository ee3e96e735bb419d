"""A week of a war over the real client: six people on two sides, a referee, a battle in fourteen steps."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.talks.cellar import amended, read, sent
from tests.talks.stage import Stage
from tests.talks.the_week import (
    ANN,
    BEN,
    DONE,
    FIGURES,
    GRANT,
    RITA,
    SIDES,
    STORES,
    card,
    ends,
    entered,
    manned,
    room,
    says,
    told,
    view,
    war,
)


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """A war before its first week: both rosters stand, each side has three people, the first one commands."""
    async with manned(tmp_path) as made:
        yield made


async def to_battles(there: Stage) -> None:
    """Begin a week and go on to the battles of whoever plays first, whose leaders are all active."""
    assert DONE in await sent(there, RITA, "game act", line="begin 1")
    await says(there, ANN, "chit fixed")
    first = (await view(there)).desk.phasing
    assert first is not None
    who = SIDES[first][0]
    answer = await says(there, who, "done", "done", "done", "done", "activate all")
    assert DONE in answer


@pytest.mark.long
async def test_whoever_holds_an_office_says_what_is_theirs_and_nothing_else(there: Stage) -> None:
    await to_battles(there)
    if (await view(there)).desk.phasing == "south":
        await says(there, ANN, "done", "done")
        await says(there, BEN, "done", "done", "done", "done", "activate all")
    assert "belongs to" in await says(there, STORES, "attack C2610 under Grant: 1/G")
    assert DONE in await says(there, GRANT, "attack C2610 under Grant: 1/G, 2/G")
    assert (await view(there)).desk.fight is not None


SEALED = re.compile(r"North's intensity chit for C2610 is in\.\n-# Seal[^\n]*`([0-9a-f]{40})`")
"""A sealed answer, in a post with the seal of the moment."""


@pytest.mark.long
async def test_a_battle_is_fought_by_lines_and_nobody_learns_more_than_both_may(there: Stage) -> None:
    await to_battles(there)
    if (await view(there)).desk.phasing == "south":
        await says(there, ANN, "done", "done")
        await says(there, BEN, "done", "done", "done", "done", "activate all")
    before = "\n".join(map(str, (read(there, ANN), room(there, "south", ANN), room(there, "war-room"))))
    # Of what is hidden the other side has not read a figure (D.4).
    assert not re.search(r"[12]/G 8|2/G 7|infantry 8|infantry 7", before)
    assert DONE in await says(there, BEN, "attack C2610 under Grant: 1/G, 2/G; river C2509")
    for name in ("south", "north", "war-room", "referee-room"):
        assert "North attacks C2610 under Grant" in room(there, name)
        assert "1/G 8 (infantry) and 2/G 7 (infantry): strength 7" in room(there, name)
    assert "3/G" not in told(there, ANN)
    # Cavalry elsewhere is nothing to it, so who commands is asked at once; the attacker waits for one thing.
    assert "who commands there" in told(there, ANN)
    assert DONE in await says(there, ANN, "command Lee")
    assert DONE in await says(there, ANN, "defend: entrenched 1")
    assert "strength 42" in room(there, "north", BEN)
    # Both are asked under seal; the first is in, and nobody reads what it is.
    assert DONE in await says(there, GRANT, "intensity 2")
    assert "North's intensity chit for C2610 is in" in room(there, "south", ANN)
    # Whoever keeps the journal could otherwise change it once the other side's is known.
    seals = [SEALED.findall(room(there, name)) for name in ("south", "north", "Proof", "referee-room")]
    assert [len(one) for one in seals] == [1, 1, 1, 0]
    assert len(set(map(tuple, seals[:3]))) == 1
    assert "2 from the attacker" not in room(there, "referee-room")
    assert "D.7" in await says(there, GRANT, "intensity 3")
    assert DONE in await says(there, ANN, "intensity 0")
    for name in ("south", "north", "war-room"):
        assert "2 from the attacker, 0 from the defender" in room(there, name)
    assert DONE in await says(there, STORES, "supply TN")
    assert DONE in await says(there, ANN, "supply TS")
    assert DONE in await says(there, BEN, "commit none")
    assert "Committed" not in room(there, "war-room")
    assert DONE in await says(there, ANN, "commit Lee")
    assert "Committed at C2610: nobody by the attacker, Lee by the defender" in room(there, "war-room")
    assert "Battle of C2610" in room(there, "war-room")
    words = await ends(there)
    assert set(words) <= {"losses", "retreat", "choice", "advance"}
    assert (await view(there)).desk.fight is None


@pytest.mark.long
async def test_the_referee_puts_a_figure_right_and_only_its_side_reads_of_it(there: Stage) -> None:
    await to_battles(there)
    assert "set strength 1/L 9" in await amended(there, "set strength 1/L 9", "miscounted")
    line = "set unit south 1/L C2610 infantry 9 in ANV"
    assert line in room(there, "south", ANN)
    others = "".join((room(there, "north", BEN), told(there, BEN), room(there, "war-room")))
    assert line not in others
    assert "miscounted" not in others


async def test_a_line_that_is_not_due_is_refused_with_its_rule(there: Stage) -> None:
    assert len(FIGURES) > 10
    await to_battles(there)
    for who, line in ((ANN, "intensity 2"), (BEN, "hide")):
        answer = await says(there, who, line)
        assert re.search(r"rules? [BCD]\.[0-9]", answer), answer


async def test_before_its_first_week_a_war_says_how_it_is_begun(tmp_path: Path) -> None:
    """It told its referee to send a campaign's command, and everybody that it is week 0."""
    async with war(tmp_path) as before:
        told = await sent(before, RITA, "referee waiting")
        assert told.startswith("**War** · gathering\n")
        assert "1. Enter both rosters with `/week roster`" in told
        assert "/campaign" not in told
        assert "The game hasn't begun yet." in await sent(before, ANN, "mine")
        assert "The game hasn't begun yet." in await sent(before, RITA, "mine")
        await entered(before)
        assert DONE in await sent(before, RITA, "game act", line="begin 1")
        assert "**War** · week 1\n" in await sent(before, RITA, "referee waiting")


@pytest.mark.long
async def test_a_month_is_over_and_waits_for_the_referee(there: Stage) -> None:
    await sent(there, RITA, "game act", line="begin 4")
    await says(there, ANN, "chit draw")
    for _ in range(2):
        side = (await view(there)).desk.phasing
        assert side is not None
        await says(there, SIDES[side][0], *["done"] * 7)
    for name in ("south", "north", "war-room", "referee-room"):
        assert "week 5 begins once the referee writes `month done`" in room(there, name)
    waits = await sent(there, RITA, "referee waiting")
    assert "**the referee**: the month's strategic turn on the board" in waits
    assert "1. A month is over." in waits
    assert DONE in await sent(there, RITA, "game act", line="month done")
    assert "Week 5" in told(there, ANN)


async def test_the_step_card_hangs_in_each_room_and_is_pressed(there: Stage) -> None:
    await sent(there, RITA, "game hours", what="segment", hours=24)
    await sent(there, RITA, "game act", line="begin 1")
    await there.person(ANN).click(card(there, "south", "chit fixed", ANN), "chit fixed")
    await there.settle()
    first = (await view(there)).desk.phasing
    assert first is not None
    who, other = SIDES[first][0], next(side for side in SIDES if side != first)
    mine, theirs = card(there, first, "Your side:", who), card(there, other, "Waiting for")
    assert "\u25b6\ufe0f Command" in mine.text
    assert "\u25b6\ufe0f Command" in theirs.text
    judged = card(there, "referee-room", "\u25b6\ufe0f Command")
    assert f"**{first.title()}:** Week 1, command segment" in judged.text
    assert not judged.buttons
    await there.app.ticker.line("clock").drain()
    there.server.clock.advance(61)
    await there.app.ticker.line("kept").drain()
    await there.settle()
    assert "(until <t:" in mine.text
    assert "(until <t:" in theirs.text
    # What the other side could press would tell of its pieces: there is nothing to press there.
    assert not theirs.buttons
    await there.person(who).click(mine, "done")
    await there.settle()
    assert "\u2705 Command" in card(there, first, "Your side:", who).text
    listed = card(there, first, "Your side:", who)
    chosen = await there.person(who).select(listed, "free \u2026 >", ["1/G" if first == "north" else "1/L"])
    assert chosen.modal is not None, chosen.text
    await there.person(who).submit(chosen, {"text": f"free {'1/G' if first == 'north' else '1/L'} > C2600"})
    await there.settle()
    assert "moves: " in room(there, "war-room")


@pytest.mark.long
async def test_the_battle_card_adds_up_what_is_revealed_and_tells_every_chance(there: Stage) -> None:
    await to_battles(there)
    if (await view(there)).desk.phasing == "south":
        await says(there, ANN, "done", "done")
        await says(there, BEN, "done", "done", "done", "done", "activate all")
    await says(there, BEN, "attack C2610 under Grant: 1/G, 2/G; river C2509")
    before = card(there, "south", "Battle of C2610:", ANN)
    assert "8 x 1/2 river + 7 x 1/2 river = 7.5, rounded down to 7" in before.text
    assert "South: not revealed yet" in before.text
    await says(there, ANN, "command Lee")
    await says(there, ANN, "defend: entrenched 1")
    await says(there, BEN, "intensity 1")
    await says(there, ANN, "intensity 0")
    told_now = card(there, "north", "Battle of C2610:", BEN).text
    assert "10 x 3 entrenched + 4 x 3 entrenched = 42" in told_now
    assert "Table 1, column `1:3`" in told_now
    assert "`1/0` 2 of 6" in told_now
    form = await there.person(ANN).click(card(there, "south", "Battle of C2610:", ANN), "object \u2026")
    await there.person(ANN).submit(form, {"text": "object There is no river."})
    await there.settle()
    assert "South objects:** There is no river" in room(there, "north", BEN)
