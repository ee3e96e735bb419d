"""What the skirmishes hand back to whoever asked: Views and what happened, never a chit that is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from bot.services.skirmish.people import Duel
from engine.errors import Fault
from engine.skirmish.events import Event
from engine.skirmish.rolls import Thrown
from engine.skirmish.sides import Seat
from engine.skirmish.view import View

__all__ = ["Board", "Receipt", "Thrown"]


@dataclass(frozen=True, slots=True)
class Receipt:
    """Something was said and is committed, in one transaction, with what the computer did after it.

    `view` is what his seat sees now, `happened` everything that happened, in order, as everybody may read it:
    in a `PhaseBegan` the chit is 0. `stopped` are the faults of the first line that was refused (`Fault.line`
    says which); those before it hold, those after it were not looked at. `left`: lines not said any more
    since the phase ended before them, with their numbers. `repeated`: this key was carried out before, and
    nothing has changed now.
    """

    duel: Duel
    seat: Seat
    view: View
    happened: tuple[Event, ...]
    stopped: tuple[Fault, ...] = ()
    left: tuple[tuple[int, str], ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """What a board shows, made of what everybody may know: it can hang anywhere.

    `view` is the public's; of a challenge it is the scenario's beginning. `happened`: all that happened since
    a person said something last, that included. `channel`, `message`: where it hangs, None: nowhere yet;
    `nonce`: of a message under way, "" for none.
    """

    duel: Duel
    view: View
    happened: tuple[Event, ...]
    channel: int
    message: int | None
    nonce: str
