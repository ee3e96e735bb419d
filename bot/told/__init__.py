"""What the services tell of any game, as data: the details of kinds of notice, a dataclass each.

Their fields are written in letters by these names, in this order. One that has its default is not written:
an older letter, or that of somebody else, tells nothing of it. Moments are seconds since 1970, as Discord
writes them; teams stand as their seats.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.told import delivery, people, practice, put_right, rulings, waiting, whole
from engine.common.told import OF_THE_CORE

DETAILS: Mapping[str, type] = {
    **OF_THE_CORE,
    **delivery.DETAILS,
    **people.DETAILS,
    **practice.DETAILS,
    **put_right.DETAILS,
    **rulings.DETAILS,
    **waiting.DETAILS,
    **whole.DETAILS,
}
"""The details of each kind that every game's letters write alike, by its name."""
