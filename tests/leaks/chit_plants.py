"""Leaks of the chit, planted: the test of the pair has to find each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.core.store.journal import JournalEntry, read_entries
from bot.core.store.skirmish_tables import SKIRMISHES
from bot.core.table.cache import Cache
from bot.games.skirmish.services import committing, duels, forgetting, saying, sitting
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Duel, Stage
from bot.games.skirmish.services.receipts import Call
from bot.games.skirmish.services.sitting import Sitting
from engine.common.chance import Chance
from engine.errors import NotAllowed
from engine.skirmish import decide
from engine.skirmish.commands import Pass, Submission
from engine.skirmish.events import Event
from engine.skirmish.faults import wrong
from engine.skirmish.reading import read
from engine.skirmish.see import see
from engine.skirmish.sides import Seat
from engine.skirmish.state import State
from engine.skirmish.view import View

Plant = Callable[[pytest.MonkeyPatch], None]
PLANTS: list[Plant] = []


def plant(leak: Plant) -> Plant:
    """Have a leak be planted."""
    PLANTS.append(leak)
    return leak


@plant
def everybody_sees_the_chit(patch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: Seat) -> View:
        return replace(see(state, seat), chit=state.chit)

    patch.setattr(duels, "see", leaky)


@plant
def the_board_tells_what_was_drawn(patch: pytest.MonkeyPatch) -> None:
    def leaky(events: Iterable[Event]) -> tuple[Event, ...]:
        return tuple(events)

    for module in (saying, committing):
        patch.setattr(module, "open_to_all", leaky)


@plant
def the_secret_is_shown_while_it_is_played(patch: pytest.MonkeyPatch) -> None:
    honest = sitting.duel_of

    def leaky(row: Any) -> Duel:  # noqa: ANN401 - a row
        return replace(honest(row), secret=row.secret)

    patch.setattr(duels, "duel_of", leaky)


@plant
def the_record_may_be_had_while_it_is_played(patch: pytest.MonkeyPatch) -> None:
    honest = Duels._ended  # noqa: SLF001 - a leak is planted in it

    async def leaky(self: Duels, server: int, game: str) -> tuple[Sitting, list[JournalEntry]]:
        found = await self.sitting(game)
        if found.duel.stage is Stage.CHALLENGE:
            return await honest(self, server, game)
        self._sittings.keep(game, replace(found, duel=replace(found.duel, stage=Stage.OVER)))
        try:
            return await honest(self, server, game)
        finally:
            self._sittings.keep(game, found)

    async def current(self: Cache[Sitting], game: str) -> Sitting:
        return self._kept[game] if game in self._kept else await honestly(self, game)

    honestly = Cache.current
    patch.setattr(Cache, "current", current)
    patch.setattr(Duels, "_ended", leaky)


@plant
def a_refusal_says_how_much_is_left(patch: pytest.MonkeyPatch) -> None:
    honest = decide.resolve

    def leaky(state: State, submission: Any, chance: Chance) -> Any:  # noqa: ANN401 - as resolve
        try:
            return honest(state, submission, chance)
        except Exception as refused:
            for fault in getattr(refused, "faults", ()):
                object.__setattr__(fault, "hint", f"{(state.chit or 0) - state.position.spent} points left")
            raise

    patch.setattr(saying, "resolve", leaky)
    patch.setattr(saying, "hear", lambda text, view: Submission(view.seat, read(text)))


@plant
def who_asks_for_the_chit_is_told_whether_it_is_a_high_one(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: Duels, _: int, game: str, user: int) -> int:
        found = await self.sitting(game)
        chit = see(found.state, found.duel.seat(user)).chit
        if chit is None:
            raise NotAllowed(wrong("no_chit" if found.state.chit == 4 else "not_over"))
        return chit

    patch.setattr(Duels, "chit", leaky)


@plant
def the_export_tells_what_came_of_it(patch: pytest.MonkeyPatch) -> None:
    honest = forgetting._said  # noqa: SLF001 - a leak is planted in it

    async def leaky(connection: Any, game: str, user: int) -> list[Mapping[str, Any]]:  # noqa: ANN401
        entries, _ = await read_entries(connection, game, SKIRMISHES)
        return [*await honest(connection, game, user), *({"came of it": one.body} for one in entries)]

    patch.setattr(forgetting, "_said", leaky)


@plant
def who_has_a_high_chit_is_called_with_more_patience(patch: pytest.MonkeyPatch) -> None:
    honest = DuelCalls.call

    async def leaky(self: DuelCalls, game: str) -> Call:
        chit = (await self._duels.sitting(game)).state.chit
        found = await honest(self, game)
        return replace(found, due=found.due and chit != 4)

    patch.setattr(DuelCalls, "call", leaky)


COMPUTERS: list[Plant] = []
"""Leaks to the computer: it knows the chit of its own phase."""


def computer_plant(leak: Plant) -> Plant:
    """Have a leak to the computer be planted."""
    COMPUTERS.append(leak)
    return leak


@computer_plant
def the_computer_is_shown_the_chit_of_its_own_phase(patch: pytest.MonkeyPatch) -> None:
    honest = saying._chosen  # noqa: SLF001 - a leak is planted in it

    def leaky(course: Any, side: Any, chooses: Any, at: int, *, tired: bool) -> Any:  # noqa: ANN401
        chit = course.sitting.state.chit

        def cheats(view: View) -> Any:  # noqa: ANN401 - an act
            return Pass() if chit == 3 and view.position.spent == 0 else chooses(view)

        return honest(course, side, cheats, at, tired=tired)

    patch.setattr(saying, "_chosen", leaky)
