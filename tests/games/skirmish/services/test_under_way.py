"""Where a skirmish is played, and since when it stands as it does: by that a line is known to be late."""

from __future__ import annotations

import pytest

from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from bot.games.skirmish.services.under_way import played_in, stands_since
from tests.core.scene import NOON, SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CHANNEL, Dueling


async def test_a_channel_counts_while_a_game_is_played_in_it(database: Database) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    assert await played_in(dueling.duels) == ()
    await dueling.accept()
    assert await played_in(dueling.duels) == ((SERVER, CHANNEL),)
    await dueling.say(BEN, "resign")
    assert await played_in(dueling.duels) == ()


async def test_a_game_stands_as_it_does_since_somebody_has_done_something_last(dueling: Dueling) -> None:
    accepted = await stands_since(dueling.duels, dueling.id)
    assert accepted > NOON
    await dueling.say(ANNA, "hq A2")
    assert await stands_since(dueling.duels, dueling.id) > accepted


async def test_one_that_is_not_there_stands_at_no_time(dueling: Dueling) -> None:
    with pytest.raises(NoSuchGame):
        await stands_since(dueling.duels, "nothing")
