"""Discord for messages that are kept up to date: what hangs where, and what breaks off around which act."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import count

from bot.core.post.parcels import EDITED_OFTEN, Refused
from bot.core.present.cards import Card, Picture, Select
from bot.core.present.ticking import Ticks

DM = 100000
"""What is added to a person's number for the channel of their direct messages."""


class Killed(Exception):
    """The program was stopped here."""


def _ticked(card: Card) -> dict[str, list[str]]:
    lists = (row for row in card.rows if isinstance(row, Select))
    return {one.asks: [choice.value for choice in one.choices if choice.chosen] for one in lists}


@dataclass
class Wall:
    """Messages by their numbers, and what goes wrong before or after the n-th act."""

    there: dict[int, tuple[int, str, bool, str]] = field(default_factory=dict)
    numbers: count[int] = field(default_factory=lambda: count(1))
    acts: int = 0
    before: dict[int, Exception] = field(default_factory=dict)
    after: dict[int, Exception] = field(default_factory=dict)
    worn: set[int] = field(default_factory=set)
    refused: set[int] = field(default_factory=set)
    """Channels in which nothing may be touched for now."""
    off: list[int] = field(default_factory=list)
    opened: list[int] = field(default_factory=list)
    lists: dict[int, dict[str, list[str]]] = field(default_factory=dict)
    """What is ticked on each message, by its lists."""
    drawn: dict[int, tuple[Picture, ...]] = field(default_factory=dict)
    """The pictures on each message."""

    def pictures(self) -> list[tuple[str, str]]:
        """Return the names and alt texts of all pictures that hang there."""
        return [(one.name, one.alt) for number in self.there for one in self.drawn.get(number, ())]

    def _act(self) -> int:
        self.acts += 1
        if error := self.before.pop(self.acts, None):
            raise error
        return self.acts

    def _done(self, act: int) -> None:
        if error := self.after.pop(act, None):
            raise error

    def _is(self, message: int) -> tuple[int, str, bool, str]:
        if message not in self.there:
            raise Refused(10008, "Unknown Message")
        if self.there[message][0] in self.refused:
            raise Refused(50001, "Missing Access")
        return self.there[message]

    async def put(self, channel: int, card: Card, nonce: str, pings: Collection[int] = ()) -> int:
        act = self._act()
        number = next(self.numbers)
        self.there[number] = (channel, card.text, bool(card.rows), nonce)
        self.lists[number] = _ticked(card)
        self.drawn[number] = card.pictures
        self._done(act)
        assert not pings
        return number

    async def change(self, channel: int, message: int, card: Card, pings: Collection[int] = ()) -> None:
        act = self._act()
        nonce = self._is(message)[3]
        if message in self.worn:
            raise Refused(EDITED_OFTEN, "too often")
        self.there[message] = (channel, card.text, bool(card.rows), nonce)
        self.lists[message] = _ticked(card)
        self.drawn[message] = card.pictures
        self._done(act)
        assert not pings

    async def turn_off(self, channel: int, message: int) -> None:
        act = self._act()
        where, text, _, nonce = self._is(message)
        assert where == channel
        self.there[message] = (channel, text, False, nonce)
        self.off.append(message)
        self._done(act)

    async def ticks(self, channel: int, message: int) -> Ticks:
        return self.lists[message] if message in self.there and self.there[message][0] == channel else {}

    async def take_down(self, channel: int, message: int) -> None:
        act = self._act()
        assert self._is(message)[0] == channel
        del self.there[message]
        self._done(act)

    async def find(self, channel: int, nonce: str, signs: Collection[str]) -> int | None:
        assert not signs
        return next((n for n, one in self.there.items() if one[0] == channel and one[3] == nonce), None)

    async def below(self, channel: int, message: int, most: int) -> int:
        return min(most, len([n for n, one in self.there.items() if one[0] == channel and n > message]))

    async def stands(self, _channel: int, message: int) -> bool:
        return message in self.there

    async def first_of(self, channel: int, user: int, after: int) -> int | None:
        raise NotImplementedError(channel, user, after)

    async def number(self, user: int) -> int:
        """Open somebody's direct messages."""
        self.opened.append(user)
        return DM + user

    def said(self) -> list[tuple[int, str, bool]]:
        return [one[:3] for one in self.there.values()]
