"""People of Doors: who leaves, who is forgotten, and what is kept of them."""

from __future__ import annotations

from dataclasses import fields
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.core.people.leaving import Leaving
from bot.core.people.privacy import Privacy
from bot.core.present.reader import Reader
from bot.core.seam.who_is_who import OF_PEOPLE
from bot.core.store.all_tables import metadata
from bot.core.store.tables import outbox
from bot.core.words.speech import speaking
from engine.common.seat import REFEREE
from tests.core.hooked import hooked
from tests.smallest_game.at_the_table import ANN, BEN, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME

SERVER, LATER = 100, NOON + timedelta(hours=1)


async def told(cellar: Cellar, tongue: str = "en") -> dict[str, list[str]]:
    """Return what who is who was told, by seat: each letter said as its reader reads it."""
    said: dict[str, list[str]] = {}
    async with cellar.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    for row in rows:
        for one in GAME.codec.read_letter(row.notices):
            if one.kind in OF_PEOPLE:
                view = await cellar.table.view(cellar.id, row.seat)
                with speaking(tongue):
                    text = GAME.kinds[one.kind].say(
                        one.details, view, Reader(cellar.id, "Cellar", row.target)
                    )
                said.setdefault(row.seat, []).append(str(text))
    return said


async def kept(cellar: Cellar) -> str:
    async with cellar.database.read() as connection:
        tables = metadata.sorted_tables
        return repr([[tuple(row) for row in await connection.execute(select(one))] for one in tables])


async def test_who_leaves_speaks_for_their_side_no_more_and_their_side_and_the_referee_are_told(
    cellar: Cellar,
) -> None:
    await both(cellar)
    await Leaving(cellar.table, hooked(cellar.table)).leave(SERVER, cellar.id, ANN, at=LATER)
    found = await told(cellar)
    sentence = "**Cellar:** Ann, who spoke for **amber**, has left the game."
    assert set(found) == {REFEREE, "amber"}
    assert all(one.startswith(sentence) for texts in found.values() for one in texts)
    assert "hat für **amber** gesprochen" in (await told(cellar, "de"))[REFEREE][0]


async def test_who_is_forgotten_leaves_no_name_behind_and_the_game_goes_on(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    assert "Ann" in await kept(cellar)
    assert await Privacy(cellar.table, hooked(cellar.table)).forget(ANN, at=LATER) == 1
    assert "Ann" not in await kept(cellar)
    (empty,) = (await told(cellar))[REFEREE]
    assert "somebody who spoke for **amber** has left and had their data deleted" in empty
    await cellar.says(BEN, "blue", "left 2")
    await cellar.says(RHEA, REFEREE, "close right")


async def test_somebody_reads_what_they_said_in_a_game_of_any_kind(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    (game,) = (await Privacy(cellar.table, hooked(cellar.table)).data(ANN))["games"]
    said = [one["said"] for one in game["said"] if "said" in one]
    assert any("4" in repr(one) and "amber" in repr(one) for one in said)


@pytest.mark.parametrize("tongue", ["en", "de"])
def test_each_of_these_kinds_is_said_in_words_to_others_and_to_whom_it_is_about(tongue: str) -> None:
    filled = {"user": 7, "name": "Ann", "team": "amber", "role": "captain", "was": "Rhea", "office": "second"}
    filled["member"] = "Cleo"
    for kind in OF_PEOPLE.values():
        assert isinstance(kind.details, type)
        details = kind.details(**{one.name: filled[one.name] for one in fields(kind.details)})
        for reader in (7, 8):
            with speaking(tongue):
                text = str(kind.say(details, None, Reader("g", "Cellar", reader)))
            assert "Cellar" in text
            assert "{" not in text
