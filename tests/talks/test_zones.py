"""Talks about time zones: one's own, and that of a game among what its referee sets for its battles."""

from __future__ import annotations

import pytest

from bot.core.words.speech import say
from tests.core.words.english import shut
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, _ = PEOPLE


async def test_everybody_chooses_his_zone_and_lets_go_of_it_again(there: Stage) -> None:
    mila = there.person("Mila")
    assert (await mila.slash("zone")).text == say("zone.none")
    assert "Europe/Berlin time" in (await mila.slash("zone", zone="europe/berlin")).text
    assert "Europe/Berlin time" in (await mila.slash("zone")).text
    assert (await mila.slash("zone", zone="game")).text == say("zone.as_game")
    assert (await mila.slash("zone")).text == say("zone.none")


@pytest.mark.long
async def test_a_zone_and_a_language_do_not_take_each_other_away(there: Stage) -> None:
    mila = there.person("Mila")
    await mila.slash("zone", zone="Asia/Tokyo")
    await mila.slash("language", language="de")
    assert "Asia/Tokyo" in (await mila.slash("zone")).text
    await mila.slash("language", language="server")
    assert "Asia/Tokyo time" in (await mila.slash("zone")).text


async def test_what_is_no_zone_is_refused_with_what_it_may_have_meant(there: Stage) -> None:
    mila = there.person("Mila")
    assert "Did you mean `Europe/Berlin`" in (await mila.slash("zone", zone="berlin")).text
    assert "I don't know the zone `Xyz`" in (await mila.slash("zone", zone="Xyz")).text
    assert (await mila.slash("zone")).text == say("zone.none")


@pytest.mark.long
async def test_zones_are_offered_while_somebody_types(there: Stage) -> None:
    mila = there.person("Mila")
    everything = await mila.complete("zone", "zone")
    assert (everything[0].value, everything[1].value) == ("game", "UTC")
    assert next(one.value for one in await mila.complete("zone", "zone", "tokyo")) == "Asia/Tokyo"


@pytest.mark.long
async def test_the_referee_sets_how_battles_are_held_and_reads_it_again(game: Stage) -> None:
    rita = game.person(RITA)
    usual = await rita.slash("referee campaign desk")
    assert "for 24 hours" in usual.text
    assert "15 minutes" in usual.text
    assert "the server's, UTC" in usual.text
    kept = await rita.slash("referee campaign desk", silence=1, minutes=10, zone="Europe/Kyiv")
    assert kept.text.startswith("Kept.")
    again = await rita.slash("referee campaign desk")
    assert "for 1 hour, " in again.text
    assert "10 minutes" in again.text
    assert "Europe/Kyiv time" in again.text
    assert "I don't know the zone" in (await rita.slash("referee campaign desk", zone="Xyz")).text
    assert "the server's, UTC" in (await rita.slash("referee campaign desk", zone="game")).text
    assert (
        next(one.value for one in await rita.complete("referee campaign desk", "zone", "kyiv"))
        == "Europe/Kyiv"
    )


async def test_nobody_but_the_referee_sets_it(game: Stage) -> None:
    assert (await game.person(BORIS).slash("referee campaign desk", minutes=1)).text == shut(
        "door.referee_only"
    )


@pytest.mark.long
async def test_who_has_chosen_none_has_that_of_the_game_and_then_that_of_the_server(game: Stage) -> None:
    desk = game.app.desk
    ((autumn, me),) = await desk.lobby.joined(game.person("Mila").id)
    assert str(await desk.local_time.of(me.user, autumn.id)) == "UTC"
    await game.person(RITA).slash("referee campaign desk", zone="Europe/Kyiv")
    assert str(await desk.local_time.of(me.user, autumn.id)) == "Europe/Kyiv"
    await game.person("Mila").slash("zone", zone="Asia/Tokyo")
    assert str(await desk.local_time.of(me.user, autumn.id)) == "Asia/Tokyo"
