"""People who play on over the loopback Discord, bot or no bot, and keep what they were told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.interactions import Answer, NoAnswer
from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result, SeenMessage
from bot.rehearsal.server import Rehearsal
from engine.campaign.commands import Close, Recover, ReportResult, Seat, Sheet, Submission
from engine.campaign.state import Stage, State
from tests.crash.keeper import Keeper
from tests.random_games.messages import written
from tests.random_games.table import random_submission
from tests.talks.carrying import carrying

RITA = "Referee Rita"
SPEAKERS = {Seat.BLUE: ("Captain Blue", "Mila"), Seat.RED: ("Captain Red", "Oskar")}
"""Captain and substitute."""
ORDERERS = tuple(name for names in SPEAKERS.values() for name in names)
_RECEIPT, _GIVEN, _RECORDED, _CLOSED = "**Receipt ", "**Given.**", "Recorded: ", "Closed."
_PAUSE_S = 1.0
PROMISES = (_RECEIPT, _GIVEN, _RECORDED, _CLOSED)
"""How an answer begins by which something is acknowledged for good."""


@dataclass(slots=True)
class Told:
    """What was said to the bot, and what it has acknowledged, by inbox key."""

    letters: list[tuple[str, SeenMessage]] = field(default_factory=list)
    acknowledged: dict[str, str] = field(default_factory=dict)
    silent: set[int] = field(default_factory=set)
    """Messages that the bot may answer by a notice alone."""


class Crowd:
    """The people of one game. `state` answers how it stands, for whoever has to think of a legal order."""

    def __init__(self, server: Rehearsal, keeper: Keeper, rng: Random, state: Callable[[], State]) -> None:
        self.server, self.keeper, self.rng = server, keeper, rng
        self.state, self.told = state, Told()

    async def act(self) -> None:
        """Have somebody say what the game waits for; now and then somebody else speaks at the same time."""
        state = self.state()
        if state.stage is Stage.OVER:
            await self._writes(self.rng.choice(ORDERERS), "help")
            return
        submission = random_submission(state, self.rng)
        saying = [self._say(submission)]
        if self.rng.random() < 0.3:
            saying.append(self._chatters(state))
        await asyncio.gather(*saying)

    async def writes_to_nobody(self, state: State) -> bool:
        """Have the captain write sheet and `commit` while there is no bot; answer whether one was due."""
        submission = None if state.stage is Stage.OVER else random_submission(state, self.rng)
        if submission is None or submission.seat == Seat.REFEREE:
            return False
        act = submission.acts[0]
        await self._send(self._speaker(submission.seat), written(submission), silent=isinstance(act, Recover))
        if isinstance(act, Sheet):
            await self._send(self._speaker(submission.seat), "commit")
        return True

    async def _say(self, submission: Submission) -> None:
        if submission.seat == Seat.REFEREE:
            await self._referees(submission)
            return
        name, text = self._speaker(submission.seat), written(submission)
        sheet = isinstance(submission.acts[0], Sheet)
        message = await self._writes(name, text, silent=isinstance(submission.acts[0], Recover))
        if not sheet or self.keeper.dead.is_set():
            return
        receipt = self._receipt(name, message)
        if receipt is not None and self.rng.random() < 0.5:
            await self._presses(name, lambda person: person.click(receipt, "Give these orders"))
        else:
            await self._writes(self.rng.choice(SPEAKERS[submission.seat]), "commit")

    def _speaker(self, seat: Seat) -> str:
        return self.rng.choice(SPEAKERS[seat])

    async def _chatters(self, state: State) -> None:
        """Have somebody write what is refused, what only asks, or a sheet out of turn."""
        name = self.rng.choice(ORDERERS)
        texts = (
            "help",
            "commit",
            f"Red turn {state.game_turn}\npass",
            f"Blue turn {state.game_turn}\nP1, A9, B9",
        )
        await self._writes(name, self.rng.choice(texts))

    async def _writes(self, name: str, text: str, *, silent: bool = False) -> SeenMessage:
        """Have somebody write by direct message and wait for the answer, or for the bot's death."""
        message = await self._send(name, text, silent=silent)
        while not self.keeper.dead.is_set() and not self.answers(name, message):
            await self.keeper.dead_within(0.05 if silent else 0.002)
            if silent:
                break
        return message

    async def _send(self, name: str, text: str, *, silent: bool = False) -> SeenMessage:
        message = await self.server.person(name).dm(text)
        self.told.letters.append((name, message))
        if silent:
            self.told.silent.add(message.id)
        return message

    def answers(self, name: str, message: SeenMessage) -> list[SeenMessage]:
        """Answer what the bot has answered to a direct message, and keep what it acknowledged by it."""
        mark = f"{message.id}."
        found = [one for one in self.server.person(name).inbox() if (one.record.nonce or "").startswith(mark)]
        if found and found[0].text.startswith(PROMISES):
            self.told.acknowledged[f"message:{message.id}"] = found[0].text.partition("\n")[0]
        return found

    def _receipt(self, name: str, message: SeenMessage) -> SeenMessage | None:
        found = self.answers(name, message)
        return found[-1] if found and found[0].text.startswith(_RECEIPT) else None

    async def _referees(self, submission: Submission) -> None:
        act = submission.acts[0]
        if isinstance(act, ReportResult):
            await self._reports(act)
        elif isinstance(act, Close):
            await self._closes()

    async def _reports(self, act: ReportResult) -> None:
        asked = await self._presses(RITA, lambda rita: rita.slash("referee campaign result", battle=act.hex))
        if asked is None or not asked.selects:
            return
        ended = [act.outcome.value]
        card = await self._presses(RITA, lambda rita: rita.select(asked, "How did it end?", ended))
        if card is not None:
            await self._presses(RITA, lambda rita: rita.click(card, "Record this result"))

    async def _closes(self) -> None:
        card = await self._presses(RITA, lambda rita: rita.slash("referee close"))
        if card is None:
            return
        close = dict(carrying(card)).get("close")
        if close is not None:
            await self._presses(RITA, lambda rita: rita.click(card, close))

    async def _presses(self, name: str, act: Callable[[Person], Awaitable[Result]]) -> Result | None:
        """Have somebody use a command or a button; None where the bot died over it or did not answer."""

        async def asks() -> Result:
            await self.server.ready()
            result = await act(self.server.person(name))
            if result.interaction.answer is Answer.DEFER_UPDATE:
                # What was pressed on changes a little later; now and then it never does.
                await asyncio.wait([result.interaction.finished], timeout=_PAUSE_S)
            return result

        asked = asyncio.ensure_future(asks())
        died = asyncio.ensure_future(self.keeper.dead.wait())
        await asyncio.wait((asked, died), return_when=asyncio.FIRST_COMPLETED)
        died.cancel()
        if not asked.done():
            asked.cancel()
            return None
        try:
            result = asked.result()
        except (NoAnswer, CannotDo, TimeoutError):
            return None
        words = [result.text, *(one.text for one in result.followups)]
        if promised := next((one for one in words if one.startswith(PROMISES)), ""):
            self.told.acknowledged[f"interaction:{result.interaction.id}"] = promised.partition("\n")[0]
        return result
