"""What a contestant can say now by buttons, lists and forms, out of what their own View holds (6.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from bot.core.present.offered_choices import Offers, Pick
from bot.games.tournament.filling import held_form, mission_form, over_form
from bot.games.tournament.groups import group_offers
from bot.games.tournament.reporting import object_form, report_forms, which
from bot.games.tournament.speaking import edge_name, force_name, line_of, mission_name_alone, player, say
from engine.tournament import acts
from engine.tournament.arrivals import LAST_ROLL, can_roll, comes_now
from engine.tournament.judging.holding import open_since
from engine.tournament.legality.moment import match_of
from engine.tournament.legality.results import may_object
from engine.tournament.match import (
    ALL_ARRIVE,
    BASELINE,
    BASELINES,
    CHOOSING,
    DISPUTED,
    EDGES,
    OVER,
    PHANTOMS,
    PLAY,
    REPORTED,
    SIDE,
    Match,
    Own,
)
from engine.tournament.missions import MISSIONS
from engine.tournament.state import View

CONCEDE, CONFIRM = line_of(acts.Concede()), line_of(acts.Confirm())


def offers(view: View) -> tuple[Offers, ...]:
    """Return what the seat of a View can say by buttons in its match, at the stage that this has reached."""
    match = match_of(view, view.seat)
    offered = _OFFERED.get(match.stage) if match is not None else None
    found = group_offers(view)
    if match is not None and offered is not None:
        found += (replace(offered(view, match, f"{match.scope}.{match.stage}"), scope=match.scope),)
    return tuple(one for one in found if one.lines or one.picks or one.begun or one.forms)


def _side(view: View, match: Match, key: str) -> Offers:
    if match.won != view.seat:
        return Offers(key)
    labels = {line_of(acts.Side(word)): say("button_side", side=edge_name(word)) for word in BASELINES}
    return Offers(key, tuple(labels), labels=labels)


def _mission(view: View, match: Match, key: str) -> Offers:
    """Return the cards of the hand; what a Target takes a place for is filled in (1.8)."""
    hand = sorted(set(_own(view, match).hand), key=MISSIONS.index)
    labels, forms = {}, []
    for word in hand:
        name, mission = mission_name_alone(word), view.missions[word]
        labels[line_of(acts.Choose(word))] = say("button_mission", mission=name)
        if mission.off:
            off = line_of(acts.Choose(word, off=True))
            labels[off] = say("button_off", mission=name, force=force_name(mission.off))
        if mission.targets:
            forms.append(mission_form(word, tuple(mission.targets)))
    return Offers(key, tuple(labels), forms=tuple(forms), labels=labels)


def _play(view: View, match: Match, key: str) -> Offers:
    own = _own(view, match)
    end = line_of(acts.End(match.turn))
    troops = dict(_troops(view, match, own))
    lines, begun, quiet = (end, *troops), (CONCEDE,), frozenset(troops)
    labels = {end: say("button_end", turn=match.turn), **troops, CONCEDE: say("button_concede")}
    held = held_form(match, match.turn, open_since(match), say("button_held"))
    forms, lists = (held, over_form(match.turn)), tuple(_lists(view, match, own))
    return Offers(key, lines, lists, begun, forms=forms, labels=labels, quiet=quiet)


def _troops(view: View, match: Match, own: Own) -> Iterator[tuple[str, str]]:
    """Yield the rolls of this turn, what brings a force, and a Target's opening, with their labels."""
    able = [word for word, one in own.forces.items() if can_roll(one, match.turn)]
    if PHANTOMS not in own.forces and match.turn <= LAST_ROLL:
        able.append(PHANTOMS)
    for word in able:
        yield line_of(acts.Reinforce(word)), say("button_reinforce", force=force_name(word))
    choice = own.choice
    if choice is None:
        return
    reserve = own.forces.get("reserve")
    if view.missions[choice.mission].fog and not own.fog and reserve is not None and not reserve.table:
        yield line_of(acts.Fog()), say("button_fog")
    if choice.target and view.seat not in match.targets:
        yield line_of(acts.OpenTarget()), say("button_target")


def _lists(view: View, match: Match, own: Own) -> Iterator[Pick]:
    """Yield where what arrives comes, and what is placed or removed (1.7, 1.9, 1.10)."""
    comes = {
        line: label
        for word in own.forces
        if comes_now(view.missions, own, word, match.turn)
        for line, label in _edges(view, match, word)
    }
    if comes:
        yield _list("arrives", say("list_arrives"), comes)
    left = {what: count for what, count in own.left.items() if count}
    counts = {line_of(acts.Count(what, 1)): say(f"list_{what}", left=count) for what, count in left.items()}
    if counts:
        yield _list("counts", say("list_counts"), counts)


def _list(name: str, asks: str, labels: Mapping[str, str]) -> Pick:
    return Pick("{}", tuple(labels), whole=True, asks=asks, labels=tuple(labels.values()), name=name)


def _edges(view: View, match: Match, force: str) -> Iterator[tuple[str, str]]:
    """Yield by which edges a force may come: what side A has named is closed to B alone (1.7)."""
    closed = {edge for seat, edge in match.edges if seat == match.side_a and seat != view.seat}
    name = force_name(force)
    for edge in (*EDGES, BASELINE):
        if edge not in closed or edge == BASELINE:
            yield line_of(acts.Flank(force, edge)), say("list_edge", force=name, edge=edge_name(edge))
    if match.turn != ALL_ARRIVE:
        yield line_of(acts.Wait(force)), say("list_wait", force=name)


def _result(view: View, match: Match, key: str) -> Offers:
    """Return how a result is reported, and how the other's report is answered (7.3).

    What is pressed for a report does nothing to one that has replaced it.
    """
    other, forms = match.other(view.seat), report_forms(view, match)
    if other not in match.reports:
        return Offers(key, begun=(CONCEDE,), forms=forms, labels={CONCEDE: say("button_concede")})
    objects = (object_form(),) if may_object(match, view.seat) else ()
    labels = {CONFIRM: say("button_confirm", name=player(other))}
    return Offers(f"{key}.{which(match, other)}", (CONFIRM,), forms=(*objects, *forms), labels=labels)


def _own(view: View, match: Match) -> Own:
    return view.own_in(match.scope) or Own()


_OFFERED: Mapping[str, Callable[[View, Match, str], Offers]] = {
    SIDE: _side,
    CHOOSING: _mission,
    PLAY: _play,
    OVER: _result,
    REPORTED: _result,
    DISPUTED: _result,
}
