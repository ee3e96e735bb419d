"""Beginning a campaign by the card in the public room, and counting what it takes."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.core.store.called_tables import keep_called
from bot.rehearsal.rest import Exchange
from bot.rehearsal.seen import Result, SeenMessage
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE
GAME, PUBLIC, DESK = "Autumn War", "war-room", "referee-room"
RESTS = 2.0
"""So many seconds lie between two changes of the card."""


@dataclass
class Lobby:
    """A campaign that gathers: its card, who presses what, and how often the bot is reached and writes."""

    there: Stage
    presses: int = 0
    commands: int = 0
    asked: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    async def made(cls, there: Stage, name: str = GAME) -> Lobby:
        """Have the referee make a campaign by one command."""
        lobby = cls(there)
        there.server.on_exchange(lobby._hear)
        await there.person(RITA).slash("campaign create", map="two-rivers", name=name)
        lobby.commands += 1
        await there.settle()
        return lobby

    def _hear(self, exchange: Exchange) -> None:
        self.asked.append((exchange.method, exchange.path))

    @property
    def card(self) -> SeenMessage:
        """The one card in the public room."""
        there = self.there.server.channel(PUBLIC).messages()
        (found,) = (one for one in there if one.text.startswith("## "))
        return found

    @property
    def requests(self) -> SeenMessage:
        """The one card in the referee's room."""
        there = self.there.server.channel(DESK).messages()
        (found,) = (one for one in there if one.text.startswith("## "))
        return found

    async def press(self, who: str, button: str, on: SeenMessage | Result | None = None) -> Result:
        """Have somebody press a button, of the card if it is no other's; return what they read."""
        self.presses += 1
        answer = await self.there.person(who).click(self.card if on is None else on, button)
        await self.there.settle()
        return answer

    async def choose(self, who: str, on: Result, team: str, member: str) -> Result:
        """Have somebody choose a captain from the list of a team."""
        self.presses += 1
        (select,) = (one for one in on.selects if one.placeholder.startswith(f"{team}:"))
        answer = await self.there.person(who).select(on, select.custom_id, [member])
        await self.there.settle()
        return answer

    async def rested(self) -> str:
        """Let so much time pass that the card says all that is so; return what it says."""
        await self.there.server.advance(RESTS)
        await self.there.app.ticker.line("kept").drain()
        await self.there.settle()
        return self.card.text

    def written(self) -> int:
        """Return how many messages the bot has written into channels and direct messages.

        Answers that only whoever pressed reads are none of them: each press has one.
        """
        return sum(method == "POST" and path.endswith("/messages") for method, path in self.asked)

    def edits(self) -> int:
        """Return how often the card was changed."""
        return sum(
            method == "PATCH" and path.endswith(f"/messages/{self.card.id}") for method, path in self.asked
        )

    async def game(self) -> str:
        """Return the id of the campaign."""
        (found,) = await self.there.app.desk.lobby.games(self.there.server.server_id())
        return found.id


async def chooses(there: Stage, who: str) -> None:
    """Have somebody with closed messages choose to be called, as the button does where they join."""
    person = there.person(who)
    ((game, _),) = await there.app.desk.lobby.joined(person.id)
    async with there.app.desk.table.database.write() as connection:
        await keep_called(connection, game.id, person.id, called=True)
