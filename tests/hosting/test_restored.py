"""What is put back is the same, and what is damaged is found: a little of what the soak plays much of."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.store.engine import open_database
from bot.core.store.unreadable import DatabaseUnreadable
from tests.hosting import damaged
from tests.hosting.a_host import a_running_game, place
from tests.hosting.played_at_random import seen


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 24])
def test_a_damaged_file_stops_the_bot_with_one_sentence_or_is_read_rightly(seed: int) -> None:
    # Seed 24: damage in the schema that is no text. Seed 1: a backup that cannot be unpacked.
    assert damaged.play(seed, 10)


async def test_what_every_seat_sees_is_compared(tmp_path: Path) -> None:
    async with a_running_game(tmp_path) as scene:
        last = await scene.table.position(scene.id)
        one, other = [await seen(scene.database, scene.id, position) for position in (last - 1, last)]
        assert one != other


@pytest.mark.parametrize("said", ["Bea", "Spring war"])
async def test_a_letter_changed_in_the_file_stops_the_bot(tmp_path: Path, said: str) -> None:
    async with a_running_game(tmp_path):
        pass
    path = tmp_path / "adjutant.sqlite"
    content = path.read_bytes()
    for at in _all(content, said.encode()):
        path.write_bytes(content[:at] + said.swapcase().encode() + content[at + len(said) :])
        with pytest.raises(DatabaseUnreadable, match="damaged"):
            await open_database(place(tmp_path).database_url)


def _all(content: bytes, part: bytes) -> list[int]:
    found = [at for at in range(len(content)) if content.startswith(part, at)]
    assert len(found) > 1
    return found
