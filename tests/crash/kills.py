"""A game played on while its bot is killed over and over.

`python -m tests.crash.kills SEEDS` tells where it hit.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from bot.rehearsal.records import Message
from bot.rehearsal.server import Rehearsal
from engine.campaign.state import Stage
from tests.crash.crowd import ORDERERS, RITA, Crowd
from tests.crash.deaths import Deaths
from tests.crash.files import Course, left_behind, living, quick, rows
from tests.crash.keeper import Keeper, keeping
from tests.crash.openings import OPENINGS, gone_on
from tests.crash.reckoning import (
    quiet,
    refuse_boards,
    refuse_lost,
    refuse_twice,
    refuse_unanswered,
    refuse_unsent,
    refuse_untold,
)
from tests.crash.remains import NOTHING, STARTING, caught, pressed
from tests.crash.room_posts import room_posts
from tests.crash.skirmishing import Match, Skirmishers, caught_at, refuse_unshown
from tests.crash.warring import WarKills, at_war
from tests.talks.openings import Opening

KILLS = 25
_CAMPAIGN, _BOTH = 0.6, 0.85
"""Up to which share the campaign alone is played; from which share on both games are played at once."""
_TO_NOBODY = 0.2
_NIGHT_S = 400.0
_PATIENCE_S = 600.0


class Kills:
    """One game and its bot, which is killed again and again."""

    def __init__(self, server: Rehearsal, keeper: Keeper, folder: Path, rng: Random) -> None:
        self.server, self.keeper, self.folder, self.rng = server, keeper, folder, rng
        self.deaths = Deaths(server, keeper, folder, rng)
        self.crowd = Crowd(server, keeper, rng, lambda: self.course.now(folder))
        self.players = Skirmishers(server, keeper, rng, self._match_now, self.crowd.told)
        self.hits: Counter[str] = Counter()
        with living(folder) as connection:
            self.match = Match.begin(connection)
            self.course = Course.begin(connection)
            self.course.catch_up(connection)
            (self.sent_before,) = rows(connection, "SELECT coalesce(max(id), 0) FROM outbox")[0]
        self.head_before = len(self.course.steps)

    @property
    def over(self) -> bool:
        """Whether the game was over when the bot died last."""
        return self.course.states[-1].stage is Stage.OVER

    async def kill(self) -> None:
        """Start the bot, have people play, kill it at some moment, and look at what it has left."""
        logins = self.server.logins
        await self.deaths.begin()
        async with asyncio.timeout(_PATIENCE_S):
            while not self.keeper.dead.is_set():
                await self._act()
        self.server.on_exchange(None)
        assert not self.keeper.fell, self.keeper.fell
        self._look(started=self.server.logins > logins)
        if self.rng.random() < 0.15:
            await self.server.advance(_NIGHT_S)
        if self.rng.random() < 0.3:
            await self.crowd.writes_to_nobody(self.course.states[-1])
        if self.rng.random() < _TO_NOBODY:
            await self.players.writes_to_nobody()

    def _match_now(self) -> Match:
        with living(self.folder) as connection:
            self.match.catch_up(connection)
        return self.match

    async def _act(self) -> None:
        """Have somebody of the campaign act, of the skirmish, or of both at once."""
        way = self.rng.random()
        acts = [self.crowd.act] if way < _CAMPAIGN else [self.players.act]
        acts += [self.crowd.act] if way > _BOTH else []
        await asyncio.gather(*(act() for act in acts))

    def _look(self, *, started: bool) -> None:
        with left_behind(self.folder) as connection:
            for name, letter in self.crowd.told.letters:
                self.crowd.pen.answers(name, letter)
            self.players.look()
            refuse_lost(connection, self.crowd.told.acknowledged)
            refuse_twice(connection)
            self.course.catch_up(connection)
            found = set(caught(connection, self._posts(), self.crowd.told.letters))
            asked = [one.id for one in self.server._desk.unfinished]  # noqa: SLF001 - no test but this asks
            found |= set(pressed(connection, asked)) | caught_at(connection, self.players)
        if not started:
            found = {STARTING}
        self.hits.update(found or {NOTHING})
        self.hits[f"by itself {self.keeper.hit}" if self.keeper.hit else "from outside"] += 1

    async def settle(self) -> None:
        """Let the bot live until nothing is left to do, then reckon."""
        self.keeper.start(self.deaths.life())
        async with asyncio.timeout(_PATIENCE_S):
            while not self._settled():
                assert not self.keeper.dead.is_set(), f"the bot fell: {self.keeper.fell}"
                await self.keeper.dead_within(0.02)
        await self.keeper.end()
        with left_behind(self.folder) as connection:
            posts = self._posts()
            refuse_lost(connection, self.crowd.told.acknowledged)
            refuse_twice(connection)
            refuse_unanswered(self.crowd.told, posts)
            refuse_untold(connection, self.course, self.head_before)
            refuse_unsent(connection, posts, self.sent_before)
            refuse_boards(connection, posts)
            refuse_unshown(connection, self.server, self.players)

    def _settled(self) -> bool:
        with living(self.folder) as connection:
            if rows(connection, "SELECT 1 FROM boards WHERE message IS NULL AND nonce <> ''"):
                return False
            if rows(connection, "SELECT 1 FROM skirmishes WHERE shown IS NOT head + roster"):
                return False
            return quiet(connection, self.crowd.told.letters)

    def _posts(self) -> list[Message]:
        people = [self.server.person(name) for name in (*ORDERERS, RITA)]
        return [*(one.record for person in people for one in person.inbox()), *room_posts(self.server)]


Made: TypeAlias = type[Kills] | type[WarKills]
GAMES: tuple[tuple[Opening, Made], ...] = (*((one, Kills) for one in OPENINGS), (at_war, WarKills))
"""Where games stand when the killing begins, and what plays them."""


async def play(seed: int, kills: int = KILLS) -> Counter[str]:
    """Play games in which the bot is killed so often; return what it was caught at how often."""
    hits: Counter[str] = Counter()
    done = games = 0
    while done < kills:
        opening, made = GAMES[(seed + games) % len(GAMES)]
        done += await game(f"{seed} {games}", opening, made, kills - done, hits)
        games += 1
    return hits


async def game(seed: str, opening: Opening, made: Made, most: int, hits: Counter[str]) -> int:
    """Play one game until it is over or its bot was killed so often; return how often it was."""
    done = 0
    with TemporaryDirectory(dir=quick()) as place:
        folder = Path(place) / "bot"
        async with gone_on(opening, folder) as server, keeping() as keeper:
            playing = made(server, keeper, folder, Random(seed))
            while done < most and not playing.over:
                await playing.kill()
                done += 1
            await playing.settle()
    hits += playing.hits
    return done


def lacking() -> str:
    """Return a sentence where nobody can be killed so."""
    return "" if sys.platform == "linux" else "It needs Linux."


def main(seeds: list[int]) -> None:
    """Play units and tell where the kills have hit."""
    logging.disable(logging.CRITICAL)
    hits: Counter[str] = Counter()
    for seed in seeds:
        hits += asyncio.run(play(seed))
    for what, times in hits.most_common():
        sys.stdout.write(f"{times:6}  {what}\n")


if __name__ == "__main__":
    main([int(one) for one in sys.argv[1:]])
