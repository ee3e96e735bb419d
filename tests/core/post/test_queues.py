"""One queue a message, many side by side: nobody waits for somebody else's server, and secrets come first."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Key, Queues
from tests.bad_days.jumping import jump, run

LIMITED_S = 12.0
LIMIT, SHARE = 4, 2


@dataclass
class Discord:
    """What is done there, in order; what is asked of a server in `limited` takes as long as its limit."""

    queues: Queues = field(default_factory=lambda: Queues(limit=LIMIT, share=SHARE, patience=1.0))
    limited: set[int] = field(default_factory=set)
    did: list[tuple[str, float]] = field(default_factory=list)
    at_once: int = 0
    most: int = 0

    def ask(
        self,
        what: str,
        server: int,
        channel: int = 0,
        *,
        game: str = "",
        takes: float = 0.0,
        first: bool = False,
        merged: bool = True,
        key: int | None = None,
    ) -> asyncio.Future[int]:
        """Ask for something in a channel; its message is the channel's, or `key`."""

        async def act() -> int:
            self.at_once += 1
            self.most = max(self.most, self.at_once)
            await jump(LIMITED_S if server in self.limited else takes)
            self.at_once -= 1
            self.did.append((what, asyncio.get_running_loop().time()))
            return len(self.did)

        target = channel if key is None else key
        of = Key(game or f"game {server}.{channel}", "rooms" if first else "board", target)
        return self.queues.ask(of, QueuePlace(server, channel), act, first=first, merged=merged)

    @property
    def order(self) -> list[str]:
        return [what for what, _ in self.did]

    def when(self, what: str) -> float:
        return next(at for one, at in self.did if one == what)


def played(doing: Coroutine[Any, Any, None]) -> None:
    """Run a test on a loop whose clock jumps."""
    run(doing)


def test_another_servers_board_does_not_wait_for_a_limit_of_twelve_seconds() -> None:
    async def act() -> None:
        here = Discord(limited={1})
        here.ask("limited", 1, 11)
        here.ask("other", 2, 21)
        await here.queues.idle()
        assert here.when("other") == 0
        assert here.when("limited") == LIMITED_S

    played(act())


def test_many_limited_servers_take_no_place_from_the_others_once_they_have_waited_a_moment() -> None:
    async def act() -> None:
        here = Discord(limited=set(range(1, 40)))
        for server in here.limited:
            for channel in range(3):
                here.ask(f"limited {server}.{channel}", server, server * 10 + channel)
        for number in range(5):
            here.ask(f"other {number}", 100, 1000 + number)
        await here.queues.idle()
        assert max(here.when(f"other {number}") for number in range(5)) < LIMITED_S
        here.did.clear()
        # While all of them have to wait, what comes now goes at once.
        for server in here.limited:
            here.ask("limited", server, server * 10)
        await jump(len(here.limited) / LIMIT + 1)
        now = asyncio.get_running_loop().time()
        here.ask("late", 100, 1000)
        await here.queues.idle()
        assert here.when("late") == now

    played(act())


def test_no_more_go_at_once_than_the_limit_and_no_more_in_a_server_than_its_share() -> None:
    async def act() -> None:
        here = Discord()
        for number in range(20):
            here.ask("one server", 1, 100 + number, takes=0.5)
        await here.queues.idle()
        assert here.most == SHARE
        for number in range(20):
            here.ask("many servers", number, 100 + number, takes=0.5)
        await here.queues.idle()
        assert here.most == LIMIT
        assert len(here.did) == 40

    played(act())


def test_a_limited_channel_takes_one_place_and_another_channel_of_its_server_goes_on() -> None:
    async def act() -> None:
        here = Discord()
        for number in range(9):
            here.ask("limited", 1, 11, takes=LIMITED_S, key=number)
        here.ask("beside", 1, 12)
        await here.queues.idle()
        assert here.order[0] == "beside"
        assert here.when("beside") == 0

    played(act())


def test_a_message_is_changed_by_one_at_a_time_and_what_waits_is_merged_into_the_newest() -> None:
    async def act() -> None:
        here = Discord()
        asked = [here.ask(f"edit {number}", 1, 11, takes=2.0) for number in range(10)]
        assert await asyncio.gather(*asked) == [1, *[2] * 9]
        assert here.order == ["edit 0", "edit 9"]
        assert here.most == 1

    played(act())


def test_what_is_not_to_be_merged_is_done_each_time_and_in_its_order() -> None:
    async def act() -> None:
        here = Discord()
        here.ask("edit 0", 1, 11)
        here.ask("edit 1", 1, 11)
        here.ask("edit 2", 1, 11)
        here.ask("hang elsewhere", 1, 11, merged=False)
        here.ask("edit 3", 1, 11)
        here.ask("edit 4", 1, 11)
        here.ask("take down", 1, 11, merged=False)
        await here.queues.idle()
        assert here.order == ["edit 0", "edit 2", "hang elsewhere", "edit 4", "take down"]

    played(act())


@pytest.mark.rule("campaign 2.5")
def test_a_room_that_is_closed_comes_before_every_board_that_waits() -> None:
    async def act() -> None:
        here = Discord()
        for number in range(30):
            here.ask(f"board {number}", number, 100 + number, takes=0.9)
        here.ask("closed", 50, 500, first=True)
        await here.queues.idle()
        assert here.when("closed") == 0

    played(act())


@pytest.mark.rule("campaign 2.5")
def test_a_board_waits_until_the_rooms_of_its_own_game_are_closed_and_no_other_does() -> None:
    async def act() -> None:
        here = Discord()
        here.ask("closed", 1, game="mine", first=True, takes=LIMITED_S)
        here.ask("board", 1, 11, game="mine")
        here.ask("same server", 1, 12, game="another")
        assert here.queues.guarded("mine")
        await here.queues.idle()
        assert here.order == ["same server", "closed", "board"]
        assert not here.queues.guarded("mine")

    played(act())


def test_what_fails_keeps_nothing_back_and_is_told_to_who_asked() -> None:
    async def act() -> None:
        here = Discord()

        async def breaks() -> int:
            raise RuntimeError("a fault")

        broken = here.queues.ask(Key("game", "board", 11), QueuePlace(1, 11), breaks)
        here.ask("after", 1, 11, game="game")
        here.ask("beside", 1, 12)
        await here.queues.idle()
        assert sorted(here.order) == ["after", "beside"]
        assert isinstance(broken.exception(), RuntimeError)

    played(act())


def test_who_stops_waiting_does_not_stop_what_others_have_asked_for_too() -> None:
    async def act() -> None:
        here = Discord()
        here.ask("first", 1, 11, takes=3.0)
        shared = here.ask("shared", 1, 11)

        async def nothing() -> int:
            here.did.append(("newest", 0.0))
            return 7

        waiting = asyncio.create_task(
            here.queues.do(Key("game 1.11", "board", 11), QueuePlace(1, 11), nothing)
        )
        await jump(0.5)
        waiting.cancel()
        await here.queues.idle()
        assert here.order == ["first", "newest"]
        assert shared.result() == 7

    played(act())


def test_a_stop_breaks_off_what_is_under_way_and_begins_nothing_more() -> None:
    async def act() -> None:
        here = Discord(limited={1})
        asked = [here.ask(f"limited {number}", 1, number) for number in range(9)]
        await jump(0.5)
        await here.queues.close()
        assert all(one.cancelled() for one in asked)
        assert here.did == []
        before = asyncio.get_running_loop().time()
        await jump(LIMITED_S * 3)
        assert here.did == []
        assert before == 0.5

    played(act())
