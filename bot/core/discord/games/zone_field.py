"""The field for a time zone on a form for times: asked of whoever has chosen none, and kept."""

from __future__ import annotations

from bot.core.discord.answering.presses import Pressed
from bot.core.discord.own.zone_command import clock, meant
from bot.core.present.forms import Text
from bot.core.present.time_fields import ZONE
from bot.core.shared_faults import refusal
from bot.core.time.zones import only_zone_of
from bot.core.words.speech import say

_LONGEST = 60


async def zone_asked(pressed: Pressed) -> tuple[Text, ...]:
    """Return the field for a time zone, for whoever has chosen none.

    It suggests one where the language of their Discord leaves no choice.
    """
    if await pressed.desk.local_time.own(pressed.entry.asker.user) is not None:
        return ()
    only = only_zone_of(str(pressed.interaction.locale)) or ""
    return (Text(ZONE, say("meeting.form_zone"), hint="Europe/Berlin", text=only, longest=_LONGEST),)


async def zone_filled(pressed: Pressed) -> str:
    """Keep the time zone that was filled in, and return that it was; "" where none was asked.

    Raises a refusal for none, `Shut` for what is no zone.
    """
    local, asker = pressed.desk.local_time, pressed.entry.asker
    if await local.own(asker.user) is not None:
        return ""
    typed = pressed.filled.text(ZONE).strip()
    if not typed:
        raise refusal("zone_missing")
    zone = meant(typed)
    await local.choose(asker.user, zone)
    return say("zone.chosen", zone=zone, now=clock(zone, asker.at))
