"""The rules of Test of Battle as a tournament, as the rest of the program is handed them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.chair import Chair
from engine.common.corrections import Corrections, Undo
from engine.common.lines import Lines
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.ruleset import Ruleset
from engine.tournament import acts
from engine.tournament.acts import Submission
from engine.tournament.check import check
from engine.tournament.events import Event
from engine.tournament.evolve import evolve
from engine.tournament.facts import FACT_NAMES, facts
from engine.tournament.hear import hear
from engine.tournament.legality.moment import scope_of
from engine.tournament.legality.results import found
from engine.tournament.missions import Missions
from engine.tournament.reading.read import split
from engine.tournament.record.write import write
from engine.tournament.recused import recused
from engine.tournament.resolve import resolve
from engine.tournament.see import WITHIN, see
from engine.tournament.standing.foretold import foretold
from engine.tournament.state import State, View
from engine.tournament.tell import tell
from engine.tournament.turn import open_now, turn

_ROLLING = ("draw", "side", "mission", "reinforce", "end", "close")
"""The words of lines that roll, so that what is rolled would answer the next."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """What a tournament is begun with beside its missions: the referee sets all else by lines."""


@dataclass(frozen=True, slots=True)
class MissionFile:
    """The missions that a tournament is played with, and what their file is called."""

    name: str
    missions: Missions

    @property
    def title(self) -> str:
        """What it is called."""
        return self.name


def start(file: MissionFile, _: Nothing | None = None) -> State:
    """Return a tournament that nobody has entered."""
    return State(file.missions)


def seats(state: State) -> tuple[Chair, ...]:
    """Return the chairs: the referee, everybody's room, who has entered, the room of each match (6.2)."""
    return state.hall.chairs.derived(_chairs)


def _chairs(chairs: FrozenMap[Seat, tuple[Seat, ...]]) -> tuple[Chair, ...]:
    made = (
        Chair(seat, voice=False, readers=readers, scope=seat) if readers else Chair(seat)
        for seat, readers in chairs.items()
    )
    return (Chair(REFEREE), Chair(PUBLIC, voice=False), *made)


def amends(said: Submission) -> bool:
    """Tell whether facts are set right: a result that is given over another (7.5)."""
    return isinstance(said.act, acts.Result)


def settles(view: View, said: Submission) -> bool:
    """Tell whether a result is the first of its match: so the referee settles it, at any time (7.4)."""
    match = found(view, said.act.pair, said.act.round) if isinstance(said.act, acts.Result) else None
    return match is not None and match.outcome is None


def undoes(said: Submission) -> bool:
    """Tell whether an undo may take something back: no draw, whose lots would fall the same again (5.7)."""
    return not isinstance(said.act, acts.Draw | acts.PairByHand)


def scope(view: View, said: Submission) -> Scope:
    """Return the match that something is said in; entries, draws and settings are of the whole."""
    return said.scope or scope_of(view, said.seat, said.act)


def last(text: str) -> bool:
    """Tell whether nothing is said any more behind a line, since it rolls."""
    words = text.casefold().split()
    return bool(words) and words[0] in _ROLLING


def touched(before: State, events: tuple[Event, ...], after: State) -> frozenset[Seat]:
    """Return the seats whose View may differ: of a match that goes on its two and who looks on, else all."""
    del before
    if not all(type(one) in WITHIN for one in events):
        return frozenset((REFEREE, PUBLIC, *after.hall.chairs))
    scopes = {one.scope for one in events}  # type: ignore[union-attr]  # what is within a match has one
    return frozenset((REFEREE, *scopes, *(name for scope in scopes for name in after.matches[scope].two)))


TOURNAMENT: Ruleset[MissionFile, State, Seat, View, Submission, Event, Notice] = Ruleset(
    title="Test of Battle",
    edition="tournament",
    seats=seats,
    start=start,
    hear=hear,
    check=check,
    resolve=resolve,
    evolve=evolve,
    see=see,
    tell=tell,
    turn=turn,
    open=open_now,
    write=write,
    corrections=Corrections(
        facts, FACT_NAMES, amends, anew=settles, undo=Undo.OWN, undoes=undoes, foretold=foretold
    ),
    lines=Lines(split, one_by_one=False, last=last),
    scope=scope,
    touched=touched,
    recused=recused,
)
