"""The boards of skirmishes: which message of which channel shows a game, and whether it is behind.

What is kept survives a crash: a board that was behind then is behind after it, and a message under way is
found by its nonce, so that there are never two.
"""

from __future__ import annotations

from bot.services.skirmish.duels import Duels
from bot.services.skirmish.receipts import Board


class DuelBoards:
    """The boards of every skirmish."""

    def __init__(self, duels: Duels) -> None:
        raise NotImplementedError

    async def behind(self) -> tuple[str, ...]:
        """Answer the games whose board shows less than there is, or hangs nowhere yet."""
        raise NotImplementedError

    async def board(self, game: str) -> Board:
        """Answer what the board of a game shows now, and where it hangs; raise `NoSuchGame`."""
        raise NotImplementedError

    async def hang(self, game: str, channel: int, nonce: str) -> None:
        """Note that a board is about to be sent under a nonce, by which it is found after a crash."""
        raise NotImplementedError

    async def shown(self, game: str, message: int, revision: int) -> None:
        """Note that a message shows the game as it was at a revision."""
        raise NotImplementedError

    async def lost(self, game: str) -> None:
        """Note that the board cannot be shown where it hung: it is behind no more until it is hung anew."""
        raise NotImplementedError
