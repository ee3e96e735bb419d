"""What is told when a room is opened: both sides to both teams, his place to everybody who has one."""

from __future__ import annotations

from collections.abc import Iterator

from bot.present.battles.letter_button import letter_button
from bot.present.battles.opening import MINE, place_lines
from bot.present.cards import Card, Look
from bot.present.names import plain
from bot.present.reader import Details, Reader
from bot.present.vehicles import team as team_name
from bot.present.vehicles import vehicle
from bot.words.speech import say
from engine.campaign.arranging.shapes import Slot
from engine.campaign.forces import Team
from engine.campaign.view import View


def opened(details: Details, view: View, reader: Reader) -> Card:
    """Answer the post to a team: the map, its side, both orders of battle and who plays what (12.5)."""
    attacker, own = str(details["attacker"]), view.seat.team
    side = int(str(details["side"]))
    text = [
        say(
            "room.title_open",
            hex=str(details["hex"]),
            battle_map=str(details["battle_map"]),
            game=plain(reader.name),
        )
    ]
    if own is not None:
        text.append(say("room.start", team=team_name(own), side=side if attacker == own.value else 3 - side))
    for team in _own_first(own):
        text += [say("room.side", team=team_name(team)), *_crew(str(details[team.value]))]
    if details["observers"]:
        text.append(say("room.observers_first"))
    text += [say("room.limit", minutes=str(details["minutes"])), say("room.password_by_dm")]
    return Card("\n".join(text)).under((letter_button(details, view, reader, MINE, look=Look.GO),))


def _own_first(own: Team | None) -> tuple[Team, ...]:
    return tuple(sorted(Team, key=lambda team: team is not own))


def _crew(text: str) -> Iterator[str]:
    """Answer a line for each vehicle of "blue P1.0.M5=42;...": what it is and who plays it."""
    for one in text.split(";"):
        if one:
            slot, _, user = one.partition("=")
            of = Slot.read(slot)
            told = {"platoon": str(of.platoon), "vehicle": vehicle(of.vehicle)}
            if user == "0":
                yield say("room.crew_out", **told)
            else:
                yield say("room.crew", who=mention(user), **told)


def mention(user: str) -> str:
    """Answer how somebody is named; who was forgotten has a number below 0."""
    return say("privacy.former_player") if user.startswith("-") else f"<@{user}>"


def password(details: Details, view: View, reader: Reader) -> Card:
    """Answer the letter to somebody who has a place: the room, his vehicle, his side."""
    del view
    slots = tuple(Slot.read(one) for one in str(details["slots"]).split(";") if one)
    team = Team(str(details["team"])) if details["team"] else None
    here = place_lines(
        str(details["name"]),
        str(details["password"]),
        slots,
        team,
        start=int(str(details["side"])),
        observers=bool(details["observers"]),
    )
    head = say(
        "room.title_open",
        hex=str(details["hex"]),
        battle_map=str(details["battle_map"]),
        game=plain(reader.name),
    )
    return Card("\n".join((head, *here, say("room.limit", minutes=str(details["minutes"])))))
