"""A noticeboard that tests can look at: its rooms with what hangs there, and all that was done, in order."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from itertools import count

from bot.core.post.parcels import Refused
from bot.core.present.cards import Card, Select

UNKNOWN_MESSAGE = 10008


@dataclass
class Wall:
    """`trouble` may raise before something is done, `after` once it is; both are told what, and where."""

    rooms: dict[int, dict[int, Card]] = field(default_factory=dict)
    done: list[tuple[str, int]] = field(default_factory=list)
    nonces: dict[int, str] = field(default_factory=dict)
    said: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    remembers_nonces: bool = True
    trouble: Callable[[str, int], None] = lambda _, __: None
    after: Callable[[str, int], None] = lambda _, __: None
    _ids: count[int] = field(default_factory=lambda: count(1))

    async def put(self, channel: int, card: Card, nonce: str, pings: Collection[int] = ()) -> int:
        """Hang a card, once for each nonce as Discord does within minutes."""
        self.trouble("put", channel)
        same = [one for one, known in self.nonces.items() if known == nonce]
        if same and self.remembers_nonces:
            return same[0]
        message = next(self._ids)
        self.rooms.setdefault(channel, {})[message] = card
        self.nonces[message] = nonce
        self._did("put", channel)
        return message

    async def change(self, channel: int, message: int, card: Card, pings: Collection[int] = ()) -> None:
        """Change what hangs."""
        self.trouble("change", channel)
        self._there(channel, message)
        self.rooms[channel][message] = card
        self._did("change", channel)

    async def take_down(self, channel: int, message: int) -> None:
        """Take down what hangs."""
        self.trouble("take down", channel)
        self._there(channel, message)
        del self.rooms[channel][message]
        self._did("take down", channel)

    async def find(self, channel: int, nonce: str, signs: Collection[str]) -> int | None:
        """Look for what was hung by its nonce, or by its buttons where nonces are forgotten."""
        for message, card in self.rooms.get(channel, {}).items():
            if (self.remembers_nonces and self.nonces[message] == nonce) or _carries(card, signs):
                return message
        return None

    async def first_of(self, channel: int, user: int, after: int) -> int | None:
        """Return the first that somebody has said in a room after something that hangs there."""
        self.trouble("look through", channel)
        return min(
            (number for number, who in self.said.get(channel, ()) if who == user and number > after),
            default=None,
        )

    def say(self, channel: int, user: int) -> int:
        """Let somebody say something in a room, and return its number."""
        number = next(self._ids)
        self.said.setdefault(channel, []).append((number, user))
        return number

    async def below(self, channel: int, message: int, most: int) -> int:
        """Return how much was hung or said below something."""
        self.trouble("count", channel)
        numbers = [*self.rooms.get(channel, {}), *(number for number, _ in self.said.get(channel, ()))]
        return min(most, len([one for one in numbers if one > message]))

    async def stands(self, channel: int, message: int) -> bool:
        """Tell whether something hangs."""
        self.trouble("look", channel)
        return message in self.rooms.get(channel, {})

    def the(self, channel: int) -> Card:
        """Return the one board of a room."""
        (card,) = self.rooms[channel].values()
        return card

    def tear(self, channel: int) -> None:
        """Do as somebody who deletes all that hangs in a room."""
        self.rooms[channel].clear()

    def news(self) -> list[tuple[str, int]]:
        """Return what was done since this was asked last."""
        news, self.done = self.done, []
        return news

    def _there(self, channel: int, message: int) -> None:
        if message not in self.rooms.get(channel, {}):
            raise Refused(UNKNOWN_MESSAGE, "unknown message")

    def _did(self, what: str, channel: int) -> None:
        self.done.append((what, channel))
        self.after(what, channel)


def _carries(card: Card, signs: Collection[str]) -> bool:
    carried = [one.carries for row in card.rows if isinstance(row, tuple) for one in row]
    carried += [row.carries for row in card.rows if isinstance(row, Select)]
    return any(one.startswith(sign) for one in carried for sign in signs)


def labels(card: Card) -> list[str]:
    """Return what stands on the buttons of a card."""
    return [one.label for row in card.rows if isinstance(row, tuple) for one in row]
