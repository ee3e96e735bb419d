"""The steps by which a unit is moved (7), enters (7.4) or advances (8.6): where to, facing what.

The press that names the facing carries the act out, so that every move takes a second press.
"""

from __future__ import annotations

from bot.core.present.cards import Card, Choice, Look, Row, Select
from bot.core.words.speech import listed, say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.hand import COMES, abilities, back
from bot.games.skirmish.cards.names import capital, facing_name, unit_in, unit_name, way
from bot.games.skirmish.cards.shown import Shown, paged
from engine.hexes import Hex, in_order
from engine.skirmish.movement import Way, entries, exits, ways
from engine.skirmish.position import Position
from engine.skirmish.scenario import Reinforcement

OUT = "!"
"""Stands between the last hex and the side across which a unit leaves the map."""
_ROWS = ((6, 1, 2), (5, 4, 3))
"""The six sides as they lie about a hex."""


def unit_card(shown: Shown, hex_: Hex, aims: tuple[Select, ...], page: int = 0) -> Card:
    """Return what the unit in a hex may do; `aims` is the list of whom it may fire at."""
    position = shown.position
    standing = position.placed[hex_]
    may = abilities(position).get(hex_, ())
    said = say(
        "duel_board.unit",
        unit=capital(unit_in(standing.unit, hex_)),
        facing=facing_name(standing.facing),
        may=listed([say(f"duel_board.{one}") for one in may]) or say("duel_board.may_nothing"),
    )
    card = Card(said)
    if {"may_move", "may_move_free"} & set(may):
        card = card.under(*_where(shown, hex_, page))
    buttons = []
    if "may_activate" in may:
        buttons.append(shown.button(say("duel_board.activate"), acts.ACTIVATE, hex_, Look.GO))
    if "may_be_promoted" in may:
        buttons.append(shown.button(say("duel_board.promote"), acts.PROMOTE, hex_, Look.GO))
    return card.under(*aims, (*buttons, back(shown)))


def _where(shown: Shown, hex_: Hex, page: int) -> tuple[Select, ...]:
    """Return where a unit may go: it may turn where it stands, go to a hex, or leave the map."""
    position = shown.position
    reached = ways(position, hex_)
    stay = Choice(say("duel_board.turn", hex=hex_), hex_)
    go = tuple(_end(position, end, reached[end]) for end in in_order(reached))
    out = tuple(
        Choice(
            say("duel_board.exit", hex=edge.hex, side=facing_name(edge.side)),
            f"{edge.hex}{OUT}{edge.side}",
            _cost(found),
        )
        for edge, found in sorted(exits(position, hex_).items(), key=lambda one: (one[0].hex, one[0].side))
    )
    asks = say("duel_board.where")
    return paged(shown.carries(acts.GO, hex_), asks, (stay, *out, *go), say("duel_board.further"), page)


def _end(position: Position, end: Hex, found: Way) -> Choice:
    terrain = position.scenario.ground.terrain[end].name
    return Choice(say("duel_board.end", hex=end, terrain=say(f"duel_board.of_{terrain}")), end, _cost(found))


def _cost(found: Way) -> str:
    key = "duel_board.cost_march" if found.march else "duel_board.cost"
    return say(key, count=found.cost, way=way(found.route))


def facing_card(shown: Shown, hex_: Hex, end: Hex) -> Card:
    """Ask which way a unit shall face where its move ends: pressing it moves the unit."""
    position = shown.position
    standing = position.placed[hex_]
    route = () if end == hex_ else ways(position, hex_)[end].route
    asked = say("duel_board.facing", unit=unit_name(standing.unit), way=way((hex_, *route)))
    rows = _sides(shown, acts.FACE, f"{hex_}.{end}", standing.facing)
    return Card(asked).under(*rows, (back(shown, hex_),))


def exit_card(shown: Shown, hex_: Hex, last: Hex, side: int) -> Card:
    """Ask whether a unit shall leave the map here (7.5): it does not come back."""
    unit = shown.position.placed[hex_].unit
    asked = say("duel_board.exit_sure", unit=unit_in(unit, hex_), hex=last, side=facing_name(side))
    go = shown.button(say("duel_board.exit_go"), acts.OUT, f"{hex_}.{last}.{side}", Look.GO)
    return Card(asked).under((go, back(shown, hex_)))


def entry_card(shown: Shown, place: int, coming: Reinforcement, page: int = 0) -> Card:
    """Ask where a reinforcement shall end its move onto the map (7.4)."""
    position = shown.position
    found = entries(position, coming)
    ends = tuple(_end(position, end, found[end]) for end in in_order(found))
    asks = say("duel_board.where")
    lists = paged(shown.carries(acts.INTO, f"{COMES}{place}"), asks, ends, say("duel_board.further"), page)
    return Card(say("duel_board.enter", unit=unit_name(coming.unit))).under(*lists, (back(shown),))


def entry_facing_card(shown: Shown, place: int, coming: Reinforcement, end: Hex) -> Card:
    """Ask which way a reinforcement shall face: pressing it brings the unit onto the map."""
    found = entries(shown.position, coming)[end]
    asked = say("duel_board.facing", unit=unit_name(coming.unit), way=way(found.route))
    return Card(asked).under(*_sides(shown, acts.IN, f"{place}.{end}"), (back(shown),))


def advance_card(shown: Shown, hex_: Hex, into: Hex) -> Card:
    """Ask which way advancing infantry shall face (8.6)."""
    standing = shown.position.placed[hex_]
    asked = say("duel_board.facing", unit=unit_name(standing.unit), way=way((hex_, into)))
    return Card(asked).under(*_sides(shown, acts.ADVANCE, hex_, standing.facing), (back(shown),))


def _sides(shown: Shown, act: str, more: str, now: int | None = None) -> tuple[Row, ...]:
    """Return a button for each side, as they lie about the hex; the one it faces now stands out."""
    return tuple(
        tuple(
            shown.button(facing_name(side), act, f"{more}.{side}", Look.GO if side == now else Look.PLAIN)
            for side in row
        )
        for row in _ROWS
    )
