"""What each seat is told of what happened: rounds and results all, a match its two, secrets their owner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.telling import told_of
from engine.common.turn import WHOLE, Scope
from engine.tournament import events as e
from engine.tournament import told
from engine.tournament.acts import Set
from engine.tournament.buying import spent
from engine.tournament.evolve import evolve
from engine.tournament.judging.judged import of_report
from engine.tournament.lines import written
from engine.tournament.match import BASELINE, DISPUTED, Match
from engine.tournament.see import see
from engine.tournament.standing.finals import champions
from engine.tournament.standing.past import present
from engine.tournament.standing.verdict import scored, verdict
from engine.tournament.state import State
from engine.tournament.turn import open_now

_NAMES = {of: name for name, of in told.DETAILS.items()}


def tell(before: State, events: tuple[e.Event, ...], after: State) -> tuple[Notice, ...]:
    """Return the notices of a step: what lies open to all, to a match, to one alone; questions last."""
    return tuple(_tell(before, events, after))


def _tell(before: State, events: tuple[e.Event, ...], after: State) -> Iterator[Notice]:
    yield from told_of(before, events, evolve, _TELLERS)
    if champions(after.hall, after.matches) and not champions(before.hall, before.matches):
        yield from _all(told.CupOver(champions(after.hall, after.matches)))
    yield from _questions(before, after, _touched(events))


def _touched(events: tuple[e.Event, ...]) -> frozenset[Scope]:
    """Return the matches in which something happened: who is waited for can have changed in no other."""
    drawn = (one.scope for event in events if isinstance(event, e.RoundDrawn) for one in event.matches)
    return frozenset((*drawn, *(getattr(event, "scope", WHOLE) for event in events)))


def _questions(before: State, after: State, scopes: frozenset[Scope]) -> Iterator[Notice]:
    was = {one.key for one in open_now(see(before, REFEREE), scopes)}
    for one in open_now(see(after, REFEREE), scopes):
        if one.key not in was:
            asked = told.MatchAsked(one.what, one.scope)
            yield Notice(one.seat, "match_asked", asked, ask=True, scope=one.scope)


def _notice(seat: Seat, details: Any, *, post: bool, scope: Scope = WHOLE) -> Notice:  # noqa: ANN401
    return Notice(seat, _NAMES[type(details)], details, post=post, scope=scope)


def _all(details: Any) -> Iterator[Notice]:  # noqa: ANN401 - of any kind
    """Tell everybody, and the referee in their room."""
    return (_notice(seat, details, post=True) for seat in (PUBLIC, REFEREE))


def _both(match: Match, details: Any) -> Iterator[Notice]:  # noqa: ANN401 - of any kind
    """Tell the two of a match, in its room; where it has none each of them directly."""
    yield _notice(match.scope, details, post=True, scope=match.scope)


def _own(name: Seat, details: Any, scope: Scope = WHOLE) -> Iterator[Notice]:  # noqa: ANN401 - of any kind
    yield _notice(name, details, post=False, scope=scope)


_Teller = Callable[[State, Any, State], Iterator[Notice]]


def _to_both(details: Callable[[Any], object]) -> _Teller:
    """Return the teller of what the two of a match are told, and nobody else."""
    return lambda _, event, after: _both(after.matches[event.scope], details(event))


def _entered(_: State, event: e.Entered, after: State) -> Iterator[Notice]:
    yield from _all(told.EntryMade(event.name, event.club, len(present(after.hall))))


def _presence(_: State, event: e.Withdrew | e.Returned, __: State) -> Iterator[Notice]:
    yield from _all(told.PresenceChanged(event.name, isinstance(event, e.Withdrew)))


def _setting(_: State, event: e.SettingSet, __: State) -> Iterator[Notice]:
    if event.value is not None:
        yield from _all(told.SettingChanged(written(Set(event.what, event.value))))


def _group(_: State, event: e.GroupHanded, __: State) -> Iterator[Notice]:
    sums = spent(event.group)
    details = told.GroupIn(tuple(one.spent for one in sums), tuple(one.left for one in sums))
    yield from _own(event.name, details)


def _drawn(_: State, event: e.RoundDrawn, after: State) -> Iterator[Notice]:
    one = event.round
    boards = tuple((match.first, match.second, match.table) for match in event.matches)
    posted = told.RoundPosted(
        one.number, one.draw, boards, one.bye or "", one.walkovers, one.by_hand, one.cut
    )
    yield from _all(posted)
    for match in event.matches:
        for name in match.two:
            own = told.Paired(one.number, match.other(name), match.table, match.won == name)
            yield from _own(name, own, match.scope)
    if one.bye is not None:
        yield from _own(one.bye, told.ByeGiven(one.number, after.hall.settings.bye))


def _taken_back(before: State, event: e.RoundTakenBack, _: State) -> Iterator[Notice]:
    """Tell everybody, and directly whoever had been told directly whom they meet, or of their bye (5.7)."""
    details, gone = told.RoundUndone(event.number), before.hall.rounds[-1]
    yield from _all(details)
    paired = [name for board in gone.boards for name in before.matches[board].two]
    for name in (*paired, *((gone.bye,) if gone.bye is not None else ())):
        yield from _own(name, details)


def _side(_: State, event: e.SideChosen, after: State) -> Iterator[Notice]:
    yield from _both(after.matches[event.scope], told.SideTaken(event.name, event.word))
    for name, cards in event.hands:
        yield from _own(name, told.HandDealt(cards), event.scope)


def _mission(before: State, event: e.MissionChosen, _: State) -> Iterator[Notice]:
    """Tell the other once that a mission is in: that it is exchanged would tell of a hand (6.4)."""
    one, match = event.choice, before.matches[event.scope]
    sealed = told.MissionSealed(one.mission, one.off, one.target, one.place)
    yield from _own(event.name, sealed, event.scope)
    if event.name not in match.chosen:
        yield from _own(match.other(event.name), told.MissionIn(event.name), event.scope)


def _arrival(_: State, event: e.ArrivalRolled, after: State) -> Iterator[Notice]:
    """Tell the opponent the face alone: for which force it was is its owner's (1.6)."""
    match = after.matches[event.scope]
    yield from _own(event.name, told.ArrivalTold(event.force, event.face, event.arrives), event.scope)
    yield from _own(match.other(event.name), told.FaceShown(event.name, event.face), event.scope)


