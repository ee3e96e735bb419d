"""What the services tell beside the rulesets: each kind with the details that its sentence is filled with."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import select

from bot.core.people.privacy import Privacy
from bot.core.post.herald import Herald
from bot.core.post.parcels import Dm, Parcel, Refused
from bot.core.store.called_tables import keep_called
from bot.core.store.tables import outbox
from bot.core.time.game_clock import Clock
from bot.core.told.shared_details import by_name
from bot.games.campaign.codec import read_notices
from bot.games.campaign.notices import KINDS
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.carried import names
from tests.core.hooked import hooked
from tests.core.loaded import as_played, load, ready
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, REFEREE, SERVER, Scene

OF_GAMES = {
    *("game_created", "captain_claimed", "captain_appointed", "substitute_named", "substitute_released"),
    *("captain_left", "game_abandoned", "seed_shown", "undone", "deadline_set", "deadline_passed"),
    *("draft_waits", "not_delivered", "dm_closed", "loaded", "waits_now"),
}
"""What is told of a game as a whole: a practice's is in `test_practice`, the battle desk's in `battles`."""


async def test_every_kind_is_told_with_the_details_it_promises(begun: Scene) -> None:
    watch = HandWatch()
    clock = Clock(begun.table, timedelta(hours=1))
    lobby, game = begun.lobby, begun.id

    def trouble(parcel: Parcel) -> None:
        if parcel.audience == Dm(BLUE):
            raise Refused(50007, "no")

    async with begun.database.write() as connection:
        await keep_called(connection, game, BLUE, called=True)
    await lobby.claim(SERVER, game, BLUE_MEMBER, at=NOON)
    await lobby.substitute(SERVER, game, BLUE, BLUE_MEMBER, at=NOON)
    await lobby.substitute(SERVER, game, BLUE, None, at=NOON)
    await begun.say(Seat.REFEREE, "set bank blue 40", reason="a test")
    await begun.table.undo(game, key="u", author_id=REFEREE, at=NOON, reason="a slip")
    await begun.drafts.save(game, Team.BLUE, "Blue turn 1", key="d", author_id=BLUE, at=watch.now())
    await clock.deadline(SERVER, game, REFEREE, watch.now() + timedelta(hours=2), at=watch.now())
    watch.turn(hours=3)
    await clock.tick(watch.now())
    await Herald(begun.table, FakeCourier(trouble=trouble), watch).drain()
    await load(begun.table, as_played(ready("two-battles")))
    await Privacy(begun.table, hooked(begun.table)).forget(RED, at=NOON)
    await lobby.end(SERVER, game, REFEREE, "it rains", key="e", at=NOON)
    async with begun.database.read() as connection:
        rows = (await connection.execute(select(outbox.c.notices))).scalars().all()
    told = {notice.kind: notice for text in rows for notice in read_notices(text)}
    assert set(told) >= OF_GAMES
    for kind, notice in told.items():
        assert {name for name, _ in by_name(notice.details)} - set(KINDS[kind].more) == set(
            names(KINDS[kind])
        ), kind
