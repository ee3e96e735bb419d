"""The phasing player's own card: what he may do now, of which nobody else sees what he looks at.

All of it follows from the position, which lies open, and from nothing else: so no button that is there, or
missing, tells of the chit (3.2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.present.cards import Button, Card, Choice, Look, Row, Select
from bot.core.words.harmless_names import bare
from bot.core.words.speech import listed, say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.names import capital, unit_in, unit_name
from bot.games.skirmish.cards.shown import Shown, paged
from engine.hexes import Hex, in_order
from engine.skirmish import choices
from engine.skirmish.legality.activations import moves_free
from engine.skirmish.position import Position

COMES = "+"
"""Begins the value of a reinforcement in a list of units; its place among those to come follows."""


def hand_card(shown: Shown, first: str = "", page: int = 0) -> Card:
    """Return the card of the phase: whom to choose, and what else there is to do; `first` is said above."""
    position = shown.position
    lines = [*([first] if first else []), say(_asked(position), count=position.spent, hex=_hex(position))]
    return Card("\n".join(lines)).under(*unit_lists(shown, acts.UNIT, page), _buttons(shown))


def _asked(position: Position) -> str:
    if position.offer is not None:
        return "duel_board.who_advances"
    return "duel_board.who_moves" if position.activation is not None else "duel_board.who_acts"


def _hex(position: Position) -> str:
    return "" if position.offer is None else position.offer.hex


def unit_lists(shown: Shown, act: str, page: int = 0) -> tuple[Select, ...]:
    """Return the list of all units that may do something now, none where there is no such unit."""
    position = shown.position
    asks = say(f"{_asked(position)}_list")
    return paged(shown.carries(act), asks, unit_choices(position), say("duel_board.further"), page)


def unit_choices(position: Position) -> tuple[Choice, ...]:
    """Return who may do something now, each with what: on the map by hex, then those who may enter."""
    if position.offer is not None:
        return tuple(_choice(position, hex_, ("may_advance",)) for hex_ in position.offer.places)
    may = abilities(position)
    here = tuple(_choice(position, hex_, may[hex_]) for hex_ in in_order(may))
    enter = tuple(
        Choice(
            capital(say("duel_board.enters", unit=unit_name(one.unit))),
            f"{COMES}{position.waiting.index(one)}",
            capital(say("duel_board.may_enter")),
        )
        for one in choices.entering(position)
    )
    return (*here, *enter)


def abilities(position: Position) -> Mapping[Hex, tuple[str, ...]]:
    """Return what each unit that may do something now may do, as keys of words."""
    free = frozenset(hex_ for hex_ in position.placed if moves_free(position, hex_))
    lists = (
        ("may_move_free", free),
        ("may_move", frozenset(choices.movers(position)) - free),
        ("may_fire", frozenset(choices.shooters(position))),
        ("may_activate", frozenset(choices.hqs(position))),
        ("may_be_promoted", frozenset(choices.promotions(position))),
    )
    found = {hex_: tuple(key for key, of in lists if hex_ in of) for hex_ in position.placed}
    return {hex_: may for hex_, may in found.items() if may}


def _choice(position: Position, hex_: Hex, may: Sequence[str]) -> Choice:
    label = capital(unit_in(position.placed[hex_].unit, hex_))
    return Choice(label, hex_, capital(listed([say(f"duel_board.{one}") for one in may])))


def _buttons(shown: Shown) -> tuple[Button, ...]:
    position = shown.position
    if position.offer is not None:
        return (shown.button(say("duel_board.nobody_advances"), acts.STAY),)
    buttons: list[Button] = []
    if position.activation is not None:
        buttons.append(shown.button(say("duel_board.done"), acts.DONE, look=Look.GO))
        if choices.may_take_back(position):
            buttons.append(shown.button(say("duel_board.undo"), acts.UNDO))
    if choices.massed(position):
        buttons.append(shown.button(say("duel_board.massed"), acts.MASSED))
    buttons.append(shown.button(say("duel_board.write"), acts.LINES))
    buttons.append(shown.button(say("duel_board.pass"), acts.PASS, look=Look.DANGER))
    return tuple(buttons)


def back(shown: Shown, unit: Hex | None = None) -> Button:
    """Return the button that leads back to the card of a unit, or to that of the phase."""
    if unit is None:
        return shown.button(say("duel_board.back"), acts.HAND)
    return shown.button(say("duel_board.back"), acts.UNIT, unit)


def pass_card(shown: Shown) -> Card:
    """Ask once more whether the phase is to end (3.6)."""
    asked = say("duel_board.pass_sure", count=shown.position.spent)
    row: Row = (shown.button(say("duel_board.pass"), acts.PASSED, look=Look.DANGER), back(shown))
    return Card(asked).under(row)


def resign_card(shown: Shown) -> Card:
    """Ask once more whether somebody gives up."""
    row: Row = (
        shown.button(say("duel_board.resign"), acts.RESIGN, look=Look.DANGER),
        shown.button(say("duel_board.keep_on"), acts.KEEP_ON),
    )
    return Card(say("duel_board.resign_sure", title=bare(shown.position.scenario.title, 80))).under(row)


def claim_card(shown: Shown, since: int) -> Card:
    """Ask once more whether somebody claims a game in which nothing has happened `since`, in seconds."""
    row: Row = (
        shown.button(say("duel_board.claim"), acts.CLAIM, look=Look.DANGER),
        shown.button(say("duel_board.wait_on"), acts.KEEP_ON),
    )
    title = bare(shown.position.scenario.title, 80)
    return Card(say("duel_board.claim_sure", title=title, since=since)).under(row)
