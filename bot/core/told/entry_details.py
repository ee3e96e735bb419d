"""What people are told of an entry list, each by themselves. Moments are seconds."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.told.shared_details import of_kinds


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Check-in is open until then, or about to close."""

    until: int


@dataclass(frozen=True, slots=True)
class TakenOut:
    """Whoever had not checked in by then was taken out."""

    until: int


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody who waited has a place."""


@dataclass(frozen=True, slots=True)
class WaitsNoMore:
    """Somebody waits no more: nobody may enter, nobody called so (`called`), or no referee (`judged`)."""

    called: str = ""
    judged: bool = False


DETAILS = of_kinds(
    (CheckIn, "check_in_open check_in_soon"),
    (TakenOut, "check_in_missed"),
    (Entered, "moved_up"),
    (WaitsNoMore, "waits_no_more"),
)
