"""`/help`: what can I do now? First what waits for the asker, then what his role allows at this moment."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.presses import Answering, Opened, Presses, to_press
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, receive
from bot.core.discord.in_a_server import manages
from bot.core.games.games import ENDED
from bot.core.people.people import PublicGame, Status
from bot.core.present.cards import Button, Card, Choice, Look, Select
from bot.core.present.carried import NO_GAME, Carried
from bot.core.present.gathering_words import JOIN
from bot.core.seam.hooks import asked as in_others
from bot.core.words.harmless_names import bare, plain
from bot.core.words.language import Language
from bot.core.words.speech import NO_WORDS, beside, knows, listed, say
from bot.games.campaign.commands.duties import WAITING, Duty, asked, duties, what_now, with_deeds

PRESSES = Presses()
MOST_GAMES = 4
"""How many games are told of, those that wait for the asker first; `/mine` tells of more."""
_MINE, _PRACTICE, _RULES = "mine", "practice", "rules"
_LAST = "yourself"


async def guide(desk: Desk, asker: Asker, *, administers: bool = False) -> tuple[Card, ...]:
    """Return the help for one person: a card for each game that waits for him, then one for all else.

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
    said, ways = await _around(desk, asker, mine, elsewhere, administers=administers)
    rest += said
    buttons = (_MINE, _PRACTICE, _RULES) if mine or others else (_PRACTICE, _RULES)
    below = tuple(to_press(act) for act in buttons)
    rows = (ways, _topics(desk), below) if ways else (_topics(desk), below)
    return (*cards, Card("\n".join(rest)).under(*rows))


def _waiting(of: Duty) -> tuple[Card, ...]:
    """Return the cards of a game that waits for the asker: its questions, or one with the buttons of now."""
    questions = asked(of)
    if questions:
        first, *others = questions
        return (replace(first, text=f"{of.name}\n{first.text}"), *others)
    return (with_deeds(of, Card(f"{of.name}\n{what_now(of)}")),)


async def _around(
    desk: Desk, asker: Asker, mine: tuple[Duty, ...], elsewhere: Collection[str], *, administers: bool
) -> tuple[list[str], tuple[Button, ...]]:
    """Return what they can do besides: in games that they are not in, and in none; and the buttons for it.

    `elsewhere`: the games of other kinds in which they play.
    """
    said: list[str] = []
    plays = bool(mine or elsewhere)
    if administers and asker.server is not None and await desk.servers.find(asker.server) is None:
        said.append(say("can.administer"))
    if asker.server is None:
        return (said if plays else [say("can.stranger_dm"), *_to_begin(desk)]), ()
    own = {one.game.id for one in mine}.union(elsewhere)
    others = [game for game in await desk.lobby.games(asker.server) if game.id not in own]
    campaigns = [game for game in others if not desk.table.reads_lines(game.ruleset)]
    ways: list[Button] = []
    for key, status in (("join", Status.LOBBY), ("join_late", Status.RUNNING)):
        found = [game for game in campaigns if game.status is status]
        if found and (not mine or status is Status.LOBBY):
            names = [plain(game.name) for game in found[:MOST_GAMES]]
            said.append(say(f"can.{key}", games=listed(names)))
            said += [f"- {await _stands(desk, one)}" for one in found[:MOST_GAMES]]
            ways += (_to_join(one, say(f"button.{key}_game", game=bare(one.name))) for one in found)
    open_to_all = [game for game in others if game not in campaigns and game.status not in ENDED]
    if open_to_all:
        said.append(
            say("can.join_game", games=listed([plain(game.name) for game in open_to_all[:MOST_GAMES]]))
        )
    if not plays and not said:
        said += [say("can.nothing_here"), *_to_begin(desk)]
    return said or [say("can.look_around" if mine else "can.look_at_games")], tuple(ways[:MOST_GAMES])


async def _stands(desk: Desk, game: PublicGame) -> str:
    """Return in one line what everybody may know of a game."""
    status = await desk.lobby.status(game.server, game.id)
    return desk.line(status, await desk.lobby.roster(game.server, game.id))


def _to_join(game: PublicGame, label: str) -> Button:
    return Button(label, str(Carried(JOIN, game.id, 0)), Look.GO)


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


def _known(desk: Desk) -> Mapping[str, Mapping[str, Language]]:
    """Return what can be read up, of every game and of the reader, with the words of the game it is of."""
    kinds = desk.table.kinds
    own = {one: kinds[of].words if of in kinds else NO_WORDS for one, of in desk.topics.items()}
    return {**own, _LAST: NO_WORDS}


def _said(key: str, words: Mapping[str, Language]) -> str:
    with beside(words):
        return say(key)


def _topics(desk: Desk, chosen: str = "") -> Select:
    """Return the list of what can be read up."""
    choices = tuple(
        Choice(_said(f"topic.{one}", words), one, chosen=one == chosen) for one, words in _known(desk).items()
    )
    return Select(str(Carried("topic", NO_GAME, 0)), say("select.topic"), choices)


@PRESSES.of_no_game("topic", Answering.EDIT)
async def topic(opened: Opened) -> Card:
    """Show what was chosen to be read, in the place of what stood there; the list stays below it."""
    chosen, known = opened.values[0] if opened.values else "", _known(opened.desk)
    text = _said(f"topic_text.{chosen}", known[chosen]) if chosen in known else say("can.look_at_games")
    return Card(text).under(_topics(opened.desk, chosen), (to_press("guide"), to_press(_RULES)))


@PRESSES.of_no_game("guide")
async def show_guide(opened: Opened) -> tuple[Card, ...]:
    """Return the help anew."""
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
