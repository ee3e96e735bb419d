"""Posts that are retracted: who could read them is kept, who is named is told, whatever is held."""

from __future__ import annotations

import pytest
from sqlalchemy import select, update

from bot.core.people.privacy import Privacy
from bot.core.referee.holds import Holds
from bot.core.referee.incidents import Incidents, Post, ReadBy, Retraction
from bot.core.store.outbox import SENT, WAITING
from bot.core.store.referee_tables import incidents
from bot.core.store.tables import outbox
from engine.campaign.commands import Seat
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.core.scene import BLUE, BLUE_MEMBER, CHANNELS, NOON, RED, REFEREE, SERVER, Scene

_DAY = 86_400_000 << 22


async def posted(scene: Scene) -> tuple[Post, ...]:
    """Have everything sent that waits, a day apart, and return the posts."""
    async with scene.database.write() as connection:
        rows = (await connection.execute(select(outbox.c.id).order_by(outbox.c.id))).scalars().all()
        for number, row in enumerate(rows, 1):
            sent = {"state": SENT, "message": number * _DAY}
            await connection.execute(update(outbox).where(outbox.c.id == row).values(**sent))
    return await Incidents(scene.table).posts(scene.id)


@pytest.mark.rule("campaign 2.4")
async def test_a_retracted_post_is_told_to_who_is_named_once_and_whatever_is_held(begun: Scene) -> None:
    posts = await posted(begun)
    post = next(one for one in posts if one.channel == CHANNELS[Seat.RED])
    desk = Incidents(begun.table)
    assert await desk.post(begun.id, post.channel, post.message) == post
    assert await desk.post(begun.id, post.channel, post.message - (3_600_000 << 22)) is None
    assert await desk.post(begun.id, CHANNELS[Seat.BLUE], post.message) is None
    await Holds(begun.table).put(SERVER, begun.id, REFEREE, on=True)
    await begun.say(Seat.BLUE, "Blue turn 1")
    what = Retraction(
        post, NOON, ReadBy(roles=(7,), people=(RED, BLUE_MEMBER)), (BLUE, BLUE_MEMBER), "Forget it."
    )
    with pytest.raises(Refusal, match="not_referee"):
        await desk.begin(SERVER, begun.id, BLUE, what, at=NOON)
    kept = await desk.begin(SERVER, begun.id, REFEREE, what, at=NOON)
    assert not kept.gone
    for _ in range(2):
        gone = await desk.deleted(begun.id, kept.id, what.told, at=NOON)
    assert (gone.gone, gone.told, gone.read_by.people) == (True, (BLUE, BLUE_MEMBER), (RED, BLUE_MEMBER))
    async with begun.database.read() as connection:
        query = select(outbox.c.target, outbox.c.state).where(outbox.c.notices.contains("Forget it."))
        rows = (await connection.execute(query.order_by(outbox.c.target))).all()
    assert [tuple(row) for row in rows] == [(BLUE, WAITING), (BLUE_MEMBER, WAITING)]


async def test_who_is_forgotten_is_forgotten_in_incidents_too(begun: Scene) -> None:
    post = (await posted(begun))[0]
    desk = Incidents(begun.table)
    what = Retraction(post, NOON, ReadBy(people=(RED, BLUE_MEMBER)), (BLUE_MEMBER,), "Forget it.")
    kept = await desk.begin(SERVER, begun.id, REFEREE, what, at=NOON)
    await desk.deleted(begun.id, kept.id, what.told, at=NOON)
    data = await Privacy(begun.table, hooked(begun.table)).data(BLUE_MEMBER)
    assert "Forget it." in str(data)
    await Privacy(begun.table, hooked(begun.table)).forget(BLUE_MEMBER, at=NOON)
    async with begun.database.read() as connection:
        (row,) = (await connection.execute(select(incidents))).all()
    assert str(BLUE_MEMBER) not in f"{row.readers} {row.told}".replace(",", " ").replace("]", " ").split()
