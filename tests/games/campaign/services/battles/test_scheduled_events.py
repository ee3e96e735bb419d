"""A server's scheduled events follow the times of its battles, whatever happens on the way to Discord."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count

import pytest

from bot.core.games.changed_games import ALL_AGAIN
from bot.core.people.reading_languages import Tongues
from bot.core.post.parcels import Refused, Unreachable
from bot.games.campaign.services.battles.scheduled_events import Announced, ScheduledEvents
from bot.games.campaign.services.battles.times import offering, suiting
from engine.campaign.commands import Seat
from tests.core.scene import BLUE, NOON, RED, REFEREE, SERVER
from tests.core.scene import Scene as Game
from tests.games.campaign.services.battles.pitched import Pitched

START = NOON + timedelta(days=3)
HOUR = timedelta(hours=1)


@dataclass
class FakeCalendar:
    """Keeps events; `trouble` is raised instead, once for each."""

    allowed: bool = True
    events: dict[int, Announced] = field(default_factory=dict)
    trouble: list[Exception] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    ids: count[int] = field(default_factory=lambda: count(700))

    def may(self, server: int) -> bool:
        assert server == SERVER
        return self.allowed

    def _called(self, what: str) -> None:
        self.calls.append(what)
        if self.trouble:
            raise self.trouble.pop(0)

    async def announce(self, server: int, what: Announced) -> int:
        self._called("announce")
        same = [event for event, said in self.events.items() if said == what]
        event = same[0] if same else next(self.ids)
        self.events[event] = what
        return event

    async def change(self, server: int, event: int, what: Announced) -> int | None:
        self._called("change")
        if event not in self.events:
            return None
        self.events[event] = what
        return event

    async def take_away(self, server: int, event: int) -> None:
        self._called("take_away")
        self.events.pop(event, None)


@dataclass
class Announcing:
    """A game with a battle, its calendar, and what announces it."""

    here: Pitched
    calendar: FakeCalendar

    def service(self) -> ScheduledEvents:
        """Return the service as after a restart."""
        table = self.here.scene.table
        return ScheduledEvents(table, self.here.desk, Tongues(table.database), self.calendar)

    async def fix(self, at: datetime) -> None:
        await self.here.act(BLUE, "offer", offering([int(at.timestamp())]))
        await self.here.act(RED, "suit", suiting([int(at.timestamp())]))

    def starts(self) -> list[datetime]:
        return [one.begins for one in self.calendar.events.values()]


@pytest.fixture
async def there(scene: Game) -> Announcing:
    """A battle whose time is fixed."""
    made = Announcing(await Pitched.of(scene), FakeCalendar())
    await made.fix(START)
    return made


async def test_an_event_tells_the_name_of_the_game_and_nothing_of_the_battle(there: Announcing) -> None:
    assert await there.service().tick(NOON) == 1
    (event,) = there.calendar.events.values()
    assert (event.name, event.begins, event.ends) == ("Spring war: battle", START, START + HOUR / 2)
    assert not any(word in f"{event.name} {event.place} {event.about}" for word in ("C3", "Blue", "Red"))
    assert (await there.here.one()).event in there.calendar.events


async def test_what_is_announced_is_left_alone_and_a_moved_battle_moves_its_event(there: Announcing) -> None:
    service = there.service()
    assert [await service.tick(NOON) for _ in range(3)] == [1, 0, 0]
    await there.fix(START + HOUR)
    assert await service.tick(NOON) == 1
    assert there.starts() == [START + HOUR]
    assert there.calendar.calls == ["announce", "change"]


async def test_after_a_restart_the_same_event_is_brought_up_to_date(there: Announcing) -> None:
    await there.service().tick(NOON)
    await there.fix(START + HOUR)
    await there.service().tick(NOON)
    assert there.starts() == [START + HOUR]


async def test_an_event_made_before_a_crash_is_found_again_and_not_made_twice(there: Announcing) -> None:
    await there.service().tick(NOON)
    await there.here.desk.keep_event(there.here.scene.id, (await there.here.one()).id, None)
    await there.service().tick(NOON)
    assert there.starts() == [START]


async def test_a_settled_battle_has_no_event_and_an_undone_result_brings_it_back(there: Announcing) -> None:
    service, game = there.service(), there.here.scene
    await service.tick(NOON)
    await game.say(Seat.REFEREE, "result C3: draw")
    await service.tick(NOON)
    assert there.starts() == []
    await game.table.undo(game.id, key="undo", author_id=REFEREE, at=game.now(), reason="a slip")
    await service.tick(NOON)
    assert there.starts() == [START]


async def test_a_game_that_was_broken_off_announces_nothing(there: Announcing) -> None:
    game = there.here.scene
    await there.service().tick(NOON)
    await game.lobby.end(SERVER, game.id, REFEREE, "it rains", key="end", at=game.now())
    await there.service().tick(NOON)
    assert there.starts() == []


async def test_nothing_is_announced_where_the_bot_may_not_and_it_is_when_it_may(there: Announcing) -> None:
    service = there.service()
    there.calendar.allowed = False
    assert await service.tick(NOON) == 0
    there.calendar.allowed = True
    # Nothing was committed: it is seen when all games are looked at again.
    assert await service.tick(NOON + ALL_AGAIN) == 1


async def test_what_did_not_reach_discord_is_tried_again(there: Announcing) -> None:
    service = there.service()
    there.calendar.trouble.append(Unreachable("away"))
    assert [await service.tick(NOON), await service.tick(NOON)] == [0, 1]


async def test_what_discord_refuses_is_not_tried_again_before_the_battle_is_moved(there: Announcing) -> None:
    service = there.service()
    there.calendar.trouble.append(Refused(30038, "a hundred events"))
    assert [await service.tick(NOON), await service.tick(NOON)] == [0, 0]
    assert there.calendar.calls == ["announce"]
    await there.fix(START + HOUR)
    await service.tick(NOON)
    assert there.starts() == [START + HOUR]


async def test_an_event_taken_away_by_hand_comes_back_only_when_the_battle_is_moved(
    there: Announcing,
) -> None:
    await there.service().tick(NOON)
    there.calendar.events.clear()
    service = there.service()
    await service.tick(NOON)
    assert there.starts() == []
    await there.fix(START + HOUR)
    await service.tick(NOON)
    assert there.starts() == [START + HOUR]


async def test_what_discord_refuses_to_take_away_is_let_be(there: Announcing) -> None:
    service = there.service()
    await service.tick(NOON)
    await there.here.scene.say(Seat.REFEREE, "result C3: draw")
    there.calendar.trouble.append(Refused(50013, "no"))
    assert [await service.tick(NOON), await service.tick(NOON)] == [1, 0]


async def test_a_battle_whose_hour_has_come_is_announced_no_more(there: Announcing) -> None:
    assert await there.service().tick(START) == 0
    assert there.calendar.calls == []
