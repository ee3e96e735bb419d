"""What people are told of the time of a battle: offered, fixed, moved, near; and who can no longer come."""

from __future__ import annotations

from bot.present.battles.board import CARD
from bot.present.battles.letter_button import letter_button, letter_carries
from bot.present.battles.times import OFFER, SHOW
from bot.present.cards import Button, Card, Look
from bot.present.names import plain
from bot.present.reader import Details, Reader
from bot.present.vehicles import team as team_name
from bot.present.vehicles import vehicles
from bot.words.speech import listed, say
from engine.campaign.arranging.shapes import Slot
from engine.campaign.forces import Team
from engine.campaign.view import View


def offered(details: Details, view: View, reader: Reader) -> Card:
    """Answer the letter to who orders for a team: which of these times suit?"""
    times = listed([say("time.one", time=one) for one in str(details["times"]).split()])
    text = say("notice.times_offered", times=times, **_of(details, reader))
    return Card(text).under(_deeds(details, view, reader))


def unsuited(details: Details, view: View, reader: Reader) -> Card:
    """Answer the letter to who orders for a team: both have answered, and no time suits both."""
    return Card(say("notice.times_unsuited", **_of(details, reader))).under(_deeds(details, view, reader))


def passed(details: Details, view: View, reader: Reader) -> Card:
    """Answer the letter to who orders for a team: what was on offer went by, others are asked for."""
    text = say("notice.times_passed", game=plain(reader.name), hex=str(details["hex"]))
    return Card(text).under((letter_button(details, view, reader, OFFER),))


def _of(details: Details, reader: Reader) -> dict[str, str]:
    by = str(details["by"])
    who = team_name(Team(by)) if by in set(Team) else say("time.referee")
    return {"game": plain(reader.name), "by": who, "hex": str(details["hex"])}


def _deeds(details: Details, view: View, reader: Reader) -> tuple[Button, Button]:
    return (
        letter_button(details, view, reader, SHOW, look=Look.GO),
        letter_button(details, view, reader, OFFER),
    )


def fixed(details: Details, view: View, reader: Reader) -> Card:
    """Answer the post of a room: when a battle is fought, with the way to its card, where one signs up."""
    hex_, said = str(details["hex"]), _fixed(details, plain(reader.name))
    if "encounter" not in details:  # written before there was a button
        return Card(said)
    if view.seat.team is not None:
        said = f"{said} {say('notice.time_press', hex=hex_)}"
    to_card = Button(say("board.open", hex=hex_), letter_carries(details, view, reader, CARD))
    return Card(said).under((to_card,))


def postponed(details: Details, view: View, reader: Reader) -> Card:
    """Answer the post of a team's room: who of its own was missing (13.9), and the way to offer times."""
    people = listed([f"<@{one}>" for one in str(details["missing"]).split()])
    key = "notice.battle_postponed_yours" if people else "notice.battle_postponed"
    card = Card(say(key, hex=str(details["hex"]), missing=people))
    if "encounter" not in details:  # written before there was a button
        return card
    return card.under((letter_button(details, view, reader, OFFER),))


def _fixed(details: Details, game: str) -> str:
    """Tell when a battle is fought, and what was fixed before; `by` the referee for both (16.4)."""
    told = {name: str(details[name]) for name in ("hex", "time", "was")}
    key = "notice.time_moved" if details["was"] else "notice.time_fixed"
    said = say(key, game=game, **told)
    return f"{said} {say('notice.time_by_referee')}" if details["by"] == "referee" else said


def lapsed(details: Details, game: str) -> str:
    """Tell somebody that he has lost his place, since another battle of his is fought then."""
    told = {name: str(details[name]) for name in ("hex", "time", "there", "then")}
    return say("notice.time_lapsed", game=game, elsewhere=plain(str(details["elsewhere"])), **told)


def lapsed_of(details: Details, game: str) -> str:
    """Tell who commands that somebody has lost his place, and which vehicle nobody plays now."""
    told = {name: str(details[name]) for name in ("hex", "time", "user")}
    played = _vehicles(details["slots"])
    if not played:
        return say("notice.time_lapsed_of", game=game, **told)
    return say("notice.time_lapsed_crew", game=game, vehicles=played, **told)


def soon(details: Details, game: str) -> str:
    """Remind somebody of a battle, and of what he is there; `open` counts vehicles that nobody plays yet."""
    said = [say("notice.battle_soon", game=game, hex=str(details["hex"]), time=str(details["time"]))]
    played = _vehicles(details["slots"])
    if played:
        said.append(say("notice.battle_soon_crew", vehicles=played))
    elif details["as_"]:
        said.append(say(f"notice.battle_soon_{details['as_']}"))
    unmanned = int(str(details["unmanned"]))
    if unmanned:
        said.append(say("notice.battle_soon_unmanned", count=unmanned))
    return " ".join(said)


def _vehicles(slots: object) -> str:
    """Answer the vehicles of slots in words, "" for none."""
    found = tuple(Slot.read(one).vehicle for one in str(slots).split(";") if one)
    return vehicles(found) if found else ""
