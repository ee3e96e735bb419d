"""Who referees a tournament, and plays in it: what offices open and close, over the real client (4.7)."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from bot.core.discord.games import rooms
from tests.talks.cellar import ANN, BEN, CLEO, RHEA, says, sent, sitting
from tests.talks.stage import Stage, stage
from tests.talks.test_tournament_entries import begun, here, passes, press
from tests.talks.test_tournament_referee_plays import CUP, DONE, OSKAR, four

OWNER, TIMUR = "Owner Olaf", "Timur"


async def judges_too(there: Stage, who: str) -> None:
    """Have the referee ask somebody to be the second one, who says yes."""
    await sent(there, RHEA, "people second", member=who)
    await there.person(who).click(there.newest(who, "second referee"), "Yes, I will")
    await there.settle()


async def speaks(there: Stage, seat: str) -> list[int]:
    """Return who speaks for a seat."""
    return [*(await sitting(there)).seating.speakers(seat)]


async def with_a_room(there: Stage) -> str:
    """Have Ann enter with a room of her own, Ben without, and Oskar wait; return Ann's room."""
    await sent(there, RHEA, "game create", rules="tournament", name=CUP)
    await sent(there, RHEA, "tournament entries", most=2)
    before = set(there.person(ANN).channels())
    await sent(there, ANN, "game join", room=True)
    (room,) = set(there.person(ANN).channels()) - before
    await press(there, BEN, "Enter")
    await press(there, OSKAR, "Enter")
    return room


@pytest.mark.rule("tournament 4.7")
async def test_the_rooms_of_sides_close_to_a_referee_who_moves_up_from_the_waiting_list(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        room = await with_a_room(there)
        await judges_too(there, OSKAR)
        assert room in there.person(OSKAR).channels()
        assert await says(there, BEN, "withdraw") == DONE
        await passes(there, 120)
        assert OSKAR in (await sitting(there)).called.values()
        assert room not in there.person(OSKAR).channels()
        assert room in there.person(RHEA).channels()


@pytest.mark.rule("tournament 4.7")
async def test_rooms_that_a_crash_left_open_to_a_referee_who_enters_are_closed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crashes(*_: object) -> None:
        raise RuntimeError

    async with stage(tmp_path) as there:
        await sent(there, RHEA, "game create", rules="tournament", name=CUP)
        before = set(there.person(ANN).channels())
        await sent(there, ANN, "game join", room=True)
        (room,) = set(there.person(ANN).channels()) - before
        with monkeypatch.context() as patch:
            patch.setattr(rooms, "shut_out", crashes)
            patch.setattr(there.app.ticker.line("rooms"), "drain", crashes)
            with suppress(RuntimeError):
                await sent(there, RHEA, "game join")
        await there.stop()
        await there.start()
        await there.settle()
        assert "already" in await sent(there, RHEA, "game join")
        assert room not in there.person(RHEA).channels()


async def test_a_referee_waits_for_a_place_as_everybody_does(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, most=2)
        assert "waiting list" in await press(there, CLEO, "Enter")
        assert "waiting list" in await sent(there, RHEA, "game join")
        assert len(await here(there)) == 2


@pytest.mark.rule("tournament 4.7")
async def test_a_referee_who_plays_hands_the_tournament_over_and_goes_on_playing(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await four(there)
        await sent(there, RHEA, "people referee", member=OSKAR)
        await there.person(OSKAR).click(there.newest(OSKAR, "referee"), "Yes, I will")
        await there.settle()
        assert await says(there, OSKAR, "noshow c3") == DONE
        assert await says(there, RHEA, "noshow c4") != DONE
        assert await says(there, RHEA, "concede") == DONE


async def test_whoever_manages_the_server_names_another_referee_where_one_who_plays_has_left(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await four(there)
        await there.person(RHEA).leaves()
        await there.settle()
        await sent(there, OWNER, "people referee", member=OSKAR)
        await there.person(OSKAR).click(there.newest(OSKAR, "referee"), "Yes, I will")
        await there.settle()
        assert await says(there, OSKAR, "noshow c3") == DONE


@pytest.mark.rule("tournament 4.7")
async def test_while_a_referee_plays_they_keep_the_one_who_judges_their_match(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await four(there)
        await judges_too(there, OSKAR)
        assert "another referee decides it" in await sent(there, RHEA, "people second")
        assert await says(there, OSKAR, "noshow c1") == DONE
        assert "another referee decides it" not in await sent(there, RHEA, "people second")


@pytest.mark.rule("tournament 4.7")
async def test_a_referee_who_plays_does_not_say_who_plays_for_their_opponent(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await four(there)
        await judges_too(there, OSKAR)
        await sent(there, OSKAR, "people speaker", member=TIMUR, seat="c1")
        await sent(there, TIMUR, "people speaker", member=ANN)
        asked = [one for one in there.person(RHEA).read("referee-room") if one.buttons][-1]
        before = await speaks(there, "c1")
        for button in asked.buttons:
            await there.person(RHEA).click(asked, button.label)
            await there.settle()
            assert await speaks(there, "c1") == before
        await there.person(OSKAR).click(asked, asked.buttons[0].label)
        await there.settle()
        assert await speaks(there, "c1") != before
