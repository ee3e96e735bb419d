"""One message on Discord that is kept up to date: where it hangs, what is under way of it, what it says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeptMessage:
    """Where a message hangs, and by what is known what it says: `shown`.

    Without a `message` one may be under way under its `nonce`; without both there is none.
    """

    channel: int
    message: int | None = None
    nonce: str = ""
    shown: str = ""

    @property
    def under_way(self) -> bool:
        """Whether a message may have arrived of which nothing is noted yet."""
        return self.message is None and bool(self.nonce)

    @property
    def lost(self) -> bool:
        """Whether there is none, and none on its way."""
        return self.message is None and not self.nonce
