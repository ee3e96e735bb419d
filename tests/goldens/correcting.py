"""A referee who puts steps right at random, and says all that they are shown and all that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import cast

from sqlalchemy import select

from bot.core.referee.correcting.correction_shapes import JournalStep, Stopped, Work
from bot.core.referee.corrections import Corrections
from bot.core.referee.holds import Holds
from bot.core.store.journal import read_entries
from bot.core.store.tables import outbox
from bot.core.words.speech import speaking
from bot.games.campaign import codec
from bot.games.campaign.cards.corrections import changes, rewinding
from engine.campaign.commands import ReportResult, Seat, Submission
from engine.campaign.forces import Team
from engine.campaign.lines import sheet_of
from engine.campaign.state import Stage, State
from engine.common.mending import Choice
from engine.errors import Refusal
from tests.core.scene import BLUE, RED, REFEREE, SERVER, Scene
from tests.goldens.campaigns import LANGUAGES
from tests.goldens.scene import words
from tests.random_games.orders import random_sheet
from tests.random_games.table import random_submission, result

STOPS = 30
"""After so many choices all that is left of a game is left out."""
_TRIES = 6
"""So often something is said in the place of a step until it is not refused."""
_REWINDS = "rewinds"
_AUTHORS = {Seat.BLUE: BLUE, Seat.RED: RED, Seat.REFEREE: REFEREE}
_TEXTS = (
    *("close", "recover none", "P1 halt", "P1 go", "P2 go", "fight P1, P2", "P1, C5, C4", "build P9: L1"),
    *("reform P1: M3", "set bank blue 9", "set platoon red P3 off", "set control C5 none", "nonsense"),
    *("result C3: attackers annihilate", "resign", "pass", "rule [12.2; replaces 1] again", "blue: pass"),
)
"""What is said instead by who does not look closely; most of it is refused."""


class Referee:
    """A referee of one game, all that is random in it, and where its rows go: a part, and what was said."""

    def __init__(self, scene: Scene, rng: Random, write: Callable[[str, str], None]) -> None:
        self.scene, self.rng, self.write = scene, rng, write
        self.corrections, self.holds = Corrections(scene.table), Holds(scene.table)
        self._told = 0

    async def begins(self) -> None:
        """Begin the game, and play some turns of it."""
        if self.rng.random() < 0.5:
            await self.scene.say(Seat.REFEREE, "set markers closed", reason="agreed")
        await self.scene.begin(self.rng.choice(tuple(Team)))
        await self.plays(self.rng.randint(8, 26))
        if self.rng.random() < 0.5:
            await self.holds.put(SERVER, self.scene.id, REFEREE, on=True)
            await self.plays(3)

    async def plays(self, steps: int) -> None:
        """Let everybody say something legal, so many times, and the referee rule on something at times."""
        for _ in range(steps):
            state = await self._state()
            if state.stage is Stage.OVER:
                return
            said = random_submission(state, self.rng)
            rules = self.rng.choice(("rule [11.2] so be it", "rule [11.2; replaces 1] or so"))
            try:
                if self.rng.random() < 0.08:
                    await self.scene.say(Seat.REFEREE, rules)
                await self.says(said)
            except Refusal as why:
                if not await self.scene.table.held(self.scene.id):
                    self.write(_REWINDS, _why(why))
                elif self.rng.random() < 0.6:
                    await self.sends()
                else:
                    return

    async def says(self, said: Submission) -> None:
        """Say something as who has that seat."""
        at = self.scene.now()
        author = _AUTHORS[said.seat]
        await self.scene.table.submit(
            self.scene.id, said.seat, said, key=f"{at.timestamp()}", author_id=author, at=at
        )

    async def sends(self) -> None:
        """Send what is held."""
        shown = (await self.holds.of(self.scene.id)).shown
        if shown is not None:
            await self.holds.send(SERVER, self.scene.id, REFEREE, shown, at=self.scene.now())

    async def puts_right(self, number: int) -> None:
        """Tell a step rightly, choose wherever it stops, and apply it or let it go."""
        game, work = self.scene.id, None
        for again in range(_TRIES):
            work = work or await self._begun(f"begin {number} {again}")
        if work is None:
            return
        for count in range(2 * STOPS):
            self.shown(work)
            if work.stop is None:
                break
            work = await self.chooses(work, work.stop, last=count >= STOPS)
        if self.rng.random() < 0.1:
            await self.corrections.drop(game, REFEREE, work.id)
        else:
            seen, key = (work.head, work.mark), f"apply {number}"
            await self.corrections.apply(
                game, REFEREE, work.id, "it was so", seen=seen, key=key, at=self.scene.now()
            )
        await self._happened()

    async def _begun(self, key: str) -> Work | None:
        """Begin with any of the later steps; None where what is said in its place is refused."""
        game = self.scene.id
        step = self.rng.choice((await self.corrections.steps(game, REFEREE))[-16:])
        said = await self._rightly(step)
        self.write(_REWINDS, "\n".join(words((step, said))))
        try:
            advice = await self.corrections.advise(game, REFEREE, step.position, said)
            self.write(_REWINDS, "\n".join(words(advice)))
            at = self.scene.now()
            return await self.corrections.begin(game, REFEREE, step.position, said, key=key, at=at)
        except Refusal as why:
            self.write(_REWINDS, _why(why))
            return None

    async def chooses(self, work: Work, stop: Stopped, *, last: bool) -> Work:
        """Choose where a rewind stops: anything that is offered, now and then something else."""
        pieces = [piece for piece in stop.pieces if piece.choices]
        piece = self.rng.choice(pieces) if pieces and self.rng.random() < 0.5 else None
        offered = stop.choices if piece is None else piece.choices
        choice = self.rng.choice((stop.advised, stop.advised, *offered, self.rng.choice(tuple(Choice))))
        if choice is Choice.LEAVE_REST and self.rng.random() < 0.7:
            choice = stop.advised
        if last:
            choice, piece = Choice.LEAVE_REST, None
        text, line = self.rng.choice(_TEXTS), None if piece is None else piece.number
        sheet = sheet_of(stop.said)
        if choice is Choice.REPLACE and piece is None and sheet is not None and sheet.team is not None:
            text = f"{sheet.team.value} turn {sheet.game_turn}\n{text}"
        game, at = self.scene.id, stop.step.position
        self.write(_REWINDS, f"{choice.value} {line} {text}")
        try:
            return await self.corrections.choose(game, REFEREE, work.id, at, choice, line=line, text=text)
        except Refusal as why:
            self.write(_REWINDS, _why(why))
        if self.rng.random() < 0.1 and work.chosen:
            again = self.rng.choice(work.chosen).step.position
            return await self.corrections.choose_again(game, REFEREE, work.id, again)
        return work

    async def looks_back(self, number: int) -> None:
        """Play on, and take back what was applied or said last; now and then put it back again."""
        game = self.scene.id
        if self.rng.random() < 0.5:
            await self.plays(self.rng.randint(0, 4))
        for back in range(self.rng.choice((0, 0, 1, 1, 2))):
            undoing = await self.corrections.preview_undo(game, REFEREE)
            if undoing is None:
                break
            self.write(_REWINDS, "\n".join(words(undoing.changes)))
            at, key = self.scene.now(), f"undo {number} {back}"
            await self.scene.table.undo(game, key=key, author_id=REFEREE, at=at, reason="a slip")
            if self.rng.random() < 0.4:
                key = f"restore {number} {back}"
                await self.corrections.restore(game, REFEREE, "no slip", key=key, at=self.scene.now())
        if self.rng.random() < 0.5:
            await self.sends()
        await self._happened()
        await self.plays(self.rng.randint(1, 6))

    async def leaves(self) -> None:
        """Say what every correction was, and what each seat sees in the end."""
        for one in await self.corrections.listed(self.scene.id, REFEREE):
            self.write("listed", "\n".join(words(one)))
        for seat in Seat:
            self.write("views", codec.write_view(await self.scene.table.view(self.scene.id, seat)))

    def shown(self, work: Work) -> None:
        """Say what a rewind comes to as the referee is shown it."""
        stop = work.stop
        told: object = (work.changes, work.told, work.chosen, work.strays, work.until)
        flags = (work.head, work.mark, work.again, work.reopens, work.ends)
        self.write(_REWINDS, "\n".join(words((told, flags))))
        if stop is not None:
            at = (stop.step, stop.said, stop.text, stop.faults, stop.pieces)
            self.write(_REWINDS, "\n".join(words((at, stop.choices, stop.advised, stop.missing))))
            self.write("views", codec.write_view(stop.view))
        else:
            for seat in Seat:
                self.write("views", codec.write_view(work.after[seat]))
        for language in LANGUAGES:
            with speaking(language):
                self.write(_REWINDS, "\n".join(_cards(work)))

    async def _rightly(self, step: JournalStep) -> Submission | str | None:
        """Return what is said in the place of a step: its like, any text, the same once more, or nothing."""
        kind, said = self.rng.random(), cast("Submission", step.submission)
        table, game = self.scene.table, self.scene.id
        view = await table.unheld_view(game, step.seat, step.position - 1)
        if kind < 0.12:
            return None
        if kind < 0.2:
            return self.rng.choice(_TEXTS)
        if kind < 0.25:
            return said
        if sheet_of(said) is not None:
            return random_sheet(view, self.rng)
        if isinstance(said.acts[0], ReportResult):
            return Submission(Seat.REFEREE, (result(self.rng.choice(view.battles), self.rng),))
        return self.rng.choice(("recover none", "close", "P1 go", "P1 halt", "retreat P1: C3", said))

    async def _happened(self) -> None:
        """Say what the journal and the outbox have more than they had."""
        query = select(outbox).where(outbox.c.game == self.scene.id).order_by(outbox.c.id)
        async with self.scene.database.read() as connection:
            entries, hashes = await read_entries(connection, self.scene.id)
            letters = (await connection.execute(query)).all()
        new = list(zip(entries, hashes, strict=True))[self._told :]
        self._told = len(entries)
        for entry, digest in new:
            self.write("journal", f"{entry.kind.value} {entry.author} {digest}\n{entry.body}")
        for row in letters:
            if row.position is not None and row.position > self._told - len(new):
                self.write("letters", f"{row.seat} {row.audience} {row.state} {row.position}\n{row.notices}")

    async def _state(self) -> State:
        state: State = (await self.scene.table.sitting(self.scene.id)).state
        return state


def _cards(work: Work) -> Iterator[str]:
    """Return the sentences of what is shown, in the reader's language."""
    if work.stop is not None:
        yield from words(rewinding.stop_card(work, None))
        return
    yield from words(rewinding.preview_card(work, None, None))
    for seat in Seat:
        yield from changes.told(work.changes[seat], 100)


def _why(refused: Refusal) -> str:
    return "\n".join(words(refused.faults))
