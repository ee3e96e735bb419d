"""What the referee sets for the battles of his game: silence, the time limit, the zone, skirmishes."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.own.zone_command import AS_GAME, meant
from bot.core.present.cards import Card
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say


async def set_desk(
    desk: Desk,
    entry: Entry,
    silence: int | None,
    minutes: int | None,
    zone: str | None,
    skirmish: bool | None = None,  # noqa: FBT001 - an option of the command
) -> Card:
    """Keep what is named, and return all that is set; raises `Shut` where there is no such zone."""
    game = entry.game
    before = await desk.desk_settings.of(game.id)
    after = before
    if silence is not None:
        after = replace(after, silence_hours=silence)
    if minutes is not None:
        after = replace(after, minutes=minutes)
    if zone is not None:
        after = replace(after, zone="" if zone.strip().casefold() == AS_GAME else meant(zone))
    if skirmish is not None:
        after = replace(after, skirmish=skirmish)
    if after != before:
        await desk.desk_settings.put(game.id, entry.asker.user, after)
    in_force = after.zone or (await desk.servers.get(game.server)).zone
    lines = [
        say("desk_set.kept" if after != before else "desk_set.now", game=plain(game.name)),
        say("desk_set.silence", count=after.silence_hours),
        say("desk_set.minutes", count=after.minutes),
        say(
            "desk_set.zone" if after.zone else "desk_set.zone_of_server",
            zone=in_force,
            at=_six_today(in_force, entry.asker.at),
        ),
        say("bridge.set_on" if after.skirmish else "bridge.set_off"),
    ]
    return Card("\n".join(lines))


def _six_today(zone: str, now: datetime) -> int:
    """Return the moment that "18:00" means there today: Discord shows it in the zone of whoever reads."""
    there = now.astimezone(ZoneInfo(zone))
    return int(there.replace(hour=18, minute=0, second=0, microsecond=0).timestamp())
