"""A tournament of 128 over the real client: its first round is drawn, and everybody is told, once."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.core.discord.messages.dm_opening import AT_ONCE, PAUSE_S, Openings
from bot.core.store.tables import outbox
from bot.rehearsal.rest import Exchange
from tests.talks.big_cup import DONE, MANY, RITA, ROOM, founded, letters, name
from tests.talks.cellar import sent, sitting
from tests.talks.stage import Stage, stage

STEP_S, STEPS = 5, 100
REFUSED_AT = 30
TOO_FAST = 40003


class Watched:
    """What the bot asks of Discord, with the moment of each; the n-th opening of a direct message fails."""

    def __init__(self, there: Stage) -> None:
        self.there = there
        self.opened, self.refused = list[float](), list[float]()
        self.said: list[tuple[str, bool]] = []
        """In which channel, and whether it tells who plays whom."""
        there.server.on_exchange(self._hear)

    def _hear(self, one: Exchange) -> None:
        if one.method != "POST":
            return
        now = self.there.server.clock.now()
        if one.path.endswith("/@me/channels"):
            (self.opened if one.status == 200 else self.refused).append(now)
            if len(self.opened) == REFUSED_AT and not self.refused:
                self.there.server.fail_next("POST", "/users/@me/channels", 403, code=TOO_FAST)
        elif one.path.endswith("/messages"):
            self.said.append((one.path.split("/")[2], b" against Player " in one.request))


async def waiting(there: Stage) -> int:
    """Return how many letters are not sent yet."""
    async with there.database.read() as connection:
        query = select(outbox.c.id).where(outbox.c.state != "sent")
        return len((await connection.execute(query)).all())


@pytest.mark.long
@pytest.mark.rule("tournament 5.2")
async def test_a_round_of_128_is_posted_first_and_then_told_to_each_of_them_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as there:
        monkeypatch.setattr("bot.discord_inboxes.Openings", partial(Openings, now=there.server.clock.now))
        await there.stop()
        await there.start()
        game = await founded(there)
        assert await waiting(there) == 0
        watched = Watched(there)
        began = there.server.clock.now()
        assert await sent(there, RITA, "game act", line="draw") == DONE
        for _ in range(STEPS):
            if not await waiting(there):
                break
            await there.server.advance(STEP_S)
            await there.app.herald.drain()
            await there.settle()
        assert await waiting(there) == 0
        there.server.on_exchange(None)
        await _all_told(there, game)
        _in_order(there, watched)
        _paced(watched, began)


async def _all_told(there: Stage, game: str) -> None:
    """Everybody has the letter of their own match, once; the posts have every board; no nonce is twice."""
    state = (await sitting(there)).state
    called = {f"c{number}": name(number) for number in range(1, MANY + 1)}
    assert len(state.matches) == MANY // 2
    posts = "\n".join(one.text for one in there.person(RITA).read(ROOM))
    for match in state.matches.values():
        first, second = (called[seat] for seat in match.two)
        assert re.search(rf"{first} against {second}(?!\d)", posts), (first, second)
        for seat, other in ((match.first, second), (match.second, first)):
            number = int(seat.removeprefix("c"))
            told = [one.text for one in letters(there, number)]
            assert sum(f"Round 1: you play {other}**" in one for one in told) == 1, (seat, told)
    nonces = Counter(one.nonce for one in there.server.world.messages.values() if one.nonce)
    assert nonces
    assert max(nonces.values()) == 1
    assert (await there.app.desk.table.position(game)) > MANY


def _in_order(there: Stage, watched: Watched) -> None:
    """All of the pairings is public before the first direct message is sent; the standings may hang later."""
    rooms = {str(there.server.channel(one).id) for one in there.server.channels()}
    first_letter = next(at for at, (channel, _) in enumerate(watched.said) if channel not in rooms)
    pairings = (str(there.server.channel(ROOM).id), True)
    assert pairings in watched.said[:first_letter]
    assert pairings not in watched.said[first_letter:]


def _paced(watched: Watched, began: float) -> None:
    """A few are opened at once, then one a second; after Discord's refusal nobody is for ten seconds."""
    # A few are open already, since something was told at an entry.
    assert MANY - 2 * AT_ONCE <= len(watched.opened) <= MANY
    late = [at - began for at in watched.opened]
    assert all(at >= (number - AT_ONCE) * PAUSE_S - 1 for number, at in enumerate(late))
    (refused,) = watched.refused
    assert not [at for at in watched.opened if refused < at < refused + 10]
