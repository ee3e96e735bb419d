"""The way to what Discord shows somebody of a room; `bot.discord_doorkeeper` is the one in use."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

_VIEW = 1 << 10
"""Discord's bit for seeing a channel."""


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a room says of one person, whatever his roles say: Discord's bits."""

    allow: int
    deny: int

    def __str__(self) -> str:
        """Write it as it is kept: "ALLOW.DENY"."""
        return f"{self.allow}.{self.deny}"

    @classmethod
    def read(cls, text: str) -> Overwrite | None:
        """Read what `str` wrote; nothing of an empty text."""
        if not text:
            return None
        allow, deny = text.split(".")
        return cls(int(allow), int(deny))

    @property
    def closes(self) -> bool:
        """Whether it closes the room to him."""
        return bool(self.deny & _VIEW)


@dataclass(frozen=True, slots=True)
class Door:
    """How a room stands to one person.

    `stands` is what it says of him, `reads` whether he can read it, `always` whether nothing can close it to
    him: he owns the server or is an administrator.
    """

    stands: Overwrite | None
    reads: bool
    always: bool


class Doorkeeper(Protocol):
    """Looks at doors and changes what they say of one person.

    Each raises `Refused` (with Discord's code) or `Unreachable`, as a `Courier` does.
    """

    async def look(self, channel: int, user: int) -> Door:
        """Return how a room stands to somebody now."""
        ...

    async def put(self, channel: int, user: int, overwrite: Overwrite | None) -> None:
        """Let a room say this of somebody, nothing where it is None; nothing else is touched."""
        ...


def closing(stands: Overwrite | None) -> Overwrite:
    """Return what closes a room to somebody and leaves all else that is said of him as it is."""
    now = stands or Overwrite(0, 0)
    return replace(now, allow=now.allow & ~_VIEW, deny=now.deny | _VIEW)


def opening(stands: Overwrite, stood: Overwrite | None) -> Overwrite | None:
    """Return what gives a room back: as it stood, with whatever else was changed by hand meanwhile."""
    before = stood or Overwrite(0, 0)
    after = Overwrite(
        stands.allow & ~_VIEW | before.allow & _VIEW,
        stands.deny & ~_VIEW | before.deny & _VIEW,
    )
    return after if stood is not None or after != Overwrite(0, 0) else None
