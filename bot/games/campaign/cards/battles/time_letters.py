"""What people are told of the time of a battle: offered, fixed, moved, near; and who can no longer come."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Look
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.battles.board import CARD
from bot.games.campaign.cards.battles.letter_button import letter_button, letter_carries
from bot.games.campaign.cards.battles.times import OFFER, SHOW
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.arranging.shapes import Slot
from engine.campaign.arranging.told import times as told
from engine.campaign.arranging.told.pieces import OfBattle, SaidBy
from engine.campaign.view import View


def offered(details: told.Offered, view: View, reader: Reader) -> Card:
    """Return the letter to who orders for a team: which of these times suit?"""
    times = listed([say("time.moment", time=one) for one in details.times])
    text = say("notice.times_offered", times=times, **_of(details, reader))
    return Card(text).under(_deeds(details, view, reader))


def unsuited(details: SaidBy, view: View, reader: Reader) -> Card:
    """Return the letter to who orders for a team: both have answered, and no time suits both."""
    return Card(say("notice.times_unsuited", **_of(details, reader))).under(_deeds(details, view, reader))


def passed(details: OfBattle, view: View, reader: Reader) -> Card:
    """Return the letter to who orders for a team: what was on offer went by, others are asked for."""
    text = say("notice.times_passed", game=plain(reader.name), hex=details.hex)
    return Card(text).under((letter_button(details, view, reader, OFFER),))


def _of(details: SaidBy, reader: Reader) -> dict[str, str]:
    team = details.by.team
    who = say("time.referee") if team is None else team_name(team)
    return {"game": plain(reader.name), "by": who, "hex": details.hex}


def _deeds(details: OfBattle, view: View, reader: Reader) -> tuple[Button, Button]:
    return (
        letter_button(details, view, reader, SHOW, look=Look.GO),
        letter_button(details, view, reader, OFFER),
    )


def fixed(details: told.Fixed, view: View, reader: Reader) -> Card:
    """Return the post of a room: when a battle is fought, with the way to its card, where one signs up."""
    hex_, said = details.hex, _fixed(details, plain(reader.name))
    if not details.encounter:  # written before there was a button
        return Card(said)
    if view.seat.team is not None:
        said = f"{said} {say('notice.time_press', hex=hex_)}"
    to_card = Button(say("board.open", hex=hex_), letter_carries(details, view, reader, CARD))
    return Card(said).under((to_card,))


def postponed(details: told.Postponed, view: View, reader: Reader) -> Card:
    """Return the post of a team's room: who of its own was missing (13.9), and the way to offer times."""
    people = listed([f"<@{one}>" for one in details.missing])
    key = "notice.battle_postponed_yours" if people else "notice.battle_postponed"
    card = Card(say(key, hex=details.hex, missing=people))
    if not details.encounter:  # written before there was a button
        return card
    return card.under((letter_button(details, view, reader, OFFER),))


def _fixed(details: told.Fixed, game: str) -> str:
    """Tell when a battle is fought, and what was fixed before; `by` the referee for both (16.4)."""
    key = "notice.time_moved" if details.was else "notice.time_fixed"
    said = say(key, game=game, hex=details.hex, time=details.time, was=details.was)
    return f"{said} {say('notice.time_by_referee')}" if details.by == "referee" else said


def lapsed_of(details: told.LapsedOf, game: str) -> str:
    """Tell who commands that somebody has lost his place, and which vehicle nobody plays now."""
    filled: dict[str, str | int] = {
        "game": game,
        "hex": details.hex,
        "time": details.time,
        "user": details.user,
    }
    played = _vehicles(details.slots)
    if not played:
        return say("notice.time_lapsed_of", **filled)
    return say("notice.time_lapsed_crew", vehicles=played, **filled)


def soon(details: told.Soon, game: str) -> str:
    """Remind somebody of a battle, and of what he is there; `open` counts vehicles that nobody plays yet."""
    said = [say("notice.battle_soon", game=game, hex=details.hex, time=details.time)]
    played = _vehicles(details.slots)
    if played:
        said.append(say("notice.battle_soon_crew", vehicles=played))
    elif details.as_:
        said.append(say(f"notice.battle_soon_{details.as_}"))
    if details.unmanned:
        said.append(say("notice.battle_soon_unmanned", count=details.unmanned))
    return " ".join(said)


def _vehicles(slots: tuple[Slot, ...]) -> str:
    """Return the vehicles of slots in words, "" for none."""
    return vehicles(tuple(one.vehicle for one in slots)) if slots else ""
