"""A limit of twelve seconds in one channel: another server's boards and closed rooms go out meanwhile."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import discord
import pytest

from bot.games.skirmish.services.people import Duel, Player
from bot.rehearsal.clock import Clock
from bot.rehearsal.rest import Exchange
from bot.rehearsal.seeds import CLAN, NEXT_DOOR
from bot.rehearsal.server import Rehearsal
from tests.bad_days.day import BEGINS
from tests.bad_days.jumping import jump, now, run
from tests.talks.duelling import small
from tests.talks.fight import BORIS, ROSA, Fight
from tests.talks.stage import DISCORD, Stage, set_up
from tests.talks.test_filling_in import asked

LIMITED_S, AT_ONCE_S = 12.0, 1.0
_FOREVER = 1e7


@dataclass
class Limits:
    """A bot in two servers on a loopback Discord whose time jumps, with each answered request's time."""

    there: Stage
    answered: list[tuple[float, str, str]] = field(default_factory=list)

    def hear(self, exchange: Exchange) -> None:
        if exchange.status < 300:
            self.answered.append((now(), exchange.method, exchange.path))

    def general(self, server: str) -> int:
        for channel in self.there.app.client.get_all_channels():
            if channel.name == "general" and channel.guild.id == self.there.server.server_id(server):
                return channel.id
        raise AssertionError(server)

    def limit(self, method: str, server: str, times: int = 1) -> None:
        """Limit the next requests of a kind in the channel of a server for twelve seconds."""
        route = rf"^/channels/{self.general(server)}/messages"
        self.there.server.fail_next(method, route, 429, retry_after=LIMITED_S, times=times)

    def when(self, method: str, part: str) -> float:
        """Return when the newest such request was answered."""
        return [at for at, how, path in self.answered if how == method and part in path][-1]

    async def duel(self, server: str, name: str) -> Duel:
        """Have somebody challenge everybody in the channel of a server."""
        person = self.there.person(name)
        return await self.there.app.desk.duels.challenge(
            self.there.server.server_id(server),
            self.general(server),
            Player(person.id, person.name),
            small(),
            None,
            key=f"challenge:{name}",
            at=discord.utils.utcnow(),
        )


@asynccontextmanager
async def limits(folder: Path) -> AsyncIterator[Limits]:
    stage = Stage(
        Rehearsal(folder / DISCORD, clock=Clock(start=BEGINS, passing=now), patience=_FOREVER), folder
    )
    made = Limits(stage)
    stage.server.on_exchange(made.hear)
    async with set_up(stage):
        await stage.start()
        yield made


def played(folder: Path, doing: Callable[[Limits], Awaitable[None]]) -> None:
    async def act() -> None:
        async with limits(folder) as there:
            await doing(there)

    run(act())


def test_a_skirmishs_board_goes_out_at_once_while_another_servers_channel_is_limited(tmp_path: Path) -> None:
    async def act(here: Limits) -> None:
        began = now()
        here.limit("POST", CLAN)
        limited = await here.duel(CLAN, "Mila")
        await jump(0.1)
        await here.duel(NEXT_DOOR, "Stranger")
        await here.there.settle()
        assert here.when("POST", f"{here.general(NEXT_DOOR)}/messages") - began < AT_ONCE_S
        assert here.when("POST", f"{here.general(CLAN)}/messages") - began >= LIMITED_S
        hung = here.there.server.channel("general", server=CLAN).messages()
        assert len([one for one in hung if any(limited.id in (b.custom_id or "") for b in one.buttons)]) == 1

    played(tmp_path, act)


def test_what_changes_during_a_limit_is_one_edit_after_it(tmp_path: Path) -> None:
    async def act(here: Limits) -> None:
        await here.there.person("Owner Olaf").slash("noticeboard", channel="general")
        here.answered.clear()
        here.limit("PATCH", CLAN)
        for number in range(4):
            form = {"map": "strait", "name": f"War {number}"}
            await here.there.person("Referee Rita").slash("campaign create", **form)
            await jump(0.5)
        await here.there.settle()
        edits = [at for at, how, path in here.answered if how == "PATCH" and path.startswith("/channels/")]
        # The one that was under way, and one for all that came meanwhile.
        assert len(edits) == 2
        (board,) = [
            one for one in here.there.server.channel("general").messages() if "The games of" in one.text
        ]
        assert all(f"War {number}" in board.text for number in range(4))

    played(tmp_path, act)


@pytest.mark.rule("campaign 2.5")
def test_both_rooms_are_closed_at_once_while_another_servers_channel_is_limited(tmp_path: Path) -> None:
    async def act(here: Limits) -> None:
        there = here.there
        fight = await Fight.begin(there)
        await there.person("Stranger").slash("noticeboard", channel="general", where="general")
        await asked(fight)
        await fight.press(BORIS, "Yes, the referee may play")
        here.limit("PATCH", NEXT_DOOR)
        await there.person("Stranger").slash("campaign create", map="strait", name="Winter War")
        await jump(0.1)
        here.answered.clear()
        began = now()
        letter = there.newest(ROSA, "may the referee play")
        await there.person(ROSA).click(letter, "Yes, the referee may play")
        await jump(AT_ONCE_S)
        closed = [at for at, how, path in here.answered if how == "PUT" and "/permissions/" in path]
        assert [at - began < AT_ONCE_S for at in closed] == [True, True]
        limited = [path for _, _, path in here.answered if str(here.general(NEXT_DOOR)) in path]
        assert limited == []
        await there.settle()
        assert here.when("PATCH", str(here.general(NEXT_DOOR))) - began >= LIMITED_S - AT_ONCE_S

    played(tmp_path, act)
