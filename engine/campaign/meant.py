"""What a step answered or ended: said again, it may not answer something else (campaign 16.3).

`close` and `recover none` name nothing, and an answer names a platoon alone: in another history the same
words would end what nobody had been asked, another team's turn even.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.campaign import commands as c
from engine.campaign.amending import Done
from engine.campaign.battlefield import names_open, payable
from engine.campaign.decide import resolve
from engine.campaign.events import CombatBegan, TurnBegan
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.state import Stage, State
from engine.common.ruling import Ruling
from engine.errors import Fault, NotAllowed, Refusal, fault

Question = tuple[str, ...]
"""What is asked ("scout", "names", "retreat", "orders", "recovery"), and of what."""


def said_again(then: State, now: State, said: c.Submission) -> c.Submission:
    """Return a step as it is said in another state; raise `Refusal` where it would mean something else."""
    again = as_meant(then, now, said)
    if faults := meant_otherwise(then, now, again):
        raise NotAllowed(*faults)
    return again


def thrown(said: c.Submission) -> bool:
    """Tell whether dice were thrown for it: what they showed stands (3.1)."""
    return any(isinstance(act, c.Toss) for act in said.acts)


def kind(said: c.Submission) -> tuple[str, frozenset[type]]:
    """Return by what a step is told from what is said beside it: who says it, and which acts it is of."""
    return said.seat.value, frozenset(type(act) for act in said.acts)


def begins(done: Done) -> Iterator[tuple[Team | None, int]]:
    """Return the turns whose Combat Phase began in a step: what is arranged for its battles stays."""
    turn = (done.before.active, done.before.game_turn)
    for event in done.events:
        if isinstance(event, TurnBegan):
            turn = (event.team, event.game_turn)
        elif isinstance(event, CombatBegan):
            yield turn


def meant_otherwise(then: State, now: State, said: c.Submission) -> tuple[Fault, ...]:
    """Return why what was said in one state is not meant for another, nothing where it is.

    A recovery of which nobody could pay for anything was never asked for, so it makes no difference (14.2).
    """
    was, is_ = (dict(_answered(state, said)) for state in (then, now))
    if not any(asked for question, asked in is_.items() if question not in was):
        return ()
    if was.keys() & is_.keys():
        return (fault("answers_more", "16.3", "14.2"),)
    return (fault("answers_another", "16.3", "16.4"),)


def as_meant(then: State, now: State, said: c.Submission) -> c.Submission:
    """Return what was said in one state as it is said in another: a ruling replaces the one that it replaced.

    Rulings are counted, so one that is left out moves the numbers of all later ones (2.6). Raises NotAllowed
    where the one that is replaced is no more.
    """
    if not any(isinstance(act, c.Rule) and act.replaces for act in said.acts):
        return said
    return replace(said, acts=tuple(_replacing(then, now, act) for act in said.acts))


def _replacing(then: State, now: State, act: c.Act) -> c.Act:
    if not isinstance(act, c.Rule) or not act.replaces:
        return act
    old = _ruling(then, act, act.replaces)
    if old is None:  # it was made by the same words
        return act
    there = _ruling(now, act, act.replaces)
    if there is not None and _same(there, old):
        return act
    number = next((one.number for one in now.rulings if _same(one, old)), None)
    if number is None:
        raise NotAllowed(fault("ruling_unknown", "2.6", "16.2", number=act.replaces))
    return replace(act, replaces=number)


def _ruling(state: State, act: c.Rule, number: int) -> Ruling | None:
    return next((one for one in state.rulings if (one.only, one.number) == (act.only, number)), None)


def _same(one: Ruling, other: Ruling) -> bool:
    """Tell whether two are the same ruling, whatever their numbers are and when they were made."""
    return (one.only, one.text, one.reason, one.rules) == (other.only, other.text, other.reason, other.rules)


def _answered(state: State, said: c.Submission) -> Iterator[tuple[Question, bool]]:
    """Yield what acts answer or end, and of each whether somebody was asked."""
    for number, act in enumerate(said.acts):
        if isinstance(act, c.Close):
            yield from _closed(_reached(state, replace(said, acts=said.acts[:number])))
        elif said.seat.team is not None:
            yield from _answered_by(state, said.seat.team, act)


def _reached(state: State, said: c.Submission) -> State:
    """Return the state in which the referee's next act is judged; refused before it, the same one."""
    try:
        return resolve(state, said)[1] if said.acts else state
    except Refusal:
        return state


def _answered_by(state: State, team: Team, act: c.Act) -> Iterator[tuple[Question, bool]]:
    match act:
        case c.Halt(number) | c.Go(number):
            yield from (one for one in _scouts(state) if one[0][1] == repr(PlatoonId(team, number)))
        case c.RankRetreat(number):
            yield from (one for one in _retreats(state) if one[0][1] == repr(PlatoonId(team, number)))
        case c.NameFighters(numbers):
            hexes = {p.hex for p in state.of(team) if p.id.number in numbers}
            yield from (one for one in _names(state) if one[0][1] == team.value and one[0][2] in hexes)
        case c.Recover(vehicles):
            named = {PlatoonId(team, number) for number, _ in vehicles}
            hexes = {r.hex for r in state.recoveries if named & r.lost.keys()}
            yield from (one for one in _recoveries(state, team) if one[0][2] in hexes)
        case c.RecoverNone():
            yield from _recoveries(state, team)


def _closed(state: State) -> Iterator[tuple[Question, bool]]:
    """Yield what `close` ends: the one thing that is open, as the referee's acts are carried out."""
    for open_ in (_scouts, _names, _retreats):
        if found := list(open_(state)):
            yield from found
            return
    if state.stage is Stage.ORDERS and state.active is not None:
        yield ("orders", state.active.value, str(state.game_turn)), True
    else:
        for team in Team:
            yield from _recoveries(state, team)


def _scouts(state: State) -> Iterator[tuple[Question, bool]]:
    yield from ((("scout", repr(one.platoon), one.target), True) for one in state.scouts)


def _names(state: State) -> Iterator[tuple[Question, bool]]:
    for battle in state.battles:
        for team in Team:
            if names_open(state, battle, team):
                yield ("names", team.value, battle.hex), True


def _retreats(state: State) -> Iterator[tuple[Question, bool]]:
    yield from ((("retreat", repr(r.platoon), r.hex), True) for r in state.retreats if r.ranking is None)


def _recoveries(state: State, team: Team) -> Iterator[tuple[Question, bool]]:
    for one in state.recoveries:
        if one.team is team:
            yield ("recovery", team.value, one.hex), payable(state, one)
