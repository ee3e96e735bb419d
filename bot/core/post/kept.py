"""What a game says of a message that is kept up to date (docs/decisions/0035)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.core.kind import Audience
from bot.present.cards import Card
from bot.present.reader import Reader
from engine.common.turn import Scope


@dataclass(frozen=True, slots=True)
class KeptKind:
    """A kind of message that is kept up to date: one for each scope and reader.

    `audience` is `PUBLIC`, or each seat that plays: in its `ROOM`, or by direct messages (`SEAT`). `scopes`
    are those that have one, as the seat sees it, `page` is what it says there: None where it is retired, its
    buttons turned off. Its reader is told by when things are due (`Reader.until`). `hung_anew`: at the
    bottom, when the turn of its scope changes. `first`: before everything else of its game, since it guards a
    secret. `tells`: a new message would tell others something (0032), so that one that may not be changed any
    more is left until it may. `judged`: it hangs in the referee's room too, if there is one, as the referee
    sees the game.
    """

    name: str
    audience: Audience
    scopes: Callable[[Any], tuple[Scope, ...]]
    page: Callable[[Any, Scope, Reader], Card | None]
    hung_anew: bool = False
    first: bool = False
    tells: bool = False
    judged: bool = False
