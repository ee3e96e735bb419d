"""Lines of any game that are said by buttons, lists and forms, and what a game says before it begins."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.kind import Audience
from bot.core.post.kept import KeptKind
from bot.games import GAMES
from bot.present.cards import Card
from bot.present.offered import Offers, Pick, rows_of
from bot.present.reader import Reader
from bot.rehearsal.seen import SeenMessage
from bot.services.correcting.amendments import Amendments
from bot.services.table import Table
from engine.common.turn import Turn
from tests.smallest_game.at_the_table import RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.talks.cellar import ANN, BEN, CELLAR, DONE, sent
from tests.talks.cellar import RHEA as RITA
from tests.talks.stage import Stage, stage


def offers(view: Any) -> tuple[Offers, ...]:  # noqa: ANN401 - a View of Doors
    """Answer what a side of Doors can say by buttons."""
    return tuple(
        Offers(
            one.key,
            lines=(f"{one.scope} 4",),
            picks=(Pick(f"{one.scope} {{}}", ("1", "2"), whole=one.scope == "left"),),
            begun=(one.scope,),
        )
        for one in GAME.rules.open(view)
        if one.seat == view.seat
    )


def _page(view: Any, _: str, reader: Reader) -> Card:  # noqa: ANN401
    return Card("What now?").under(*rows_of(reader.game, GAME.rules.turn(view, "").mark, offers(view)))


OFFERING = replace(GAME, offers=offers, kept=(KeptKind("now", Audience.ROOM, lambda _: ("",), _page),))


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path, games={**GAMES, GAME.name: OFFERING}) as made:
        await sent(made, RITA, "game create", rules="doors", name=CELLAR)
        await sent(made, ANN, "game join", room=True)
        await sent(made, BEN, "game join")
        await made.person(ANN).say("war-room", "go")
        await made.settle()
        yield made


def hung(there: Stage) -> SeenMessage:
    return [one for one in there.person(ANN).read("amber") if one.text == "What now?"][-1]


async def numbers(there: Stage, door: str) -> dict[str, int]:
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    view = await there.app.desk.table.view(game.id, "amber")
    return {side: one for side, one in view.doors[door].hidden.items() if one}


@pytest.mark.long
async def test_a_button_says_its_line_once_and_a_list_one_with_what_is_chosen(there: Stage) -> None:
    card = hung(there)
    assert [one.label for one in card.buttons] == [
        *("left 4", "left \u2026", "right 4", "right \u2026"),
        "Write lines\u2026",
    ]
    done = await there.person(ANN).click(card, "right 4")
    await there.settle()
    assert done.text in (DONE, "")
    assert await numbers(there, "right") == {"amber": 4}
    # What was answered is offered no more.
    assert "right 4" not in [one.label for one in hung(there).buttons]
    await there.person(ANN).select(card, "left \u2026", ["2"])
    await there.settle()
    assert await numbers(there, "left") == {"amber": 2}


@pytest.mark.long
async def test_a_list_whose_line_is_finished_by_hand_opens_a_form_and_nobody_else_may(there: Stage) -> None:
    card = hung(there)
    form = await there.person(ANN).select(card, "right \u2026", ["1"])
    assert form.modal is not None
    assert "right 1" in str(form.modal)
    await there.person(ANN).submit(form, {"text": "right 3\nleft 5"})
    await there.settle()
    assert await numbers(there, "right") == {"amber": 3}
    assert await numbers(there, "left") == {"amber": 5}
    answer = await there.person(RITA).click(card, "Write lines\u2026")
    assert answer.modal is None


def test_a_button_of_one_thing_says_nothing_to_another_that_has_the_same_line() -> None:
    one, other = (Offers(key, lines=("done",)) for key in ("command", "free"))
    assert one.line(one.sign("done")) == "done"
    assert other.line(one.sign("done")) is None
    many = Offers("x", lines=tuple(f"line {n}" for n in range(40)), picks=(Pick("a {}", ("b",)),))
    assert len(rows_of("game", 1, (many,))) <= 5


async def test_what_says_how_a_game_begins_is_no_amendment_and_counts_at_once(cellar: Cellar) -> None:
    await both(cellar)
    line = "points amber left 2"
    assert await Amendments(cellar.table).meant(cellar.id, RHEA, line)
    not_begun = replace(GAME, rules=replace(GAME.rules, turn=lambda _, __: Turn(0, 0)))
    table = Table(cellar.database, {**GAMES, GAME.name: not_begun})
    assert not await Amendments(table).meant(cellar.id, RHEA, line)
