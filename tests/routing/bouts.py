"""Skirmishes beside the campaigns: on each server some places where one is played after the other."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from random import Random

from bot.games.skirmish.services.people import Duel, Player
from bot.games.skirmish.services.people import Stage as DuelStage
from bot.rehearsal.records import Channel, ChannelType, Guild
from bot.rehearsal.seen import SeenMessage
from engine.errors import Refusal
from engine.skirmish.commands import Act, Pass
from engine.skirmish.lines import line_of
from engine.skirmish.sides import Side
from tests.random_games.duels import random_act
from tests.rehearsal.settling import room
from tests.routing.astray import Astray
from tests.routing.crowd import TONGUES
from tests.talks.duelling import small
from tests.talks.stage import Stage

A_SERVER = 3
_TURNS = (1, 2, 5)
_PASSES, _BY_LINE, _HANGS_ANEW = 0.4, 0.3, 0.05
"""How often a phase is ended, so that the other is called; something said by a line; a board hung anew."""
_TRIES = 10


@dataclass(frozen=True, slots=True)
class Bout:
    """One skirmish as the test knows it: where it belongs, in which language, who plays, who accepted."""

    number: int
    title: str
    tongue: str
    channel: int
    players: dict[Side, int]
    accepted: int
    id: str = ""


@dataclass
class Ring:
    """A place where skirmishes are played, one after the other; `bouts`: those of all places."""

    stage: Stage
    guild: Guild
    channel: int
    people: list[int]
    bouts: list[Bout]
    now: Bout | None = None
    lines: list[SeenMessage] = field(default_factory=list)
    spoken: set[str] = field(default_factory=set)
    ended: Side | None = None
    """Who has ended the last phase, at the very end."""

    async def step(self, rng: Random, key: str, at: datetime, *, lines: bool) -> None:
        """Let it go on by one step: a challenge that is accepted, the last word, or what is done in a phase.

        `lines`: whether something may be said by a line in the channel.
        """
        duel = await self.duel()
        if duel is None or duel.stage is DuelStage.OVER:
            await self._begin(rng, key, at)
        elif duel.stage is DuelStage.WORD:
            if not await self._speak() and rng.random() < _PASSES:
                await self._hang_anew()
        elif rng.random() < _HANGS_ANEW:
            await self._hang_anew()
        else:
            await self._act(rng, key, at, lines=lines)

    async def finish(self, key: str, at: datetime) -> None:
        """End the phase that is played, so that what was refused is sent; a game that waits begins first."""
        for _ in range(_TRIES):
            if (duel := await self.duel()) is None or duel.stage is not DuelStage.WORD:
                break
            if not await self._speak():
                await self._hang_anew()
            await self.stage.settle()
        else:
            raise Astray(f"lost: nobody is asked for the last word of {self.now}")
        if self.now is None or duel is None or duel.stage is not DuelStage.PLAYED:
            return
        sitting = await self.stage.app.desk.duels.sitting(self.now.id)
        self.ended = sitting.state.position.phase
        if self.ended is not None:
            await self._do(self.now, self.ended, Pass(), key, at)

    async def duel(self) -> Duel | None:
        """Return how the skirmish stands that is played here, or was last."""
        return None if self.now is None else (await self.stage.app.desk.duels.sitting(self.now.id)).duel

    async def _begin(self, rng: Random, key: str, at: datetime) -> None:
        duels, number = self.stage.app.desk.duels, len(self.bouts)
        challenger, other = rng.sample(self.people, 2)
        side = rng.choice(tuple(Side))
        title = f"Bout No {number:03}"
        players = {one: challenger if one is side else other for one in Side}
        bout = Bout(number, title, TONGUES[self.guild.name], self.channel, players, other)
        self.bouts.append(bout)
        scenario = replace(small(turns=rng.choice(_TURNS)), title=title)
        first, second = (Player(user, f"user {user}") for user in (challenger, other))
        duel = await duels.challenge(
            self.guild.id, self.channel, first, scenario, second, side=side, key=f"{key}.0", at=at
        )
        self.now = self.bouts[number] = replace(bout, id=duel.id)
        await duels.accept(self.guild.id, duel.id, second, key=f"{key}.1", at=at)

    async def _speak(self) -> bool:
        """Have whoever accepted say the last word, once; False where nobody was asked for it yet."""
        assert self.now is not None
        question = await self.stage.app.desk.duels.words.of(self.now.id)
        if question is None or question.asked is None:
            return False
        if self.now.id not in self.spoken:
            self.spoken.add(self.now.id)
            await self.stage.person(str(self.now.accepted)).say(str(self.channel), "go")
        return True

    async def _hang_anew(self) -> None:
        assert self.now is not None
        await self.stage.app.desk.duel_hanging.put_up(self.now.id, self.channel)

    async def _act(self, rng: Random, key: str, at: datetime, *, lines: bool) -> None:
        """Have whoever is on turn do something legal: by the service, or by a line in the channel."""
        assert self.now is not None
        state = (await self.stage.app.desk.duels.sitting(self.now.id)).state
        phase = state.position.phase
        if phase is None:
            return
        chosen: Act = Pass() if rng.random() < _PASSES else random_act(state, rng)
        if lines and rng.random() < _BY_LINE:
            line = f"<@{self.stage.server.world.bot_id}> {line_of(chosen)}"
            person = self.stage.person(str(self.now.players[phase]))
            self.lines.append(await person.say(str(self.channel), line))
        else:
            await self._do(self.now, phase, chosen, key, at)

    async def _do(self, bout: Bout, phase: Side, chosen: Act, key: str, at: datetime) -> None:
        duels = self.stage.app.desk.duels
        try:
            await duels.act(self.guild.id, bout.id, bout.players[phase], chosen, key=key, at=at)
        except Refusal:
            # A line that was written just before has been carried out meanwhile.
            return


def pitch(stage: Stage) -> list[tuple[Guild, int]]:
    """Put the channels of the skirmishes onto the servers, every other a thread, before the bot comes."""
    world, places = stage.server.world, []
    for guild in world.guilds.values():
        for number in range(A_SERVER):
            place = room(world, guild.id, f"bout-{number}")
            if number % 2:
                kind, name, thread = ChannelType.PUBLIC_THREAD, f"thread-{number}", world.ids.take()
                # Without who has opened it discord.py cannot read a thread, and takes in nothing any more.
                world.put(Channel(thread, kind, guild.id, name, parent_id=place, owner_id=guild.owner_id))
                place = thread
            places.append((guild, place))
    return places
