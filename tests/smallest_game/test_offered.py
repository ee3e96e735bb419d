"""Lines of any game that are said by buttons, lists and forms, and what a game says before it begins."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.post.parcels import EDITED_OFTEN
from bot.core.present.cards import Card
from bot.core.present.offered_choices import Offers, Pick, rows_of
from bot.core.present.reader import Reader
from bot.core.present.sharing import Share, Sharing, share_card
from bot.core.present.ticking import checklist, done_row
from bot.core.referee.correcting.amendments import Amendments
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.rehearsal.seen import SeenMessage
from engine.common.turn import Turn
from tests.smallest_game.at_the_table import RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.talks.cellar import ANN, DONE, says, two_sides
from tests.talks.cellar import RHEA as RITA
from tests.talks.stage import Stage


def offers(view: Any) -> tuple[Offers, ...]:  # noqa: ANN401 - a View of Doors
    """Return what a side of Doors can say by buttons."""
    return tuple(
        Offers(
            one.key,
            lines=(f"{one.scope} 4",),
            picks=(Pick(f"{one.scope} {{}}", ("1", "2"), whole=one.scope == "left"),),
            begun=(one.scope,),
            shares=(Share("{}", (one.scope,), (3,), (4,)),) if one.scope == "right" else (),
        )
        for one in GAME.rules.open(view)
        if one.seat == view.seat
    )


def _page(view: Any, _: str, reader: Reader) -> Card:  # noqa: ANN401
    return Card("What now?").under(*rows_of(reader.game, GAME.rules.turn(view, "").mark, offers(view)))


def _board(view: Any, __: str, reader: Reader) -> Card:  # noqa: ANN401
    hidden = "".join(f" {name}" for name, one in view.doors.items() if one.hidden.get(view.seat))
    return Card(f"On the board:{hidden}").under(
        checklist(reader.game, "Looked at", ("doors", "walls")), done_row(reader.game)
    )


def _whole(_: object) -> tuple[str, ...]:
    return ("",)


OFFERING = replace(
    GAME,
    offers=offers,
    kept=(KeptKind("now", Audience.ROOM, _whole, _page), KeptKind("board", Audience.ROOM, _whole, _board)),
)


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with two_sides(tmp_path, OFFERING) as made:
        yield made


def hung(there: Stage, begins: str = "What now?") -> SeenMessage:
    return [one for one in there.person(ANN).read("amber") if one.text.startswith(begins)][-1]


async def numbers(there: Stage, door: str) -> dict[str, int]:
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    view = await there.app.desk.table.view(game.id, "amber")
    return {side: one for side, one in view.doors[door].hidden.items() if one}


@pytest.mark.long
async def test_a_button_says_its_line_once_and_a_list_one_with_what_is_chosen(there: Stage) -> None:
    card = hung(there)
    assert [one.label for one in card.buttons] == [
        *("left 4", "left \u2026", "right 4", "Share out differently\u2026", "right \u2026"),
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


@pytest.mark.long
async def test_points_are_moved_by_plus_and_minus_and_said_as_they_are_then(there: Stage) -> None:
    ann = there.person(ANN)
    card = await ann.click(hung(there), "Share out differently\u2026")
    assert "Shared out: 3 of 3." in card.text
    await ann.click(card, "+ right")
    assert "right: 4 of 4" in card.text
    assert [one.disabled for one in card.buttons] == [False, True, False]
    await ann.click(card, "\u2212 right")
    await ann.click(card, "\u2212 right")
    assert "Shared out: 2 of 3." in card.text
    assert await numbers(there, "right") == {}
    await ann.click(card, "right 2")
    await there.settle()
    assert await numbers(there, "right") == {"amber": 2}
    # It was said: by the same card nothing can be said a second time.
    again = await ann.click(card, "right 2")
    assert "earlier in the game" in again.text


@pytest.mark.long
async def test_what_was_looked_at_on_the_board_stays_ticked_and_what_was_done_is_said_once(
    there: Stage,
) -> None:
    card = hung(there, "On the board:")
    for ticked in (["doors", "walls"], ["walls"], []):
        await there.person(ANN).select(card, "Looked at", ticked)
        await there.settle()
        assert [list(one.chosen) for one in card.selects] == [ticked]
        assert card.text == "On the board:"
    await there.person(ANN).click(card, "Done on the board")
    await there.settle()
    assert card.text == f"On the board:\n\u2705 <@{there.person(ANN).id}> has done this on the board."
    assert all(one.disabled for one in card.buttons)
    assert all(one.disabled for one in card.selects)


@pytest.mark.long
@pytest.mark.parametrize("worn", [False, True], ids=["changed", "hung anew"])
async def test_what_is_ticked_stays_so_when_the_card_says_something_else_also_after_a_restart(
    there: Stage, *, worn: bool
) -> None:
    card = hung(there, "On the board:")
    await there.person(ANN).select(card, "Looked at", ["walls"])
    await there.settle()
    await there.stop()
    await there.start()
    if worn:
        route = rf"/channels/\d+/messages/{card.id}$"
        there.server.fail_next("PATCH", route, 429, code=EDITED_OFTEN, times=99, retry_after=0.2)
    await says(there, ANN, "left 4")
    now = hung(there, "On the board:")
    assert now.text == "On the board: left"
    assert (now.id == card.id) is not worn
    assert [list(one.chosen) for one in now.selects] == [["walls"]]
    # Ticks tell nothing that the card says: where nothing else is new, nothing is changed.
    await there.person(ANN).select(now, "Looked at", [])
    await there.settle()
    assert [list(one.chosen) for one in hung(there, "On the board:").selects] == [[]]


def test_a_share_is_read_back_from_its_buttons_and_another_is_not() -> None:
    share = Share("lose {}", ("1/L", "2/L", "3/L"), (2, 0, 35), (10, 4, 40))
    now = Sharing(share, "0a1b", (3, 0, 34), at=1)
    assert str(now) == "0a1b.30y.1"
    assert Sharing.read(share, str(now)) == now
    assert Sharing.read(share, "0a1b") == Sharing(share, "0a1b", share.points)
    assert now.line() == "lose 1/L 3, 3/L 34"
    assert [now.changed(by).points[1] for by in (-1, 1, 9)] == [0, 1, 4]
    two = replace(share, names=share.names[:2], points=(2, 0), most=(10, 4))
    assert Sharing.read(two, str(now)) is None
    offered = Offers("week 1", shares=(share,))
    assert offered.share(offered.sign(repr(share))) == share
    assert offered.share(offered.sign(repr(two))) is None


def test_a_card_of_a_share_is_never_too_large_and_what_does_not_fit_is_written_by_hand() -> None:
    many = tuple(f"{number}/Corps" for number in range(25))
    share = Share("lose {}", many, (1,) * 25, (12,) * 25)
    card = share_card(
        "0123456789abcdef01234567", 999_999_999, Sharing(share, "0123456789ab", share.points, 24)
    )
    assert share.fits()
    assert len(card.rows) == 3
    for row in card.rows:
        for one in row if isinstance(row, tuple) else (row,):
            assert len(getattr(one, "carries", "")) <= 100
    assert not replace(share, names=(*many, "x"), points=(1,) * 26, most=(1,) * 26).fits()
    assert not replace(share, points=(36,) + (1,) * 24).fits()


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
