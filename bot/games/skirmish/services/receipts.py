"""What the skirmishes hand back to whoever asked: Views and what happened, never a chit that is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.dice.last_word import LastWordQuestion
from bot.core.store.kept_message import KeptMessage
from bot.games.skirmish.services.people import Duel, Player
from engine.errors import Fault
from engine.skirmish.events import Event
from engine.skirmish.position import Position
from engine.skirmish.rolls import PhaseSeal, Thrown
from engine.skirmish.sides import Seat
from engine.skirmish.view import View

__all__ = ["Board", "Call", "Receipt", "Thrown"]


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
    a person said something last, that included. `kept`: where it hangs, `shown` the revision that it shows.
    `question`: who is asked for the last word on the dice. `seals` are those of its phases, the same for
    whoever reads.
    """

    duel: Duel
    view: View
    happened: tuple[Event, ...]
    kept: KeptMessage
    question: LastWordQuestion | None = None
    seals: tuple[PhaseSeal, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """Whom a game's channel calls to his phase, made of what everybody may know.

    `player` plays the phase of `position` against a person, None: nobody does. `due`: he has to be called,
    since somebody else's act opened the phase and he has done nothing in it. `kept`: the last call, `shown`
    the phase to which it was, "" for none. `board`: the message that shows the game.
    """

    duel: Duel
    position: Position
    player: Player | None
    due: bool
    board: int | None
    kept: KeptMessage

    @property
    def now(self) -> str:
        """The name of the phase that is played now, "" where nobody is called."""
        side = self.position.phase
        return "" if self.player is None or side is None else f"{self.position.turn} {side.value}"
