"""What a game's rules say so that what went wrong in it can be put right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from engine.common.differences import Change, Facts, differences
from engine.common.foretold import Foretold
from engine.common.mending import WHOLE, Mending
from engine.common.steps import Said, State
from engine.errors import Fault


class Undo(StrEnum):
    """What an undo may take back."""

    LAST = "last"
    """The last step of a scope, whoever said it."""
    OWN = "own"
    """The same, if it was the referee's own."""


class Seen(Protocol):
    """What one seat may know."""

    @property
    def seat(self) -> str:
        """Whose it is."""


View = TypeVar("View", bound=Seen)


@dataclass(frozen=True)
class Corrections(Generic[State, View, Said]):
    """`facts(view)`: all that a View says, so that two of one seat are equal exactly if their facts are.

    `fact_names`: the order in which changes are told. `amends(said)`: facts are set right by it;
    `anew(view, said)`: there was none yet where it sets one, so it counts at once. `foretold(before, after)`:
    what of standings and later draws is otherwise with facts set right, None where there are none.
    `breaks(before, after)`: the rules that such facts would break. `mending`: how steps are said once more in
    a rewind. `untold(state)`: the state without what is told of it only once something else happens.
    `ended(state)`: the events that tell that it is over; where there are none, the states tell it. `undo`:
    what may be taken back; `undoes(said)`: whether that goes for this, which drew no lots that would fall the
    same once more.
    """

    facts: Callable[[View], Facts]
    fact_names: tuple[str, ...]
    amends: Callable[[Said], bool] = lambda _: False
    breaks: Callable[[State, State], tuple[Fault, ...]] = lambda *_: ()
    mending: Mending[State, Said] = WHOLE
    untold: Callable[[State], State] = lambda state: state
    ended: Callable[[State], tuple[Any, ...]] = lambda _: ()
    undo: Undo = Undo.LAST
    undoes: Callable[[Said], bool] = lambda _: True
    anew: Callable[[View, Said], bool] = lambda *_: False
    foretold: Callable[[State, State], Foretold | None] = lambda *_: None

    def noticed(self, was: View, now: View) -> tuple[Change, ...]:
        """Return every fact that differs between two Views of one seat.

        Raise ValueError for Views of two seats: what the one sees is nothing to the other.
        """
        if was.seat != now.seat:
            raise ValueError((was.seat, now.seat))
        return () if was == now else differences(self.facts(was), self.facts(now), self.fact_names)


NO_CORRECTIONS: Corrections[Any, Any, Any] = Corrections(facts=lambda _: {}, fact_names=())
"""Those of a game in which nothing is ever put right."""
