"""What somebody writes is dealt with in its order, or refused with that reason, whatever fails meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.campaign.services.drafts import Drafts
from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team
from tests.talks.faltering import FOREVER, broken, fails
from tests.talks.stage import Stage

BORIS = "Captain Blue"
FIRST, SECOND = "Blue turn 1\nbuild P1: M5", "Blue turn 1\nbuild P1: H7"
READING = (
    ("tongues.of", OSError),
    ("tongues.of", broken),
    ("mailboxes.of", OSError),
    ("drafts.give", broken),
)
"""What fails once, and how, while a `commit` is read."""


def part(game: Stage, path: str) -> tuple[object, str]:
    """Return the service of a method and its name."""
    service, name = path.split(".")
    return getattr(game.app.desk, service), name


async def resumed(game: Stage) -> None:
    """Let the gateway say that it has resumed, and what was missed be read."""
    game.app.client.dispatch("resumed")
    await game.settle()


async def built(game: Stage) -> list[str]:
    """Return the vehicles that Blue's first platoon has: what was bound."""
    platoons = (await game.app.desk.table.view(await the_game(game), Seat.REFEREE)).platoons
    first = platoons.get(PlatoonId(Team.BLUE, 1))
    return [str(one) for one in first.vehicles] if first is not None else []


async def the_game(game: Stage) -> str:
    (found,) = await game.app.desk.lobby.games(game.server.server_id())
    return found.id


def texts(game: Stage) -> str:
    return "\n".join(message.text for message in game.person(BORIS).inbox())


@pytest.mark.long
@pytest.mark.parametrize(("where", "fault"), READING)
@pytest.mark.rule("campaign 10.1")
async def test_a_commit_that_cannot_be_read_at_once_is_read_before_the_sheet_behind_it(
    game: Stage, monkeypatch: pytest.MonkeyPatch, where: str, fault: Callable[[], Exception]
) -> None:
    await game.asks(BORIS, FIRST)
    fails(monkeypatch, *part(game, where), 1, fault)
    await game.person(BORIS).dm("commit")
    await game.settle()
    await game.person(BORIS).dm(SECOND)
    await game.settle()
    await resumed(game)
    assert texts(game).count("**Given.**") == 1
    assert "Receipt 2" not in texts(game)
    assert await built(game) == ["M5"]


@pytest.mark.rule("campaign 10.1")
async def test_a_commit_that_could_not_be_read_is_answered_and_binds_nothing_later(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await game.asks(BORIS, FIRST)
    with monkeypatch.context() as patch:
        fails(patch, game.app.desk.lobby, "joined", FOREVER)
        (told,) = await game.asks(BORIS, "commit")
    assert "went wrong on my side" in told.text
    await game.asks(BORIS, SECOND)
    await resumed(game)
    await game.stop()
    await game.start()
    assert "**Given.**" not in texts(game)
    assert await built(game) == []


@pytest.mark.rule("campaign 10.1")
async def test_a_commit_behind_a_sheet_that_could_not_be_read_does_not_bind_the_one_before(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await game.asks(BORIS, FIRST)
    boris, drafts = game.person(BORIS), game.app.desk.drafts
    with monkeypatch.context() as patch:
        fails(patch, drafts, "save", FOREVER)
        await boris.dm(SECOND)
        await boris.dm("commit")
        await game.settle()
    assert "**Given.**" not in texts(game)
    assert "write `commit` again if the newest receipt is the one you mean" in texts(game)
    await game.asks(BORIS, "commit")
    assert "**Given.**" in texts(game)
    assert await built(game) == ["M5"]


@pytest.mark.long
@pytest.mark.rule("campaign 10.1")
async def test_a_sheet_that_was_kept_though_its_answer_was_lost_is_kept_once(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch, game.app.desk.drafts, "save", 1, after=True)
    (receipt,) = await game.asks(BORIS, FIRST)
    assert "Receipt 1" in receipt.text
    draft = await Drafts(game.app.desk.table).current(await the_game(game), Team.BLUE)
    assert draft is not None
    assert draft.number == 1


@pytest.mark.long
async def test_where_what_came_before_cannot_be_looked_up_nothing_is_done_and_that_is_said(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await game.asks(BORIS, FIRST)
    with monkeypatch.context() as patch:
        fails(patch, game.app.desk.mailboxes, "of", FOREVER)
        await resumed(game)
        (told,) = await game.asks(BORIS, "commit")
    assert "haven't done this either" in told.text
    await resumed(game)
    assert await built(game) == []
    (given,) = await game.asks(BORIS, "commit")
    assert "**Given.**" in given.text


@pytest.mark.long
async def test_how_far_was_read_that_cannot_be_kept_loses_nothing_and_repeats_nothing(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        fails(patch, game.app.desk.mailboxes, "read", FOREVER)
        await game.asks(BORIS, FIRST)
    await resumed(game)
    await game.stop()
    await game.start()
    assert texts(game).count("Receipt 1:") == 1
    assert "Receipt 2" not in texts(game)
