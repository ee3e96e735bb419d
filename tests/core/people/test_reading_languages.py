"""Who reads in which language."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.core.people.people import PRACTICE
from bot.core.people.reading_languages import Tongues
from bot.core.rooms.servers import Servers, ServerSettings
from bot.core.seam.watch import SystemWatch
from bot.core.store.engine import Database
from bot.games.campaign.practice_scene import practice_scene
from bot.games.campaign.services.practice import Practice
from tests.core.scene import NOON, SERVER, Scene

BLUE, STRANGER = 20, 9999


async def test_a_members_own_choice_goes_before_his_servers_and_that_before_the_hosts(
    database: Database,
) -> None:
    tongues = Tongues(database)
    assert await tongues.of(BLUE, SERVER) == "en"
    await Servers(database).put(ServerSettings(SERVER, language="de"))
    assert await tongues.of(BLUE, SERVER) == await tongues.of_server(SERVER) == "de"
    await tongues.choose(BLUE, "en")
    assert await tongues.of(BLUE, SERVER) == "en"
    await tongues.choose(BLUE, None)
    assert await tongues.of(BLUE, SERVER) == "de"
    assert await Tongues(database, "de").of(STRANGER, SERVER + 1) == "de"


async def test_in_a_direct_message_one_reads_as_on_the_server_of_his_newest_game(scene: Scene) -> None:
    await Servers(scene.database).put(ServerSettings(SERVER, language="de"))
    tongues = Tongues(scene.database)
    assert await tongues.of(BLUE, None) == "de"
    assert await tongues.of(STRANGER, None) == "en"


async def test_a_practice_speaks_the_language_of_its_learners_games_and_changes_it_nowhere(
    scene: Scene,
) -> None:
    await Servers(scene.database).put(ServerSettings(SERVER, language="de"))
    later = NOON + timedelta(days=1)
    practice = Practice(scene.table, SystemWatch(), practice_scene)
    await practice.begin(BLUE, "Bea", name="Practice", key="practice", at=later)
    tongues = Tongues(scene.database)
    assert await tongues.of(BLUE, None) == "de"
    assert await tongues.of(BLUE, PRACTICE) == "de"


async def test_a_language_that_is_no_more_there_is_as_if_none_were_chosen(database: Database) -> None:
    await Servers(database).put(ServerSettings(SERVER, language="tlh"))
    tongues = Tongues(database)
    assert await tongues.of_server(SERVER) == "en"
    with pytest.raises(ValueError, match="tlh"):
        await tongues.choose(BLUE, "tlh")
