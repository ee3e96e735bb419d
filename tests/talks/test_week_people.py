"""Who speaks for a side of a war in the middle of a battle: handed over, stood in for, joined late."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.week.choices import choices
from tests.talks.cellar import presses, sent
from tests.talks.openings import opened
from tests.talks.stage import Stage
from tests.talks.the_week import (
    ANN,
    BEN,
    DONE,
    GRANT,
    NORTH,
    RITA,
    SOUTH,
    STORES,
    WAR,
    in_the_middle,
    room,
    says,
    told,
    view,
)

LATE = "Outsider"
NOT_YOURS = "That isn't yours to say"
SILENT = "You can only do that if you speak for a side"
PUBLIC_ROOM = "war-room"


def enemys(there: Stage) -> dict[str, str]:
    """Return all that South, and whoever looks on, reads."""
    rooms = {name: room(there, name, ANN) for name in ("south", PUBLIC_ROOM)}
    return rooms | {who: told(there, who) for who in (*SOUTH, LATE)}


async def of_the_enemy(there: Stage) -> dict[str, str]:
    """Return what South reads where it asks who there is, what is open, and how the war stands."""
    asked = ("people list", "mine", "game status", "help")
    return {f"{who} {one}": await sent(there, who, one) for who in SOUTH for one in asked}


async def somebody_stands_in(there: Stage) -> None:
    """North's chief is away: whom the referee names answers what only the chief could, sealed."""
    assert NOT_YOURS in await says(there, STORES, "intensity 1")
    before, knew = enemys(there), await of_the_enemy(there)
    text = await sent(there, ANN, "people stand-in", member=STORES)
    assert text == "That only works for somebody on that side. Check `seat` and `member`."
    text = await sent(there, STORES, "people stand-in", member=STORES)
    assert text.startswith(f"Only {BEN} can do that, because they speak for this side")
    text = await sent(there, RITA, "people stand-in", member=STORES)
    assert text.startswith(f"{STORES} stands in for whoever speaks for North in **{WAR}**.")
    asked = there.newest(STORES, "you stand in for whoever speaks for North").text
    assert "Pick your intensity chit for C2610" in asked
    assert f"{STORES} stands in for whoever speaks for **North**" in told(there, BEN)
    assert "You stand in there" in await sent(there, STORES, "mine")
    assert f"{STORES} (stands in)" in await sent(there, RITA, "people list")
    assert f"{STORES} (stands in)" in await sent(there, GRANT, "people list")
    # South reads nothing of it, wherever it looks.
    assert enemys(there) == before
    assert await of_the_enemy(there) == knew
    assert not any(who in text for text in knew.values() for who in NORTH)
    answer = await says(there, STORES, "intensity 1")
    assert DONE in answer
    # What one of the two has said counts for both; a second answer is refused as it is to anybody.
    assert DONE not in await says(there, BEN, "intensity 2")
    assert DONE in await says(there, ANN, "intensity 1")
    assert "1 from the attacker, 1 from the defender" in room(there, PUBLIC_ROOM)


async def it_is_handed_over(there: Stage) -> None:
    """The chief is back and hands over in the middle of the battle; the referee agrees after a restart."""
    before = enemys(there)
    text = await sent(there, GRANT, "people speaker", member=STORES)
    assert text.startswith(
        f"Only the referee can name who speaks for a side. On yours, {BEN} can also hand over."
    )
    text = await sent(there, BEN, "people speaker", member=ANN)
    assert text == f"{ANN} isn't on North's side yet. Ask them to join it with `/game join`, then try again."
    text = await sent(there, BEN, "people speaker", member=GRANT)
    assert text.startswith(f"I've asked the referee whether {GRANT} may speak for North.")
    assert "Whoever speaks for North wants to hand over" in await sent(there, RITA, "referee waiting")
    (heard,) = [one for one in there.person(STORES).read("north") if "What do you think?" in one.text]
    assert "For it: Yara" in (await presses(there, STORES, heard, "I agree")).text
    await there.stop()
    await there.start()
    (asked,) = [one for one in there.person(RITA).read("referee-room") if "Do you agree?" in one.text]
    done = await presses(there, RITA, asked, "Approve")
    assert done.text == f"{GRANT} speaks for North in **{WAR}** now."
    assert f"You speak for North in {WAR} now" in told(there, GRANT)
    assert f"{GRANT} speaks for **North** now, so what I've asked you" in told(there, BEN)
    assert f"{GRANT} speaks for **North** now." in room(there, "north", GRANT)
    assert enemys(there) == before
    # From here on the new one says what the old one did, and the old one nothing but what is in their hands.
    assert SILENT in await says(there, BEN, "supply TN")
    assert DONE in await says(there, STORES, "supply TN")
    assert DONE in await says(there, ANN, "supply TS")
    assert SILENT in await says(there, BEN, "commit none")
    assert DONE in await says(there, GRANT, "commit none")


async def somebody_comes_late(there: Stage) -> None:
    """Who joins now is given a leader by the new chief, reads the side's room, and is asked."""
    before = enemys(there)
    assert "Somebody else speaks for it" in await sent(there, LATE, "game join", seat="north")
    assert LATE in await sent(there, GRANT, "game give", office="leader meade", member=LATE)
    assert "**leader Meade** of North" in told(there, LATE)
    assert "north" in there.person(LATE).channels()
    after = enemys(there)
    assert {**after, LATE: ""} == {**before, LATE: ""}
    # Asked by nobody, they offer themselves; the referee is told, and may say no by doing nothing.
    assert "I've told the referee" in await sent(there, LATE, "people speaker")
    assert f"{LATE} would like to speak for **North**" in told(there, RITA)
    assert f"{LATE} would like to speak for North" in await sent(there, RITA, "referee waiting")


async def nobody_stands_in(there: Stage) -> None:
    """Who stood in is told that it is over, keeps the supply, and says nothing else any more."""
    before = enemys(there)
    unknown = await sent(there, RITA, "people stand-in", seat="norden")
    assert "say on which side with `seat`" in unknown
    assert "You stand in there" in await sent(there, STORES, "mine")
    assert await sent(there, GRANT, "people stand-in") == f"Nobody stands in for North in **{WAR}** any more."
    assert "you no longer stand in for North" in told(there, STORES)
    assert "no longer stands in for **North**" in told(there, GRANT)
    assert "You stand in there" not in await sent(there, STORES, "mine")
    assert enemys(there) == before
    assert DONE in await says(there, ANN, "commit Lee")
    (due,) = [one for one in choices(await view(there, "north")) if one.lines]
    assert NOT_YOURS in await says(there, STORES, due.lines[0])
    assert DONE in await says(there, GRANT, due.lines[0])
    assert "Who should stand in?" in await sent(there, RITA, "people stand-in")


@pytest.mark.long
@pytest.mark.rule("week D.2")
async def test_people_of_a_side_change_in_the_middle_of_a_battle_and_the_enemy_learns_nothing(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, in_the_middle) as there:
        await somebody_stands_in(there)
        await it_is_handed_over(there)
        await somebody_comes_late(there)
        await nobody_stands_in(there)
        rows = re.findall(r"North: .*", await sent(there, RITA, "people list"))
        assert rows
        assert f"{GRANT} (speaks for this side)" in rows[0]
