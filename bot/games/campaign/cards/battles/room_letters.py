"""What is told when a room is opened: both sides to both teams, his place to everybody who has one."""

from __future__ import annotations

from bot.core.present.cards import Card, Look
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.letter_button import letter_button
from bot.games.campaign.cards.battles.opening import MINE, place_lines
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicle
from engine.campaign.arranging.told.pieces import Manned
from engine.campaign.arranging.told.rooms import Opened, Place
from engine.campaign.forces import Team
from engine.campaign.view import View


def opened(details: Opened, view: View, reader: Reader) -> Card:
    """Return the post to a team: the map, its side, both orders of battle and who plays what (12.5)."""
    own, crews = view.seat.team, {Team.BLUE: details.blue, Team.RED: details.red}
    text = [_head(details, reader)]
    if own is not None:
        side = details.side if details.attacker is own else 3 - details.side
        text.append(say("room.start", team=team_name(own), side=side))
    for team in _own_first(own):
        text += [say("room.side", team=team_name(team)), *map(_manned, crews[team])]
    if details.observers:
        text.append(say("room.observers_first"))
    text += [say("room.limit", minutes=str(details.minutes)), say("room.password_by_dm")]
    return Card("\n".join(text)).under((letter_button(details, view, reader, MINE, look=Look.GO),))


def _own_first(own: Team | None) -> tuple[Team, ...]:
    return tuple(sorted(Team, key=lambda team: team is not own))


def _head(details: Opened | Place, reader: Reader) -> str:
    game = plain(reader.name)
    return say("room.title_open", hex=details.hex, battle_map=details.battle_map, game=game)


def _manned(one: Manned) -> str:
    """Return a line for a vehicle: what it is and who plays it."""
    slot, user = one
    told = {"platoon": str(slot.platoon), "vehicle": vehicle(slot.vehicle)}
    return say("room.crew", who=mention(user), **told) if user else say("room.crew_out", **told)


def mention(user: int) -> str:
    """Return how somebody is named; who was forgotten has a number below 0."""
    return say("privacy.former_player") if user < 0 else f"<@{user}>"


def password(details: Place, view: View, reader: Reader) -> Card:
    """Return the letter to somebody who has a place: the room, his vehicle, his side."""
    del view
    here = place_lines(
        details.name,
        details.password,
        details.slots,
        details.team,
        start=details.side,
        observers=details.observers,
    )
    limit = say("room.limit", minutes=str(details.minutes))
    return Card("\n".join((_head(details, reader), *here, limit)))
