"""Skirmishes in which everybody does something legal at random, with what must hold after every event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from engine.common.chance import Salted
from engine.skirmish import commands as c
from engine.skirmish import events as e
from engine.skirmish.check import check
from engine.skirmish.choices import acts, may_take_back
from engine.skirmish.decide import resolve
from engine.skirmish.evolve import evolve
from engine.skirmish.fate import CUP
from engine.skirmish.fire import destroys
from engine.skirmish.scenario import Scenario
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, seat_of
from engine.skirmish.start import start
from engine.skirmish.state import State
from engine.skirmish.units import UnitId

_PASSES, _TAKES_BACK = 0.02, 0.1
"""How often a phase is passed, and something taken back, where it can be."""
_TRIED = 3
"""How many acts beside the one that is done are judged each time."""
Step = tuple[State, c.Submission, tuple[e.Event, ...], State]


def dice_of(seed: int) -> Salted:
    """Return the dice of a game."""
    return Salted(f"random duel {seed}".encode())


def random_duel(scenario: Scenario, seed: int) -> Iterator[Step]:
    """Play a game to its end: what was said, with the states around it and the events."""
    rng, dice = Random(seed), dice_of(seed)
    state, submission = start(scenario), c.Submission(Seat.PUBLIC, c.Begin())
    while True:
        events, after = resolve(state, submission, dice)
        yield state, submission, events, after
        if after.position.phase is None:
            return
        state = after
        submission = c.Submission(seat_of(after.position.phase), random_act(state, rng))


def random_act(state: State, rng: Random) -> c.Act:
    """Return a legal act: first of which kind, then which; some of the others are judged on the way."""
    position = state.position
    if may_take_back(position) and rng.random() < _TAKES_BACK:
        return c.TakeBack()
    kinds: dict[type, list[c.Act]] = {}
    for act in acts(position):
        kinds.setdefault(type(act), []).append(act)
    seat = seat_of(position.phase) if position.phase else Seat.PUBLIC
    for several in kinds.values():
        for act in rng.sample(several, min(_TRIED, len(several))):
            assert check(see(state, seat), c.Submission(seat, act)) == (), act
    if len(kinds) > 1 and rng.random() >= _PASSES:
        kinds.pop(c.Pass, None)
    return rng.choice(kinds[rng.choice(sorted(kinds, key=lambda kind: kind.__name__))])


def every_act_is_accepted(state: State, dice: Salted) -> None:
    """Assert that each act that is offered passes the check and is carried out."""
    position = state.position
    if position.phase is None:
        return
    seat = seat_of(position.phase)
    for act in acts(position):
        assert check(see(state, seat), c.Submission(seat, act)) == (), act
        resolve(state, c.Submission(seat, act), dice)
    waits = seat_of(position.phase.other)
    ended = resolve(state, c.Submission(waits, c.Claim()))[1].position.ending
    assert ended is not None
    assert (ended.winner, ended.reason) == (waits.side, "claimed"), "who waits may claim at any moment"
    assert check(see(state, seat), c.Submission(seat, c.Claim())), "nobody claims his own phase"


@dataclass
class Books:
    """What one game's events say, kept beside its states."""

    scenario: Scenario
    turn: int = 0
    moved: list[UnitId] = field(default_factory=list)
    fired: list[UnitId] = field(default_factory=list)
    replaced: list[UnitId] = field(default_factory=list)
    returned: list[UnitId] = field(default_factory=list)

    def before(self, event: e.Event, state: State) -> None:
        """Note an event, and assert that what it does may be done at that moment (3.5, 8.2)."""
        placed = state.position.placed
        self._once_a_turn(event)
        match event:
            case e.UnitMoved():
                assert placed[event.start].unit.id == event.unit
            case e.UnitsFired():
                assert event.firers == tuple(placed[hex_].unit.id for hex_ in event.places)
                assert event.destroyed is destroys(event.dice[-1], event.bonus, event.defence)
                assert not any(destroys(dice, event.bonus, event.defence) for dice in event.dice[:-1])
            case e.UnitPromoted(_, unit, hq):
                self.replaced.append(unit)
                self.returned.append(hq)
            case e.PhaseBegan():
                assert event.chit in CUP
            case e.ChitRevealed():
                over = event.why == "overrun"
                assert event.spent <= event.chit + over, "no more is spent than the chit has"
            case _:
                pass

    def _once_a_turn(self, event: e.Event) -> None:
        """Keep who has moved and fired this turn, from the events alone (3.5)."""
        match event:
            case e.PhaseBegan() if event.turn != self.turn:
                self.turn = event.turn
                self.moved.clear()
                self.fired.clear()
            case e.UnitMoved() | e.UnitEntered():
                self._moves(event.unit)
            case e.MoveTakenBack():
                self.moved.pop()
            case e.ActivationEnded():
                self.moved += event.stayed
            case e.UnitsFired():
                for unit in event.firers:
                    self._fires(unit)
            case e.UnitPromoted(_, unit, hq):
                self.moved += [hq] * (unit in self.moved)
                self.fired += [hq] * (unit in self.fired)
            case _:
                pass

    def _moves(self, unit: UnitId) -> None:
        assert unit not in self.moved, "a unit moves once a turn"
        assert self._hard(unit) or unit not in self.fired, "a soft unit that has fired stays"
        self.moved.append(unit)

    def _fires(self, unit: UnitId) -> None:
        assert unit not in self.fired, "a unit fires once a turn"
        assert self._hard(unit) or unit not in self.moved, "a soft unit that has moved is silent"
        self.fired.append(unit)

    def _hard(self, unit: UnitId) -> bool:
        return self.scenario.units[unit].kind.hard

    def after(self, state: State) -> None:
        """Assert what holds after each event: where units are, and that none is made or lost (1.1, 7.2)."""
        position = state.position
        terrain = position.scenario.ground.terrain
        assert all(terrain[hex_].cost is not None for hex_ in position.placed), "nobody is on blocked ground"
        there = Counter(one.unit.id for one in position.placed.values())
        assert set(there.values()) <= {1}, "nobody stands in two hexes"
        there.update(one.unit.id for one in position.waiting)
        there.update(unit.id for unit in (*position.lost, *position.exited))
        there.update(self.replaced)
        assert there == Counter(list(self.scenario.units)) + Counter(self.returned), (
            "every unit is somewhere, once"
        )
        assert set(position.owners) <= {one.hex for one in position.scenario.objectives}


def hold_between(state: State) -> None:
    """Assert what holds whenever somebody is waited for, and that only the opponent knows the chit (3.2)."""
    position = state.position
    phase = position.phase
    if phase is None:
        assert position.ending is not None
        assert state.chit is None
        return
    assert position.turn <= position.scenario.turns
    assert state.chit is not None
    under_way = position.activation is not None or position.offer is not None
    assert position.spent < state.chit + under_way, "the phase ends when the chit is spent"
    assert see(state, seat_of(phase)).chit is None
    assert see(state, Seat.PUBLIC).chit is None
    assert see(state, seat_of(phase.other)).chit == state.chit


def hold_throughout(scenario: Scenario, seed: int) -> int:
    """Play a random game, assert all of it, and return how many events it had."""
    books, replayed, events_seen = Books(scenario), start(scenario), 0
    for number, (before, _, events, after) in enumerate(random_duel(scenario, seed)):
        assert replayed == before
        for event in events:
            books.before(event, replayed)
            replayed = evolve(replayed, event)
            books.after(replayed)
        assert replayed == after, "the events alone lead to the same state"
        hold_between(after)
        events_seen += len(events)
        if number % 40 == seed % 40:
            every_act_is_accepted(after, dice_of(seed))
    return events_seen
