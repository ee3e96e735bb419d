"""What a record expects to be so, as the referee sees it; `sees` alone as somebody else does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.frozen import FrozenMap
from engine.tournament.chances import chances, more_to_end
from engine.tournament.drawing.draw import rounds_of
from engine.tournament.legality.moment import match_of
from engine.tournament.legality.results import found
from engine.tournament.match import PLAY, Match
from engine.tournament.missions import FORCES
from engine.tournament.see import see
from engine.tournament.standing.finals import champions, final_places
from engine.tournament.standing.past import past
from engine.tournament.standing.standings import standings, tie
from engine.tournament.standing.verdict import verdict
from engine.tournament.state import State

NONE = "none"
_Found = tuple[str, str]
"""What is so, and what is expected, in the same spelling."""


def expect(state: State, text: str) -> str | None:
    """Return what is so instead of what is expected, None where it is so.

    Raise ValueError, KeyError or IndexError for what cannot be read.
    """
    word, _, rest = text.partition(" ")
    so, wanted = EXPECTED[word.casefold()](state, " ".join(rest.split()))
    return None if so.casefold() == wanted.casefold() else so


def _seat(state: State, name: str) -> Seat:
    known = {one.casefold(): one for one in state.hall.entries}
    return known[name.casefold()]


def _pair(state: State, text: str) -> tuple[Seat, Seat]:
    one, two = text.split("-")
    return _seat(state, one), _seat(state, two)


def _match(state: State, text: str) -> Match:
    match = found(see(state, REFEREE), _pair(state, text), 0)
    if match is None:
        raise ValueError(text)
    return match


def _of(state: State, name: str) -> Match:
    match = match_of(see(state, REFEREE), _seat(state, name))
    if match is None:
        raise ValueError(name)
    return match


def _list(words: Iterable[str]) -> str:
    return ", ".join(sorted(one.strip().casefold() for one in words if one.strip()))


def _pairing(state: State, text: str) -> _Found:
    now = state.hall.rounds[-1]
    pairs = [state.matches[one].two for one in now.boards] + list(now.walkovers)
    so = [*("-".join(sorted(two, key=str.casefold)) for two in pairs), *[f"bye {now.bye}"] * bool(now.bye)]
    wanted = []
    for one in re.split(r"[,;]", text):
        said = one.strip()
        if not said.casefold().startswith("bye "):
            said = "-".join(sorted(_pair(state, said), key=str.casefold))
        wanted.append(said)
    return _list(so), _list(wanted)


def _board(state: State, text: str) -> _Found:
    number, pair = text.split()
    two = state.matches[state.hall.rounds[-1].boards[int(number) - 1]].two
    return "-".join(sorted(two)), "-".join(sorted(_pair(state, pair)))


def _table(state: State, text: str) -> _Found:
    name, table = text.split()
    return _of(state, name).table or NONE, table


def _baseline(state: State, text: str) -> _Found:
    return _of(state, text).won, _seat(state, text)


def _hand(state: State, text: str) -> _Found:
    name, _, cards = text.partition(" ")
    match = _of(state, name)
    hand = state.own[match.scope][_seat(state, name)].hand
    return _list(hand) or NONE, _list(cards.split(","))


def _state(state: State, text: str) -> _Found:
    name, _, wanted = text.partition(" ")
    seat = _seat(state, name)
    match = match_of(see(state, REFEREE), seat)
    if match is not None:
        return f"{match.stage} {match.turn}" if match.stage == PLAY else match.stage, wanted
    bye = bool(state.hall.rounds) and state.hall.rounds[-1].bye == seat
    return "bye" if bye else NONE, wanted


def _deploys(state: State, text: str) -> _Found:
    return _of(state, text).deploys, _seat(state, text)


def _force(state: State, text: str) -> _Found:
    name, force, wanted = text.split(" ", 2)
    match = _of(state, name)
    one = state.own[match.scope][_seat(state, name)].forces.get(force)
    if one is None:
        return NONE, wanted
    return "table" if one.table else f"turn {one.arrives}" if one.arrives else "off", wanted


def _left(state: State, text: str) -> _Found:
    name, what, count = text.split()
    match = _of(state, name)
    return str(state.own[match.scope][_seat(state, name)].left.get(what, 0)), count


def _chances(state: State, text: str) -> _Found:
    pair, _, wanted = text.partition(" ")
    match = _match(state, pair)
    chosen = [one.choice for one in state.own[match.scope].values()]
    more = more_to_end(state.missions[one.mission] for one in chosen if one is not None)
    so = [Fraction(one) * 100 for one in chances(more)]
    return ", ".join(map(str, so)), ", ".join(str(Fraction(one.strip())) for one in wanted.split(","))


def _ended(state: State, text: str) -> _Found:
    pair, turn = text.split()
    return str(_match(state, pair).over or NONE), turn


def _fulfilled(state: State, text: str) -> _Found:
    pair, wanted = text.split()
    outcome = _match(state, pair).outcome
    names = sorted(outcome.mission) if outcome is not None else []
    return "both" if len(names) > 1 else names[0] if names else NONE, wanted


def _scored(state: State, text: str) -> _Found:
    pair, _, wanted = text.partition(" ")
    outcome = _match(state, pair).outcome
    so = dict(outcome.scored) if outcome is not None else {}
    said = dict(one.split() for one in wanted.split(","))
    return _points(so), _points({_seat(state, name): Fraction(one) for name, one in said.items()})


def _points(scored: Mapping[Seat, Fraction]) -> str:
    return ", ".join(f"{name} {scored[name]}" for name in sorted(scored))


def _verdict(state: State, text: str) -> _Found:
    pair, _, wanted = text.partition(" ")
    match = _match(state, pair)
    if match.outcome is None:
        return NONE, wanted
    found_ = verdict(match.outcome, match.two)
    names = match.outcome.names
    who = "both" if len(names) > 1 else names[0] if names else found_.winner
    return f"{found_.word} {who}".strip(), wanted


def _group(state: State, text: str) -> _Found:
    name, _, wanted = text.partition(" ")
    group = state.groups[_seat(state, name)]
    return ", ".join(str(group.spent(one)) for one in FORCES), _numbers(wanted)


def _numbers(text: str) -> str:
    return ", ".join(str(int(one)) for one in text.split(","))


def _tournament_points(state: State, text: str) -> _Found:
    name, wanted = text.split()
    return str(past(state.hall, state.matches).points[_seat(state, name)]), wanted


def _tie(state: State, text: str) -> _Found:
    name, what, wanted = text.split()
    return str(tie(state.hall, state.matches, _seat(state, name), what)), str(Fraction(wanted))


def _standings(state: State, text: str) -> _Found:
    return _places(state, text, ((row.place, row.name) for row in standings(state.hall, state.matches)))


def _places(state: State, text: str, so: Iterable[tuple[int, Seat]]) -> _Found:
    wanted = []
    for one in text.split(","):
        place, name = one.split()
        wanted.append(f"{int(place)} {_seat(state, name)}")
    return ", ".join(f"{place} {name}" for place, name in so), ", ".join(wanted)


def _round(state: State, text: str) -> _Found:
    return str(len(state.hall.rounds)), text


def _rounds(state: State, text: str) -> _Found:
    return str(rounds_of(state.hall)), text


def _champion(state: State, text: str) -> _Found:
    return _list(champions(state.hall, state.matches)) or NONE, _list(text.split(","))


def _seeds(state: State, text: str) -> _Found:
    return ", ".join(state.hall.seeds), ", ".join(_seat(state, one.strip()) for one in text.split(","))


def _finals(state: State, text: str) -> _Found:
    return _places(state, text, final_places(state.hall, state.matches))


def _sees(state: State, text: str) -> _Found:
    seat, what, name, wanted = text.split(" ", 3)
    viewer = seat.casefold() if seat.casefold() in (REFEREE, PUBLIC) else _seat(state, seat)
    view, whose = see(state, viewer), _seat(state, name)
    if what == "group":
        handed = "open" if whose in view.groups else "hidden"
        return handed if whose in view.handed else NONE, wanted
    match = next((one for one in reversed(view.matches.values()) if whose in one.two), None)
    if match is None:
        return NONE, wanted
    own = view.own.get(match.scope, FrozenMap()).get(whose)
    if what == "hand":
        hand = match.hands.get(whose) or (own.hand if own is not None else ())
        known = bool(hand) or own is not None or not match.side
        return (_list(hand) or NONE) if known else "hidden", _list(wanted.split(","))
    choice = (own.choice if own is not None else None) or match.shown.get(whose)
    if what == "mission":
        sealed = "sealed" if whose in match.chosen else NONE
        return choice.mission if choice is not None else sealed, wanted
    if what != "target":
        raise ValueError(what)
    if whose in match.targets:
        return match.targets[whose][0], wanted
    return (choice.place if choice is not None else "") or NONE, wanted


EXPECTED: Mapping[str, Callable[[State, str], _Found]] = {
    "pairing": _pairing,
    "board": _board,
    "table": _table,
    "baseline": _baseline,
    "hand": _hand,
    "state": _state,
    "deploys": _deploys,
    "force": _force,
    "left": _left,
    "chances": _chances,
    "ended": _ended,
    "fulfilled": _fulfilled,
    "scored": _scored,
    "verdict": _verdict,
    "group": _group,
    "points": _tournament_points,
    "tie": _tie,
    "standings": _standings,
    "round": _round,
    "rounds": _rounds,
    "champion": _champion,
    "seeds": _seeds,
    "finals": _finals,
    "sees": _sees,
}
"""What can be expected, by its first word."""
