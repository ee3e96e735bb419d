"""A war by weeks as its journal tells it, whatever befell its bot: what was sealed, opened and rolled."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random

from bot.games import GAMES
from bot.games.week.codec import CODEC
from bot.services.table import Table
from bot.store.engine import Database
from engine.common.chance import Dice
from engine.week import events as e
from engine.week.acts import Submission
from engine.week.naming import named
from engine.week.reading.read import read
from engine.week.resolve import resolve
from engine.week.rules import WEEK
from tests.crash.files import rows
from tests.week.drawn import War
from tests.week.invariants import sealed_answers_are_opened_once_and_only_when_both_are_in


@dataclass(slots=True)
class WarCourse:
    """The one war of a database, replayed as far as it has come, with every face by its name."""

    game: str
    war: War
    head: int = 0
    faces: dict[str, int] = field(default_factory=dict)
    said: dict[int, Submission] = field(default_factory=dict)

    @classmethod
    def begin(cls, connection: sqlite3.Connection, rng: Random) -> WarCourse:
        """Begin at what the game was founded with."""
        (game,) = rows(connection, "SELECT * FROM games")
        board, options = CODEC.read_board(game["map"]), CODEC.read_options(game["options"])
        return cls(game["id"], War(WEEK.start(board, options), rng))

    def catch_up(self, connection: sqlite3.Connection) -> War:
        """Replay what has been added to the journal; refuse a second face for a name."""
        query = "SELECT * FROM journal WHERE game = ? AND position > ? ORDER BY position"
        for row in rows(connection, query, self.game, self.head):
            self.head = row["position"]
            if row["kind"] != "step":
                continue
            said, events = CODEC.read_step(row["body"], row["version"])
            for one in CODEC.read_rolls(row["body"]):
                face = self.faces.setdefault(one.name, one.face)
                assert face == one.face, f"{one.name} was {face} and is {one.face}"
            before = self.war.state
            self.war.state = WEEK.replay(before, events)
            self.war.steps.append((before, said, events, self.war.state))
            self.said[self.head] = said
        return self.war

    @property
    def opened(self) -> int:
        """How often both sealed chits of a battle were opened."""
        told = (one for _, _, events, _ in self.war.steps for one in events)
        return sum(isinstance(one, e.IntensityOpened) for one in told)

    def refuse_untrue(
        self, connection: sqlite3.Connection, told: Iterable[str], lines: Mapping[str, str]
    ) -> None:
        """Refuse a journal in which something acknowledged is not what was said, or was opened early.

        `told`: the keys of what was acknowledged. `lines`: what was said, by its key.
        """
        sealed_answers_are_opened_once_and_only_when_both_are_in(self.war)
        numbers = {row["key"]: row["number"] for row in rows(connection, "SELECT key, number FROM inbox")}
        for key in lines.keys() & set(told):
            meant = named(read(lines[key]), self.war.state.desk)
            assert self.said[numbers[key]].act == meant, f"said was {lines[key]}"

    async def refuse_another(self, database: Database, whole: WarCourse) -> None:
        """Refuse a war that is no beginning of the whole one, or would go on with other faces."""
        upto = {position: said for position, said in whole.said.items() if position <= self.head}
        assert self.said == upto, f"up to {self.head} something else was said"
        sitting = await Table(database, GAMES).sitting(self.game)
        state, dice = sitting.state, sitting.dice()
        assert isinstance(dice, Dice)
        for following in (said for at, said in whole.said.items() if at > self.head):
            _, state = resolve(state, following, dice)
            faces = {one.name: one.face for one in dice.remembered.rolls.values()}
            assert faces.items() <= whole.faces.items(), f"faces {faces}, not {whole.faces}"
