"""A small skirmish on a stage: two members, one channel, a board of a few hexes."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.core.discord.answering import replies
from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.games.skirmish.cards import acts
from bot.games.skirmish.services.people import COMPUTER, Duel, Player
from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result, SeenMessage
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Seat
from tests.engine.skirmish.boards import scenario_of
from tests.talks.stage import Stage

WHO, STALE = "Choose who acts", "Something has happened since"
ANNA, BERT, CARA = "Captain Blue", "Captain Red", "Mila"
UNITS = {
    "A1": "blue Sherman HQ SE",
    "B1": "blue Sherman SE",
    "A3": "blue infantry NE",
    "D2": "red Tiger S",
    "D4": "red Panzer IV HQ N",
}
ROWS = ["....", "....", "....", "...."]


def small(turns: int = 1, **more: object) -> Scenario:
    """Return a scenario that is over soon."""
    return scenario_of(ROWS, UNITS, turns=turns, **more)  # type: ignore[arg-type]


def general(there: Stage) -> discord.TextChannel:
    """Return the channel of the clan's server in which everybody writes."""
    for channel in there.app.client.get_all_channels():
        if channel.name == "general" and channel.guild.id == there.server.server_id():
            assert isinstance(channel, discord.TextChannel)
            return channel
    raise AssertionError


def questions(there: Stage, channel: str) -> list[SeenMessage]:
    """Return the messages of a channel that ask for the last word on a skirmish's dice."""
    begins = f"aj:{acts.HOW}:"
    return [
        one
        for one in there.server.channel(channel).messages()
        if one.mentions and any((button.custom_id or "").startswith(begins) for button in one.buttons)
    ]


async def spoken(there: Stage, channel: str, text: str = "go") -> SeenMessage:
    """Have whoever is asked last in a channel write there; return the message."""
    await there.settle()
    (speaker,) = questions(there, channel)[-1].mentions
    said = await there.person(speaker).say(channel, text)
    await there.settle()
    return said


@dataclass(slots=True)
class Duelling:
    """A skirmish that Anna has offered to Bert, as both meet it."""

    there: Stage
    id: str
    channel: str = "general"

    @classmethod
    async def begin(
        cls,
        there: Stage,
        scenario: Scenario | None = None,
        *,
        computer: bool = False,
        where: str = "general",
        accept: str = "Accept",
    ) -> Duelling:
        """Have Anna offer it, and Bert accept by the button of that label; the computer does at once."""
        made = await cls.offered(there, scenario, computer=computer, where=where)
        if not computer:
            await made.press(BERT, accept)
        await made.speak()
        return made

    @classmethod
    async def offered(
        cls,
        there: Stage,
        scenario: Scenario | None = None,
        *,
        computer: bool = False,
        where: str = "general",
    ) -> Duelling:
        """Have Anna offer it to Bert, who has not answered yet, or to the computer."""
        anna, bert = there.person(ANNA), there.person(BERT)
        home = general(there)
        channel = next((one for one in home.threads if one.name == where), home)
        duel = await there.app.desk.duels.challenge(
            channel.guild.id,
            channel.id,
            Player(anna.id, anna.name),
            scenario or small(),
            Player(COMPUTER) if computer else Player(bert.id, bert.name),
            key=f"interaction:{len(there.server.channel(where).messages())}",
            at=there.now(),
        )
        await there.settle()
        return cls(there, duel.id, where)

    async def speak(self, text: str = "go") -> SeenMessage:
        """Have whoever is asked write the message that sets the dice; return it."""
        return await spoken(self.there, self.channel, text)

    @property
    def question(self) -> SeenMessage:
        """The message that asks for the last word."""
        return questions(self.there, self.channel)[-1]

    @property
    def board(self) -> SeenMessage:
        """The newest message that shows the game, with its picture; after its end the post that does so."""
        marks = [
            one
            for one in self.there.server.channel(self.channel).messages()
            if one.attachments and any(self.id in (button.custom_id or "") for button in one.buttons)
        ]
        return marks[-1]

    @property
    def posts(self) -> list[SeenMessage]:
        """The messages that end the game."""
        return [
            one
            for one in self.there.server.channel(self.channel).messages()
            if [each.filename for each in one.attachments] == ["poster.png"]
            and any(self.id in (button.custom_id or "") for button in one.buttons)
        ]

    @property
    def post(self) -> SeenMessage:
        """The one message that ends the game."""
        (post,) = self.posts
        return post

    @property
    def calls(self) -> list[SeenMessage]:
        """The messages that call a player of the game to his phase."""
        begins = f"aj:{acts.CALLED}:{self.id}:"
        return [
            one
            for one in self.there.server.channel(self.channel).messages()
            if any((button.custom_id or "").startswith(begins) for button in one.buttons)
        ]

    def person(self, name: str) -> Person:
        return self.there.person(name)

    async def press(self, name: str, label: str, on: SeenMessage | Result | None = None) -> Result:
        """Have somebody press a button of the board, or of an answer."""
        self.there.server.clock.advance(1)  # nobody floods the bot
        done = await self.person(name).click(on or self.board, label)
        await self.there.settle()
        return done

    async def choose(self, name: str, asks: str, value: str | list[str], on: SeenMessage | Result) -> Result:
        """Have somebody choose of the list that asks so."""
        values = [value] if isinstance(value, str) else value
        self.there.server.clock.advance(1)
        done = await self.person(name).select(on, asks, values)
        await self.there.settle()
        return done

    async def forged(self, name: str, act: str, more: str = "") -> str:
        """Have somebody press a button of this moment that the bot never showed; return what he is told."""
        carries = str(Carried(act, self.id, (await self.duel()).revision, more))
        await replies.write(general(self.there), Card("A forged button.").under((Button("forged", carries),)))
        messages = self.there.server.channel("general").messages()
        (message,) = [one for one in messages if "A forged button." in one.text]
        pressed = await self.press(name, "forged", message)
        told = "\n".join(one.text for one in pressed.followups) or pressed.text
        await general(self.there).get_partial_message(message.id).delete()
        return told

    async def duel(self) -> Duel:
        return (await self.there.app.desk.duels.sitting(self.id)).duel

    async def chit(self) -> int:
        """Return the chit, which nobody of the stage is told."""
        chit = (await self.there.app.desk.duels.sitting(self.id)).state.chit
        assert chit is not None
        return chit

    async def seat(self, name: str) -> Seat:
        return (await self.duel()).seat(self.person(name).id)
