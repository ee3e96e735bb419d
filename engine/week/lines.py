"""An act as the line that says it: what `reading` reads back as the same act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.week import acts
from engine.week.acts import Act, Group, Points
from engine.week.pieces import Leader, Unit


def written(act: Act) -> str:
    """Return the line that says an act."""
    return _WRITERS[type(act)](act)


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)


def _list_or_none(names: Iterable[str]) -> str:
    return _list(names) or "none"


def _groups(groups: Iterable[Group]) -> str:
    return "; ".join(f"{_list(one.names)} > {one.to}" for one in groups)


def _points(given: Iterable[Points]) -> str:
    return ", ".join(f"{one.name} {one.points}" for one in given)


def _free(act: acts.Free) -> str:
    return f"free {act.leader}: {_groups(act.groups)}" if act.leader else f"free {_groups(act.groups)}"


def _attack(act: acts.Attack) -> str:
    if not act.leader:
        return f"attack {act.hex} naval: {_list(act.units)}"
    parts = [f"attack {act.hex} under {act.leader}: {_list(act.units)}"]
    parts += [f"river {_list(act.river)}"] * bool(act.river)
    parts += [f"cavalry {_list(act.cavalry)}"] * bool(act.cavalry)
    return "; ".join(parts)


def _defend(act: acts.Defend) -> str:
    lists = (
        (act.works, act.inside),
        ("withhold", act.withheld),
        ("assist", act.assist),
        ("entrained", act.entrained),
    )
    parts = [f"{word} {_list(names)}" for word, names in lists if names]
    parts += [f"entrenched {act.entrenched}"] * bool(act.entrenched)
    parts += [word for word, said in (("city", act.city), ("rough", act.rough)) if said]
    return f"defend: {'; '.join(parts)}" if parts else "defend"


def _retreat(act: acts.Retreat) -> str:
    parts = [_groups(act.groups)] * bool(act.groups)
    parts += [f"{_list(act.into)} > fort"] * bool(act.into)
    parts += [f"destroyed {_list(act.destroyed)}"] * bool(act.destroyed)
    return f"retreat {'; '.join(parts)}"


def _leader(act: acts.SetLeader) -> str:
    one: Leader = act.leader
    figures = f"stars {one.stars} initiative {one.initiative} span {one.span} combat {one.combat}"
    parts = [f"set leader {act.side} {one.name} {one.hex or 'none'} {figures}"]
    parts += [one.arm] * (one.arm != "foot")
    parts += [f"{one.level} {one.hq}"] * bool(one.level)
    parts += ["off"] * one.off
    return " ".join(parts)


def _unit(act: acts.SetUnit) -> str:
    one: Unit = act.unit
    parts = [f"set unit {act.side} {one.name} {one.hex or 'none'} {one.kind} {one.strength}"]
    parts += [f"in {one.hq}"] * bool(one.hq)
    parts += ["no-attack"] * one.no_attack
    parts += [f"supply {one.supply}"] * bool(one.supply)
    parts += [f"state {one.state}"] * bool(one.state)
    parts += [f"as {one.origin}"] * bool(one.origin)
    parts += ["off"] * one.off
    return " ".join(parts)


_WRITERS: Mapping[type, Callable[[Any], str]] = {
    acts.Chit: lambda act: f"chit {'fixed' if act.fixed else 'draw'}",
    acts.Depot: lambda act: f"depot {act.name} from {_points(act.given)}",
    acts.Load: lambda act: f"load {act.points} from {act.depot} to {act.train}",
    acts.Span: lambda act: f"span {act.leader}: {_list_or_none(act.names)}",
    acts.Chain: lambda act: f"chain {'on' if act.on else 'off'} {_list(act.names)}",
    acts.Free: _free,
    acts.Initiative: lambda act: f"initiative {act.leader}",
    acts.Move: lambda act: f"move {_groups(act.groups) or 'none'}",
    acts.Sail: lambda act: f"sail {act.ship} > {act.to}",
    acts.Activate: lambda act: f"activate {_list(act.names) or 'all'}",
    acts.Attack: _attack,
    acts.Mounted: lambda act: f"mounted {_groups(act.groups) or 'none'}",
    acts.Command: lambda act: f"command {act.leader or 'none'}",
    acts.Defend: _defend,
    acts.Intensity: lambda act: f"intensity {act.chit}",
    acts.Supplied: lambda act: f"supply {act.hex or _list_or_none(act.sources)}",
    acts.Commit: lambda act: f"commit {act.leader or 'none'}",
    acts.Lose: lambda act: f"lose {_points(act.losses) or 'none'}",
    acts.Retreat: _retreat,
    acts.Stand: lambda _: "stand",
    acts.Stay: lambda _: "stay",
    acts.Advance: lambda act: f"advance {_list_or_none(act.names)}",
    acts.DestroySupply: lambda act: f"destroy supply {act.points} of {act.source}",
    acts.DestroyDepot: lambda act: f"destroy depot {act.depot} as {act.unit}",
    acts.Militia: lambda act: f"militia {act.state} > {act.to}",
    acts.Done: lambda _: "done",
    acts.Object: lambda act: f"object {act.text}",
    acts.Resign: lambda _: "resign",
    acts.Begin: lambda act: f"begin {act.week}",
    acts.Close: lambda _: "close",
    acts.Dismiss: lambda _: "dismiss",
    acts.MonthDone: lambda _: "month done",
    acts.End: lambda act: f"end {act.winner or 'draw'}",
    acts.Chits: lambda act: f"chits south {act.south} north {act.north}",
    acts.Consume: lambda act: f"consume attacker {act.attacker} defender {act.defender}",
    acts.Judge: lambda act: f"result {act.result}",
    acts.SetLeader: _leader,
    acts.SetUnit: _unit,
    acts.SetAt: lambda act: f"set at {act.name} {act.hex or 'none'}",
    acts.SetFigure: lambda act: f"set {act.what} {act.name} {act.figure}",
    acts.SetChain: lambda act: f"set chain {act.name} {'on' if act.on else 'off'}",
    acts.SetGone: lambda act: f"set gone {act.name}",
    acts.SetPool: lambda act: f"set pool {act.side} {act.points}",
    acts.SetTurn: lambda act: f"set turn {act.side} {act.phase}",
}
