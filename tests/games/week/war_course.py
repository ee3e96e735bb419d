"""A war by weeks as its journal tells it, whatever befell its bot: what was sealed, opened and rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from bot.core.store.engine import Database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.week.codec import CODEC
from engine.common.chance import Dice
from engine.common.seat import Seat
from engine.week import events as e
from engine.week.acts import Submission
from engine.week.naming import named
from engine.week.reading.read import read
from engine.week.resolve import resolve
from engine.week.rules import WEEK
from tests.games.week.drawn import War
from tests.games.week.invariants import sealed_answers_are_opened_once_and_only_when_both_are_in


class Row(Protocol):
    """A row of the database, however it was read."""

    def __getitem__(self, column: str, /) -> Any: ...  # noqa: ANN401 - a value of any column


@dataclass(slots=True)
class WarCourse:
    """The one war of a database, replayed as far as it has come, with every face by its name."""

    game: str
    war: War
    head: int = 0
    faces: dict[str, int] = field(default_factory=dict)
    said: dict[int, Submission] = field(default_factory=dict)

    @classmethod
    def begin(cls, game: Row, rng: Random) -> WarCourse:
        """Begin at what a game was founded with, its row of the table of games."""
        board, options = CODEC.read_board(game["map"]), CODEC.read_options(game["options"])
        return cls(game["id"], War(WEEK.start(board, options), rng))

    def catch_up(self, entries: Iterable[Row]) -> War:
        """Replay the rows of the journal that are new, in their order; refuse a second face for a name."""
        for row in entries:
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
        self, numbers: Mapping[str, int], told: Iterable[str], lines: Mapping[str, str]
    ) -> None:
        """Refuse a journal in which something acknowledged is not what was said, or was opened early.

        `numbers`: what each key has led to. `told`: the keys of what was acknowledged. `lines`: what was
        said, by its key.
        """
        sealed_answers_are_opened_once_and_only_when_both_are_in(self.war)
        for key in lines.keys() & set(told):
            meant = named(read(lines[key]), self.war.state.armies)
            assert self.said[numbers[key]].act == meant, f"said was {lines[key]}"

    def refuse_unposted(self, posts: Iterable[tuple[int, Seat, Row]], since: int) -> None:
        """Refuse posts in which a room is not told something that happened once, and once only.

        `posts`: the letters to rooms, each with its position and whose room it is; `since`: before it a war
        is only set up.
        """
        told = Counter(
            (position, seat, one.kind)
            for position, seat, row in posts
            for one in CODEC.read_letter(row["notices"], row["version"])
        )
        for position, (before, _, events, after) in zip(self.said, self.war.steps, strict=True):
            due_now = Counter(
                (position, one.seat, one.kind) for one in WEEK.tell(before, events, after) if one.post
            )
            for key, times in due_now.items():
                assert position <= since or told[key] == times, (
                    f"{key} is told {told[key]} times, not {times}"
                )

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
