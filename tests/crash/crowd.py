"""People who play on over the loopback Discord, bot or no bot, and keep what they were told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from bot.rehearsal.seen import SeenMessage
from bot.rehearsal.server import Rehearsal
from engine.campaign.commands import Close, Recover, ReportResult, Seat, Sheet, Submission
from engine.campaign.state import Stage, State
from tests.crash.keeper import Keeper
from tests.crash.writing import Writing
from tests.random_games.messages import written
from tests.random_games.table import random_submission
from tests.talks.carrying import carrying

RITA = "Referee Rita"
SPEAKERS = {Seat.BLUE: ("Captain Blue", "Mila"), Seat.RED: ("Captain Red", "Oskar")}
"""Captain and substitute."""
ORDERERS = tuple(name for names in SPEAKERS.values() for name in names)
_RECEIPT, _GIVEN, _RECORDED, _CLOSED = "**Receipt ", "**Given.**", "Recorded: ", "Closed."
PROMISES = (_RECEIPT, _GIVEN, _RECORDED, _CLOSED)
"""How an answer begins by which something is acknowledged for good."""


class Crowd:
    """The people of one game. `state` answers how it stands, for whoever has to think of a legal order."""

    def __init__(self, server: Rehearsal, keeper: Keeper, rng: Random, state: Callable[[], State]) -> None:
        self.keeper, self.rng, self.state = keeper, rng, state
        self.pen = Writing(server, keeper, PROMISES)
        self.told = self.pen.told

    async def act(self) -> None:
        """Have somebody say what the game waits for; now and then somebody else speaks at the same time."""
        state = self.state()
        if state.stage is Stage.OVER:
            await self.pen.writes(self.rng.choice(ORDERERS), "help")
            return
        submission = random_submission(state, self.rng)
        saying = [self._say(submission)]
        if self.rng.random() < 0.3:
            saying.append(self._chatters(state))
        await asyncio.gather(*saying)

    async def writes_to_nobody(self, state: State) -> bool:
        """Have the captain write sheet and `commit` while there is no bot; return whether one was due."""
        submission = None if state.stage is Stage.OVER else random_submission(state, self.rng)
        if submission is None or submission.seat == Seat.REFEREE:
            return False
        act = submission.acts[0]
        await self.pen.sends(
            self._speaker(submission.seat), written(submission), silent=isinstance(act, Recover)
        )
        if isinstance(act, Sheet):
            await self.pen.sends(self._speaker(submission.seat), "commit")
        return True

    async def _say(self, submission: Submission) -> None:
        if submission.seat == Seat.REFEREE:
            await self._referees(submission)
            return
        name, text = self._speaker(submission.seat), written(submission)
        sheet = isinstance(submission.acts[0], Sheet)
        message = await self.pen.writes(name, text, silent=isinstance(submission.acts[0], Recover))
        if not sheet or self.keeper.dead.is_set():
            return
        receipt = self._receipt(name, message)
        if receipt is not None and self.rng.random() < 0.5:
            await self.pen.presses(name, lambda person: person.click(receipt, "Give these orders"))
        else:
            await self.pen.writes(self.rng.choice(SPEAKERS[submission.seat]), "commit")

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
        await self.pen.writes(name, self.rng.choice(texts))

    def _receipt(self, name: str, message: SeenMessage) -> SeenMessage | None:
        found = self.pen.answers(name, message)
        return found[-1] if found and found[0].text.startswith(_RECEIPT) else None

    async def _referees(self, submission: Submission) -> None:
        act = submission.acts[0]
        if isinstance(act, ReportResult):
            await self._reports(act)
        elif isinstance(act, Close):
            await self._closes()

    async def _reports(self, act: ReportResult) -> None:
        asked = await self.pen.presses(
            RITA, lambda rita: rita.slash("referee campaign result", battle=act.hex)
        )
        if asked is None or not asked.selects:
            return
        ended = [act.outcome.value]
        card = await self.pen.presses(RITA, lambda rita: rita.select(asked, "How did it end?", ended))
        if card is not None:
            await self.pen.presses(RITA, lambda rita: rita.click(card, "Record this result"))

    async def _closes(self) -> None:
        card = await self.pen.presses(RITA, lambda rita: rita.slash("referee close"))
        if card is None:
            return
        close = dict(carrying(card)).get("close")
        if close is not None:
            await self.pen.presses(RITA, lambda rita: rita.click(card, close))
