"""The scheduled events of the servers: kept, told of, begun and ended at their hours as Discord does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rehearsal import wire
from bot.rehearsal.changes import Change
from bot.rehearsal.records import EventStatus

if TYPE_CHECKING:
    from bot.rehearsal.changes import Changes
    from bot.rehearsal.clock import Timer
    from bot.rehearsal.records import ScheduledEvent
    from bot.rehearsal.world import World


class Schedule:
    """Every scheduled event. An external one begins at its start and is completed at its end by itself."""

    def __init__(self, world: World, changes: Changes) -> None:
        self._world = world
        self._changes = changes
        self._timers: dict[int, Timer] = {}

    def wake(self) -> None:
        """Catch up with what fell due while the server was down, and wait for the rest."""
        for each in tuple(self._world.events.values()):
            self._arm(each)

    def create(self, event: ScheduledEvent) -> None:
        """Keep a new one and tell of it."""
        self._keep("GUILD_SCHEDULED_EVENT_CREATE", event)

    def change(self, event: ScheduledEvent) -> None:
        """Keep a changed one and tell of it."""
        self._keep("GUILD_SCHEDULED_EVENT_UPDATE", event)

    def delete(self, event: ScheduledEvent) -> None:
        """Forget one and tell of it."""
        self._forget_timer(event)
        self._world.drop(event)
        self._tell("GUILD_SCHEDULED_EVENT_DELETE", event)

    def _keep(self, name: str, event: ScheduledEvent) -> None:
        self._world.put(event)
        self._tell(name, event)
        self._arm(event)

    def _tell(self, name: str, event: ScheduledEvent) -> None:
        self._changes.publish(Change(name, wire.event(self._world, event), event.guild_id))

    def _arm(self, event: ScheduledEvent) -> None:
        self._forget_timer(event)
        if event.ahead:
            begun = event.status == EventStatus.ACTIVE
            left = (event.end if begun else event.start) - self._world.clock.now()
            if left <= 0:
                self._move_on(event)
            else:
                self._timers[event.id] = self._world.clock.call_later(left, lambda: self._move_on(event))

    def _forget_timer(self, event: ScheduledEvent) -> None:
        if timer := self._timers.pop(event.id, None):
            timer.cancel()

    def _move_on(self, event: ScheduledEvent) -> None:
        begun = event.status == EventStatus.ACTIVE
        self.change(replace(event, status=EventStatus.COMPLETED if begun else EventStatus.ACTIVE))
