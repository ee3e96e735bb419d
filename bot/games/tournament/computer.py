"""A simple computer player: it chooses, rolls for what is off the table, reports, and answers a report.

Whoever is the first of a pairing reports. Against another computer they also say what is held, and when a
turn is over; against a person both is left to that person.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction

from bot.core.seam.luck_by_words import one_of
from bot.games.tournament.speaking import say
from engine.common.seat import Seat
from engine.tournament import acts
from engine.tournament.arrivals import can_roll
from engine.tournament.judging.holding import at_end
from engine.tournament.judging.judged import Case, case_of, of_report, of_standing
from engine.tournament.legality.moment import match_of
from engine.tournament.lines import written
from engine.tournament.match import BASELINES, Match
from engine.tournament.missions import OBJECTIVES
from engine.tournament.state import View
from engine.tournament.turn import open_now


def plays(view: View, computers: Collection[Seat]) -> str | None:
    """Return what a seat says next in its match, for what it is asked now; None where it waits."""
    match = match_of(view, view.seat)
    asked = next((one.what for one in open_now(view) if one.seat == view.seat), "")
    if match is None or asked not in _SAYS:
        return None
    return "\n".join(map(written, _SAYS[asked](view, match, computers))) or None


def _side(view: View, match: Match, _: Collection[Seat]) -> Iterator[acts.Act]:
    yield acts.Side(one_of(BASELINES, match.name, match.rolled, view.seat))


def _mission(view: View, match: Match, _: Collection[Seat]) -> Iterator[acts.Act]:
    hand = view.own[match.scope][view.seat].hand
    yield acts.Choose(one_of(hand, match.name, match.rolled, view.seat, hand))


def _play(view: View, match: Match, computers: Collection[Seat]) -> Iterator[acts.Act]:
    """Agree when the game is over, roll for a force, or play the turn for both; behind a roll say no more."""
    over = match.named.get(match.other(view.seat), 0)
    forces = view.own[match.scope][view.seat].forces.items()
    waiting = [acts.Reinforce(word) for word, force in forces if can_roll(force, match.turn)]
    if over >= match.turn and over != match.named.get(view.seat):
        yield acts.NameOver(over)
    elif waiting:
        yield waiting[0]
    elif view.seat == match.first and match.second in computers:
        yield from (_held(match), acts.End(match.turn))


def _held(match: Match) -> acts.Held:
    """Return what is held at the end of the turn: as before, but for one objective that somebody takes."""
    taken, by = (one_of(of, of, match.name, match.rolled, match.turn) for of in (OBJECTIVES, match.two))
    held = {seat: at_end(match.held, match.turn, seat) - {taken} for seat in match.two}
    held[by] |= {taken}
    return acts.Held(match.turn, tuple((seat, tuple(sorted(some))) for seat, some in held.items() if some))


def _report(view: View, match: Match, _: Collection[Seat]) -> Iterator[acts.Act]:
    """Report what could have been lost; of what is held counts what was said during the turns (7.2)."""
    if view.seat != match.first:
        return
    case = case_of(view, match)
    if case.desk:
        yield acts.Report(tuple(_lost(case, seat) for seat in match.two if seat in case.groups))
    else:
        scored = [(seat, Fraction(one_of(_SUMS, match.name, seat))) for seat in match.two]
        yield acts.Report((acts.Fulfilled((one_of(match.two, match.name),)), acts.Points(tuple(scored))))


def _lost(case: Case, seat: Seat) -> acts.Lost:
    luck = (case.match.name, case.match.rolled, seat)
    lost = ((one.label, one_of(range(one.stands + 1), *luck, one.label)) for one in case.units(seat).values())
    return acts.Lost(seat, tuple(acts.UnitLost(label, stands) for label, stands in lost if stands))


def _answer(view: View, match: Match, _: Collection[Seat]) -> Iterator[acts.Act]:
    """Confirm a report by which those missions are fulfilled that what was said during the turns fulfils."""
    said = match.reports[match.latest]
    near = acts.Report(tuple(one for one in said.told if isinstance(one, acts.Near)))
    standing = of_standing(view, match, match.latest)
    fits = not match.held or standing.mission == of_report(view, match, near).mission
    yield acts.Confirm() if fits else acts.Object(say("computer_objects"))


_SUMS = range(0, 1000, 5)
_SAYS: Mapping[str, Callable[[View, Match, Collection[Seat]], Iterator[acts.Act]]] = {
    "side": _side,
    "mission": _mission,
    "play": _play,
    "report": _report,
    "answer": _answer,
}
