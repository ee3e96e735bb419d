"""What is said is worked out on a game as it is and written once, however often others write meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

import pytest

from bot.core.store.engine import Database
from bot.core.store.tables import inbox
from bot.core.store.transaction_batch import BatchStep, Clash
from bot.core.table.cache import Cache
from bot.core.table.committing import Commits, Crowded, Worked
from engine.errors import Fault, NotAllowed

REFUSED = NotAllowed(Fault("over", ("5.1",)))


@dataclass
class Stored:
    """A database in which others write before each of these commits, at this step; "": nobody does."""

    clashes: list[str]
    written: list[Sequence[BatchStep]] = field(default_factory=list)

    async def commit(self, steps: Sequence[BatchStep]) -> None:
        if self.clashes and (step := self.clashes.pop(0)):
            raise Clash(step)
        self.written.append(steps)


@dataclass
class AtHand:
    """One game kept at hand; `behind`: it is not as it is in the database until it is looked at again."""

    behind: bool = False
    looked: int = 0
    kept: str = "before"

    async def is_current(self, _: str) -> bool:
        return not self.behind

    def look_again(self, _: str) -> None:
        self.behind, self.looked = False, self.looked + 1

    def keep(self, _: str, now: str) -> None:
        self.kept = now


class Said:
    """One thing that is said; refused as often as `refusals` say, done before under its key by `first`."""

    def __init__(
        self, *clashes: str, behind: bool = False, refusals: int = 0, first: str | None = None
    ) -> None:
        self.stored, self.games = Stored(list(clashes)), AtHand(behind)
        self.refusals, self.done, self.worked = refusals, first, 0

    async def work(self) -> Worked[str, str]:
        self.worked += 1
        if self.refusals:
            self.refusals -= 1
            raise REFUSED
        return Worked("blue", (), "after", lambda: f"done with {self.games.kept}")

    async def first(self) -> str | None:
        return self.done

    async def commit(self) -> str:
        commits = Commits(cast("Database", self.stored), cast("Cache[str]", self.games), inbox)
        return await commits.commit("game", "message:1", self.work, self.first)


async def test_what_is_worked_out_is_written_once_and_answered_with_the_game_as_it_is_then() -> None:
    said = Said()
    assert await said.commit() == "done with after"
    assert (said.worked, len(said.stored.written)) == (1, 1)


async def test_where_others_have_written_it_is_worked_out_anew_on_what_they_left() -> None:
    said = Said("head", "head")
    assert await said.commit() == "done with after"
    assert (said.worked, said.games.looked, len(said.stored.written)) == (3, 2, 1)


async def test_where_others_write_without_pause_nothing_is_written() -> None:
    said = Said(*["head"] * 5)
    with pytest.raises(Crowded):
        await said.commit()
    assert (said.stored.written, said.games.kept) == ([], "before")


@pytest.mark.parametrize("clashes", [("inbox",), ("head",)])
async def test_what_was_done_under_its_key_meanwhile_is_answered_and_not_done_again(
    clashes: tuple[str, ...],
) -> None:
    said = Said(*clashes, first="done before")
    assert await said.commit() == "done before"
    assert (said.stored.written, said.games.looked) == ([], 1)


async def test_another_row_that_is_not_as_it_was_is_for_the_caller_to_tell_of() -> None:
    said = Said("draft")
    with pytest.raises(Clash):
        await said.commit()
    assert (said.worked, said.games.looked) == (1, 1)


async def test_a_refusal_of_what_was_carried_out_before_is_none() -> None:
    said = Said(refusals=1, first="done before")
    assert await said.commit() == "done before"


async def test_a_refusal_of_what_is_no_longer_so_is_none_and_of_what_is_so_one() -> None:
    assert await Said(refusals=1, behind=True).commit() == "done with after"
    with pytest.raises(NotAllowed):
        await Said(refusals=2, behind=True).commit()
    with pytest.raises(NotAllowed):
        await Said(refusals=1).commit()
