"""What a service hands back to the person who asked: never a State, and nothing of another seat."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.core.post.notices import Notice
from engine.common.lines import Line
from engine.common.seat import Seat
from engine.errors import Fault


@dataclass(frozen=True, slots=True)
class Receipt:
    """A submission was carried out and is committed.

    `view` is what its own seat sees at `position`, and `notices` what that seat was told by it. `repeated`
    says that this key, or this draft, had been carried out before, and that nothing has changed now; `again`,
    that it was this key: who said it was perhaps never answered. `held`: the referee checks first what comes
    of it, so `view` is as before and nothing is told yet. `stopped`: the faults of the line that was refused,
    with its number: those before it hold; `left`: lines that were not said any more.
    """

    game: str
    seat: Seat
    position: int
    view: Any
    notices: tuple[Notice, ...]
    repeated: bool = False
    held: bool = False
    again: bool = False
    stopped: tuple[Fault, ...] = ()
    left: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Waiting:
    """For the referee: whom the game waits for, and for what.

    `what` is "toss", "orders", "scouts", "names", "retreats", "result" or "recoveries"; `draft` is the number
    of a sheet that is ready and not given; `since` is when the game began to wait.
    """

    seat: Seat
    what: str
    draft: int | None = None
    since: datetime | None = None
