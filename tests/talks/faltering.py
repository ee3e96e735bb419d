"""A database that fails for a moment, or for good, while somebody is heard."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

FOREVER = 1_000_000


def broken() -> Exception:
    """Return what asyncpg says of a connection that the server has ended, as SQLAlchemy hands it on."""
    return OperationalError("SELECT", {}, Exception("terminating connection"), connection_invalidated=True)


def fails(
    patch: pytest.MonkeyPatch,
    whose: object,
    name: str,
    times: int,
    fault: Callable[[], Exception] = OSError,
    *,
    after: bool = False,
) -> None:
    """Let the next calls of a method fail, `after`: having done what they do; nobody waits between tries."""
    patch.setattr("bot.core.discord.messages.waiting_for_database.PAUSES", (0.0, 0.0, 0.0))
    left, was = [times], getattr(whose, name)

    async def failing(*args: Any, **options: Any) -> Any:  # noqa: ANN401 - as it is called
        act: Callable[..., Awaitable[Any]] = was
        if left[0] <= 0:
            return await act(*args, **options)
        left[0] -= 1
        if after:
            await act(*args, **options)
        raise fault()

    patch.setattr(whose, name, failing)
