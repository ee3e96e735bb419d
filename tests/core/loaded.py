"""A game that was loaded from a record, with the people of the scene."""

from __future__ import annotations

from datetime import timedelta

from bot.assets import load_map
from bot.core.games.loading_records import Crew, Loading, Player
from bot.core.people.people import PublicGame
from bot.core.seam.played_record import Recorded
from bot.core.table.table import Table
from bot.games.campaign.records import RECORDS, recorded
from bot.games.week.records import RECORDS as WARS
from bot.ready import Ready, ready_of
from engine.campaign.commands import Seat
from engine.campaign.record.play import Played, play
from engine.common.seat import PUBLIC
from tests.core.scene import BLUE, BLUE_MEMBER, CHANNELS, NOON, RED, RED_MEMBER, REFEREE, SERVER

CREW = Crew(
    Player(REFEREE, "Reni"),
    {
        Seat.BLUE: (Player(BLUE, "Bea"), Player(BLUE_MEMBER, "Bob")),
        Seat.RED: (Player(RED, "Rolf"), Player(RED_MEMBER, "Rita")),
    },
)
LATER = NOON + timedelta(hours=1)


def ready(key: str) -> Ready:
    """Return a ready campaign."""
    return next(one for one in ready_of(RECORDS) if one.key == key)


def as_played(one: Ready) -> Played:
    """Return a ready campaign as its own rules have played it."""
    return play(one.record.read_text(encoding="utf-8"), load_map)


async def load(table: Table, played: Played, key: str = "load:1") -> PublicGame:
    """Load a played record with everybody in it."""
    return await Loading(table).load(
        SERVER, CREW, recorded(played), name="Old war", key=key, at=NOON, channels=CHANNELS
    )


WAR_CREW = Crew(Player(REFEREE, "Reni"), {"south": (Player(BLUE, "Bea"),), "north": (Player(RED, "Rolf"),)})
WAR_ROOMS = {PUBLIC: 4711}


def war_text() -> str:
    """Return the record of the war that is ready to be loaded."""
    (one,) = ready_of(WARS)
    return one.record.read_text(encoding="utf-8")


def as_war(text: str) -> Recorded:
    """Play a record of a war that names no files beside it."""
    nothing: dict[str, str] = {}
    return WARS.play(text, nothing.__getitem__)


async def load_war(table: Table, of: Recorded) -> PublicGame:
    """Load a record of a war with somebody on each side, and a room for all."""
    return await Loading(table).load(
        SERVER, WAR_CREW, of, name="War", key="load:2", at=NOON, channels=WAR_ROOMS
    )
