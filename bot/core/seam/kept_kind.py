"""What a game says of a message that is kept up to date (docs/decisions/0035)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Audience
from engine.common.turn import Scope


def at_any_time(_: Any, __: Scope) -> bool:  # noqa: ANN401 - a View of any game
    """Return that it is put up whenever it is wanted (the default)."""
    return True


def nothing_drawn(_: Any, __: Scope) -> tuple[str, ...]:  # noqa: ANN401 - a View of any game
    """Return that there is no picture on it (the default)."""
    return ()


@dataclass(frozen=True, slots=True)
class KeptKind:
    """A kind of message that is kept up to date: one for each scope and reader.

    `audience` is `PUBLIC`, or each seat that plays: in its `ROOM`, or by direct messages (`SEAT`). `scopes`
    are those that have one, as the seat sees it, `page` is what it says there: None where it is retired, its
    buttons turned off. Its reader is told by when things are due (`Reader.until`). `hung_anew`: at the
    bottom, when the turn of its scope changes. `first`: before everything else of its game, since it guards a
    secret. `tells`: a new message would tell others something (0032), so that one that may not be changed any
    more is left until it may. `goes`: retired it is taken down, since what it asks for is asked no more and
    letters have told what came of it. `judged`: it hangs in the referee's room too, if there is one, as the
    referee sees the game. `pictures` are those that stand on it, by name, as far as there is anything on
    them: drawn when it is put up or says something else, which is known by their alt texts. `outlasts`: when
    its game is over it says how that ended, and is left so. `shared`: it hangs in the thread that the two of
    a scope share, if they do, as their room sees the game: nothing that one of them alone may know.
    `gathers`: it is told who is in the game (`Reader.gathering`), which everybody may know. `rests`: so long
    it is left as it is once it was changed, so that what many do at once is one change. `begins`: it is put
    up where it does not hang yet; else only one that hangs is kept up to date.
    """

    name: str
    audience: Audience
    scopes: Callable[[Any], tuple[Scope, ...]]
    page: Callable[[Any, Scope, Reader], Card | None]
    hung_anew: bool = False
    first: bool = False
    tells: bool = False
    goes: bool = False
    judged: bool = False
    pictures: Callable[[Any, Scope], tuple[str, ...]] = nothing_drawn
    outlasts: bool = False
    shared: bool = False
    gathers: bool = False
    rests: timedelta = timedelta(0)
    begins: Callable[[Any, Scope], bool] = at_any_time
