"""A captain who has left the server orders nothing, nor once back, until the referee names them again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.core.words.english import SENTENCES, shut
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.stage import Stage, stage

BORIS, MILA, RITA, ROSA = "Captain Blue", "Mila", "Referee Rita", "Captain Red"
SHEET = "Blue turn 1\nbuild P1: H7"
LEFT = "has left the server"
WAR = "Autumn War"
MEMBER = "/guilds/{id}/members/{id}"


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A game whose first turn is Blue's; Mila stands in for Blue's captain."""
    async with openings.opened(tmp_path, with_a_substitute) as there:
        yield there


async def with_a_substitute(there: Stage) -> None:
    """Have a game begin in which Mila stands in for Blue's captain."""
    await there.play()
    await there.person(BORIS).slash("campaign substitute", member=MILA)


async def goes(there: Stage, name: str = BORIS) -> None:
    await there.settle()
    await there.server.advance(60)
    await there.person(name).leaves()


async def comes_back(there: Stage, name: str = BORIS) -> None:
    await there.server.advance(60)
    await there.person(name).joins()


def told(there: Stage) -> list[str]:
    """Return what the referee was told of departures, which is what Blue's room was told of them."""
    of_referee = [one.text for one in there.person(RITA).read("referee-room") if LEFT in one.text]
    assert [one.text for one in there.person(MILA).read("blue-room") if LEFT in one.text] == of_referee
    return of_referee


def red_reads(there: Stage) -> list[str]:
    rosa = there.person(ROSA)
    return [one.text for one in (*rosa.inbox(), *rosa.read("red-room"), *rosa.read("general"))]


async def red_is_on(there: Stage) -> bool:
    return "Red turn 1" in "".join(one.text for one in there.person(ROSA).inbox())


@pytest.mark.long
@pytest.mark.rule("campaign 2.2")
async def test_who_has_left_orders_nothing_and_the_substitute_goes_on(game: Stage) -> None:
    await game.asks(BORIS, SHEET)
    await goes(game)
    before = red_reads(game)
    for text in ("commit", "Blue turn 1\nbuild P1: M5", "commit"):
        await game.asks(BORIS, text)
    (once,) = told(game)
    assert "Captain Blue, Blue's captain" in once
    assert "/campaign captain" in once
    assert red_reads(game) == before
    assert "receipt 1 is ready, not given" in (await game.person(RITA).slash("referee campaign queue")).text
    assert "you give Blue's orders now" in game.newest(MILA, "your captain has left the server").text
    (given,) = await game.asks(MILA, "commit")
    assert "Given" in given.text
    assert await red_is_on(game)


@pytest.mark.rule("campaign 2.2")
async def test_an_old_receipt_gives_nothing_for_who_has_left(game: Stage) -> None:
    (receipt,) = await game.asks(BORIS, SHEET)
    await goes(game)
    done = await game.person(BORIS).click(receipt, "Give these orders")
    await game.settle()
    assert done.text == shut("door.left_server", game=WAR)
    assert len(told(game)) == 1
    assert not await red_is_on(game)


@pytest.mark.long
@pytest.mark.rule("campaign 12.2")
async def test_a_question_that_was_open_is_asked_of_the_substitute_anew(game: Stage) -> None:
    await amend(game.person(RITA), line="set platoon blue P1 A5: L3", reason="put there")
    await amend(game.person(RITA), line="set platoon red P1 A6: M4", reason="put there")
    await game.gives(BORIS, "Blue turn 1\nP1, A5, A6")
    asked = game.newest(MILA, "Enemy present")
    await goes(game)
    before = red_reads(game)
    await game.asks(BORIS, "halt P1")
    anew = game.newest(MILA, "Enemy present")
    assert anew.id != asked.id
    assert red_reads(game) == before
    await game.person(MILA).click(anew, "Halt P1")
    await game.settle()
    assert await red_is_on(game)


