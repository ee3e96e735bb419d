"""Cards: what one message shows, as plain data, of which `discord_objects.py` makes Discord's objects."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any


class Look(StrEnum):
    """What a button looks like."""

    GO = "go"
    PLAIN = "plain"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it says and what it carries."""

    label: str
    carries: str
    look: Look = Look.PLAIN
    off: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a select."""

    label: str
    value: str
    about: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from."""

    carries: str
    asks: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Roles:
    """A list of the server's roles to choose from, any number up to `most`; `chosen` are marked, by id."""

    carries: str
    asks: str
    chosen: tuple[int, ...] = ()
    most: int = 10


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, or another file: a neutral name, its bytes, and the same in words for who cannot see it."""

    name: str
    data: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture that is drawn as its message is sent: by `draw`, which is given who draws and `of`."""

    name: str
    draw: Callable[[Any, Any], Awaitable[bytes]]
    of: Any
    alt: str


Row = tuple[Button, ...] | Select | Roles
"""What stands below a message, from side to side."""


@dataclass(frozen=True, slots=True)
class Card:
    """One message: text of any length, pictures, and rows of buttons or selects below it."""

    text: str
    pictures: tuple[Picture, ...] = ()
    rows: tuple[Row, ...] = ()
    receipt_of: str = ""
    """Whose receipt this is ("GAME:team"), if it is one: a newer one turns its buttons off."""
    quiet: bool = False
    """Whether it comes without a sound: it belongs to the message before it."""
    shots: tuple[str, ...] = ()
    """Kept screenshots, by their files, that the courier puts below it (13.7)."""
    drawn: tuple[Drawn, ...] = ()
    """Pictures that the courier draws for it."""

    def under(self, *rows: Row) -> Card:
        """Return the card with more rows."""
        return replace(self, rows=(*self.rows, *rows))
