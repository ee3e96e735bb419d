"""`/help`: what can I do now? First what waits for the asker, then what his role allows at this moment."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import replies
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker, manages, receive
from bot.cogs.duties import WAITING, Duty, asked, duties, what_now, with_deeds
from bot.cogs.presses import NOWHERE, Answering, Opened, open_press, to_press
from bot.core.hooks import asked as in_others
from bot.present.cards import Card, Choice, Select
from bot.present.carried import Carried
from bot.present.names import plain
from bot.services.games import ENDED
from bot.services.people import Status
from bot.words.speech import beside, knows, listed, say

MOST_GAMES = 4
"""How many games are told of, those that wait for the asker first; `/mine` tells of more."""
_MINE, _PRACTICE, _RULES = "mine", "practice", "rules"
_LAST = "yourself"


async def guide(desk: Desk, asker: Asker, *, administers: bool = False) -> tuple[Card, ...]:
    """Answer the help for one person: a card for each game that waits for him, then one for all else.

    Everything comes from his own Views. `administers`: he may manage the server in which he asks.
    """
    mine = await duties(desk, asker)
    others = await in_others(tuple(one.waits for one in desk.hooks), asker.user)
    cards: list[Card] = []
    rest: list[str] = []
    for one in mine[:MOST_GAMES]:
        if one.moment in WAITING:
            cards += _waiting(one)
        else:
            rest.append(f"{one.name}\n{what_now(one)}")
    for other in others[:MOST_GAMES]:
        told = "\n".join(filter(None, (other.text, other.can)))
        if other.waits:
            cards.append(Card(told))
        else:
            rest.append(told)
    elsewhere = frozenset(one.game for one in others)
    rest += await _around(desk, asker, mine, elsewhere, administers=administers)
    buttons = (_MINE, _PRACTICE, _RULES) if mine or others else (_PRACTICE, _RULES)
    below = tuple(to_press(act) for act in buttons)
    return (*cards, Card("\n".join(rest)).under(_topics(desk), below))


def _waiting(of: Duty) -> tuple[Card, ...]:
    """Answer the cards of a game that waits for the asker: its questions, or one with the buttons of now."""
    questions = asked(of)
    if questions:
        first, *others = questions
        return (replace(first, text=f"{of.name}\n{first.text}"), *others)
    return (with_deeds(of, Card(f"{of.name}\n{what_now(of)}")),)


async def _around(
    desk: Desk, asker: Asker, mine: tuple[Duty, ...], elsewhere: Collection[str], *, administers: bool
) -> list[str]:
    """Return what they can do besides: in games that they are not in, and in none.

    `elsewhere`: the games of other kinds in which they play.
    """
    said: list[str] = []
    plays = bool(mine or elsewhere)
    if administers and asker.server is not None and await desk.servers.find(asker.server) is None:
        said.append(say("can.administer"))
    if asker.server is None:
        return said if plays else [say("can.stranger_dm"), *_to_begin(desk)]
    own = {one.game.id for one in mine}.union(elsewhere)
    others = [game for game in await desk.lobby.games(asker.server) if game.id not in own]
    campaigns = [game for game in others if not desk.table.reads_lines(game.ruleset)]
    for key, status in (("can.join", Status.LOBBY), ("can.join_late", Status.RUNNING)):
        names = [plain(game.name) for game in campaigns if game.status is status]
        if names and (not mine or status is Status.LOBBY):
            said.append(say(key, games=listed(names[:MOST_GAMES])))
    open_to_all = [game for game in others if game not in campaigns and game.status not in ENDED]
    if open_to_all:
        said.append(
            say("can.join_game", games=listed([plain(game.name) for game in open_to_all[:MOST_GAMES]]))
        )
    if not plays and not said:
        said += [say("can.nothing_here"), *_to_begin(desk)]
    return said or [say("can.look_around" if mine else "can.look_at_games")]


def _to_begin(desk: Desk) -> Iterator[str]:
    """Return of each game how one is begun, and where its rules are.

    One that `/game create` cannot begin says in a sentence named after it what does.
    """
    for of in desk.table.kinds.values():
        with beside(of.words):
            own = f"can.begin_{of.name}"
            if knows(own) or of.boards or of.reads is not None:
                key = own if knows(own) else "can.begin"
                yield say(key, title=of.rules.title, name=of.name, book=of.rulebook)


def _known(desk: Desk) -> tuple[str, ...]:
    """Return what can be read up: of every game, and of the reader."""
    return (*(topic for one in desk.surfaces for topic in one.topics), _LAST)


def _topics(desk: Desk, chosen: str = "") -> Select:
    """Answer the list of what can be read up."""
    choices = tuple(Choice(say(f"topic.{one}"), one, chosen=one == chosen) for one in _known(desk))
    return Select(str(Carried("topic", NOWHERE, 0)), say("select.topic"), choices)


@open_press("topic", Answering.EDIT)
async def topic(opened: Opened) -> Card:
    """Show what was chosen to be read, in the place of what stood there; the list stays below it."""
    chosen = opened.values[0] if opened.values else ""
    text = say(f"topic_text.{chosen}") if chosen in _known(opened.desk) else say("can.look_at_games")
    return Card(text).under(_topics(opened.desk, chosen), (to_press("guide"), to_press(_RULES)))


@open_press("guide")
async def show_guide(opened: Opened) -> tuple[Card, ...]:
    """Answer the help anew."""
    return await guide(opened.desk, opened.asker, administers=manages(opened.interaction))


class Guide(commands.Cog):
    """`/help`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="help", description=say("about.help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """Tell the asker what he can do; open to everybody."""
        await receive(interaction, self.desk)
        cards = await guide(self.desk, Asker.of(interaction), administers=manages(interaction))
        await replies.reply(interaction, *cards)
