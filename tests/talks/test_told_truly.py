"""What somebody is told when something fails is true: nothing was changed, it is done, or it may be."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.store.test_account import lose_the_answer
from tests.talks.faltering import FOREVER, broken, fails
from tests.talks.stage import Stage

BORIS = "Captain Blue"
SHEET = "Blue turn 1\nbuild P1: M5"
NOTHING, DONE, MAYBE = "nothing was changed", "I've recorded what you asked", "I can't tell whether"

Act = Callable[[Stage], Awaitable[str]]
Done = Callable[[Stage], Awaitable[bool]]


async def the_game(game: Stage) -> str:
    (found,) = await game.app.desk.lobby.games(game.server.server_id())
    return found.id


async def writes_a_sheet(game: Stage) -> str:
    return "\n".join(message.text for message in await game.asks(BORIS, SHEET))


async def fills_the_form(game: Stage) -> str:
    boris = game.person(BORIS)
    form = await boris.slash("orders")
    return (await boris.submit(form, {"text": SHEET})).text


async def commits(game: Stage) -> str:
    return "\n".join(message.text for message in await game.asks(BORIS, "commit"))


async def presses_give(game: Stage) -> str:
    return (await game.person(BORIS).click(game.newest(BORIS, "Receipt 1"), "Give these orders")).text


async def is_kept(game: Stage) -> bool:
    return await game.app.desk.drafts.current(await the_game(game), Team.BLUE) is not None


async def is_given(game: Stage) -> bool:
    return (await game.app.desk.table.view(await the_game(game), Seat.PUBLIC)).active is not Team.BLUE


@dataclass(frozen=True)
class Path:
    """Something that somebody asks for, how it is seen that it was done, and what it needs before."""

    act: Act
    done: Done
    given: bool = False


SHEETS = (Path(writes_a_sheet, is_kept), Path(fills_the_form, is_kept))
GIVES = (Path(commits, is_given, given=True), Path(presses_give, is_given, given=True))
EVERY = (*SHEETS, *GIVES)


def named(path: Path) -> str:
    return path.act.__name__


async def begin(game: Stage, path: Path) -> None:
    if path.given:
        await game.asks(BORIS, SHEET)


@pytest.mark.parametrize("path", EVERY, ids=named)
async def test_where_nothing_is_written_it_is_said_that_nothing_was_changed(
    game: Stage, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    await begin(game, path)

    def dies(_: str) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr("bot.core.discord.messages.waiting_for_database.PAUSES", (0.0,))
        game.database.before = dies
        patch.setattr("bot.games.campaign.services.drafts.write_draft", dies_later)
        told = await path.act(game)
        game.database.before = lambda _: None
    assert NOTHING in told
    assert not await path.done(game)


async def dies_later(*_: object) -> None:
    raise OSError


@pytest.mark.parametrize("path", EVERY, ids=named)
async def test_where_the_answer_of_the_database_is_lost_nobody_is_told_that_nothing_was_changed(
    game: Stage, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    await begin(game, path)
    with monkeypatch.context() as patch:
        patch.setattr("bot.core.discord.messages.waiting_for_database.PAUSES", (0.0,))
        lose_the_answer(game.database, patch)
        told = await path.act(game)
    assert NOTHING not in told
    assert MAYBE in told or DONE in told or "Receipt 1" in told or "Given" in told
    assert await path.done(game)


@pytest.mark.long
@pytest.mark.parametrize("path", [*SHEETS, *GIVES], ids=named)
async def test_a_colleague_who_cannot_be_told_takes_nobody_their_answer(
    game: Stage, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    await begin(game, path)
    fails(monkeypatch, game.app.desk.lobby, "roster", FOREVER, broken)
    told = await path.act(game)
    assert ("Given" if path.given else "Receipt 1") in told
    assert await path.done(game)


@pytest.mark.long
@pytest.mark.parametrize("path", SHEETS, ids=named)
async def test_a_receipt_whose_picture_cannot_be_drawn_comes_without_it(
    game: Stage, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    fails(monkeypatch, game.drawn, "map", FOREVER, ValueError)
    told = await path.act(game)
    assert "Receipt 1" in told
    assert "the receipt still counts" in told
    assert await path.done(game)


@pytest.mark.long
@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10015), (401, 50027)])
async def test_what_discord_does_not_take_where_it_was_asked_comes_by_direct_message(
    game: Stage, status: int, code: int
) -> None:
    await game.asks(BORIS, SHEET)
    boris = game.person(BORIS)
    receipt = game.newest(BORIS, "Receipt 1")
    before = {message.id for message in boris.inbox()}
    game.server.fail_next("PATCH", "/webhooks/{id}/{token}/messages/@original", status, code=code)
    pressing = asyncio.create_task(boris.click(receipt, "Give these orders"))
    await boris.next_dm("**Given.**")
    pressing.cancel()
    told = [message.text for message in boris.inbox() if message.id not in before]
    assert any("I couldn't answer you where you asked" in text for text in told)
    assert any("Given" in text for text in told)
    assert not any(NOTHING in text for text in told)
    assert await is_given(game)


@pytest.mark.long
@pytest.mark.parametrize("path", [SHEETS[1], GIVES[1]], ids=named)
async def test_what_is_written_before_the_answer_fails_is_told_as_done(
    game: Stage, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    await begin(game, path)
    monkeypatch.setattr("bot.games.campaign.commands.drafting.tell_others", dies_later)
    told = await path.act(game)
    assert DONE in told
    assert await path.done(game)


@pytest.mark.parametrize("press", [False, True])
@pytest.mark.parametrize("cut", [False, True])
async def test_a_form_that_opens_although_its_answer_is_lost_on_the_way_is_all_that_is_answered(
    game: Stage, *, press: bool, cut: bool
) -> None:
    """Asked again, Discord says that it has an answer: beside the form somebody read of trouble."""
    boris, callback = game.person(BORIS), "/interactions/{id}/{token}/callback"
    if press:
        await game.asks(BORIS, SHEET)
    inbox = len(boris.inbox())
    if cut:
        game.server.troubles.cut("POST", callback, after_delivery=True)
    else:
        game.server.fail_next("POST", callback, 502, after_delivery=True)
    if press:
        form = await boris.click(game.newest(BORIS, "Receipt 1"), "Change")
    else:
        form = await boris.slash("orders")
    await game.settle()
    assert form.modal is not None
    assert not form.text
    assert not form.followups
    assert len(boris.inbox()) == inbox
    assert "Receipt" in (await boris.submit(form, {"text": SHEET})).text
