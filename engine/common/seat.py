"""Seats: for whom something is said or shown, as words that a game chooses."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = str
"""As its game names it; stored and sent as it is, compared by what it says, never taken apart."""

REFEREE: Seat = "referee"
PUBLIC: Seat = "public"
"""Everybody who looks on."""
