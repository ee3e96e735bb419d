"""What a seat can say now, for buttons, selects and forms; made from its own View alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from engine.week import acts
from engine.week.due import asked
from engine.week.legality.defending import most_intensity, sources_there
from engine.week.lines import written
from engine.week.losses import allotted
from engine.week.pieces import SERVICE, STAYING, Leader, Piece, Unit
from engine.week.rating import force, rating
from engine.week.retreats import able, forced
from engine.week.state import View


@dataclass(frozen=True, slots=True)
class Pick:
    """Names of which some are put into a line: `line` has {} for them; `most` at once.

    `more`: what else the line needs is written by hand: "hex", "name", or "" for nothing.
    """

    line: str
    names: tuple[str, ...]
    most: int = 1
    more: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """For one thing that is due: lines that can be said as they stand, and picks that make one."""

    word: str
    lines: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()


def choices(view: View) -> tuple[Choices, ...]:
    """Return what the seat of a View can say to all that is due from it; nothing where it is not asked."""
    return tuple(_CHOICES[word](view) for word in asked(view, view.seat) if word in _CHOICES)


def _pieces(view: View) -> Iterator[Piece]:
    return (one for one in view.own.pieces() if one.hex is not None)


def _names(pieces: Iterator[Piece] | tuple[Piece, ...]) -> tuple[str, ...]:
    return tuple(one.name for one in pieces)


def _chit(_: View) -> Choices:
    return Choices("chit", ("chit fixed", "chit draw"))


def _command(view: View) -> Choices:
    trains = tuple(one for one in _pieces(view) if isinstance(one, Unit) and one.kind == "train")
    leaders = tuple(one for one in _pieces(view) if isinstance(one, Leader) and rating(one)[1])
    picks = (
        Pick("span {}: ", _names(leaders), more="names"),
        Pick("load N from DEPOT to {}", _names(trains), more="depot"),
    )
    return Choices("command", ("done",), picks)


def _combat_command(view: View) -> Choices:
    leaders = tuple(one for one in _pieces(view) if isinstance(one, Leader) and rating(one)[1])
    return Choices("combat-command", ("done",), (Pick("span {}: ", _names(leaders), more="names"),))


def _goes(piece: Piece) -> bool:
    return isinstance(piece, Leader) or (piece.is_land and piece.kind not in STAYING)


def _free(view: View) -> Choices:
    fresh = (one for one in _pieces(view) if one.name not in view.own.moved and not one.off and _goes(one))
    picks = (Pick("free {} > ", _names(fresh), more="hex"),) if view.desk.free else ()
    return Choices("free", ("done",), (*picks, *_sailing(view)))


def _sailing(view: View) -> tuple[Pick, ...]:
    ships = tuple(
        one.name
        for one in _pieces(view)
        if isinstance(one, Unit) and not one.is_land and one.name not in view.own.moved
    )
    return (Pick("sail {} > ", ships, more="hex"),) if ships else ()


def _initiative(view: View) -> Choices:
    able_to = tuple(
        one.name
        for one in _pieces(view)
        if isinstance(one, Leader)
        and one.name not in view.own.moved
        and one.name not in view.desk.rolled
        and rating(one)[0]
    )
    return Choices("initiative", ("done",), (Pick("initiative {}", able_to), *_sailing(view)))


def _move(view: View) -> Choices:
    leader = view.own.leaders[view.desk.mover]
    fresh = [name for name in force(view.own, leader) if name not in view.own.moved]
    there = {one.name for one in _pieces(view)}
    names = tuple(name for name in fresh if name in there)
    return Choices("move", ("move none",), (Pick("move {} > ", names, len(names), "hex"),))


def _activation(view: View) -> Choices:
    able_to = tuple(one.name for one in _pieces(view) if isinstance(one, Leader) and rating(one)[0])
    return Choices("activation", ("activate all", "done"), (Pick("activate {}", able_to, len(able_to)),))


def _battles(view: View) -> Choices:
    picks = []
    for name in sorted(view.desk.active, key=str.casefold):
        leader = view.own.leaders.get(name)
        if leader is not None:
            units = attackers(view, leader)
            picks.append(Pick(f"attack HEX under {name}: {{}}", units, len(units), "hex"))
    return Choices("battles", ("done",), tuple(one for one in picks if one.names))


def attackers(view: View, leader: Leader) -> tuple[str, ...]:
    """Return the units that can still attack under a leader (B.2.c.1, 2)."""
    units = (view.own.units.get(name) for name in force(view.own, leader))
    return tuple(
        one.name
        for one in units
        if one is not None
        and one.hex is not None
        and one.strength
        and one.kind not in SERVICE
        and not one.no_attack
        and one.name not in view.desk.attacked
    )


def _mounted(view: View) -> Choices:
    units = view.own.units_at(view.desk.fighting.hex)
    cavalry = tuple(one.name for one in units if one.kind == "cavalry")
    return Choices("mounted", ("mounted none",), (Pick("mounted {} > ", cavalry, len(cavalry), "hex"),))


def _commander(view: View) -> Choices:
    here = view.own.leaders_at((view.desk.fighting.hex,))
    near = sorted(here, key=lambda one: (-one.initiative, one.name.casefold()))
    others = [one for one in view.own.leaders.values() if one.hex is not None and one not in near]
    return Choices("commander", ("command none",), (Pick("command {}", _names((*near, *others))),))


def _defence(view: View) -> Choices:
    units = tuple(one for one in view.own.units_at(view.desk.fighting.hex) if one.is_land)
    back = tuple(one.name for one in units if one.kind in SERVICE)
    ships = tuple(one.name for one in view.own.units.values() if one.hex and not one.is_land)
    names = _names(units)
    picks = (
        Pick("fort {}", names, len(names)),
        Pick("fortress {}", names, len(names)),
        Pick("withhold {}", back, len(back)),
        Pick("assist {}", ships, len(ships)),
        Pick("entrained {}", names, len(names)),
    )
    lines = ("defend", "defend: entrenched 1", "defend: entrenched 2", "defend: city", "defend: rough")
    return Choices(
        "defence", () if view.desk.fighting.naval else lines, tuple(one for one in picks if one.names)
    )


def _intensity(view: View) -> Choices:
    return Choices("intensity", tuple(f"intensity {chit}" for chit in range(most_intensity(view) + 1)))


def _supply(view: View) -> Choices:
    here = sources_there(view)
    far = tuple(
        one.name
        for one in view.own.units.values()
        if one.kind in ("train", "depot") and one.supply and one.hex and one.name not in here
    )
    names = (*here, *far)
    none = () if here else ("supply none",)
    return Choices("supply", none, (Pick("supply {}", names, len(names)), Pick("supply ", (), more="hex")))


def _commit(view: View) -> Choices:
    there = view.own.leaders_at(view.desk.fighting.places(view.seat))
    return Choices("commit", ("commit none",), (Pick("commit {}", _names(there)),))


def _losses(view: View) -> Choices:
    battle = view.desk.fighting
    lost = allotted(battle, view.seat, tuple(view.own.units))
    proposal = acts.Lose(tuple(acts.Points(name, points) for name, points in lost.items()))
    return Choices("losses", (written(proposal),))


def _retreat(view: View) -> Choices:
    battle = view.desk.fighting
    names = tuple(one.name for one in able(battle, view.seat))
    stand = () if forced(battle, view.seat) else ("stand",)
    return Choices("retreat", stand, (Pick("retreat {} > ", names, len(names), "hex"),))


def _choice(view: View) -> Choices:
    names = tuple(one.name for one in able(view.desk.fighting, view.seat))
    return Choices("choice", ("stay",), (Pick("retreat {} > ", names, len(names), "hex"),))


def _advance(view: View) -> Choices:
    battle = view.desk.fighting
    units = tuple(one.name for one in battle.attackers if one.name not in battle.withdrawn)
    along = tuple(
        one.name
        for place in battle.origins
        for one in view.own.at(place)
        if one.name not in battle.withdrawn | view.own.withdrew
        and (isinstance(one, Leader) or one.kind == "train")
    )
    names = (*units, *along)
    return Choices(
        "advance", (f"advance {', '.join(names)}", "advance none"), (Pick("advance {}", names, len(names)),)
    )


def _cleanup(view: View) -> Choices:
    depots = tuple(one.name for one in _pieces(view) if isinstance(one, Unit) and one.kind == "depot")
    picks = (Pick("destroy depot {} as ", depots, more="name"),) if depots else ()
    return Choices("cleanup", ("done",), picks)


_CHOICES: Mapping[str, Callable[[View], Choices]] = {
    "chit": _chit,
    "command": _command,
    "free": _free,
    "initiative": _initiative,
    "move": _move,
    "combat-command": _combat_command,
    "activation": _activation,
    "battles": _battles,
    "mounted": _mounted,
    "commander": _commander,
    "defence": _defence,
    "intensity": _intensity,
    "supply": _supply,
    "commit": _commit,
    "losses": _losses,
    "retreat": _retreat,
    "choice": _choice,
    "advance": _advance,
    "cleanup": _cleanup,
}
