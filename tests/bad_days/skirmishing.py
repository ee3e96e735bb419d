"""The skirmish that is played beside the campaign on a bad day: what its two players do."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable
from dataclasses import dataclass
from random import Random

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from bot.core.store.skirmish_tables import skirmishes
from bot.games.skirmish.services.sitting import Sitting, load
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.seen import Result
from engine.skirmish.lines import line_of
from tests.bad_days.company import Readable
from tests.bad_days.done import Done
from tests.random_games.duels import random_act
from tests.talks.duelling import ANNA, BERT, Duelling, small
from tests.talks.stage import Stage

TURNS = 60
_ON_TURN, _TWO_LINES = 0.75, 0.3
"""How often who acts is who is on turn, and how often they say two things at once."""


@dataclass(slots=True)
class Skirmishing:
    """Two captains who play a skirmish as Anna and Bert; `duel`: how it stood this morning."""

    stage: Stage
    rng: Random
    duel: Sitting | None = None

    async def begin(self, database: Readable) -> None:
        """Begin another skirmish where none is played any more, and look how it stands."""
        newest = select(skirmishes.c.id).order_by(skirmishes.c.created_at.desc()).limit(1)
        async with database.read() as connection:
            game = (await connection.execute(newest)).scalar_one_or_none()
            self.duel = None if game is None else await load(connection, game)
        if self.duel is None or self.duel.state.position.phase is None:
            try:
                begun = await Duelling.begin(self.stage, small(turns=TURNS))
            except (sqlite3.Error, DBAPIError):
                # What yesterday broke is noticed by the first who writes: they are told so, and ask again.
                begun = await Duelling.begin(self.stage, small(turns=TURNS))
            async with database.read() as connection:
                self.duel = await load(connection, begun.id)

    async def line(self, made: Done) -> None:
        """Write lines into the channel, the bot mentioned first."""
        made.text = f"<@{self.stage.server.world.bot_id}> {self._playing(made)}"
        made.message = (await self.stage.person(made.who).say("general", made.text)).id

    async def act_by_command(self, made: Done) -> None:
        """Say lines by command."""
        made.text = self._playing(made).replace("\n", "; ")
        await self._asked(made, self.stage.person(made.who).slash("skirmish act", lines=made.text))

    async def undo(self, made: Done) -> None:
        """Take back what can be taken back."""
        self._playing(made)
        await self._asked(made, self.stage.person(made.who).slash("skirmish act", lines="undo"))

    async def chit(self, made: Done) -> None:
        """Look at the chit."""
        await self._asked(made, self.stage.person(made.who).slash("skirmish chit"))

    async def board(self, made: Done) -> None:
        """Have the board hung anew."""
        await self._asked(made, self.stage.person(made.who).slash("skirmish board"))

    async def claim(self, made: Done) -> None:
        """Claim the game, which is too early."""
        await self._asked(made, self.stage.person(made.who).slash("skirmish claim"))

    async def resign(self, made: Done) -> None:
        """Resign, and say so again when asked."""
        person = self.stage.person(made.who)
        asked = await self._asked(made, person.slash("skirmish resign"))
        await self._asked(made, person.click(asked, "Resign"))

    async def lines_form(self, made: Done) -> None:
        """Write lines into the form behind the board's button."""
        lines, person = self._playing(made), self.stage.person(made.who)
        form = await self._asked(made, person.click(self._hanging().board, "Write lines"))
        if form.modal is None:
            raise CannotDo
        await self._asked(made, person.submit(form, {"lines": lines}))

    async def pass_by_button(self, made: Done) -> None:
        """End the phase by buttons."""
        self._playing(made)
        person = self.stage.person(made.who)
        hand = await self._asked(made, person.click(self._hanging().board, "Act"))
        sure = await self._asked(made, person.click(hand, "Pass: end the phase"))
        await self._asked(made, person.click(sure, "Pass: end the phase"))

    def _playing(self, made: Done) -> str:
        """Return a line that is likely to be right, said by who is likely on turn."""
        assert self.duel is not None
        state = self.duel.state
        phase = state.position.phase
        if phase is None:
            return "pass"
        if self.rng.random() < _ON_TURN:
            made.who = ANNA if self.duel.duel.seat(self.stage.person(ANNA).id).side is phase else BERT
        lines = [line_of(random_act(state, self.rng))]
        lines += [line_of(random_act(state, self.rng))] * (self.rng.random() < _TWO_LINES)
        return "\n".join(lines)

    async def _asked(self, made: Done, asks: Awaitable[Result]) -> Result:
        made.answer = await asks
        return made.answer

    def _hanging(self) -> Duelling:
        assert self.duel is not None
        hung = Duelling(self.stage, self.duel.duel.id)
        try:
            _ = hung.board
        except IndexError:
            raise CannotDo from None
        return hung
