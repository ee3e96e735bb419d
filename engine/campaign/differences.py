"""What is different between two Views of one seat: what it would notice of a correction (campaign 16.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Fact(StrEnum):
    """What a change is of. In brackets: whose it is (`of`), then how `was` and `now` are written."""

    TURN = "turn"
    """(nothing) "blue 3", empty before the toss."""
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
    """(a hex) "blue attacks from 1; crossed 2, 3; blue P1 M5, L3; red P2 H4", empty for none pending."""
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
    """(a ruling's text) "yes" where it is in force."""


@dataclass(frozen=True, slots=True)
class Change:
    """One fact that is otherwise: of what, what it was, what it is now, as the rulebook writes it."""

    fact: Fact
    of: str
    was: str
    now: str
