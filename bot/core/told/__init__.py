"""What the services tell of any game, as data: the details of kinds of notice, a dataclass each.

Their fields are written in letters by these names, in this order. One that has its default is not written:
an older letter, or that of somebody else, tells nothing of it. Moments are seconds since 1970, as Discord
writes them; teams stand as their seats.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.told import (
    delivery_details,
    entry_details,
    meeting_details,
    people_details,
    practice_details,
    put_right_details,
    ruling_details,
    waiting_details,
    whole_game_details,
)
from engine.common.told import OF_THE_CORE

DETAILS: Mapping[str, type] = {
    **OF_THE_CORE,
    **delivery_details.DETAILS,
    **entry_details.DETAILS,
    **meeting_details.DETAILS,
    **people_details.DETAILS,
    **practice_details.DETAILS,
    **put_right_details.DETAILS,
    **ruling_details.DETAILS,
    **waiting_details.DETAILS,
    **whole_game_details.DETAILS,
}
"""The details of each kind that every game's letters write alike, by its name."""