@pytest.mark.long
@pytest.mark.rule("campaign 2.2")
@pytest.mark.parametrize("noticed", [True, False])
async def test_who_comes_back_commands_only_once_the_referee_names_them_again(
    game: Stage, *, noticed: bool
) -> None:
    boris, rita = game.person(BORIS), game.person(RITA)
    await game.asks(BORIS, SHEET)
    await goes(game)
    if noticed:
        await game.asks(BORIS, "commit")
    await comes_back(game)
    (refused,) = await game.asks(BORIS, "commit")
    wanted = shut("door.captain_only") if noticed else shut("door.came_back", game=WAR)
    assert refused.text == wanted
    assert len(told(game)) == 1
    assert not (await boris.slash("orders")).modal
    await boris.slash("campaign captain")
    (still,) = await game.asks(BORIS, "commit")
    assert still.text == shut("door.captain_only")
    assert not await red_is_on(game)
    await rita.slash("campaign captain", member=BORIS)
    (given,) = await game.asks(BORIS, "commit")
    assert "Given" in given.text
    assert len(told(game)) == 1


@pytest.mark.long
async def test_the_referee_names_again_who_came_back_unnoticed(game: Stage) -> None:
    await goes(game)
    await comes_back(game)
    named = await game.person(RITA).slash("campaign captain", member=BORIS)
    assert "Captain Blue" in named.text
    (receipt,) = await game.asks(BORIS, SHEET)
    assert "Receipt" in receipt.text


async def test_in_the_server_too_who_came_back_is_refused(game: Stage) -> None:
    await goes(game)
    await comes_back(game)
    opened = await game.person(BORIS).slash("orders")
    assert opened.modal is None
    assert opened.text == shut("door.came_back", game=WAR)
    await game.settle()
    assert len(told(game)) == 1


@pytest.mark.long
@pytest.mark.rule("campaign 2.2")
async def test_a_substitute_who_has_left_orders_nothing_and_the_captain_does(game: Stage) -> None:
    await goes(game, MILA)
    await game.asks(MILA, SHEET)
    of_referee = [one.text for one in game.person(RITA).read("referee-room") if LEFT in one.text]
    assert of_referee == [one.text for one in game.person(BORIS).read("blue-room") if LEFT in one.text]
    (once,) = of_referee
    assert "Mila, Blue's substitute" in once
    await game.gives(BORIS, SHEET)


@pytest.mark.long
async def test_while_discord_cannot_say_an_order_waits_and_is_carried_out_once(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.discord.messages.waiting_for_database.PAUSES", (0.0, 0.0, 0.0))
    await game.asks(BORIS, SHEET)
    game.server.fail_next("GET", MEMBER, 503, times=3)
    (given,) = await game.asks(BORIS, "commit")
    assert "Given" in given.text
    assert await red_is_on(game)
    assert not told(game)


async def test_where_discord_cannot_say_a_press_does_nothing_and_says_so(game: Stage) -> None:
    (receipt,) = await game.asks(BORIS, SHEET)
    game.server.fail_next("GET", MEMBER, 503)
    done = await game.person(BORIS).click(receipt, "Give these orders")
    await game.settle()
    assert done.text == SENTENCES["door.server_silent"]
    assert not await red_is_on(game)
    assert not told(game)
    await game.person(BORIS).click(receipt, "Give these orders")
    await game.settle()
    assert await red_is_on(game)


@pytest.mark.long
async def test_the_list_of_people_notices_that_the_captain_has_left(game: Stage) -> None:
    await goes(game)
    for _ in range(2):
        listed = await game.person(RITA).slash("people list")
        assert "Captain Blue (has left the server)" in listed.text
        await game.settle()
    assert len(told(game)) == 1


@pytest.mark.long
async def test_after_a_restart_it_is_not_told_again(game: Stage) -> None:
    await goes(game)
    await game.asks(BORIS, SHEET)
    await game.stop()
    await game.start()
    await game.asks(BORIS, SHEET)
    assert len(told(game)) == 1


@pytest.mark.long
async def test_a_practice_asks_nobody_whether_its_learner_is_on_a_server(game: Stage) -> None:
    outsider = game.person("Timur")
    await outsider.slash("practice")
    await game.settle()
    asked: list[str] = []
    game.server.on_exchange(lambda one: asked.append(one.path) if "/members/" in one.path else None)
    await goes(game, "Timur")
    await game.asks("Timur", "Blue turn 1\npass")
    assert not asked


@pytest.mark.long
async def test_with_the_members_intent_the_departure_itself_ends_the_command(tmp_path: Path) -> None:
    async with stage(tmp_path, members_intent=True) as there:
        await with_a_substitute(there)
        await goes(there)
        await there.settle()
        assert len(told(there)) == 1
        assert "you give Blue's orders now" in there.newest(MILA, "your captain").text
        (receipt,) = await there.asks(MILA, SHEET)
        assert "Receipt" in receipt.text
