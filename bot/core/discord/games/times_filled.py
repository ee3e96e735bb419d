"""What was filled into a form for times, as moments."""

from __future__ import annotations

import asyncio
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.core.discord.answering.presses import Filled
from bot.core.present.time_fields import DAYS, HOURS, TEXT
from bot.core.time.reading_times import moments, read_times
from bot.core.words.speech import spoken


async def filled_times(filled: Filled, zone: ZoneInfo, now: datetime) -> frozenset[int]:
    """Return the moments that were chosen or written, in seconds; raise a refusal as `read_times`."""
    chosen = moments(filled.fields.get(DAYS, ()), filled.fields.get(HOURS, ()), zone)
    return frozenset({*chosen, *await written_times(filled.text(TEXT), zone, now)})


def as_written(filled: Filled) -> str:
    """Return what was written and chosen as lines, ready to be sent again."""
    of = filled.fields
    chosen = (f"{day} {hour}:00" for day in of.get(DAYS, ()) for hour in of.get(HOURS, ()))
    return "\n".join(filter(None, (filled.text(TEXT), *chosen)))


async def written_times(text: str, zone: ZoneInfo, now: datetime) -> tuple[int, ...]:
    """Return the moments that somebody wrote; raise a refusal as `read_times`."""
    # A page of nonsense takes the library a while.
    return await asyncio.to_thread(read_times, text, zone, spoken(), now)
