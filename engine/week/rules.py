"""The rules of War Between the States, as the rest of the program is handed them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.common.chair import Chair
from engine.common.corrections import Corrections
from engine.common.lines import Line, Lines
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.errors import Fault, fault
from engine.reading.lines import raw_lines
from engine.ruleset import Ruleset
from engine.week import acts
from engine.week.acts import Submission
from engine.week.charts import Charts
from engine.week.check import check
from engine.week.events import Event
from engine.week.evolve import evolve
from engine.week.facts import FACT_NAMES, facts
from engine.week.hear import hear
from engine.week.legality.moment import AMENDMENTS
from engine.week.reading.words import bare
from engine.week.record.write import write
from engine.week.resolve import resolve
from engine.week.see import see
from engine.week.sides import SIDES
from engine.week.state import Options, State, View
from engine.week.tell import tell
from engine.week.turn import leader_office, open_now, turn

SUPPLY, NAVY = "supply", "navy"


def start(charts: Charts, options: Options | None) -> State:
    """Return an empty desk before any week, with its charts."""
    return State(charts=charts, options=options or Options())


def seats(_: State) -> tuple[Chair, ...]:
    """Return the chairs: both sides, the referee, everybody's room."""
    return (Chair(REFEREE), Chair(PUBLIC, voice=False), *(Chair(side) for side in SIDES))


def offices(view: View) -> tuple[str, ...]:
    """Return what a side can give to its people: supply, the navy, each leader with their force (D.2)."""
    leaders = (leader_office(name) for army in view.armies.values() for name in army.leaders)
    return (SUPPLY, NAVY, *leaders)


def charge(view: View, said: Submission) -> tuple[str, ...]:
    """Return the offices that say something; none: whoever holds the side alone (D.2)."""
    act = said.act
    match act:
        case acts.Span(leader) | acts.Initiative(leader):
            return (leader_office(leader),)
        case acts.Free(leader) if leader:
            return (leader_office(leader),)
        case acts.Attack(_, leader):
            return (leader_office(leader),) if leader else (NAVY,)
        case acts.Activate(names) if names:
            return tuple(map(leader_office, names))
        case acts.Depot() | acts.Load() | acts.Supplied() | acts.DestroySupply() | acts.DestroyDepot():
            return (SUPPLY,)
        case acts.Sail():
            return (NAVY,)
    return _of_who_leads(view, said)


def _of_who_leads(view: View, said: Submission) -> tuple[str, ...]:
    """Return the office of whoever leads the move or the side's part of the battle."""
    if isinstance(said.act, acts.Move) and view.desk.mover:
        return (leader_office(view.desk.mover),)
    battle = view.desk.fight
    if battle is None or not isinstance(
        said.act, acts.Intensity | acts.Lose | acts.Retreat | acts.Stand | acts.Stay | acts.Advance
    ):
        return ()
    leads = battle.leader if said.seat == battle.side else battle.commander
    return (leader_office(leads),) if leads else ()


def split(text: str) -> tuple[Line, ...]:
    """Return the lines of a message that say something (D.12)."""
    return tuple(Line(number, line) for number, line in enumerate(raw_lines(text), 1) if bare(line))


def amends(said: Submission) -> bool:
    """Tell whether facts are set right: any `set` (D.11)."""
    return isinstance(said.act, AMENDMENTS)


def breaks(_: State, after: State) -> tuple[Fault, ...]:
    """Return what the referee is told before an amendment that leaves a battle without what it needs."""
    battle = after.desk.fight
    if battle is None:
        return ()
    found = []
    if not battle.attackers:
        found.append(fault("no_attackers_left", "B.2.c.1"))
    if battle.leader and after.armies[battle.side].piece(battle.leader) is None:
        found.append(fault("leader_gone", "B.2.c.1"))
    if battle.works is not None and not battle.defenders:
        found.append(fault("no_defenders_left", "B.2.c.5"))
    return tuple(found)


def touched(before: State, events: tuple[Any, ...], after: State) -> frozenset[Seat]:
    """Return the seats whose View may differ: of one roster its side and the referee, else all."""
    del events
    if before.desk != after.desk or _stands(before) != _stands(after):
        return frozenset((REFEREE, PUBLIC, *SIDES))
    own = (side for side in SIDES if before.armies[side] != after.armies[side])
    return frozenset((REFEREE, *own))


def _stands(state: State) -> Mapping[Seat, Mapping[str, bool]]:
    return see(state, PUBLIC).stands


WEEK: Ruleset[Charts, State, Seat, View, Submission, Event, Notice] = Ruleset(
    title="War Between the States",
    edition="the weekly turn",
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
    corrections=Corrections(facts, FACT_NAMES, amends, breaks),
    lines=Lines(split),
    charge=charge,
    touched=touched,
)
