"""All that a View says, as facts: of what, and how the rulebook writes it (campaign 16.3)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from engine.campaign.commands import Sheet
from engine.campaign.forces import Platoon, PlatoonId, written
from engine.campaign.record.write import sheet_line
from engine.campaign.view import BattleView, RecoveryQuestion, View
from engine.common.differences import Facts
from engine.common.ruling import Ruling

ENTERED = " entered from "
"""What stands between a platoon and the hex from which it came."""


class FactName(StrEnum):
    """What a fact is of. In brackets: whose it is, then how it is written."""

    TURN = "turn"
    """(nothing) "blue 3", empty before the toss."""
    FIRST = "first"
    """(nothing) the team that went first, empty before the toss."""
    STAGE = "stage"
    """(nothing) a `Stage`."""
    ENDING = "ending"
    """(nothing) "red victory", "draw exhausted", empty while the game goes on."""
    MARKERS = "markers"
    """(nothing) "closed" or "open"."""
    CONTROL = "control"
    """(a hex) a `Marker`."""
    BANK = "bank"
    """(a team) points."""
    PLATOON = "platoon"
    """(a platoon, "blue P3") "D7: M5, L3" or "D7: M5, L3 entered from E6", empty off the map."""
    STOOD = "stood"
    """(a platoon) the hex in which it stood when its turn began, empty for none (9.1)."""
    SHEET = "sheet"
    """(a team) its last sheet, a line an order, empty for none."""
    ENEMY = "enemy"
    """(a hex) "present" or empty (12.3)."""
    BATTLE = "battle"
    """(a hex) "blue from 1, 2, 3: blue P1 M5, L3; red P2 H4": who attacks from which side of the battle
    map, the hex sides that were crossed, who fights, as far as the seat knows; empty for none pending."""
    ORDER = "order"
    """(nothing) hexes of the binding order of battles."""
    SCOUT = "scout"
    """(a platoon) "D7 E6": its start and where it met the enemy; empty while it is not asked."""
    NAMES = "names"
    """(a team and a hex, "blue D7") the platoons among which two are named."""
    RETREAT = "retreat"
    """(a platoon) "D7: E6, E5": where it leaves, and what may be ranked; empty while nothing is asked."""
    RECOVERY = "recovery"
    """(a team and a hex, "blue D7") "blue P1 M5; can" or "; cannot", empty while nothing is open."""
    ANSWERED = "answered"
    """(a platoon) "yes" where its recovery was answered this turn."""
    BEATEN = "beaten"
    """(a platoon) "yes" where it fought on a losing side this turn."""
    RULING = "ruling"
    """(its readers and its number, "all 2") its text, and a second line with all else that is kept of it."""


Named = tuple[FactName, str]
FACT_NAMES = tuple(name.value for name in FactName)
"""The order in which changes are told."""


def facts(view: View) -> Facts:
    """Return everything that a View says but whose it is and its map, which never change in a game.

    What is empty, or as it is in the beginning, may be left out. Of two rulings for other readers it does not
    say which was made first.
    """
    return {(name.value, of): value for (name, of), value in _facts(view)}


def _facts(view: View) -> Iterator[tuple[Named, str]]:
    yield from _of_the_turn(view)
    for hex_, marker in view.control.items():
        yield (FactName.CONTROL, hex_), marker.value
    for team, points in view.banks.items():
        yield (FactName.BANK, team.value), str(points)
    for id_, platoon in view.platoons.items():
        yield (FactName.PLATOON, full(id_)), _standing(platoon)
    for id_, hex_ in view.stood.items():
        yield (FactName.STOOD, full(id_)), hex_
    for team, sheet in view.orders.items():
        yield (FactName.SHEET, team.value), _orders(sheet)
    for hex_ in view.enemy:
        yield (FactName.ENEMY, hex_), "present"
    yield from _of_battles(view)
    for id_ in view.answered:
        yield (FactName.ANSWERED, full(id_)), "yes"
    for id_ in view.beaten:
        yield (FactName.BEATEN, full(id_)), "yes"
    for ruling in view.rulings:
        yield (FactName.RULING, f"{ruling.only or 'all'} {ruling.number}"), _ruling(ruling)


def _of_the_turn(view: View) -> Iterator[tuple[Named, str]]:
    if view.active is not None:
        yield (FactName.TURN, ""), f"{view.active.value} {view.game_turn}"
    if view.first is not None:
        yield (FactName.FIRST, ""), view.first.value
    yield (FactName.STAGE, ""), view.stage.value
    if view.ending is not None:
        yield (FactName.ENDING, ""), f"{_side(view.ending.winner)} {view.ending.reason}"
    yield (FactName.MARKERS, ""), "closed" if view.closed_markers else "open"


def _of_battles(view: View) -> Iterator[tuple[Named, str]]:
    for battle in view.battles:
        yield (FactName.BATTLE, battle.hex), _battle(battle)
    if view.order:
        yield (FactName.ORDER, ""), ", ".join(view.order)
    for scout in view.scouts:
        yield (FactName.SCOUT, full(scout.platoon)), f"{scout.start} {scout.target}"
    for names in view.names:
        yield (FactName.NAMES, f"{names.team.value} {names.hex}"), ", ".join(map(str, names.platoons))
    for retreat in view.retreats:
        yield (FactName.RETREAT, full(retreat.platoon)), f"{retreat.hex}: {', '.join(retreat.options)}"
    for recovery in view.recoveries:
        yield (FactName.RECOVERY, f"{recovery.team.value} {recovery.hex}"), _recovery(recovery)


def full(platoon: PlatoonId) -> str:
    """Return a platoon with its team: "blue P3"."""
    return f"{platoon.team.value} {platoon}"


def _side(team: str | None) -> str:
    return team or "draw"


def _standing(platoon: Platoon) -> str:
    came = f"{ENTERED}{platoon.entry}" if platoon.entry else ""
    return f"{platoon.hex}: {written(platoon.vehicles) or 'none'}{came}"


def _orders(sheet: Sheet) -> str:
    """Return a sheet; one that orders nothing is told from none by its header."""
    header = f"{_side(sheet.team)} turn {sheet.game_turn}"
    return "\n".join((header, *map(sheet_line, sheet.lines)))


def _battle(battle: BattleView) -> str:
    sides = ", ".join(map(str, (battle.side, *battle.crossed)))
    fighting = "; ".join(
        f"{full(platoon.id)} {written(platoon.vehicles)}"
        for team in battle.own
        for platoon in battle.own[team]
    )
    return f"{battle.attacker.value} from {sides}: {fighting}"


def _recovery(question: RecoveryQuestion) -> str:
    lost = "; ".join(f"{id_} {written(vehicles)}" for id_, vehicles in question.lost.items())
    fought = ", ".join(map(str, question.fought))
    can = "can" if question.survivor and question.path else "cannot"
    return f"{lost}; fought {fought}; {can}"


def _ruling(ruling: Ruling) -> str:
    of = (", ".join(ruling.rules), ruling.reason, "written" if ruling.written else "")
    made = f"{_side(ruling.active)} {ruling.game_turn}"
    rest = "; ".join((*of, str(ruling.suggestion), str(ruling.replaces), made))
    return f"{ruling.text}\n{rest}"
