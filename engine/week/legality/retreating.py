"""Legality of losses, retreats and advances (B.2.c.10 to 14)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import require
from engine.week import acts
from engine.week.battle import FORT_HOLDS, Battle, inside_now
from engine.week.legality.ground import fight, own, own_unit
from engine.week.losses import bearing, has_cavalry_step, is_even, is_sum_right, parts
from engine.week.pieces import Leader, Place, Unit
from engine.week.retreats import able, forced
from engine.week.state import View


def destination(view: View, to: Place, origins: Iterable[Place | None], rule: str) -> None:
    """Judge a hex to which somebody retreats: another one, and no enemy land unit there."""
    require(to not in tuple(origins), "same_hex", rule, hex=to)
    require(not view.enemy_land(view.seat, to), "enemy_there", rule, hex=to)


def lose(view: View, act: acts.Lose) -> None:
    """Judge an allotment: due in sum and by parts, even, a step of declared cavalry (B.2.c.10)."""
    rule, battle, side = "B.2.c.10", fight(view), view.seat
    there = {one.name: one for one in bearing(battle, side)}
    for one in act.losses:
        own_unit(view, one.name)
        require(one.name in there, "not_in_battle", rule, name=one.name)
        most = there[one.name].strength
        require(one.points <= most, "too_few_points", rule, name=one.name, points=most)
    lost = {one.name: one.points for one in act.losses}
    land, ships = parts(battle, side)
    require(is_sum_right(battle, side, lost), "losses_sum", rule, land=land, ships=ships)
    require(is_even(battle, side, lost), "uneven", rule)
    require(has_cavalry_step(battle, side, lost), "cavalry_first", rule)


def retreat(view: View, act: acts.Retreat) -> None:
    """Judge a retreat, required or by choice (B.2.c.11 to 13)."""
    battle = fight(view)
    choice = battle.stage.startswith("choice")
    rule = retreat_rule(battle)
    require(not choice or not (act.into or act.destroyed), "no_choice", rule)
    units = {one.name: one for one in able(battle, view.seat)}
    for group in act.groups:
        pieces = [_of_the_battle(view, battle, name, rule) for name in group.names]
        destination(view, group.to, (one.hex for one in pieces), rule)
    for name in act.destroyed:
        own_unit(view, name)
        require(name in units, "not_in_battle", rule, name=name)
    leaving = {*act.destroyed, *(name for group in act.groups for name in group.names)}
    _into(view, act, battle, leaving)
    if not choice:
        named = {*act.into, *leaving}
        left = [one.name for one in forced(battle, view.seat) if one.name not in named]
        require(not left, "left_out", rule, name=left[0] if left else "")


def retreat_rule(battle: Battle) -> str:
    """Return the rule of the retreat that is open."""
    return {"choice-defender": "B.2.c.12", "choice-attacker": "B.2.c.13"}.get(battle.stage, "B.2.c.11")


def _of_the_battle(view: View, battle: Battle, name: str, rule: str) -> Leader | Unit:
    piece = own(view, name)
    if isinstance(piece, Leader):
        there = piece.hex in battle.places(view.seat)
    else:
        there = any(one.name == piece.name for one in able(battle, view.seat))
    require(there, "not_in_battle", rule, name=piece.name)
    return piece


def _into(view: View, act: acts.Retreat, battle: Battle, leaving: set[str]) -> None:
    if not act.into:
        return
    works = battle.works
    kind = works.kind if works is not None and view.seat == battle.defender else ""
    require(kind, "no_works", "B.2.c.11")
    for name in act.into:
        _of_the_battle(view, battle, name, "B.2.c.11")
    most, points = FORT_HOLDS[kind], inside_now(battle, act.into, leaving)
    require(points <= most, "works_full", "B.2.c.11", "B.2.c.5", works=kind, most=most, points=points)


def stand(view: View, _: acts.Stand) -> None:
    """Judge that all may ignore the retreat (B.2.c.11)."""
    left = forced(fight(view), view.seat)
    require(not left, "may_not_stand", "B.2.c.11", name=left[0].name if left else "")


def advance(view: View, act: acts.Advance) -> None:
    """Judge who advances: attackers who did not retreat, and with one of them trains and leaders (14)."""
    rule, battle = "B.2.c.14", fight(view)
    attackers = {one.name for one in battle.attackers}
    for name in act.names:
        piece = own(view, name)
        require(piece.name not in battle.withdrawn | view.own.withdrew, "withdrew", rule, name=piece.name)
        if piece.name in attackers:
            continue
        follows = isinstance(piece, Leader) or piece.kind == "train"
        require(follows and piece.hex in battle.origins, "no_advance", rule, name=piece.name)
    require(not act.names or attackers & set(act.names), "no_attacker", rule)
