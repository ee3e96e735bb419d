"""After the battles: a campaign's charts for who plays in it, and what somebody has played himself."""

from __future__ import annotations

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Shut
from bot.core.present.cards import Card, Picture
from bot.core.seam.hooks import asked
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.history import battles_lines, history_lines, of_battles, of_history
from engine.common.seat import PUBLIC


async def battles_card(desk: Desk, entry: Entry) -> Card:
    """Return what was fought in a game: the same for both teams and the referee, who were told of it.

    Raises `Shut` for an outsider (12.1).
    """
    if entry.me.seat == PUBLIC:
        raise Shut("door.member_only")
    game = plain(entry.game.name)
    chronicle = await desk.history.chronicle(entry.game.id)
    if not chronicle.battles:
        return Card(say("history.no_battles", game=game))
    view = await desk.table.view(entry.game.id, entry.me.seat)
    text = "\n".join(
        [say("history.title", game=game, count=len(chronicle.battles)), *battles_lines(chronicle)]
    )
    picture = await desk.studio.battles(view, chronicle)
    return Card(text, (Picture("battles.png", picture, of_battles(chronicle)),))


async def history_card(desk: Desk, asker: Asker) -> Card:
    """Return what the asker has played, in campaigns and in every other game, for them alone."""
    joined = await desk.lobby.joined(asker.user, ended=True)
    games = tuple(game for game, _ in reversed(joined) if not game.practice)
    parts = await desk.history.played(asker.user, games)
    played = await asked(tuple(one.played for one in desk.hooks), asker.user)
    others = [say("history.others"), *(f"- {one.text}" for one in played)] if played else []
    if not parts:
        return Card("\n".join(others) or say("history.nothing"))
    picture = await desk.studio.history(asker.name, parts)
    text = "\n".join([say("history.mine"), *history_lines(parts), *others])
    return Card(text, (Picture("history.png", picture, of_history(parts)),))
