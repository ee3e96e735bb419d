"""What is told when a room is opened: both sides to both teams, his place to everybody who has one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.present.battles.letter_button import letter_button
from bot.present.battles.opening import MINE, place_lines
from bot.present.cards import Card, Look
from bot.present.names import plain
from bot.present.vehicles import team as team_name
from bot.present.vehicles import vehicle
from bot.words.speech import say
from engine.campaign.arranging.shapes import Slot
from engine.campaign.forces import Team
from engine.campaign.view import View

if TYPE_CHECKING:
    from bot.present.letters import Place
    from bot.present.notices import Told


def opened(notice: Told, view: View, place: Place) -> Card:
    """Answer the post to a team: the map, its side, both orders of battle and who plays what (12.5)."""
    told = notice.details
    attacker, own = str(told["attacker"]), view.seat.team
    side = int(str(told["side"]))
    text = [
        say(
            "room.title_open",
            hex=str(told["hex"]),
            battle_map=str(told["battle_map"]),
            game=plain(place.name),
        )
    ]
    if own is not None:
        text.append(say("room.start", team=team_name(own), side=side if attacker == own.value else 3 - side))
    for team in _own_first(own):
        text += [say("room.side", team=team_name(team)), *_crew(str(told[team.value]))]
    if told["observers"]:
        text.append(say("room.observers_first"))
    text += [say("room.limit", minutes=str(told["minutes"])), say("room.password_by_dm")]
    return Card("\n".join(text)).under((letter_button(notice, view, place, MINE, look=Look.GO),))


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


def password(notice: Told, view: View, place: Place) -> Card:
    """Answer the letter to somebody who has a place: the room, his vehicle, his side."""
    del view
    told = notice.details
    slots = tuple(Slot.read(one) for one in str(told["slots"]).split(";") if one)
    team = Team(str(told["team"])) if told["team"] else None
    here = place_lines(
        str(told["name"]),
        str(told["password"]),
        slots,
        team,
        start=int(str(told["side"])),
        observers=bool(told["observers"]),
    )
    head = say(
        "room.title_open", hex=str(told["hex"]), battle_map=str(told["battle_map"]), game=plain(place.name)
    )
    return Card("\n".join((head, *here, say("room.limit", minutes=str(told["minutes"])))))