def _edge(before: State, event: e.EdgeNamed, after: State) -> Iterator[Notice]:
    match = before.matches[event.scope]
    if event.edge == BASELINE:
        return
    yield from _both(after.matches[event.scope], told.FlankShown(event.name, event.edge))
    if (match.other(event.name), event.edge) in match.edges:
        yield from _own(match.other(event.name), told.EdgeGone(event.edge), event.scope)


def _turn(_: State, event: e.TurnBegun, after: State) -> Iterator[Notice]:
    """Tell that it goes on: whether it was rolled for the end, never the face (1.2)."""
    rolled = any(turn == event.turn - 1 for turn, _ in after.ends.get(event.scope, ()))
    yield from _both(after.matches[event.scope], told.TurnOver(event.turn - 1, rolled))


def _opened(_: State, event: e.MissionsOpened, after: State) -> Iterator[Notice]:
    match = after.matches[event.scope]
    missions = tuple((name, one.mission, one.place) for name, one in match.shown.items())
    yield from _both(match, told.GameEnded(match.over, match.ends, missions))


def _reported(_: State, event: e.Reported, after: State) -> Iterator[Notice]:
    match = after.matches[event.scope]
    outcome = of_report(after, match, event.report)
    scores = tuple((name, scored(outcome, name)) for name in match.two)
    mission = tuple(name for name in match.two if name in outcome.mission)
    yield from _both(match, told.ReportIn(event.name, mission, scores))
    if event.stage == DISPUTED and match.outcome is None:
        yield from _dispute(match, "")


def _objected(_: State, event: e.Objected, after: State) -> Iterator[Notice]:
    yield from _dispute(after.matches[event.scope], event.text)


def _dispute(match: Match, text: str) -> Iterator[Notice]:
    details = told.Disputed(match.first, match.second, text)
    yield from _both(match, details)
    yield _notice(REFEREE, details, post=True, scope=match.scope)


def _settled(before: State, event: e.Settled, after: State) -> Iterator[Notice]:
    match = after.matches[event.scope]
    found = verdict(event.outcome, match.two)
    first, second = (scored(event.outcome, name) for name in match.two)
    details = told.MatchSettled(
        match.round,
        match.first,
        match.second,
        found.word,
        found.winner,
        found.points,
        (first, second),
        corrected=before.matches[event.scope].outcome is not None,
    )
    yield from _all(details)
    yield from _both(match, details)


_TELLERS: Mapping[type, _Teller] = {
    e.Entered: _entered,
    e.Withdrew: _presence,
    e.Returned: _presence,
    e.SettingSet: _setting,
    e.GroupHanded: _group,
    e.RoundDrawn: _drawn,
    e.RoundTakenBack: _taken_back,
    e.SideChosen: _side,
    e.MissionChosen: _mission,
    e.PlayBegun: _to_both(lambda event: told.Deployment(event.deploys, event.rolled)),
    e.HeldSaid: _to_both(lambda event: told.HeldTold(event.turn, event.by)),
    e.ArrivalRolled: _arrival,
    e.EdgeNamed: _edge,
    e.TargetOpened: _to_both(lambda event: told.TargetShown(event.name, event.place)),
    e.TurnBegun: _turn,
    e.OverNamed: _to_both(lambda event: told.OverSaid(event.name, event.turn)),
    e.MissionsOpened: _opened,
    e.Reported: _reported,
    e.Objected: _objected,
    e.Settled: _settled,
}
