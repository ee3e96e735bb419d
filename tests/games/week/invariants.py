"""What holds in every war, whatever is said in it: each takes a war that was played, and raises where not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.common.history import History, Step
from engine.common.seat import REFEREE
from engine.week import events as e
from engine.week.acts import Submission
from engine.week.events import Event
from engine.week.record.play import play
from engine.week.record.write import write
from engine.week.rules import WEEK
from engine.week.see import see
from engine.week.sides import SIDES
from engine.week.state import State
from tests.games.week.drawn import War

Invariant = Callable[[War], None]
Kept = dict[str, int]


def _each(war: War) -> Iterator[tuple[State, Submission, Event, State]]:
    """Return every event with what was said, and the states around it."""
    for before, said, events, _ in war.steps:
        state = before
        for event in events:
            after = WEEK.evolve(state, event)
            yield state, said, event, after
            state = after


def the_events_alone_lead_to_the_same_state(war: War) -> None:
    state = war.steps[0][0]
    for before, _, events, after in war.steps:
        assert before == state
        state = WEEK.replay(state, events)
        assert state == after


def somebody_is_always_waited_for_until_the_war_is_over(war: War) -> None:
    for _, said, _, after in war.steps:
        if after.desk.week and after.desk.ending is None:
            assert WEEK.open(see(after, REFEREE)), said


def strengths_and_supply_are_never_negative_and_units_at_nought_are_gone(war: War) -> None:
    for *_, after in war.steps:
        for army in after.armies.values():
            for unit in army.units.values():
                assert unit.supply >= 0
                assert unit.strength > 0 or unit.kind in ("train", "depot", "base")


def supply_goes_where_an_act_says_and_nowhere_else(war: War) -> None:
    """What is loaded is gone from the depot, what is paid from its sources; a unit takes its own along."""
    for before, said, event, after in _each(war):
        due = _moved(_supply(before), event)
        for name, points in _supply(after).items():
            assert points == due.get(name, 0), said


def _supply(state: State) -> Kept:
    return {name: unit.supply for army in state.armies.values() for name, unit in army.units.items()}


def _moved(kept: Kept, event: Event) -> Kept:
    match event:
        case e.SupplyLoaded(_, points, depot, train):
            kept[depot] -= points
            kept[train] += points
        case e.SupplyPaid(paid=paid):
            for one in paid:
                kept[one.name] -= one.points
        case e.SupplyDestroyed(_, source, points):
            kept[source] -= points
        case e.PieceSet(piece=piece):
            kept[piece.name] = getattr(piece, "supply", 0)
    return kept


def nobody_moves_or_attacks_twice_in_a_phase(war: War) -> None:
    moved: list[str] = []
    fought: list[str] = []
    for _, _, events, _ in war.steps:
        for event in events:
            match event:
                case e.TurnBegun() | e.WeekBegun() | e.TurnSet():
                    moved, fought = [], []
                case e.Moved(_, groups):
                    moved += [name for group in groups for name in group.names]
                case e.Attacked():
                    fought += [one.name for one in event.units]
        assert len(set(moved)) == len(moved)
        assert len(set(fought)) == len(fought)


def a_side_knows_how_strong_its_units_were_when_the_week_began(war: War) -> None:
    began: dict[str, dict[str, int]] = {side: {} for side in SIDES}
    for before, said, event, after in _each(war):
        if isinstance(event, e.WeekBegun):
            began = {
                side: {name: unit.strength for name, unit in army.units.items()}
                for side, army in before.armies.items()
            }
        assert {side: dict(army.began) for side, army in after.armies.items()} == began, said


def losses_are_exactly_as_due(war: War) -> None:
    for before, said, event, _ in _each(war):
        battle = before.desk.battle
        if isinstance(event, e.LossesTaken) and battle is not None:
            there = sum(one.strength for one in battle.fighters(event.side))
            lost = sum(one.points for one in event.losses)
            assert lost == min(there, battle.owed.get(event.side, 0)), said


def sealed_answers_are_opened_once_and_only_when_both_are_in(war: War) -> None:
    for before, said, event, _ in _each(war):
        battle = before.desk.fight
        if battle is None:
            continue
        if isinstance(event, e.IntensityOpened):
            chits = [before.armies[side].intensity for side in (battle.side, battle.defender)]
            assert not battle.chits, said
            assert chits == [event.attacker, event.defender if battle.commander else None], said
        if isinstance(event, e.CommitsOpened):
            assert not battle.committed, said
            assert not any(army.question for army in before.armies.values()), said


def a_name_has_one_face(war: War) -> None:
    faces = {one.name: one.face for one in war.remembered.rolls.values()}
    assert len(faces) == len(war.remembered.rolls)


def a_record_plays_to_the_same_state(war: War) -> None:
    steps = tuple(Step(said, events) for _, said, events, _ in war.steps)
    files = write(History("drawn", war.state.charts, war.state.options, steps))
    # Charts that were drawn have no text of their own: they are played with as they are.
    assert play(files["record.wrec"], lambda _: war.state.charts).state == war.state


INVARIANTS: tuple[Invariant, ...] = (
    the_events_alone_lead_to_the_same_state,
    somebody_is_always_waited_for_until_the_war_is_over,
    strengths_and_supply_are_never_negative_and_units_at_nought_are_gone,
    supply_goes_where_an_act_says_and_nowhere_else,
    nobody_moves_or_attacks_twice_in_a_phase,
    a_side_knows_how_strong_its_units_were_when_the_week_began,
    losses_are_exactly_as_due,
    sealed_answers_are_opened_once_and_only_when_both_are_in,
    a_name_has_one_face,
    a_record_plays_to_the_same_state,
)
