"""A board of a skirmish is changed once for each state of the game, however many look after it."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.games.skirmish.services.boards import DuelBoards
from bot.rehearsal.rest import Exchange
from tests.talks.duelling import ANNA, BERT, Duelling, small
from tests.talks.stage import Stage

_CHANGE = re.compile(r"/channels/\d+/messages/(\d+)$")


class Changes:
    """Hears of every change of a message by the bot."""

    def __init__(self, there: Stage) -> None:
        self.heard: list[tuple[int, bytes]] = []
        there.server.on_exchange(self._hear)

    def _hear(self, exchange: Exchange) -> None:
        found = _CHANGE.search(exchange.path)
        if exchange.method == "PATCH" and found:
            self.heard.append((int(found[1]), exchange.request))

    def of(self, message: int) -> int:
        return len([one for one, _ in self.heard if one == message])


def nobody_looks_by_himself(there: Stage) -> None:
    """Stop what looks after the boards when something happens: the test says who looks, and when."""
    (by_itself,) = [task for task in there.app.tasks if task.get_name() == "adjutant: skirmishes"]
    by_itself.cancel()


async def test_a_board_that_was_brought_since_somebody_looked_is_not_changed_again(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He had read that it was behind, and asked for it when the other one was done."""
    game = await Duelling.begin(there, small(turns=3))
    nobody_looks_by_himself(there)
    await game.person(ANNA).slash("skirmish act", lines="pass")
    hanging, changes = there.app.desk.duel_hanging, Changes(there)
    looked, go_on, first = asyncio.Event(), asyncio.Event(), [True]
    behind = DuelBoards.behind

    async def slowly(self: DuelBoards) -> tuple[str, ...]:
        found = await behind(self)
        if first and first.pop():
            looked.set()
            await go_on.wait()
        return found

    monkeypatch.setattr(DuelBoards, "behind", slowly)
    slow = asyncio.create_task(hanging.drain())
    await looked.wait()
    await hanging.drain()
    assert changes.of(game.board.id) == 1
    go_on.set()
    await slow
    assert changes.of(game.board.id) == 1


@pytest.mark.long
async def test_each_of_several_looks_at_once_leaves_one_change_for_each_state(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=9))
    changes, phases = Changes(there), 6
    for number in range(phases):
        await game.person((ANNA, BERT)[number % 2]).slash("skirmish act", lines="pass")
        await asyncio.gather(*(there.app.desk.duel_hanging.drain() for _ in range(4)))
        assert changes.of(game.board.id) == number + 1


@pytest.mark.long
async def test_what_happens_while_a_board_is_changed_is_shown_by_another_change(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=9))
    changes = Changes(there)
    await asyncio.gather(
        game.person(ANNA).slash("skirmish act", lines="pass"), there.app.desk.duel_hanging.drain()
    )
    await game.person(BERT).slash("skirmish act", lines="pass")
    await there.settle()
    assert "Captain Blue, acts" in game.board.text
    assert changes.of(game.board.id) <= len(("pass", "pass"))


async def test_a_board_says_where_the_last_word_is_asked_though_it_hung_before(there: Stage) -> None:
    """Discord lets the bot ask only later, when nothing else of the game changes."""
    game = await Duelling.offered(there, small(turns=3))
    general = there.server.channel(game.channel)
    there.server.fail_next("POST", f"/channels/{general.id}/messages", 403, code=50013, times=99)
    await game.press(BERT, "Accept")
    assert game.board.text.count("discord.com/channels") == 1, "to the proof alone"
    await there.stop()
    there.server.troubles.forget()
    await there.start()
    assert f"/{game.question.id}" in game.board.text
