"""What the herald carries, and the courier that knows the way.

A parcel is all that one commit tells one audience.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from bot.core.post.notices import Notice
from bot.core.seam.game_letters import Tells
from bot.core.seam.notice_kind import Kinds
from engine.common.seat import Seat


@dataclass(frozen=True, slots=True)
class Dm:
    """The direct messages of one person."""

    user: int


@dataclass(frozen=True, slots=True)
class Member:
    """The direct messages of one person as one of a team, or as the referee: he need not order for it."""

    user: int


@dataclass(frozen=True, slots=True)
class Channel:
    """One channel of a server."""

    id: int


@dataclass(frozen=True, slots=True)
class Thread(Channel):
    """A private thread that some seats share; what cannot be brought there goes to each of its readers."""


Audience = Dm | Member | Channel


@dataclass(frozen=True, slots=True)
class Parcel:
    """Seat, journal position and audience in one immutable object, checked again at the moment of sending.

    `notices` are all that one committed submission tells this audience: one message, so that posts are few.
    `seen` is what the seat sees at that position: everything that is written or drawn comes from it and from
    the notices; None where the game cannot be read, and only that is told. `nonce` goes to Discord with
    the message, the same at each attempt, at most 25 characters. `of` is the game, which says what
    there is to say of each notice.
    """

    id: int
    game: str
    seat: Seat
    position: int
    audience: Audience
    notices: tuple[Notice, ...]
    seen: Any
    nonce: str
    of: Tells

    @property
    def eyes(self) -> Seat:
        """The seat whose View it is: a referee who plays is shown the public one (2.5)."""
        return self.seat if self.seen is None else self.seen.seat

    @property
    def kinds(self) -> Kinds:
        """All that its game tells."""
        return self.of.kinds

    @property
    def view(self) -> Any:  # noqa: ANN401 - as its game sees
        """What the seat sees; raise ValueError where the game cannot be read."""
        if self.seen is None:
            raise ValueError(self.game)
        return self.seen


GONE = (10003, 10008)
"""Discord's codes for a channel and a message that is not there."""
NO_THREADS = 50024
"""Discord's code for a channel in which there can be no thread."""
NOT_THERE = frozenset({10003, 10004, 10007, 10009, 10013})
"""Discord's codes for what is not there any more: channel, server, member, overwrite, user."""
EDITED_OFTEN = 30046
"""Discord's code for a message that is older than an hour and was changed too often: for now it stays so."""


class Refused(Exception):
    """Discord will never take this parcel.

    `code` is Discord's own (50007: this person takes no DMs of ours), 0 for none.
    """

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Unreachable(Exception):
    """The parcel may or may not have arrived.

    Try again later, at the earliest after `retry_after` seconds.
    """

    def __init__(self, reason: str, retry_after: float | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.retry_after = retry_after


class Courier(Protocol):
    """Writes and draws a parcel, and brings it to its audience; `bot.discord_courier` is the one in use."""

    async def deliver(self, parcel: Parcel, after: int | None = None) -> int:
        """Send and return the last message's id; raise `Refused` or `Unreachable`.

        With `after` an earlier attempt may have arrived, also in part, and its nonce may be forgotten: look
        first what of it stands behind that message (0: anywhere), and send the rest alone.
        """
        ...
