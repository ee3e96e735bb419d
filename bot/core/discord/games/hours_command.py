"""`/game hours`: how long answers may take in a game of any rules, and who ends what is late."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.core.discord.answering.completions import Text, fitting, meant
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.scope_option import scope_of
from bot.core.present.cards import Card
from bot.core.present.deadline_words import hours_told
from bot.core.time.deadlines.pace import hours_key
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import listed, say


@dataclass(frozen=True, slots=True)
class HoursWish:
    """What may take how many hours (0: as long as it likes), and whether the clock closes; None: as it is.

    `scope`: in that part of the game alone.
    """

    what: str | None
    count: int | None
    closes: bool | None
    scope: str | None = None


async def set_hours(desk: Desk, entry: Entry, wish: HoursWish) -> Card:
    """Set what is given, and return all that is set then. Raise `Shut` for what can have no hours."""
    game, asker = entry.game, entry.asker
    of, now = await desk.table.of(game.id), await desk.deadlines.pace(game.id)
    if not of.by_lines:
        raise Shut("door.no_lines", game=plain(game.name))
    paces = listed([f"`{in_code(one)}`" for one in of.paces])
    what = (wish.what or "").strip().casefold()
    if (wish.count is not None and not what) or (what and what not in of.paces):
        raise Shut("timing.what", whats=paces)
    scope = await scope_of(desk, entry, wish.scope)
    hours = dict(now.hours)
    if what and wish.count is not None:
        hours[hours_key(what, scope)] = wish.count
    # Of a scope 0 is kept, also while the whole game has no hours: those it gets do not count there.
    hours = {one: count for one, count in hours.items() if count or "/" in one}
    if wish.count is not None or wish.closes is not None:
        now = await desk.deadlines.put(
            game.id, asker.user, hours, now.idle_days, clock_closes=wish.closes, at=asker.at
        )
    told = hours_told(hours.items())
    closes = of.clock_closes if now.clock_closes is None else now.clock_closes
    key = "timing.clock" if closes else "timing.referee"
    return Card(f"{say('timing.now', game=plain(game.name), hours=told)}\n{say(key)}")


async def offered(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return what can have hours in the asker's game; nothing where it is not clear which."""
    entry = await meant(desk, interaction, Need.REFEREE_ALWAYS)
    if entry is None:
        return []
    return fitting(typed, ((one, one) for one in (await desk.table.of(entry.game.id)).paces))
