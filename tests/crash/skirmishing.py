"""Two people who play a skirmish beside the campaign, bot or no bot, and keep what they were told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from random import Random

from bot.games.skirmish import codec
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.interactions import NoAnswer
from bot.rehearsal.seen import Result, SeenMessage
from bot.rehearsal.server import Rehearsal
from engine.skirmish.evolve import evolve
from engine.skirmish.lines import line_of
from engine.skirmish.start import start
from engine.skirmish.state import State
from tests.crash.files import rows
from tests.crash.keeper import Keeper
from tests.crash.writing import Told
from tests.random_games.duels import random_act
from tests.talks.duelling import ANNA, BERT, Duelling, small
from tests.talks.stage import Stage

CHANNEL = "general"
TURNS = 60
_ON_TURN, _BY_COMMAND, _TWO_LINES, _LOOKS = 0.85, 0.5, 0.3, 0.15
_STORY, _AGAIN = "> ", "I've already done that."
_PAUSE_S = 1.0


async def challenged(there: Stage) -> None:
    """Have a long skirmish begin in the channel of everybody."""
    await Duelling.begin(there, small(turns=TURNS))
    await there.settle()


@dataclass(slots=True)
class Match:
    """The one skirmish of a database, played again as far as its journal has come."""

    game: str
    challenger: str
    state: State
    head: int = 0

    @classmethod
    def begin(cls, connection: sqlite3.Connection) -> Match:
        """Begin at what the game was founded with."""
        (game,) = rows(connection, "SELECT id, side, scenario FROM skirmishes")
        return cls(game["id"], game["side"], start(codec.read_scenario(game["scenario"])))

    def catch_up(self, connection: sqlite3.Connection) -> State:
        """Carry out what has been added to the journal and return the present state."""
        query = "SELECT * FROM skirmish_journal WHERE game = ? AND position > ? ORDER BY position"
        for row in rows(connection, query, self.game, self.head):
            self.head = row["position"]
            if row["kind"] == "step":
                _, events = codec.read_step(row["body"], row["version"])
                self.state = reduce(evolve, events, self.state)
        return self.state


class Skirmishers:
    """Anna and Bert. `state` returns how their game stands, for whoever has to think of a legal act."""

    def __init__(
        self, server: Rehearsal, keeper: Keeper, rng: Random, match: Callable[[], Match], told: Told
    ) -> None:
        self.server, self.keeper, self.rng, self.match, self.told = server, keeper, rng, match, told
        self.lines: list[SeenMessage] = []

    async def act(self) -> None:
        """Have one of them act or look: by command, or by lines with the bot mentioned first."""
        match = self.match()
        if match.state.position.phase is None:
            return
        name, text = self._said(match)
        if self.rng.random() < _LOOKS:
            await self._asks(name, "skirmish chit")
        elif self.rng.random() < _BY_COMMAND:
            await self._asks(name, "skirmish act", lines=text.replace("\n", "; "))
        else:
            await self._mentions(name, text)

    async def writes_to_nobody(self) -> None:
        """Have somebody write lines while there is no bot."""
        match = self.match()
        if match.state.position.phase is not None:
            await self._write(*self._said(match))

    def answers(self, line: SeenMessage) -> list[SeenMessage]:
        """Return what the bot has answered to lines, and keep what it acknowledged by it."""
        found = [
            one
            for one in self.server.channel(CHANNEL).messages()
            if (one.record.nonce or "").startswith(f"{line.id}.")
        ]
        if found and _promises(found[0].text):
            self.told.acknowledged[f"message:{line.id}"] = found[0].text.partition("\n")[0]
        return found

    def look(self) -> None:
        """Keep what was acknowledged since."""
        for line in self.lines:
            self.answers(line)

    def _said(self, match: Match) -> tuple[str, str]:
        """Return who says what: mostly who is on turn, something legal."""
        phase = match.state.position.phase
        assert phase is not None
        on, waits = (ANNA, BERT) if phase.value == match.challenger else (BERT, ANNA)
        lines = [line_of(random_act(match.state, self.rng))]
        lines += [line_of(random_act(match.state, self.rng))] * (self.rng.random() < _TWO_LINES)
        return on if self.rng.random() < _ON_TURN else waits, "\n".join(lines)

    async def _mentions(self, name: str, text: str) -> None:
        line = await self._write(name, text)
        while not self.keeper.dead.is_set() and not self.answers(line):
            await self.keeper.dead_within(0.002)

    async def _write(self, name: str, text: str) -> SeenMessage:
        line = await self.server.person(name).say(CHANNEL, f"<@{self.server.world.bot_id}> {text}")
        self.lines.append(line)
        return line

    async def _asks(self, name: str, command: str, **options: str) -> None:
        """Have somebody use a command; the bot may die over it, or leave it unanswered."""

        async def asks() -> Result:
            await self.server.ready()
            return await self.server.person(name).slash(command, **options)

        asked, died = asyncio.ensure_future(asks()), asyncio.ensure_future(self.keeper.dead.wait())
        await asyncio.wait((asked, died), return_when=asyncio.FIRST_COMPLETED)
        died.cancel()
        if not asked.done():
            asked.cancel()
            return
        try:
            result = asked.result()
        except (NoAnswer, CannotDo, TimeoutError):
            return
        words = [result.text, *(one.text for one in result.followups)]
        if command == "skirmish act" and (promised := next(filter(_promises, words), "")):
            self.told.acknowledged[f"interaction:{result.interaction.id}"] = promised.partition("\n")[0]


def caught_at(connection: sqlite3.Connection, players: Skirmishers) -> set[str]:
    """Return what a killed bot was in the middle of with the skirmish."""
    keys = {row["key"] for row in rows(connection, "SELECT key FROM skirmish_inbox")}
    unanswered = [line for line in players.lines if not players.answers(line)]
    found = {f"message:{line.id}" in keys for line in unanswered[-1:]}
    (game,) = rows(connection, "SELECT shown IS NOT head + roster AS behind FROM skirmishes")
    named = {True: "lines of a skirmish committed, not yet answered", False: "lines of a skirmish heard"}
    return {named[one] for one in found} | ({"a skirmish's board behind"} if game["behind"] else set())


def _promises(text: str) -> bool:
    return text.startswith(_STORY) or f"\n{_STORY}" in text or _AGAIN in text


def refuse_unshown(connection: sqlite3.Connection, server: Rehearsal, players: Skirmishers) -> None:
    """Refuse a skirmish that is not shown as it is, once, or in which a line was done and not answered."""
    keys = {row["key"]: row["number"] for row in rows(connection, "SELECT key, number FROM skirmish_inbox")}
    (game,) = rows(connection, "SELECT * FROM skirmishes")
    (kept,) = rows(connection, "SELECT max(position) AS last FROM skirmish_journal")
    assert max(keys.values()) == game["head"] == kept["last"], "entries that nobody has said"
    assert game["shown"] == game["head"] + game["roster"], f"the board shows {game['shown']} of {dict(game)}"
    posts = [one.record for one in server.channel(CHANNEL).messages()]
    boards = [one.id for one in posts if one.attachments and game["id"] in repr(one.components)]
    assert boards == [game["message"]], f"boards that hang: {boards}, that is known: {game['message']}"
    calls = [one.id for one in posts if (one.nonce or "").startswith("call.")]
    assert len(calls) <= 1, f"calls that hang: {calls}"
    for line in players.lines:
        times = len({one.record.nonce for one in players.answers(line)}), len(players.answers(line))
        assert times in {(0, 0), (1, 1)}, f"answered {times[1]} times: {line.content!r}"
        if f"message:{line.id}" in keys:
            told = [one.text for one in players.answers(line)]
            assert any(map(_promises, told)), f"done, and answered with {told}: {line.content!r}"
