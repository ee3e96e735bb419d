"""A talk about a member of two games, whose battles are fixed for one time."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.core.words.speech import say
from bot.games.campaign.services.battles.encounter import Arranged, Doing, Encounter, Scene
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from tests.talks.amending import amend
from tests.talks.fight import with_zone
from tests.talks.stage import PEOPLE, Stage
from tests.talks.test_boards import two_battles
from tests.talks.test_times import at, chooses, offers

_, BORIS, ROSA = PEOPLE
OLAF, YARA, OSKAR = "Owner Olaf", "Yara", "Oskar"


async def winter_war(there: Stage) -> str:
    """Have Olaf begin a second game in which Mila is on Blue's team, with a battle in A5; return its id."""
    olaf = there.person(OLAF)
    await olaf.slash("campaign create", map="strait", name="Winter War")
    for captain, team in ((YARA, "blue"), (OSKAR, "red")):
        await there.person(captain).slash("campaign join", team=team, game="Winter War")
        await olaf.slash("campaign captain", member=captain, game="Winter War")
    await there.person("Mila").slash("campaign join", team="blue", game="Winter War")
    await olaf.slash("campaign start", first="blue", game="Winter War")
    for line in ("set platoon blue P1 A4: M3", "set platoon red P1 A5: M3"):
        await amend(olaf, line=line, reason="a position to play", game="Winter War")
    await there.gives(YARA, "Blue turn 1\nP1, A4, A5")
    await there.settle()
    ((game, _),) = await there.app.desk.lobby.joined(there.person(YARA).id)
    return game.id


async def encounter_of(there: Stage, game: str) -> Encounter:
    return next(one for one in await there.app.desk.encounters.of(game) if one.hex == "A5")


async def given_to_mila(there: Stage, game: str) -> Encounter:
    """Give Mila Blue's vehicle in A5."""
    mila = there.person("Mila").id

    async def act(scene: Scene) -> Arranged:
        (first, *_) = slots(scene.battle, Team.BLUE)
        return Arranged(replace(scene.arrangement, crew=FrozenMap({first: mila})))

    desk, one = there.app.desk, await encounter_of(there, game)
    now = datetime.fromtimestamp(there.server.clock.now(), UTC)
    return await desk.encounters.arrange(Doing(game, one.id, mila, "man", f"man:{game}", now), act)


@pytest.mark.long
async def test_who_is_in_a_battle_of_another_game_is_named_before_and_let_go_when_the_time_is_fixed(
    game: Stage,
) -> None:
    await two_battles(game)
    ((autumn, _),) = await game.app.desk.lobby.joined(game.person(BORIS).id)
    winter = await winter_war(game)
    for id_ in (autumn.id, winter):
        await given_to_mila(game, id_)
    day, hour, moment = at(game, 3, 20)
    await offers_in_winter(game, days=[day], hours=[hour])
    await chooses(game, OSKAR, moment)
    await offers(game, ROSA, "red-room", days=[day], hours=[hour])
    boris = game.person(BORIS)
    shown = await boris.click(game.newest(BORIS, "offers times"), "Times")
    assert "in another battle: Mila" in str(shown.components)
    await boris.select(shown, say("select.times_suit"), [str(moment)])
    await game.settle()
    told = game.newest("Mila", "you've lost your place in A5").text
    assert "in the battle of A5 in Winter War" in told
    of_him = game.newest(BORIS, "is in another battle").text
    assert "nobody plays your medium tier 3 in A5 now" in of_him
    assert "Winter War" not in of_him
    assert not any("is in another battle" in one.text for one in game.person(ROSA).inbox())
    assert not (await encounter_of(game, autumn.id)).arrangement.crew


async def offers_in_winter(there: Stage, **fields: object) -> None:
    """Have Yara offer times on the card of her battle."""
    yara = there.person(YARA)
    shown = await yara.slash("battle", battle="A5", game="Winter War")
    form = await yara.click(shown, "Offer times")
    await yara.submit(form, with_zone(form, fields))
    await there.settle()
