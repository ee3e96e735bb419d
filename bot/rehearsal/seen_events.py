"""Scheduled events as a person sees them: what tests look at."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.rehearsal.records import EventStatus

if TYPE_CHECKING:
    from bot.rehearsal.records import ScheduledEvent


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event; ``status`` is "scheduled", "active", "completed" or "canceled"; the moments are in UTC."""

    id: int
    name: str
    description: str
    location: str
    start: datetime
    end: datetime
    status: str


def seen(event: ScheduledEvent) -> SeenEvent:
    """How an event looks."""
    return SeenEvent(
        event.id,
        event.name,
        event.description or "",
        event.location,
        datetime.fromtimestamp(event.start, UTC),
        datetime.fromtimestamp(event.end, UTC),
        EventStatus(event.status).name.lower(),
    )
