"""Who is on a game's server now, and since when: who has left it commands nobody there (campaign 2.2)."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol


class NotKnownNow(OSError):
    """Discord cannot say now whether somebody is on a server; that passes, and nothing was done."""


class Presence(Protocol):
    """Looks up who is on a server."""

    async def joined(self, server: int, user: int) -> datetime | None:
        """Return when somebody came to a server, None for who is not on it; raise `NotKnownNow`."""
        ...
