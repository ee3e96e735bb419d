"""Looking again and again for what is due: a look that fails ends nobody, one game no other."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from typing import TypeVar

from bot.core.post.ticker import SOON
from bot.services.faults import NoSuchGame
from bot.store.journal import CannotBeRead

log = logging.getLogger(__name__)

_T = TypeVar("_T")


async def looked(look: Callable[[], Awaitable[_T]], now: datetime) -> _T | datetime:
    """Answer what a look answers; where it fails, when to look again."""
    try:
        return await look()
    except Exception:
        # Whoever looked would have ended, and the whole bot with it, for a database that is back in a moment.
        log.exception("What is due could not be looked for; it is looked again soon.")
        return now + SOON


async def in_each(games: Iterable[str], act: Callable[[str], Awaitable[int]], what: str) -> int:
    """Do something in each game and return how much of it was done: what fails in one stops no other.

    `what` is a word for it, for the log. Whoever calls looks at such a game again.
    """
    done = 0
    for game in games:
        try:
            done += await act(game)
        except (NoSuchGame, CannotBeRead):
            log.warning("Game %s cannot be read, so it is passed over (%s).", game, what)
        except Exception:
            # A fault of ours in one game must not keep back all others.
            log.exception("A fault in game %s; the others go on (%s).", game, what)
    return done
