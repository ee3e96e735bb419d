"""Who plays on a bad day: what they do, and what has to hold of it."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

if TYPE_CHECKING:
    from tests.bad_days.day import Day
    from tests.bad_days.done import Done
    from tests.bad_days.in_turn import Ledger


class Readable(Protocol):
    """A database that is only read."""

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]: ...


class Company(Protocol):
    """The people of a game, or of several."""

    async def found(self, database: Readable) -> None:
        """Have what is played begin on an empty server."""

    async def begin(self, database: Readable) -> None:
        """Look in the morning how things stand."""

    async def act(self, made: Done) -> None:
        """Do what is named, and note what it was; raise `CannotDo` where it cannot be done."""

    async def hang_anew(self) -> None:
        """Have what Discord refused to hang put up again."""

    def books(self, day: Day) -> Ledger:
        """Return what has to hold after each of its days."""
