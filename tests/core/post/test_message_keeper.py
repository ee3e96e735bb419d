"""One kept message: whatever breaks off, and whatever becomes of it on Discord, it hangs once and says it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.parcels import GONE, Refused
from bot.core.present.cards import Card
from bot.core.store.kept_message import KeptMessage
from tests.core.post.wall import Killed, Wall

ROOM = 7
Trouble = Callable[[Wall], object]


class Room:
    """A room with one kept message, and what is noted of it."""

    def __init__(self) -> None:
        self.wall, self.noted, self.writes = Wall(), KeptMessage(ROOM), 0
        self.breaks_at: int | None = None
        """Before which of the notes to come the program is stopped."""
        self.wanted = True
        numbers = count(1)
        self.keeper = MessageKeeper(self.wall, self._note, lambda: f"n{next(numbers)}")

    async def _note(self, kept: KeptMessage) -> bool:
        self.writes += 1
        if self.writes == self.breaks_at:
            raise Killed
        if self.wanted:
            self.noted = kept
        return self.wanted

    async def bring(self, text: str) -> KeptMessage:
        return await self.keeper.bring(self.noted, Card(text), text)

    @property
    def says(self) -> list[str]:
        return [text for _, text, _ in self.wall.said()]


@pytest.fixture
async def room() -> Room:
    return Room()


def nothing(_: Wall) -> None:
    """Leave a message as it is."""


def deleted(wall: Wall) -> None:
    """Delete a message, as people do."""
    wall.there.clear()


def worn(wall: Wall) -> None:
    """Have messages changed too often."""
    wall.worn = set(wall.there)


async def test_it_is_noted_before_it_is_sent_and_after(room: Room) -> None:
    kept = await room.bring("one")
    assert (kept, room.writes, room.says) == (KeptMessage(ROOM, 1, "n1", "one"), 2, ["one"])
    assert kept == room.noted


async def test_one_that_is_changed_stays_the_same_message(room: Room) -> None:
    first = await room.bring("one")
    assert (await room.bring("two")).message == first.message
    assert room.says == ["two"]


@pytest.mark.parametrize("trouble", [deleted, worn])
async def test_one_that_is_gone_or_may_not_be_changed_any_more_is_put_up_anew_once(
    room: Room, trouble: Trouble
) -> None:
    first = await room.bring("one")
    trouble(room.wall)
    second = await room.bring("two")
    assert second.message not in (None, first.message)
    assert (room.says, second) == (["two"], room.noted)


@pytest.mark.parametrize("trouble", [nothing, deleted, worn])
@pytest.mark.parametrize("hangs", [False, True])
async def test_wherever_the_program_is_stopped_the_next_one_leaves_one_message_that_says_it(
    trouble: Trouble, *, hangs: bool
) -> None:
    broken = 0
    for side in ("before", "after", "note"):
        for at in range(1, 6):
            room = Room()
            if hangs:
                await room.bring("one")
                trouble(room.wall)
            acts = room.wall.acts + at
            if side == "note":
                room.breaks_at = room.writes + at
            else:
                getattr(room.wall, side)[acts] = Killed()
            try:
                await room.bring("two")
            except Killed:
                broken += 1
            room.wall.before.clear()
            room.wall.after.clear()
            room.breaks_at = None
            await room.bring("two")
            assert room.says == ["two"], (side, at)
            assert list(room.wall.there) == [room.noted.message], (side, at)
    # One act and two notes to send it; one and one to change it, and more where it is put up anew.
    assert broken >= (3 if hangs else 4)


async def test_what_nobody_wants_any_more_is_not_sent(room: Room) -> None:
    room.wanted = False
    await room.bring("one")
    assert room.says == []


async def test_what_is_refused_stays_as_it_was(room: Room) -> None:
    await room.bring("one")
    room.wall.refused = {ROOM}
    before = room.noted
    with pytest.raises(Refused):
        await room.bring("two")
    with pytest.raises(Refused):
        await room.keeper.take_down(room.noted)
    assert (room.noted, room.says) == (before, ["one"])


async def test_one_that_was_deleted_need_not_be_taken_down(room: Room) -> None:
    await room.bring("one")
    deleted(room.wall)
    await room.keeper.take_down(room.noted)
    await room.keeper.take_down(KeptMessage(ROOM))


async def test_where_the_channel_is_gone_one_under_way_counts_as_not_found(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> int:
        raise Refused(GONE[0], "Unknown Channel")

    monkeypatch.setattr(room.wall, "find", gone)
    under_way = KeptMessage(ROOM, nonce="n0")
    assert await room.keeper.found(under_way) == under_way


async def test_what_may_not_be_looked_for_or_taken_down_stays_as_it_stood(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.bring("one")
    room.wall.refused = {ROOM}
    refused = await room.keeper.let_go(room.noted)
    assert refused is not None
    assert (refused.code, room.says) == (50001, ["one"])

    async def shut(*_: object) -> int:
        raise Refused(50001, "Missing Access")

    monkeypatch.setattr(room.wall, "find", shut)
    under_way = KeptMessage(ROOM, nonce="n0")
    assert await room.keeper.looked_for(under_way) == under_way
    with pytest.raises(Refused):
        await room.keeper.found(under_way)


async def test_what_may_be_taken_down_is(room: Room) -> None:
    await room.bring("one")
    assert await room.keeper.let_go(room.noted) is None
    assert room.says == []
