"""A message that is old and was changed too often (30046): another takes its place at once, and only one."""

from __future__ import annotations

import pytest

from bot.rehearsal.rest import Exchange
from bot.rehearsal.seen import SeenMessage
from tests.talks.duelling import ANNA, BERT, Duelling, small
from tests.talks.stage import Stage

EDITED_OFTEN = 30046


class Counted:
    """How often the bot has asked for what, while a message refuses every change."""

    def __init__(self, there: Stage, *messages: SeenMessage) -> None:
        self.asked: list[tuple[str, str]] = []
        there.server.on_exchange(self._hear)
        for message in messages:
            route = rf"^/channels/\d+/messages/{message.id}$"
            there.server.fail_next("PATCH", route, 429, code=EDITED_OFTEN, times=99, retry_after=0.2)

    def _hear(self, exchange: Exchange) -> None:
        self.asked.append((exchange.method, exchange.path))

    def changes(self, message: SeenMessage) -> int:
        return sum(method == "PATCH" and path.endswith(f"/{message.id}") for method, path in self.asked)


async def says(game: Duelling, name: str, lines: str) -> None:
    await game.person(name).slash("skirmish act", lines=lines)
    await game.there.settle()


@pytest.mark.long
async def test_a_skirmishs_board_that_may_not_be_changed_any_more_is_posted_anew_once(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    old = game.board
    counted = Counted(there, old)
    await says(game, ANNA, "B1 facing N")
    assert old.deleted
    new = game.board
    assert new.id != old.id
    assert "B1" in new.text
    assert counted.changes(old) == 1
    await says(game, ANNA, "pass")
    assert game.board.id == new.id
    assert counted.changes(old) == 1
    assert not new.deleted


@pytest.mark.long
async def test_the_call_leads_to_the_board_that_was_posted_anew_also_where_it_may_not_be_changed(
    there: Stage,
) -> None:
    game = await Duelling.begin(there, small(turns=3))
    (call,), old = game.calls, game.board
    counted = Counted(there, old, call)
    await says(game, ANNA, "B1 facing N")
    (again,) = game.calls
    assert [old.deleted, call.deleted] == [True, True]
    assert [counted.changes(old), counted.changes(call)] == [1, 1]
    assert f"/{game.board.id})" in again.text
    await says(game, ANNA, "pass")
    assert len(game.calls) == 1
    assert again.deleted


@pytest.mark.long
async def test_after_a_restart_the_board_that_was_posted_anew_is_the_one_that_changes(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    old = game.board
    Counted(there, old)
    await says(game, ANNA, "B1 facing N")
    new = game.board
    await there.stop()
    await there.start()
    await says(game, ANNA, "pass")
    assert game.board.id == new.id
    assert f"{BERT}, acts" in game.board.text


async def test_a_noticeboard_that_may_not_be_changed_any_more_is_posted_anew_once(game: Stage) -> None:
    await game.person("Owner Olaf").slash("noticeboard", channel="general")
    (old,) = [one for one in game.server.channel("general").messages() if "The games of" in one.text]
    counted = Counted(game, old)
    await game.gives("Captain Blue", "Blue turn 1\npass")
    (new,) = [one for one in game.server.channel("general").messages() if "The games of" in one.text]
    assert old.deleted
    assert new.id != old.id
    assert counted.changes(old) == 1
    await game.gives("Captain Red", "Red turn 1\npass")
    (still,) = [one for one in game.server.channel("general").messages() if "The games of" in one.text]
    assert still.id == new.id
    assert counted.changes(old) == 1


async def test_other_limits_are_waited_for_as_before(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    old = game.board
    there.server.fail_next("PATCH", rf"/messages/{old.id}$", 429, retry_after=0.05)
    await says(game, ANNA, "B1 facing N")
    assert game.board.id == old.id
    assert not old.deleted
