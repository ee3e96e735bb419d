"""A message kept up to date: one each, never two, whatever breaks off between two acts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

import pytest

from bot.core.games.changing import changing
from bot.core.people.people import Status
from bot.core.people.reading_languages import Tongues
from bot.core.post.kept_messages import KeptMessages
from bot.core.post.kept_pages import Pages
from bot.core.post.message_queues import Queues
from bot.core.post.parcels import Unreachable
from bot.core.present.cards import Button, Card, Look
from bot.core.present.ticking import checklist
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.core.seam.picture import PictureKind, by
from bot.core.store.kept_tables import read_kept
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.turn import Turn
from tests.core.post.wall import Killed, Wall
from tests.smallest_game.at_the_table import NOON, PUBLICS, Cellar
from tests.smallest_game.conftest import cellar
from tests.smallest_game.doors.game import GAME

__all__ = ["cellar"]


CHECKED = "Looked at on the board"


@dataclass
class Studio:
    """Draws, counts how often, and is broken if need be."""

    pictures: int = 0
    broken: bool = False

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401 - of any game
        self.pictures += 1
        if self.broken:
            raise OSError
        return draw(view)


@dataclass
class Keeping:
    """A bot that keeps messages in the public room of a game, and is started anew each time."""

    cellar: Cellar
    wall: Wall = field(default_factory=Wall)
    texts: dict[str, str | None] = field(default_factory=dict)
    mark: int = 0
    tells: bool = False
    checks: bool = False
    studio: Studio = field(default_factory=Studio)
    drawn: str = ""
    outlasts: bool = False
    """What stands on the picture of each message, "" for no picture."""

    def _page(self, _: object, scope: str, __: object) -> Card | None:
        text = self.texts[scope]
        if text is None:
            return None
        checks = (checklist(self.cellar.id, CHECKED, ("one", "two", "three")),) if self.checks else ()
        return Card(text).under(*checks, (Button("Hide", "aj:x", Look.GO),))

    def _there(self, _: object) -> bool:
        return bool(self.drawn)

    async def bring(self, **texts: str | None) -> int:
        """Let the messages say this, by their scopes; return how many things were done."""
        self.texts = texts
        kind = KeptKind(
            "door",
            Audience.PUBLIC,
            lambda _: tuple(self.texts),
            self._page,
            hung_anew=True,
            tells=self.tells,
            pictures=lambda *_: ("plan", "second"),
            outlasts=self.outlasts,
        )
        plan = PictureKind(
            by(lambda _: self.drawn.encode()), lambda _: f"Alt: {self.drawn}", there=self._there
        )
        pictures = {"plan": plan, "second": replace(plan, there=lambda _: False)}
        rules: Any = replace(GAME.rules, turn=lambda _, __: Turn(self.mark, 1))
        table = Table(
            self.cellar.database,
            {**GAMES, "doors": replace(GAME, rules=rules, kept=(kind,), pictures=pictures)},
        )
        queues = Queues()
        pages = Pages(table, Tongues(table.database))
        kept = KeptMessages(table, pages, self.wall, self.wall, queues, self.studio)
        try:
            now, done = NOON, 0
            for _ in range(2):
                asked = await kept.set_out(now)
                if asked:
                    await asyncio.wait(asked)
                done += sum(one.result() for one in asked)
                if kept.later() is None:
                    break
                now += timedelta(minutes=2)
            return done
        finally:
            await queues.close()

    async def ended(self, how: Status) -> None:
        async with changing(self.cellar.table, None, self.cellar.id, NOON) as change:
            await change.connection.execute(games.update().values(status=how.value))

    async def rows(self) -> int:
        async with self.cellar.database.read() as connection:
            return len(await read_kept(connection, self.cellar.id))


@pytest.fixture
async def keeping(cellar: Cellar) -> Keeping:
    return Keeping(cellar)


async def test_a_message_is_put_up_once_and_changed_only_when_it_says_something_else(
    keeping: Keeping,
) -> None:
    assert await keeping.bring(left="one", right="two") == 2
    assert await keeping.bring(left="one", right="two") == 0
    assert await keeping.bring(left="three", right="two") == 1
    assert keeping.wall.said() == [(PUBLICS, "three", True), (PUBLICS, "two", True)]


async def test_it_is_retired_when_there_is_nothing_to_say_any_more(keeping: Keeping) -> None:
    await keeping.bring(left="one")
    assert await keeping.bring(left=None) == 1
    assert keeping.wall.said() == [(PUBLICS, "one", False)]
    assert await keeping.rows() == 0
    assert await keeping.bring(left=None) == 0


async def test_it_is_retired_when_its_scope_is_there_no_more(keeping: Keeping) -> None:
    await keeping.bring(left="one", right="two")
    assert await keeping.bring(right="two") == 1
    assert keeping.wall.said() == [(PUBLICS, "one", False), (PUBLICS, "two", True)]


async def test_one_that_was_deleted_is_posted_anew_once(keeping: Keeping) -> None:
    await keeping.bring(left="one")
    keeping.wall.there.clear()
    await keeping.bring(left="two")
    assert keeping.wall.said() == [(PUBLICS, "two", True)]


async def test_one_that_was_changed_too_often_is_taken_down_and_posted_anew(keeping: Keeping) -> None:
    await keeping.bring(left="one")
    keeping.wall.worn.add(1)
    await keeping.bring(left="two")
    assert keeping.wall.said() == [(PUBLICS, "two", True)]


async def test_it_is_left_as_it_is_where_a_new_one_would_tell_something(keeping: Keeping) -> None:
    keeping.tells = True
    await keeping.bring(left="one")
    keeping.wall.worn.add(1)
    assert await keeping.bring(left="two") == 0
    assert list(keeping.wall.there) == [1]
    keeping.wall.worn.clear()
    await keeping.bring(left="two")
    assert keeping.wall.said() == [(PUBLICS, "two", True)]


async def test_with_another_turn_it_hangs_at_the_bottom(keeping: Keeping) -> None:
    keeping.mark = 1
    await keeping.bring(left="one")
    keeping.mark = 2
    await keeping.bring(left="one")
    assert list(keeping.wall.there) == [2]
    assert keeping.wall.said() == [(PUBLICS, "one", True)]


async def test_one_that_may_not_be_taken_down_hangs_on_alone_until_it_may(keeping: Keeping) -> None:
    """Another was hung beside it, and the buttons of both could be pressed."""
    keeping.mark = 1
    await keeping.bring(left="one")
    keeping.mark, keeping.wall.refused = 2, {PUBLICS}
    assert await keeping.bring(left="two") == 0
    assert keeping.wall.said() == [(PUBLICS, "one", True)]
    keeping.wall.refused = set()
    await keeping.bring(left="two")
    assert keeping.wall.said() == [(PUBLICS, "two", True)]


STORY = (("one", 1), ("two", 1), ("two", 2), ("worn", 2), (None, 2))


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("error", [Killed(), Unreachable("no answer")], ids=["killed", "lost"])
async def test_whatever_breaks_off_around_any_act_there_is_one_in_the_end(
    keeping: Keeping,
    error: Exception,
    late: bool,  # noqa: FBT001
) -> None:
    for broken in range(1, 9):
        wall = keeping.wall = Wall()
        (wall.after if late else wall.before)[broken] = error
        for number, (text, keeping.mark) in enumerate(STORY):
            if number == 3:
                wall.worn = set(wall.there)
            for _ in range(2):
                try:
                    await keeping.bring(left=text)
                except Killed:
                    continue
                break
            live = [said for _, said, buttons in wall.said() if buttons]
            assert live == ([text] if text else []), (broken, number)
            assert len(wall.there) == 1
        assert await keeping.rows() == 0


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("error", [Killed(), Unreachable("no answer")], ids=["killed", "lost"])
async def test_whatever_breaks_off_while_it_is_hung_anew_what_was_ticked_stays_ticked(
    keeping: Keeping,
    error: Exception,
    late: bool,  # noqa: FBT001
) -> None:
    keeping.checks = True
    for broken in (2, 3):
        wall = keeping.wall = Wall()
        keeping.mark = 1
        await keeping.bring(left="one")
        wall.lists[1] = {CHECKED: ["0", "2"]}
        (wall.after if late else wall.before)[broken] = error
        keeping.mark = 2
        for _ in range(2):
            with suppress(Killed):
                await keeping.bring(left="two")
        (number,) = wall.there
        assert (wall.said(), wall.lists[number]) == (
            [(PUBLICS, "two", True)],
            {CHECKED: ["0", "2"]},
        ), broken
        # What is ticked since counts, and not what was kept over the gap.
        wall.lists[number] = {CHECKED: []}
        await keeping.bring(left="three")
        assert wall.lists[number] == {CHECKED: []}
        await keeping.bring(left=None)


async def test_what_is_ticked_on_a_message_found_again_counts_and_not_what_was_kept(keeping: Keeping) -> None:
    keeping.checks, keeping.mark = True, 1
    await keeping.bring(left="one")
    wall = keeping.wall
    wall.lists[1] = {CHECKED: ["1"]}
    wall.after[wall.acts + 2] = Killed()
    keeping.mark = 2
    with suppress(Killed):
        await keeping.bring(left="two")
    (number,) = wall.there
    assert wall.lists[number] == {CHECKED: ["1"]}, "put up, and not yet noted"
    wall.lists[number] = {CHECKED: ["0"]}
    await keeping.bring(left="two")
    assert list(wall.there) == [number]
    assert wall.lists[number] == {CHECKED: ["0"]}


async def test_pictures_are_drawn_when_a_message_is_put_up_or_changed_and_only_then(keeping: Keeping) -> None:
    keeping.drawn = "two doors"
    assert await keeping.bring(left="one") == 1
    assert (keeping.wall.pictures(), keeping.studio.pictures) == ([("plan.png", "Alt: two doors")], 1)
    assert await keeping.bring(left="one") == 0
    assert keeping.studio.pictures == 1
    keeping.drawn = "three doors"
    assert await keeping.bring(left="one") == 1
    assert (keeping.wall.pictures(), keeping.studio.pictures) == ([("plan.png", "Alt: three doors")], 2)


async def test_a_picture_on_which_there_is_nothing_is_taken_off_a_message(keeping: Keeping) -> None:
    keeping.drawn = "two doors"
    await keeping.bring(left="one")
    keeping.drawn = ""
    assert await keeping.bring(left="one") == 1
    assert keeping.wall.pictures() == []


async def test_a_picture_that_cannot_be_drawn_stops_no_message(keeping: Keeping) -> None:
    keeping.drawn, keeping.studio.broken = "two doors", True
    assert await keeping.bring(left="one") == 1
    assert keeping.wall.said() == [(PUBLICS, "one", True)]
    assert keeping.wall.pictures() == []


async def test_one_that_outlasts_its_game_says_how_that_ended_and_is_left_so(keeping: Keeping) -> None:
    keeping.outlasts = True
    await keeping.bring(left="one")
    await keeping.ended(Status.OVER)
    assert await keeping.bring(left="won") == 1
    assert keeping.wall.said() == [(PUBLICS, "won", True)]
    assert await keeping.rows() == 0
    assert await keeping.bring(left="more") == 0
    assert keeping.wall.said() == [(PUBLICS, "won", True)]


async def test_of_a_game_that_is_broken_off_it_is_retired_as_any_other(keeping: Keeping) -> None:
    keeping.outlasts = True
    await keeping.bring(left="one")
    await keeping.ended(Status.ABANDONED)
    assert await keeping.bring(left="won") == 1
    assert keeping.wall.said() == [(PUBLICS, "one", False)]
