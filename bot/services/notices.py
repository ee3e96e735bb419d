"""The engine's notices, by the name that the services use for them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.campaign.commands import Seat
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Notice:
    """Stands here until the engine has its own: `kind` names a sentence, `details` fills it in."""

    seat: Seat
    kind: str
    details: FrozenMap[str, object] = field(default_factory=FrozenMap)
    ask: str | None = None
    post: bool = False
