"""A game that was loaded from a record, with the people of the scene."""

from __future__ import annotations

from datetime import timedelta

from bot.ready import Ready, ready_campaigns
from bot.services.loading import Crew, Loading, Player
from bot.services.people import Game
from bot.services.table import Table
from engine.campaign.forces import Team
from engine.campaign.record.play import Played
from tests.services.scene import (
    BLUE,
    BLUE_MEMBER,
    CHANNELS,
    NOON,
    RED,
    RED_MEMBER,
    REFEREE,
    SERVER,
)

CREW = Crew(
    Player(REFEREE, "Reni"),
    {
        Team.BLUE: (Player(BLUE, "Bea"), Player(BLUE_MEMBER, "Bob")),
        Team.RED: (Player(RED, "Rolf"), Player(RED_MEMBER, "Rita")),
    },
)
LATER = NOON + timedelta(hours=1)


def ready(key: str) -> Ready:
    """Answer a ready campaign."""
    return next(one for one in ready_campaigns() if one.key == key)


async def load(table: Table, played: Played, key: str = "load:1") -> Game:
    """Load a played record with everybody in it."""
    return await Loading(table).load(
        SERVER, CREW, played, name="Old war", key=key, at=NOON, channels=CHANNELS
    )
