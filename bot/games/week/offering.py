"""What a side can say now by buttons and lists, out of what the rules offer to its own View."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.offered_choices import Offers
from bot.core.present.offered_choices import Pick as Listed
from bot.core.present.sharing import Share
from engine.week.choices import Choices, Pick, choices
from engine.week.losses import allotted, bearing
from engine.week.sides import SIDES
from engine.week.state import View
from engine.week.turn import open_now

_PUT_BEFORE = ("fort ", "fortress ", "withhold ", "assist ", "entrained ")
"""How clauses of a defence begin, which stand behind `defend:` (B.2.c.5)."""


def offers(view: View) -> tuple[Offers, ...]:
    """Return what a side can say by buttons: answers to what is asked of it, and an objection (D.6)."""
    return (*answers(view), *objection(view))


def objection(view: View) -> tuple[Offers, ...]:
    """Return the objection that a side can begin while a battle is open."""
    battle = view.desk.fight
    if battle is None or view.seat not in SIDES:
        return ()
    return (Offers(f"{view.desk.week}.{battle.hex}.{battle.number}.objection", begun=("object",)),)


def answers(view: View) -> tuple[Offers, ...]:
    """Return what a side is offered for each thing that is asked of it; nothing to anybody else."""
    if view.seat not in SIDES:
        return ()
    keys = {one.of: one.key for one in open_now(view) if one.seat == view.seat}
    return tuple(_offers(view, keys[one.word], one) for one in choices(view) if one.word in keys)


def _offers(view: View, key: str, of: Choices) -> Offers:
    begun = tuple(one.line for one in of.picks if not one.names and one.more)
    shares = tuple(_losses(view)) if of.word == "losses" else ()
    return Offers(key, of.lines, tuple(_listed(of.picks)), begun, shares)


def _losses(view: View) -> Iterator[Share]:
    """Return the losses of a side as they are proposed, to be allotted otherwise (B.2.c.10)."""
    battle = view.desk.fight
    units = bearing(battle, view.seat) if battle is not None else ()
    if battle is None or not units:
        return
    lost = allotted(battle, view.seat, tuple(view.own.units))
    points = tuple(lost.get(one.name, 0) for one in units)
    yield Share("lose {}", tuple(one.name for one in units), points, tuple(one.strength for one in units))


def _listed(picks: tuple[Pick, ...]) -> Iterator[Listed]:
    for one in picks:
        clause = one.line.startswith(_PUT_BEFORE)
        line = f"defend: {one.line}" if clause else one.line
        yield Listed(line, one.names, max(one.most, 1), whole=not one.more and not clause)
