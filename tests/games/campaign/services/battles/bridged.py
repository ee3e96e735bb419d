"""A battle that a skirmish settles, for the tests of the battle desk."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from bot.core.store.skirmish_tables import skirmishes
from bot.core.store.tables import outbox
from bot.games.campaign.codec import read_notices
from bot.games.campaign.services.battles.encounter import Encounter
from bot.games.campaign.services.battles.overdue import Overdue
from bot.games.campaign.services.battles.settings import BattleSettings, DeskSettings
from bot.games.links import bridge_acts as acts
from bot.games.links.bridge_acts import skirmish_over
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Duel, Stage
from engine.campaign.commands import Seat
from engine.common.notice import Notice
from engine.errors import Refusal
from engine.skirmish.computer import choose
from engine.skirmish.units import Unit
from tests.core.scene import BLUE, RED, REFEREE, SERVER, Scene
from tests.games.campaign.services.battles.pitched import Pitched
from tests.games.skirmish.services.dueling import spoken


async def allowed(scene: Scene, *, battles: int = 1) -> Pitched:
    """Have C3 pending: Blue's H3 and M5 attack Red's H6 and M4. The option is on."""
    made = await Pitched.of(scene, battles=battles)
    await DeskSettings(scene.table).put(scene.id, REFEREE, BattleSettings(skirmish=True))
    return made


async def told(here: Pitched, seat: Seat, kind: str) -> list[Notice]:
    query = select(outbox.c.notices).where(outbox.c.seat == seat.value).order_by(outbox.c.id)
    async with here.scene.database.read() as connection:
        rows = (await connection.execute(query)).scalars().all()
    return [one for text in rows for one in read_notices(text) if one.kind == kind]


async def games(here: Pitched) -> int:
    async with here.scene.database.read() as connection:
        return int((await connection.execute(select(func.count()).select_from(skirmishes))).scalar_one())


async def proposed(here: Pitched) -> int:
    """Have the referee propose it; return by which moment it is answered."""
    found = await here.act(REFEREE, "bridge_ask", acts.propose)
    assert found.arrangement.bridge is not None
    return found.arrangement.bridge.at


async def says_yes(here: Pitched, at: int, *users: int) -> Encounter:
    for user in users:
        key = f"key {user} {at}"
        found = await here.act(user, "bridge_yes", acts.agree(at, key, f"text {user}"), key=key)
    return found


async def begun(here: Pitched) -> Duel:
    found = await says_yes(here, await proposed(here), BLUE, RED)
    duels = Duels(here.scene.database)
    return (await spoken(duels, found.arrangement.skirmish, at=here.scene.now())).duel


async def refused(here: Pitched, user: int, what: str, act: object) -> list[str]:
    with pytest.raises(Refusal) as caught:
        await here.act(user, what, act)  # type: ignore[arg-type]
    return [fault.kind for fault in caught.value.faults]


async def looked(here: Pitched) -> int:
    return await Overdue(here.scene.table, here.desk, skirmish_over).tick(here.scene.now())


async def played(here: Pitched, duel: Duel, *, losses: int = 99) -> tuple[Unit, ...]:
    """Have the computer play both sides until so many are lost, or to the end; return who was lost."""
    duels, number = Duels(here.scene.database), 0
    while (await duels.duel(SERVER, duel.id)).stage is Stage.PLAYED:
        for user in (BLUE, RED):
            view = await duels.view(SERVER, duel.id, user)
            if len(view.position.lost) >= losses:
                return view.position.lost
            if view.position.phase is not None and view.position.phase.value == view.seat.value:
                number += 1
                await duels.act(SERVER, duel.id, user, choose(view), key=f"a{number}", at=here.scene.now())
    return (await duels.sitting(duel.id)).state.position.lost
