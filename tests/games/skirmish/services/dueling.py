"""A skirmish with its players, as the tests of its services need it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count

from bot.core.dice.last_word import LastWordQuestion
from bot.core.store.engine import Database
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Duel, Player
from bot.games.skirmish.services.receipts import Receipt
from bot.games.skirmish.services.saying import Chooses
from engine.skirmish.commands import Act
from engine.skirmish.computer import choose
from engine.skirmish.scenario import Scenario
from engine.skirmish.view import View
from tests.core.scene import NOON, SERVER
from tests.engine.skirmish.boards import scenario_of

ANNA, BEN, CARL = Player(51, "Anna"), Player(52, "Ben"), Player(53, "Carl")
CHANNEL = 601
QUESTION, WORD, ANSWER = 700_000, 700_001, 700_002
"""The messages by which the last word is asked for, said and answered."""
FIELD = scenario_of(
    [".......", ".......", ".......", ".......", "......."],
    {
        "A2": "blue Sherman HQ SE",
        "B1": "blue Sherman SE",
        "B2": "blue infantry SE",
        "F2": "red Panzer IV HQ NW",
        "G2": "red Tiger NW",
        "F3": "red infantry NW",
    },
    turns=3,
)
"""A small open field: Blue begins, and everybody is out of everybody's range."""


async def spoken(duels: Duels, game: str, *, at: datetime = NOON, word: int = WORD) -> Receipt:
    """Have the last word on a game's dice asked for, and said."""
    duel = (await duels.sitting(game)).duel
    other = duel.opponent
    speaker = duel.challenger if other is None or other.user == COMPUTER else other
    await duels.words.ask(LastWordQuestion(game, duel.server, duel.channel, speaker.user, "word.1"))
    await duels.words.asked(game, QUESTION)
    question = await duels.words.of(game)
    assert question is not None
    receipt = await duels.speak(question, word, at=at)
    await duels.words.answered(game, ANSWER)
    return receipt


@dataclass
class Dueling:
    """A game between Anna (Blue) and Ben, the services around it, and a clock that goes on with each look."""

    database: Database
    duels: Duels
    boards: DuelBoards
    duel: Duel
    numbers: count[int] = field(default_factory=lambda: count(1))

    @classmethod
    async def gather(
        cls,
        database: Database,
        opponent: Player | None = BEN,
        scenario: Scenario = FIELD,
        chooses: Chooses = choose,
        *,
        accepted: bool = True,
    ) -> Dueling:
        """Let Anna challenge Ben, and him accept."""
        duels = Duels(database, chooses)
        duel = await duels.challenge(SERVER, CHANNEL, ANNA, scenario, opponent, key="interaction:1", at=NOON)
        one = cls(database, duels, DuelBoards(duels), duel)
        if accepted and (opponent is None or opponent.user != COMPUTER):
            await one.accept()
        elif accepted:
            await one.speak()
        return one

    @property
    def id(self) -> str:
        """The game's id."""
        return self.duel.id

    def now(self) -> datetime:
        """Return the moment, a second later each time."""
        return NOON + timedelta(seconds=next(self.numbers))

    async def agree(self, player: Player = BEN, key: str = "interaction:2", text: str = "") -> Receipt:
        """Let somebody accept, with a text for the dice or without: then the last word is awaited."""
        receipt = await self.duels.accept(SERVER, self.id, player, text=text, key=key, at=self.now())
        self.duel = receipt.duel
        return receipt

    async def accept(self, player: Player = BEN, key: str = "interaction:2") -> Receipt:
        """Let somebody accept and say the last word: the game begins."""
        await self.agree(player, key)
        return await self.speak()

    async def speak(self) -> Receipt:
        """Let the last word be said: the game begins."""
        receipt = await spoken(self.duels, self.id, at=self.now())
        self.duel = receipt.duel
        return receipt

    async def say(self, player: Player, said: str | Act, key: str = "", seen: int | None = None) -> Receipt:
        """Let a player say something, each time under a new key."""
        at = self.now()
        key = key or f"interaction:{at.timestamp():.0f}"
        return await self.duels.act(SERVER, self.id, player.user, said, key=key, at=at, seen=seen)

    async def view(self, player: Player) -> View:
        """Return what a player sees."""
        return await self.duels.view(SERVER, self.id, player.user)
