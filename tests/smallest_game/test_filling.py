"""Forms that say lines, in a game of any rules: at once, or once it was shown what they come to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.core.present.cards import Card
from bot.core.present.form_to_lines import Fields, Filling
from bot.core.present.forms import Text
from bot.core.present.offered_choices import Offers, rows_of
from bot.core.present.reader import Reader
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.rehearsal.seen import SeenMessage
from tests.smallest_game.doors.game import GAME
from tests.talks.cellar import ANN, DONE, sitting, two_sides
from tests.talks.cellar import RHEA as RITA
from tests.talks.stage import Stage


def _line(door: str, fields: Fields) -> str:
    return f"{door} {fields['number'][0]}"


def _offers(view: Any) -> tuple[Offers, ...]:  # noqa: ANN401 - a View of Doors
    """Return a form for each door: that of the left one says its line at once."""
    return tuple(
        Offers(
            one.key,
            forms=(
                Filling(
                    "number",
                    f"Fill in {one.scope}",
                    "A number",
                    (Text("number", "Which?"),),
                    partial(_line, one.scope),
                    None if one.scope == "left" else lambda said: f"It'd be {said.act.number}.",
                ),
            ),
        )
        for one in GAME.rules.open(view)
        if one.seat == view.seat
    )


def _page(view: Any, _: str, reader: Reader) -> Card:  # noqa: ANN401 - of Doors
    return Card("What now?").under(*rows_of(reader.game, GAME.rules.turn(view, "").mark, _offers(view)))


FILLING = replace(
    GAME, offers=_offers, kept=(KeptKind("now", Audience.ROOM, lambda _: ("",), _page),), reads=None
)


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with two_sides(tmp_path, FILLING) as made:
        yield made


def hung(there: Stage) -> SeenMessage:
    return [one for one in there.person(ANN).read("amber") if one.text.startswith("What now?")][-1]


async def numbers(there: Stage, door: str) -> dict[str, int]:
    doors = (await sitting(there)).state.doors
    return {side: one for side, one in doors[door].hidden.items() if one}


async def test_what_is_filled_in_is_said_as_a_line_and_refused_as_one(there: Stage) -> None:
    ann = there.person(ANN)
    refused = await ann.submit(await ann.click(hung(there), "Fill in left"), {"number": "99"})
    assert "left 99" in refused.text or "9" in refused.text
    assert await numbers(there, "left") == {}
    await ann.submit(await ann.click(hung(there), "Fill in left"), {"number": "4"})
    await there.settle()
    assert await numbers(there, "left") == {"amber": 4}


async def test_what_is_shown_first_counts_once_it_is_sent_and_can_be_changed_before(there: Stage) -> None:
    ann = there.person(ANN)
    shown = await ann.submit(await ann.click(hung(there), "Fill in right"), {"number": "3"})
    await there.settle()
    assert shown.text.startswith("It'd be 3.")
    assert "right 3" in shown.text
    assert await numbers(there, "right") == {}
    changed = await ann.click(shown, "Change it")
    assert "right 3" in str(changed.modal)
    assert DONE in (await ann.click(shown, "Send this")).text
    await there.settle()
    assert await numbers(there, "right") == {"amber": 3}
    # It was for something that is answered now: nothing is left to press.
    assert DONE in shown.text
    assert all(one.disabled for one in shown.buttons)


async def test_nobody_else_opens_it(there: Stage) -> None:
    assert (await there.person(RITA).click(hung(there), "Fill in left")).modal is None
