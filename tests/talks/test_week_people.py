"""Who speaks for a side of a war in the middle of a battle: handed over, stood in for, joined late."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.week.choices import choices
from tests.talks.cellar import presses, sent
from tests.talks.openings import opened
from tests.talks.stage import Stage, stage
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
NOT_YOURS = "That isn't your call"
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
    assert "say which side you mean with `seat`" in unknown
    assert "You stand in there" in await sent(there, STORES, "mine")
    assert await sent(there, GRANT, "people stand-in") == f"Nobody stands in for North in **{WAR}** any more."
    assert "you don't stand in for North" in told(there, STORES)
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


def asked_to_set_dice(there: Stage) -> list[str]:
    return [one.text for one in there.person(RITA).read("war-room") if "sets the dice" in one.text]


async def test_who_comes_first_and_runs_the_bot_is_not_asked_to_set_the_dice(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await sent(there, RITA, "game create", rules="week", name=WAR)
        guilds = there.server.world.guilds
        (first, *_) = guilds.values()
        guilds[first.id] = replace(first, owner_id=there.person(BEN).id)
        await sent(there, BEN, "game join", seat="north")
        assert asked_to_set_dice(there) == []
        await sent(there, ANN, "game join", seat="south")
        (question,) = asked_to_set_dice(there)
        assert question.startswith(f"<@{there.person(ANN).id}>")


async def test_where_a_war_begins_with_a_side_empty_whoever_is_there_sets_the_dice(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await sent(there, RITA, "game create", rules="week", name=WAR)
        await sent(there, BEN, "game join", seat="north")
        assert asked_to_set_dice(there) == []
        await sent(there, RITA, "game act", line="begin 1")
        (question,) = asked_to_set_dice(there)
        assert question.startswith(f"<@{there.person(BEN).id}>")


async def test_in_a_room_of_a_war_a_command_means_that_war_and_elsewhere_asks_which(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        for name in (WAR, "Next war"):
            await sent(there, RITA, "game create", rules="week", name=name)
            await sent(there, ANN, "game join", seat="south", game=name)
        (here,) = await there.app.desk.lobby.games_in(there.server.channel("south").id)
        meant = (await there.app.desk.lobby.game(None, here)).name
        other = "Next war" if meant == WAR else WAR
        for command in ("week log", "week board", "game status", "verify"):
            text = await sent(there, ANN, command, where="south")
            assert meant in text
            assert other not in text
            assert "There are several games" in await sent(there, ANN, command, where="general")


async def test_who_is_asked_reads_in_which_war_and_where_the_buttons_hang(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await sent(there, RITA, "game create", rules="week", name=WAR)
        offered = await there.person(RITA).complete("game create", "rules", "states")
        assert [(one.name, one.value) for one in offered] == [("week: War Between the States", "week")]
        await sent(there, ANN, "game join", seat="south")
        await sent(there, BEN, "game join", seat="north")
        for command in ("help", "mine"):
            public = there.server.channel(PUBLIC_ROOM).id
            assert f"Your next message in <#{public}> sets the dice" in await sent(there, ANN, command)
            assert "sets the dice" not in await sent(there, BEN, command)
        await there.person(ANN).say(PUBLIC_ROOM, "go")
        await there.settle()
        await sent(there, RITA, "game act", line="begin 1")
        assert f"**{WAR}:** Week 1: will you take the fixed value or draw?" in told(there, ANN)
        for command in ("help", "mine"):
            text = await sent(there, ANN, command)
            assert f"There are buttons for it in <#{there.server.channel('south').id}>" in text
            assert "sets the dice" not in text
            assert "buttons" not in await sent(there, BEN, command)


async def test_who_holds_a_leader_is_not_told_that_they_speak_for_their_side(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await in_the_middle(there)
        for command in ("help", "mine"):
            text = await sent(there, GRANT, command)
            assert f"**{WAR}**: you're on the side of North, and somebody else speaks for it." in text
            assert "you speak for" not in text
            assert f"**{WAR}**: you speak for North." in await sent(there, BEN, command)
