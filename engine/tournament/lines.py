"""An act as the record language has it: what `reading` reads back as the same act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from engine.common.seat import Seat
from engine.frozen import FrozenMap
from engine.tournament import acts
from engine.tournament.acts import BOTH, Act
from engine.tournament.group import Added, Group, Unit
from engine.tournament.missions import ALONE, FORCES
from engine.tournament.reading.referee import SETTINGS
from engine.tournament.reading.words import NOBODY

Called = Mapping[Seat, str]
"""What people call the seats; a seat that is missing is its own name."""


def written(act: Act, called: Called = FrozenMap()) -> str:  # noqa: B008 - it never changes
    """Return the line that says an act; several lines for a group and a report."""
    return _WRITERS[type(act)](act, _Names(called))


def figure(points: Fraction) -> str:
    """Return points as people write them: 37.5, and 350 without a fraction."""
    return f"{Decimal(points.numerator) / points.denominator:f}"


class _Names:
    """Seats as they are called, and lists of them."""

    def __init__(self, called: Called) -> None:
        self._called = called

    def one(self, seat: Seat) -> str:
        return self._called.get(seat, seat)

    def pair(self, pair: acts.Pair) -> str:
        return "-".join(map(self.one, pair))

    def all(self, seats: Iterable[Seat]) -> str:
        return ", ".join(map(self.one, seats))

    def scored(self, scored: acts.Scored) -> str:
        return "scored " + ", ".join(f"{self.one(seat)} {figure(points)}" for seat, points in scored)

    def objectives(self, seat: Seat, objectives: tuple[str, ...]) -> str:
        return f"{self.one(seat)} {', '.join(objectives) or NOBODY}"


def _set(act: acts.Set, _: _Names) -> str:
    word = next(word for word, (field, _read) in SETTINGS.items() if field == act.what)
    if isinstance(act.value, bool):
        on, off = ("on", "off") if word == "desk" else ("open", "closed")
        return f"set {word} {on if act.value else off}"
    if isinstance(act.value, tuple):
        return f"set {word} {', '.join(act.value) or NOBODY}"
    none = word == "cut" and not act.value
    return f"set {word} {NOBODY if none else act.value}"


def _enter(act: acts.Enter, _: _Names) -> str:
    return f"enter {act.name} club {act.club}" if act.club else f"enter {act.name}"


def _pair(act: acts.PairByHand, names: _Names) -> str:
    boards = [names.pair(one) for one in act.boards]
    return f"pair {', '.join((*boards, *(f'bye {names.one(one)}' for one in act.byes)))}"


def _result(act: acts.Result, names: _Names) -> str:
    when = f"round {act.round} " * bool(act.round)
    every = set(act.mission) == set(act.pair)
    mission = BOTH if every else names.all(act.mission) or NOBODY
    return f"result {when}{names.pair(act.pair)}: mission {mission}; {names.scored(act.scored)}"


def _group(act: acts.HandIn, _: _Names) -> str:
    group: Group = act.group
    return "\n".join(line for force in FORCES for line in _force(group, force))


def _force(group: Group, force: str) -> Iterator[str]:
    every: tuple[Unit | Added, ...] = (*group.units, *group.added)
    own = [one for one in every if one.force == force]
    if own or force == FORCES[0]:
        yield force
    for one in own:
        plus, name = ("", one.name) if isinstance(one, Unit) else ("+", "")
        stands = f"{plus}{one.stands} {'stand' if one.stands == 1 else 'stands'}"
        yield f"{one.label}: {', '.join((stands, str(one.price), *([name] * bool(name))))}"


def _mission(act: acts.Choose, _: _Names) -> str:
    parts = [f"mission {act.mission}"] + ["off"] * act.off
    if act.target:
        parts += ["target"] + [act.target] * (act.target != ALONE) + [f"at {act.place}"] * bool(act.place)
    return " ".join(parts)


def _held(act: acts.Held, names: _Names) -> str:
    by = "; ".join(names.objectives(seat, held) for seat, held in act.by)
    return f"held {act.turn}: {by}".rstrip()


def _lost(act: acts.Lost, names: _Names) -> str:
    return f"lost {names.one(act.name)} {', '.join(map(_unit_lost, act.units)) or NOBODY}"


def _unit_lost(one: acts.UnitLost) -> str:
    many = ["all"] if one.stands is None else [str(one.stands)] * bool(one.stands or not one.demoralised)
    return " ".join((one.label, *many, *(["demoralised"] * one.demoralised)))


def _fulfilled(act: acts.Fulfilled, names: _Names) -> str:
    return f"mission {BOTH if act.names == (BOTH,) else names.all(act.names) or NOBODY}"


def _report(act: acts.Report, names: _Names) -> str:
    return "\n".join(("report", *(_WRITERS[type(one)](one, names) for one in act.told)))


_COUNTED = {"entrenchments": "entrench", "bunkers": "bunker", "phantoms": "phantom"}
_WRITERS: Mapping[type, Callable[[Any, _Names], str]] = {
    acts.Set: _set,
    acts.Enter: _enter,
    acts.Withdraw: lambda act, names: f"withdraw {names.one(act.name)}".rstrip(),
    acts.Return: lambda act, names: f"return {names.one(act.name)}",
    acts.Draw: lambda *_: "draw",
    acts.PairByHand: _pair,
    acts.Undraw: lambda *_: "undraw",
    acts.Result: _result,
    acts.NoShow: lambda act, names: f"noshow {names.all(act.names)}",
    acts.CallTime: lambda act, names: f"over {names.pair(act.pair)} {act.turn}",
    acts.Close: lambda act, names: f"close {names.pair(act.pair)}",
    acts.HandIn: _group,
    acts.Side: lambda act, _: f"side {act.word}",
    acts.Choose: _mission,
    acts.End: lambda act, _: f"end {act.turn}",
    acts.Held: _held,
    acts.Reinforce: lambda act, _: f"reinforce {act.force}",
    acts.Flank: lambda act, _: f"flank {act.force} {act.edge}",
    acts.Wait: lambda act, _: f"wait {act.force}",
    acts.Fog: lambda *_: "fog",
    acts.OpenTarget: lambda *_: "open target",
    acts.Count: lambda act, _: f"{_COUNTED[act.what]} {act.number}",
    acts.NameOver: lambda act, _: f"over {act.turn}",
    acts.Concede: lambda *_: "concede",
    acts.Near: lambda act, names: f"near {names.objectives(act.name, act.objectives)}",
    acts.Lost: _lost,
    acts.Fulfilled: _fulfilled,
    acts.Points: lambda act, names: names.scored(act.scored),
    acts.Report: _report,
    acts.Confirm: lambda *_: "confirm",
    acts.Object: lambda act, _: f"object {act.text}",
}
