"""Seats in words: whose something is, and what the room of a seat is called."""

from __future__ import annotations

from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import called, names, say
from engine.common.seat import PUBLIC, REFEREE, Seat


def seat_name(seat: Seat) -> str:
    """Return whose something is, as the game that is spoken of names its seats; without a name as it is."""
    if seat in (REFEREE, PUBLIC):
        return say(f"setup.seat_{seat}")
    if seat in called():
        return plain(called()[seat])
    return say(f"team.{seat}") if names(f"team.{seat}") else plain(seat)


def bare_name(seat: Seat) -> str:
    """Return whose something is where nothing formats: in lists, on buttons, in files, as people type it."""
    return bare(called()[seat]) if seat in called() else bare(seat_name(seat))


def room_name(seat: Seat) -> str:
    """Return what the room of a seat is called when it is made, as that game names it."""
    known = seat in (REFEREE, PUBLIC) or names(f"channel.{seat}")
    return say(f"channel.{seat}") if known else bare(seat)


def part_name(role: str, seat: Seat | None) -> str:
    """Return what somebody is in a game, by the word of the role: "captain of Blue"."""
    return say(f"role.{role}", team=seat_name(seat) if seat is not None else "")
