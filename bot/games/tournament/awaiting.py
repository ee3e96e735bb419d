"""What is waited for in a tournament, and how it is answered: a sentence, with a line to write."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias

from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed
from bot.games.tournament.groups import groups_missing
from bot.games.tournament.reporting import standing
from bot.games.tournament.speaking import (
    against,
    force_name,
    how_typed,
    line_of,
    mission_name,
    on_table,
    player,
    say,
)
from engine.common.seat import REFEREE, Seat
from engine.common.turn import Open
from engine.tournament import acts
from engine.tournament.arrivals import can_roll, comes_now
from engine.tournament.judging.judged import Case, against_delay, case_of
from engine.tournament.match import ALL_ARRIVE, BASELINE, EDGES, Match, Own
from engine.tournament.reading.words import LONGEST_PLACE
from engine.tournament.schedule import CUT, next_round
from engine.tournament.standing.past import present
from engine.tournament.standing.verdict import scored
from engine.tournament.state import View

_MOST_IN_AN_EXAMPLE = 2
"""How many units of each an example of a report names: it shows how, and is no form to fill in."""
_EXAMPLE_SCORES = Fraction(350), Fraction(120)
_Told: TypeAlias = Mapping[str, str | int]


def awaited(view: View, one: Open) -> str:
    """Return the sentence on something that is open; only who is asked reads of their own hand and forces."""
    if one.what == "draw":
        return _draw(view)
    match = view.matches[one.scope]
    who = one.seat if one.seat != REFEREE else match.first
    told: _Told = {"round": match.round, "opponent": player(match.other(who)), "pair": against(*match.two)}
    return "\n".join(_ASKED[one.what](view, match, one, told))


def _draw(view: View) -> str:
    number, here = len(view.hall.rounds) + 1, present(view.hall)
    if next_round(view.hall) == CUT:
        return say("ask_draw_cut", round=number)
    by_hand = line_of(acts.PairByHand(((here[0], here[1]),)), *here)
    asks = say("ask_first_draw" if number == 1 else "ask_draw", round=number, line=by_hand)
    return f"{asks}\n{groups_missing(view, to_draw=True)}".rstrip()


def _side(_: View, match: Match, __: Open, told: _Told) -> Iterator[str]:
    yield say("ask_side", **told, table=on_table(match.table))


def _mission(view: View, match: Match, one: Open, told: _Told) -> Iterator[str]:
    own = _own(view, match, one)
    if own is None:
        yield say("ask_mission", **told)
        return
    hand = tuple(dict.fromkeys(own.hand))
    yield say("ask_own_mission", **told, hand=listed([mission_name(word) for word in hand]))
    yield say("for_example", line=line_of(acts.Choose(hand[0])))
    for word in hand:
        mission = view.missions[word]
        if mission.off:
            yield say("choose_off", line=line_of(acts.Choose(word, off=True)))
        for taken in mission.targets:
            line = line_of(acts.Choose(word, target=taken, place=say("a_place")))
            yield say(f"choose_{taken}", mission=mission_name(word), line=line)


def _play(view: View, match: Match, one: Open, told: _Told) -> Iterator[str]:
    if not match.turn:
        yield say("ask_play_on", **told)
        return
    held = acts.Held(match.turn, ((match.first, ("1", "2")), (match.second, ("3",))))
    end = line_of(acts.End(match.turn))
    yield say("ask_play", **told, turn=match.turn, held=line_of(held, *match.two), end=end)
    yield from how_typed(*match.two)
    own = _own(view, match, one)
    if own is not None:
        yield from _off_the_table(view, match, own)
        if own.choice is not None and own.choice.target and view.seat not in match.targets:
            yield say("play_target", place=plain(own.choice.place, LONGEST_PLACE))


def _off_the_table(view: View, match: Match, own: Own) -> Iterator[str]:
    """Tell the owner of each force off the table what can be said of it now (1.6, 1.7)."""
    for word, force in own.forces.items():
        if can_roll(force, match.turn):
            yield say("play_rolls", force=force_name(word), line=line_of(acts.Reinforce(word)))
        if comes_now(view.missions, own, word, match.turn):
            edge = line_of(acts.Flank(word, _free_edge(match)))
            wait = say("or_wait", line=line_of(acts.Wait(word))) if match.turn != ALL_ARRIVE else ""
            yield say("play_arrives", force=force_name(word), line=edge, wait=wait)


def _free_edge(match: Match) -> str:
    """Return an edge that nobody has named in this turn: side A's is closed to B (1.7)."""
    named = {edge for _, edge in match.edges}
    return next((edge for edge in EDGES if edge not in named), BASELINE)


def _report(view: View, match: Match, one: Open, told: _Told) -> Iterator[str]:
    if view.hall.settings.desk:
        yield say("ask_report", **told)
    else:
        yield say("ask_report_sums", **told, table=on_table(match.table))
    if one.seat == view.seat:
        case = case_of(view, match)
        yield say("report_example", lines=line_of(_reported(case), *match.two))
        yield from how_typed(*match.two)


def _reported(case: Case) -> acts.Report:
    """Return a report of a match as it might come out: in facts where both groups are known, else in sums."""
    match = case.match
    if case.desk and all(seat in case.groups for seat in match.two):
        held = acts.Held(match.over, ((match.first, ("1", "2")), (match.second, ("3",))))
        return acts.Report((held, *(_lost(case, seat) for seat in match.two)))
    sums = (acts.Points(tuple(zip(match.two, _EXAMPLE_SCORES, strict=True))),)
    alone = acts.Fulfilled((match.first,))
    nobody = against_delay(case, frozenset((match.first,))) is not None
    return acts.Report((acts.Fulfilled(()) if nobody else alone, *sums))


def _lost(case: Case, seat: Seat) -> acts.Lost:
    units = tuple(case.units(seat).values())[:_MOST_IN_AN_EXAMPLE]
    lost = (acts.UnitLost(one.label, (one.stands + 1) // 2, bool(at)) for at, one in enumerate(units))
    return acts.Lost(seat, tuple(lost))


def _answer(_: View, __: Match, ___: Open, told: _Told) -> Iterator[str]:
    yield say("ask_answer", **told)


def _ruling(view: View, match: Match, one: Open, told: _Told) -> Iterator[str]:
    """Ask the referee, who reads what the last report would come to as a line that settles."""
    yield say("ask_ruling", **told)
    outcome = standing(view, match) if view.seat == one.seat else None
    if outcome is None:
        return
    mission = tuple(seat for seat in match.two if seat in outcome.mission)
    sums = tuple((seat, scored(outcome, seat)) for seat in match.two)
    line = line_of(acts.Result(match.two, mission, sums), *match.two)
    yield say("ruling_example", name=player(match.latest), line=line)
    yield from how_typed(*match.two)


def _own(view: View, match: Match, one: Open) -> Own | None:
    """Return what is the asked one's own, for their own eyes alone."""
    return view.own_in(match.scope) if view.seat == one.seat else None


_ASKED: Mapping[str, Callable[[View, Match, Open, _Told], Iterator[str]]] = {
    "side": _side,
    "mission": _mission,
    "play": _play,
    "report": _report,
    "answer": _answer,
    "ruling": _ruling,
}
