"""Where one of two referees plays he is told nothing, the other one all, at once (campaign 2.5)."""

from __future__ import annotations

import pytest

from bot.core.games.hooked import Hooked
from bot.core.people.offers import Office
from bot.core.people.succession import Succession
from bot.core.post.herald import Herald
from bot.core.post.notices import notice
from bot.core.post.parcels import Dm
from bot.core.store.outbox import SENT
from bot.core.told.waiting_details import WaitsNow
from bot.core.told.whole_game_details import TurnOf
from bot.games.campaign.services.battles.observing import observe
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import NOON, REFEREE, SERVER, STRANGER
from tests.games.campaign.services.battles.pitched import Pitched
from tests.games.campaign.services.battles.test_filling_in import here, looks, plays, send, states

__all__ = ["here", "looks"]


@pytest.mark.rule("campaign 2.5")
async def test_what_is_kept_from_the_room_is_written_to_the_one_who_judges(
    here: Pitched,
    looks: Hooked,
) -> None:
    game = here.scene.id
    succession = Succession(here.scene.table, hooked(here.scene.table, here.desk))
    await succession.offer(SERVER, game, REFEREE, STRANGER, Office.SECOND, at=NOON)
    await succession.accept(game, STRANGER, "Nora", Office.SECOND, at=NOON)
    await plays(here)
    assert await here.desk.playing(game) == {REFEREE}
    assert not await looks.plays(game, STRANGER)
    courier = FakeCourier()
    herald = Herald(here.scene.table, courier, HandWatch(), looks=looks)
    await herald.drain()
    courier.delivered.clear()
    await send(here, notice(Seat.REFEREE, "waits_now", WaitsNow((("blue", "names"),)), post=True))
    await send(here, notice(Seat.REFEREE, "loaded", TurnOf("red", 1)))
    await herald.drain()
    his = [one for one in courier.delivered if one.seat == Seat.REFEREE]
    assert {one.audience for one in his} == {Dm(STRANGER)}
    assert {kind.kind for one in his for kind in one.notices} == {"waits_now", "loaded"}
    assert {one.view.seat for one in his} == {Seat.REFEREE}
    assert SENT in await states(here, "waits_now", "loaded")
    assert not await looks.seen(game, (REFEREE,), "map", at=NOON)
    assert await looks.seen(game, (STRANGER,), "map", at=NOON)
    with pytest.raises(Refusal) as refused:
        await succession.offer(SERVER, game, REFEREE, 98, Office.REFEREE, at=NOON)
    assert refused.value.faults[0].kind == "referee_plays_now"


@pytest.mark.rule("campaign 2.4")
async def test_where_a_successor_is_refused_the_referee_keeps_his_place_in_a_battle(here: Pitched) -> None:
    scene = here.scene
    succession = Succession(scene.table, hooked(scene.table, here.desk))
    await here.act(REFEREE, "observe", observe)
    watching = (await here.one()).arrangement.observers
    assert set(watching) == {REFEREE}
    await succession.offer(SERVER, scene.id, REFEREE, STRANGER, Office.REFEREE, at=NOON)
    await scene.lobby.admit(SERVER, scene.id, REFEREE, STRANGER, "Nora", Team.RED, at=NOON)
    with pytest.raises(Refusal) as refused:
        await succession.accept(scene.id, STRANGER, "Nora", Office.REFEREE, at=NOON)
    assert refused.value.faults[0].kind == "takes_sides"
    assert (await here.one()).arrangement.observers == watching
