"""A referee who enters their own tournament (4.7), over the real client."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.discord.door_knocking import press
from tests.core.discord.test_forged_ids import button
from tests.talks.cellar import ANN, BEN, CLEO, RHEA, read, says, sent, sitting
from tests.talks.stage import Stage, stage

CUP, DONE = "Cup", "Done in **Cup**."
OSKAR = "Oskar"


async def four(there: Stage) -> None:
    """Have four enter, the referee among them, and pair the referee with Ann."""
    await sent(there, RHEA, "game create", rules="tournament", name=CUP)
    for who in (ANN, RHEA, BEN, CLEO):
        assert "entered" in await sent(there, who, "game join"), who
    await there.person(ANN).say("war-room", "go")
    await there.settle()
    assert any("draw the first round" in one for one in read(there, RHEA))
    assert await says(there, RHEA, "pair c1-c2, c3-c4") == DONE


@pytest.mark.rule("tournament 4.7")
async def test_a_referee_who_enters_plays_as_all_do_and_decides_all_but_their_own_match(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await four(there)
        assert "already" in await sent(there, RHEA, "game join")
        refused = await says(there, RHEA, "noshow c1")
        assert refused.startswith("You play in that match yourself")
        assert "4.7" in refused
        assert "play in this game yourself" in await says(there, RHEA, "concede", seat="c1")
        assert await says(there, RHEA, "noshow c3") == DONE
        here = await sitting(there)
        won = next(one.won for one in here.state.matches.values() if "c1" in one.two)
        chooser = {"c1": ANN, "c2": RHEA}[won]
        assert await says(there, chooser, "side north", **({"seat": "c2"} if won == "c2" else {})) == DONE
        hand = (await sitting(there)).state.own["1.1"]["c2"].hand
        await there.person(RHEA).dm(f"mission {hand[0]}")
        await there.settle()
        assert (await sitting(there)).state.own["1.1"]["c2"].choice.mission == hand[0]
        # What shows both sides stays closed to them; what is waited for they read as a contestant may.
        assert "yourself" in await sent(there, RHEA, "referee undo")
        assert ANN in await sent(there, RHEA, "referee waiting")
        await there.person(RHEA).dm("referee: noshow c1")
        await there.settle()
        assert any("You play in that match yourself" in one for one in read(there, RHEA))


@pytest.mark.rule("tournament 4.7")
async def test_a_referee_who_plays_looks_at_what_settles_the_match_of_others_and_not_at_their_own(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await four(there)
        rita, game = there.person(RHEA), (await sitting(there)).game
        for board, scope in ((2, "1.2"), (1, "1.1")):
            carried = f"aj:cup_settle:{game}:0:1.1.{board}"
            match = (await sitting(there)).state.matches[scope]
            form = await press(there, rita, button(carried), carried)
            shown = await rita.submit(form, {"mission": ["none"], **dict.fromkeys(match.two, "0")})
            if scope == "1.1":
                assert "You play in that match yourself" in shown.text
                return
            assert "The standings would" in shown.text
            await rita.click(shown, "Send this")
            await there.settle()
            assert (await sitting(there)).state.matches[scope].stage == "settled"


@pytest.mark.rule("tournament 4.1")
async def test_a_second_referee_whom_the_first_names_runs_the_tournament_as_they_do(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await four(there)
        assert (await says(there, OSKAR, "result c3-c4: mission none; scored c3 0, c4 0")).startswith("Only")
        await sent(there, RHEA, "people second", member=OSKAR)
        await there.person(OSKAR).click(there.newest(OSKAR, "second referee"), "Yes, I will")
        await there.settle()
        for line in ("noshow c2", "result c3-c4: mission none; scored c3 0, c4 0", "pair c1-c3, c2-c4"):
            assert await says(there, OSKAR, line) == DONE, line
        assert len((await sitting(there)).state.hall.rounds) == 2


@pytest.mark.rule("tournament 4.7")
async def test_a_referee_who_enters_before_all_others_keeps_nobody_from_setting_the_dice(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await sent(there, RHEA, "game create", rules="tournament", name=CUP)
        for who in (RHEA, ANN):
            assert "entered" in await sent(there, who, "game join"), who
        await there.person(ANN).say("war-room", "go")
        await there.settle()
        assert await says(there, RHEA, "pair c1-c2") == DONE


@pytest.mark.rule("tournament 4.7")
async def test_a_contestants_room_is_closed_to_a_referee_from_when_they_play(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await sent(there, RHEA, "game create", rules="tournament", name=CUP)
        before = set(there.person(ANN).channels())
        assert "side's room" in await sent(there, ANN, "game join", room=True)
        (room,) = set(there.person(ANN).channels()) - before
        rhea, oskar = there.person(RHEA), there.person(OSKAR)
        assert room in rhea.channels()
        assert "entered" in await sent(there, RHEA, "game join")
        assert room not in rhea.channels()
        assert "referee-room" in rhea.channels()
        # Who plays already and becomes a referee is let into none either.
        assert "entered" in await sent(there, OSKAR, "game join", room=True)
        (own,) = set(oskar.channels()) - before
        await sent(there, RHEA, "people second", member=OSKAR)
        await oskar.click(there.newest(OSKAR, "second referee"), "Yes, I will")
        await there.settle()
        assert {own, "referee-room"} <= set(oskar.channels())
        assert room not in oskar.channels()
