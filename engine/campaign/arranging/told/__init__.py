"""What is told of what is arranged for a battle, as data: the details of kinds of notice, a dataclass each.

Their fields are written in letters by these names, in this order.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.campaign.arranging.told import crews, dispatches, results, rooms, times

DETAILS: Mapping[str, type] = {
    **times.DETAILS,
    **rooms.DETAILS,
    **results.DETAILS,
    **crews.DETAILS,
    **dispatches.DETAILS,
}
"""The details of each kind, by its name."""
