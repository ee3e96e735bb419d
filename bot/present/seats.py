"""Seats in words: whose something is, and what the room of a seat is called."""

from __future__ import annotations

from bot.present.names import bare, plain
from bot.words.speech import knows, say
from engine.common.seat import PUBLIC, REFEREE, Seat


def seat_name(seat: Seat) -> str:
    """Return whose something is: a team's by its name, any other seat's as its game names it."""
    if seat in (REFEREE, PUBLIC):
        return say(f"setup.seat_{seat}")
    return say(f"team.{seat}") if knows(f"team.{seat}") else plain(seat)


def room_name(seat: Seat, *, by_lines: bool = False) -> str:
    """Return what the room of a seat is called when it is made; `by_lines`: in a game that is played so.

    There a side called blue is no team of a campaign.
    """
    known = knows(f"channel.{seat}") and (not by_lines or seat in (REFEREE, PUBLIC))
    return say(f"channel.{seat}") if known else bare(seat)


def part_name(role: str, seat: Seat | None) -> str:
    """Return what somebody is in a game, by the word of the role: "captain of Blue"."""
    return say(f"role.{role}", team=seat_name(seat) if seat is not None else "")
