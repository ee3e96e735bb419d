"""What somebody is told of a battle's crew, in words: that he plays, that he commands, that somebody left."""

from __future__ import annotations

from collections.abc import Mapping

from bot.present.vehicles import vehicle, vehicles
from bot.words.speech import say
from engine.campaign.forces import Vehicle

Details = Mapping[str, object]


def given(details: Details, game: str) -> str:
    """Answer that somebody plays a vehicle, and with which of his own."""
    return say(
        "notice.vehicle_given",
        game=game,
        hex=str(details["hex"]),
        vehicle=_vehicle(details["vehicle"]),
        platoon=str(details["platoon"]),
        own=_vehicle(details["own"]),
        when=say("crew.room_open") if details["open"] else _when(details),
    )


def taken(details: Details, game: str) -> str:
    """Answer that somebody plays a vehicle no more."""
    lost = _vehicle(details["vehicle"])
    return say("notice.vehicle_taken", game=game, hex=str(details["hex"]), vehicle=lost, when=_when(details))


def commander_named(details: Details, game: str) -> str:
    """Answer that somebody commands his side."""
    return say("notice.commander_named", game=game, hex=str(details["hex"]), when=_when(details))


def commander_released(details: Details, game: str) -> str:
    """Answer that somebody commands his side no more."""
    return say("notice.commander_released", game=game, hex=str(details["hex"]), when=_when(details))


def signed_off(details: Details, game: str) -> str:
    """Answer that somebody does not come who had a part in the battle."""
    return say("notice.crew_signed_off", **_part(details, game))


def departed(details: Details, game: str) -> str:
    """Answer that somebody has left the server who had a part in the battle."""
    return say("notice.crew_departed", **_part(details, game))


def _part(details: Details, game: str) -> dict[str, str]:
    lost = tuple(Vehicle.read(one) for one in str(details["lost"]).split(", ") if one)
    said = [say("crew.lost", vehicles=vehicles(lost))] if lost else []
    said += [say("crew.lost_command")] if details["commands"] else []
    return {
        "game": game,
        "hex": str(details["hex"]),
        "user": str(details["user"]),
        "lost": " ".join(said),
        "when": _when(details),
    }


def _vehicle(of: object) -> str:
    return vehicle(Vehicle.read(str(of)))


def _when(details: Details) -> str:
    at = int(str(details["at"]))
    return say("crew.when", at=at) if at else say("crew.no_time")
