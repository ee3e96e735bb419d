"""Acts as somebody may say them, whether the rules allow them or not: of every kind, and drawn at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import get_args

from engine.tournament import acts
from engine.tournament.acts import Act
from engine.tournament.group import Added, Group, Unit
from engine.tournament.match import BASELINES, EDGES, PHANTOMS
from engine.tournament.missions import ALONE, FORCES, MISSIONS
from engine.tournament.settings import CUTS, TIES

SEATS = ("c1", "c2", "c3", "c17", "both")
CALLED = {"c1": "Anna", "c2": "bert_2", "c3": "Zoë", "c17": "17", "both": "target"}
NAMES = {name.casefold(): seat for seat, name in CALLED.items()}
KINDS: tuple[type, ...] = get_args(Act)
PLACES = ("the mill by the ford", "hill 107, north of it", "Zoë's farm")


def any_act(kind: type, rng: Random) -> Act:
    """Return an act of a kind."""
    return _ACTS[kind](rng)


def any_group(rng: Random) -> Group:
    """Return a group that may be bought."""
    units, added = [], []
    for at, force in enumerate(FORCES):
        for number in range(rng.randint(0 if at else 1, 3)):
            label = f"{rng.choice('CPH')}{at * 10 + number}"
            name = rng.choice(("", "Panzergrenadiers", "2nd of the 9th", "Zoë's own, mostly"))
            units.append(Unit(label, force, rng.randint(1, 12), rng.randint(1, 150), name))
        companies = [one.label for one in units if one.label[0] == "C"]
        if companies and rng.random() < 0.5:
            added.append(Added(rng.choice(companies), force, rng.randint(1, 3), rng.randint(1, 90)))
    return Group(tuple(units), tuple(added))


def _pair(rng: Random) -> acts.Pair:
    one, two = rng.sample(SEATS, 2)
    return one, two


def _points(rng: Random) -> Fraction:
    return Fraction(rng.randint(0, 4000), 2)


def _scored(rng: Random, pair: acts.Pair) -> acts.Scored:
    return tuple((seat, _points(rng)) for seat in pair)


def _set(rng: Random) -> acts.Set:
    return rng.choice(
        (
            acts.Set("rounds", rng.randint(1, 9)),
            acts.Set("cards", rng.randint(1, 4)),
            acts.Set("missions_open", rng.random() < 0.5),
            acts.Set("groups_open", rng.random() < 0.5),
            acts.Set("desk", rng.random() < 0.5),
            acts.Set("clubs", rng.randint(0, 5)),
            acts.Set("bye", rng.randint(-1, 5)),
            acts.Set("cut", rng.choice((0, *CUTS, 3))),
            acts.Set("ties", tuple(rng.sample(TIES, rng.randint(0, 4)))),
            acts.Set("tables", tuple(f"T{number}" for number in range(rng.randint(0, 4)))),
        )
    )


def _result(rng: Random) -> acts.Result:
    pair = _pair(rng)
    mission = rng.choice(((), pair, pair[:1], pair[1:]))
    return acts.Result(pair, mission, _scored(rng, pair), rng.randint(0, 3))


def _by_hand(rng: Random) -> acts.PairByHand:
    one, two, three, four, five = rng.sample(SEATS, 5)
    return acts.PairByHand(((one, two), (three, four)), (five,) if rng.random() < 0.5 else ())


def _choose(rng: Random) -> acts.Choose:
    mission = rng.choice(MISSIONS)
    if rng.random() < 0.5:
        return acts.Choose(mission, off=rng.random() < 0.5)
    target = rng.choice((ALONE, "assault", "flank"))
    return acts.Choose(mission, target=target, place=rng.choice(("", *PLACES)))


def _objectives(rng: Random) -> tuple[str, ...]:
    return tuple(rng.sample(("1", "2", "3", "4", "target"), rng.randint(0, 3)))


def _held(rng: Random) -> acts.Held:
    by = tuple((seat, _objectives(rng)) for seat in rng.sample(SEATS, rng.randint(0, 2)))
    return acts.Held(rng.randint(0, 13), by)


def _lost(rng: Random) -> acts.Lost:
    units = []
    for number in range(rng.randint(0, 3)):
        stands = rng.choice((None, 0, 1, rng.randint(2, 12)))
        units.append(acts.UnitLost(f"{rng.choice('CPH')}{number}", stands, rng.random() < 0.5))
    return acts.Lost(rng.choice(SEATS), tuple(units))


def _report(rng: Random) -> acts.Report:
    facts = (_held(rng), acts.Near(rng.choice(SEATS), _objectives(rng)), _lost(rng), _lost(rng))
    who = rng.choice(((), (acts.BOTH,), ("c1",), ("c17",)))
    sums = (acts.Fulfilled(who), acts.Points(_scored(rng, _pair(rng))))
    every = (*facts, *sums)
    return acts.Report(tuple(rng.sample(every, rng.randint(0, len(every)))))


_ACTS: Mapping[type, Callable[[Random], Act]] = {
    acts.Set: _set,
    acts.Enter: lambda rng: acts.Enter(rng.choice(("Fritz", "f_7", "Zoë")), rng.choice(("", "Red Wolves"))),
    acts.Withdraw: lambda rng: acts.Withdraw(rng.choice(("", *SEATS))),
    acts.Return: lambda rng: acts.Return(rng.choice(SEATS)),
    acts.Draw: lambda _: acts.Draw(),
    acts.PairByHand: _by_hand,
    acts.Undraw: lambda _: acts.Undraw(),
    acts.Result: _result,
    acts.NoShow: lambda rng: acts.NoShow(tuple(rng.sample(SEATS, rng.randint(1, 2)))),
    acts.CallTime: lambda rng: acts.CallTime(_pair(rng), rng.randint(0, 13)),
    acts.Close: lambda rng: acts.Close(_pair(rng)),
    acts.HandIn: lambda rng: acts.HandIn(any_group(rng)),
    acts.Side: lambda rng: acts.Side(rng.choice(BASELINES)),
    acts.Choose: _choose,
    acts.End: lambda rng: acts.End(rng.randint(0, 13)),
    acts.Held: _held,
    acts.Reinforce: lambda rng: acts.Reinforce(rng.choice((*FORCES, PHANTOMS))),
    acts.Flank: lambda rng: acts.Flank(rng.choice((*FORCES, PHANTOMS)), rng.choice((*EDGES, "baseline"))),
    acts.Wait: lambda rng: acts.Wait(rng.choice((*FORCES, PHANTOMS))),
    acts.Fog: lambda _: acts.Fog(),
    acts.OpenTarget: lambda _: acts.OpenTarget(),
    acts.Count: lambda rng: acts.Count(rng.choice(("entrenchments", "bunkers", PHANTOMS)), rng.randint(1, 9)),
    acts.NameOver: lambda rng: acts.NameOver(rng.randint(0, 13)),
    acts.Concede: lambda _: acts.Concede(),
    acts.Report: _report,
    acts.Confirm: lambda _: acts.Confirm(),
    acts.Object: lambda rng: acts.Object(rng.choice(("He held 3.", "no: C1 lost 4, not 5"))),
}
