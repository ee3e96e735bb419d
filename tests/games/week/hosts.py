"""Large armies, invented: what the pictures are drawn of in tests and in the gallery."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.frozen import FrozenMap
from engine.week.army import Army
from engine.week.pieces import GROUND, Leader, Unit
from engine.week.sides import Side
from engine.week.state import State

_SURNAMES = (
    *("Abell", "Brandt", "Corwin", "Dalby", "Eames", "Farrow", "Gaines", "Hadley", "Iverson", "Jessop"),
    *("Kerr", "Loomis", "Mabry", "Norris", "Orton", "Pryce", "Quarles", "Rudd", "Sayre", "Tolliver"),
    *("Upham", "Vance", "Wickham", "Yates"),
)
_BESIDE = ("train", "depot", "base", "nf", "rf", "ic", "siege-gun", "militia", "garrison", "cavalry")


def host(pieces: int, seed: int = 1) -> Army:
    """Return an army of so many pieces in the middle of a week: some moved, some are weaker than before."""
    random = Random(seed)
    leaders, units = {}, {}
    levels = ("army", "corps", "corps", "cavalry-corps", "corps", "", "army", "corps", "")
    many = min(len(_SURNAMES), max(3, pieces // 14))
    for number, name in enumerate(_SURNAMES[:many]):
        level = levels[number % len(levels)]
        hq = {"army": f"Army-{name}", "": ""}.get(level, f"{number + 1}-Corps")
        stars, initiative, span, combat = (random.randint(*ends) for ends in ((1, 4), (1, 5), (1, 6), (0, 3)))
        leaders[name] = Leader(
            name,
            f"C{2600 + random.randrange(40)}",
            stars,
            initiative,
            span,
            combat,
            arm="cavalry" if level == "cavalry-corps" else "foot",
            level=level,
            hq=hq,
            off=random.random() < 0.1,
        )
    hqs = [one for one in leaders.values() if one.hq]
    for number in range(pieces - many):
        of = random.choice(hqs) if number % 6 else None
        kind = random.choice(GROUND if of else _BESIDE)
        name = f"{number + 1}/{of.name[:3]}" if of else f"{kind.upper()[:2]}{number + 1}"
        units[name] = Unit(
            name,
            of.hex if of else f"C{2700 + random.randrange(40)}",
            kind,
            0 if kind == "train" else random.randint(1, 12),
            hq=of.hq if of else "",
            no_attack=kind == "garrison",
            supply=random.randint(0, 9) if kind in ("train", "depot") else 0,
            state="Ohio" if kind == "militia" else "",
            off=random.random() < 0.1,
        )
    began = {
        name: one.strength + (one.kind != "train") * random.choice((0, 0, 0, 1, 2))
        for name, one in units.items()
    }
    names = list(units)
    return Army(
        FrozenMap(leaders),
        FrozenMap(units),
        spans=FrozenMap({hqs[0].name: (hqs[1].name, names[0])}),
        began=FrozenMap(began | {"9/Lost": 4}),
        pool=3,
        moved=frozenset(random.sample([*names, *leaders], pieces // 4)),
    )


def with_hosts(state: State, north: int, south: int = 20) -> State:
    """Return a state in which both sides have large armies, a few units of which have attacked."""
    armies: dict[Side, Army] = {"south": _renamed(host(south, 2)), "north": host(north)}
    attacked = frozenset(name for name, one in armies["north"].units.items() if one.strength > 10)
    active = frozenset(list(armies["north"].leaders)[:3])
    desk = replace(state.desk, attacked=attacked, active=active)
    return replace(state, desk=desk, armies=FrozenMap(armies))


def _renamed(army: Army) -> Army:
    """Return an army whose names are no other's."""
    return replace(
        army,
        leaders=FrozenMap(
            {f"S-{name}": replace(one, name=f"S-{name}") for name, one in army.leaders.items()}
        ),
        units=FrozenMap({f"S-{name}": replace(one, name=f"S-{name}") for name, one in army.units.items()}),
        spans=FrozenMap(),
        began=FrozenMap({f"S-{name}": points for name, points in army.began.items()}),
        moved=frozenset(f"S-{name}" for name in army.moved),
    )
