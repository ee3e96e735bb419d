"""Notices of the campaign as their letters are read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType

from bot.games.campaign.codec import read_notices
from engine.campaign.commands import Seat
from engine.common.notice import Notice

NONE: Mapping[str, object] = MappingProxyType({})


def told(kind: str, details: Mapping[str, object] = NONE) -> Notice:
    """Return the notice to Blue whose letter holds these details."""
    (notice,) = read_notices(json.dumps([{"seat": Seat.BLUE, "kind": kind, "details": dict(details)}]))
    return notice
