"""What somebody is told of a battle's crew: that he plays, that he commands, that somebody does not come."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Look
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.letter_button import letter_button
from bot.games.campaign.cards.battles.opening import MINE
from bot.games.campaign.cards.vehicles import vehicle, vehicles
from engine.campaign.arranging.told import crews as told
from engine.campaign.view import View


def given(details: told.Given, view: View, reader: Reader) -> Card:
    """Return the letter to who plays a vehicle: with which of his own; he may still say that he cannot."""
    text = say(
        "notice.vehicle_given",
        game=plain(reader.name),
        hex=details.hex,
        vehicle=vehicle(details.vehicle),
        platoon=details.platoon,
        own=vehicle(details.own),
        when=say("crew.room_open") if details.open else _when(details),
    )
    row = [letter_button(details, view, reader, MINE, look=Look.GO)] if details.open else []
    return Card(text).under((*row, letter_button(details, view, reader, "crew_off")))


def taken(details: told.Taken, game: str) -> str:
    """Return that somebody plays a vehicle no more."""
    lost = vehicle(details.vehicle)
    return say("notice.vehicle_taken", game=game, hex=details.hex, vehicle=lost, when=_when(details))


def commander_named(details: told.Called, view: View, reader: Reader) -> Card:
    """Return the letter to who commands his side, with the ways to give its vehicles."""
    text = say("notice.commander_named", game=plain(reader.name), hex=details.hex, when=_when(details))
    return Card(text).under(_to_man(details, view, reader))


def commander_released(details: told.Called, game: str) -> str:
    """Return that somebody commands his side no more."""
    return say("notice.commander_released", game=game, hex=details.hex, when=_when(details))


def signed_off(details: told.Gone, view: View, reader: Reader) -> Card:
    """Return the letter to a captain: somebody does not come who had a part in the battle."""
    text = say("notice.crew_signed_off", **_part(details, reader))
    return Card(text).under(_to_man(details, view, reader))


def departed(details: told.Gone, view: View, reader: Reader) -> Card:
    """Return the letter to a captain: somebody has left the server who had a part in the battle."""
    text = say("notice.crew_departed", **_part(details, reader))
    return Card(text).under(_to_man(details, view, reader))


def outgrown(details: told.Gone, view: View, reader: Reader) -> Card:
    """Return the letter to a captain: somebody's garage lacks now what he was to play."""
    text = say("notice.crew_outgrown", **_part(details, reader))
    return Card(text).under(_to_man(details, view, reader))


def _part(details: told.Gone, reader: Reader) -> dict[str, str]:
    said = [say("crew.lost", vehicles=vehicles(details.lost))] if details.lost else []
    said += [say("crew.lost_command")] if details.commands else []
    return {
        "game": plain(reader.name),
        "hex": details.hex,
        "user": str(details.user),
        "lost": " ".join(said),
        "when": _when(details),
    }


def _to_man(details: told.Called, view: View, reader: Reader) -> tuple[Button, ...]:
    return (
        letter_button(details, view, reader, "crew_man", look=Look.GO),
        letter_button(details, view, reader, "crew_suggest"),
    )


def _when(details: told.Called) -> str:
    return say("crew.when", at=details.at) if details.at else say("crew.no_time")
