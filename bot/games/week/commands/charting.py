"""`/week charts`: the charts of a war, the form to fill in, and every fault of a filled one (D.8)."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.uploads import Upload
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Need, Shut, let_in, receive
from bot.core.discord.games.create_any_game import handed_in
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed
from bot.games.week.chart_files import shipped
from bot.games.week.game import WEEK
from bot.games.week.speaking import say
from engine.errors import Refusal
from engine.week.charts import Charts


async def entered(desk: Desk, interaction: discord.Interaction, game: str | None) -> Entry | None:
    """Return who asks, and in which war; None for whoever is in none, and may fill in charts for one."""
    await receive(interaction, desk)
    try:
        return await let_in(desk, Asker.of(interaction), Need.PLAYER, game, ruleset=WEEK.name)
    except Shut:
        if game is not None:
            raise
        return None


async def charts(desk: Desk, entry: Entry | None, file: Upload | None) -> Card:
    """Return the charts in use with the files there are; of a file that came what it holds, or its faults."""
    if file is not None:
        try:
            found, _ = await handed_in(WEEK, file)
        except Refusal as refused:
            return replies.refused_whole(WEEK, refused.faults)
        return Card("\n".join((say("charts_right"), *described(found), say("charts_begin"))))
    files = {one.name: one.text for one in shipped().values()}
    lines = [say("charts_of_nobody")]
    if entry is not None:
        used: Charts = (await desk.table.view(entry.game.id, entry.me.seat)).charts
        files = {used.name: used.text, **files}
        game, title = plain(entry.game.name), plain(used.title or used.name, 100)
        lines = [say("charts_in_use", game=game, title=title), *described(used), say("charts_files")]
    pictures = (Picture(f"{name}.toml", text.encode(), "") for name, text in files.items())
    return Card("\n".join(lines), tuple(pictures))


def described(of: Charts) -> Iterator[str]:
    """Return what charts hold, and what the referee is asked for instead, a line each."""
    parts = {
        "cups": listed([f"{one.first}-{one.last}" for one in of.cups]),
        "supply": of.supply,
        "combat": listed([str(one) for one in sorted(of.combat.tables)]) if of.combat else "",
        "militia": of.militia_in_each_place,
    }
    for name, part in parts.items():
        yield say(f"charts_{name}", what=str(part)) if part else say(f"charts_no_{name}")
