"""What a step does not touch is not made anew: in a game of 128 sides it makes a few Views, and not all."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.games.founding import New, found
from bot.core.people.reading_languages import Tongues
from bot.core.post.kept_pages import Pages
from bot.core.present.cards import Card
from bot.core.seam.game import Game
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.core.seam.waiting_kinds import OF_DEADLINES
from bot.core.store.engine import Database, open_database
from bot.core.table.table import Table
from bot.core.time.deadlines.ledger import keep_up
from bot.core.time.deadlines.phase_deadlines import Deadlines
from bot.games.all_games import GAMES
from engine.common.chance import Salted
from engine.common.seat import PUBLIC, REFEREE, Seat, Voice
from engine.errors import Refusal
from tests.core.crowd import CROWD, GAME, SEATS, see, touched
from tests.core.hooked import hooked
from tests.core.table.test_any_game import NOON, RHEA, SERVER, Played
from tests.core.tally import Board, Options
from tests.house.made import put_database


class Counting:
    """Crowd that counts which Views are made of it, and which lines are heard."""

    def __init__(self) -> None:
        self.seen: Counter[Seat] = Counter()
        self.heard: list[str] = []

    def see(self, state: Any, seat: Seat) -> Any:  # noqa: ANN401 - as rules have it
        self.seen[seat] += 1
        return see(state, seat)

    def hear(self, text: str, view: Any, voice: Voice) -> Any:  # noqa: ANN401 - as rules have it
        self.heard.append(text)
        return GAME.rules.hear(text, view, voice)

    @property
    def game(self) -> Game:
        """The game, with a page that is kept up to date for every side, and deadlines."""
        page = KeptKind("count", Audience.ROOM, lambda _: ("",), lambda *_: Card("counted"))
        rules = replace(GAME.rules, see=self.see, hear=self.hear)
        return replace(GAME, rules=rules, kinds={**GAME.kinds, **OF_DEADLINES}, kept=(page,))


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    yield database
    await database.close()


@pytest.fixture
def counting() -> Counting:
    return Counting()


@pytest.fixture
async def crowd(database: Database, counting: Counting) -> Played:
    kinds = {**GAMES, GAME.name: counting.game}
    table = Table(database, kinds)
    rooms = {seat: 1000 + number for number, seat in enumerate((*CROWD, PUBLIC))}
    new = New(SERVER, RHEA, "Rhea", "Fair", Board(), Options(goal=12), rooms)
    game = await found(table, GAME.name, new, key="create", at=NOON)
    played = Played(database, game.id)
    played.table = table
    await Deadlines(table, hooked(table)).put(game.id, RHEA, {"count": 24}, 14, at=NOON)
    return played


async def looked_at_by_all(crowd: Played) -> None:
    """Have all read what they see, the ledger of deadlines too, and what is kept up to date."""
    for seat in SEATS:
        await crowd.table.view(crowd.id, seat)
    async with crowd.table.lock(crowd.id):
        await keep_up(crowd.table, crowd.id)
    _, wanted = await Pages(crowd.table, Tongues(crowd.database)).wanted(crowd.id)
    assert len(wanted) == len(CROWD)


async def test_a_step_makes_the_views_that_it_touches_and_no_others(
    crowd: Played, counting: Counting
) -> None:
    await looked_at_by_all(crowd)
    counting.seen.clear()
    await crowd.say("c7", "add 3")
    await looked_at_by_all(crowd)
    assert set(counting.seen) == {"c7", REFEREE}
    # The rules themselves look at what the referee sees, each time they judge.
    assert counting.seen["c7"] == 1
    counting.seen.clear()
    await crowd.say("c7", "show")
    await looked_at_by_all(crowd)
    assert set(counting.seen) == set(SEATS), "all see it"
    assert max(counting.seen[seat] for seat in SEATS if seat != REFEREE) == 1


async def test_what_is_seen_after_steps_and_undos_is_what_another_table_sees(
    crowd: Played, database: Database
) -> None:
    await looked_at_by_all(crowd)
    random = Random(54)
    for number in range(12):
        text = random.choice(("add 1", "add 2\nadd 1", "show"))
        if number % 5 == 4:
            await crowd.undo()
        else:
            await crowd.say(f"c{random.randrange(4)}", text)
        other = Table(database, {**GAMES, GAME.name: GAME})
        for seat in ("c0", "c1", "c2", "c3", "c9", REFEREE, PUBLIC):
            assert await crowd.table.view(crowd.id, seat) == await other.view(crowd.id, seat), (number, seat)


def test_every_view_that_differs_after_a_step_is_among_those_touched() -> None:
    differed = 0
    for seed in range(6):
        random, state = Random(seed), GAME.rules.start(Board(), Options(goal=12))
        for _ in range(12):
            seat, text = f"c{random.randrange(6)}", random.choice(("add 1", "add 3", "show"))
            try:
                said = GAME.rules.hear(text, see(state, seat), Voice(seat))
                events, after = GAME.rules.resolve(state, said, Salted(b"any"))
            except Refusal:
                break
            differ = {one for one in SEATS if see(state, one) != see(after, one)}
            assert differ <= touched(state, events, after)
            differed += len(differ) < len(SEATS)
            state = after
    assert differed > 20


async def test_each_line_is_heard_once(crowd: Played, counting: Counting) -> None:
    await crowd.say("c1", "add 1")
    assert counting.heard == ["add 1"]
    counting.heard.clear()
    receipt = await crowd.say("c1", "add 1\nadd 2\nshow\nadd 3")
    assert counting.heard == ["add 1", "add 2", "show"]
    assert [line.text for line in receipt.left] == ["add 3"]
    counting.heard.clear()
    with pytest.raises(Refusal):
        await crowd.say("c1", "hop\nadd 1")
    assert counting.heard == ["hop"]
