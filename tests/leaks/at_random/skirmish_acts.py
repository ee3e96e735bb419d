"""A skirmish in the channel of everybody, beside the campaign: played in both worlds by people of both teams.

Its dice are alike in both, so all that is shown of it has to be. Who draws the chit of a phase looks at it in
one world alone.
"""

from __future__ import annotations

from random import Random

import discord

from bot.games.skirmish.services.people import Duel, Player, Stage
from bot.rehearsal.cannot import CannotDo
from engine.skirmish.commands import Claim, Resign
from engine.skirmish.lines import line_of
from tests.leaks.at_random.acts import Act, Table, hidden
from tests.leaks.bot_worlds import World
from tests.random_games.duels import random_act
from tests.talks.duelling import general, small, spoken

SKIRMISH: list[Act] = []
"""Acts of a skirmish, done in both worlds."""
_TURNS = 30


async def _goes_on(w: World, t: Table, rng: Random) -> None:
    """Have a skirmish begin, or whoever is on turn in it do something legal."""
    await w.level()
    duel = await _played(w)
    if duel is None:
        await _begins(w, t, rng)
        return
    state = (await w.app.desk.duels.sitting(duel.id)).state
    if state.position.phase is None:
        return
    player = duel.player(state.position.phase)
    act = random_act(state, rng)
    if player is None or isinstance(act, Resign | Claim):
        return
    name = next(name for name in (*t.own, *t.enemy) if w.person(name).id == player.user)
    await w.person(name).slash("skirmish act", lines=line_of(act))
    await w.settle()


SKIRMISH.append(_goes_on)


async def _begins(w: World, t: Table, rng: Random) -> None:
    """Have one of the enemy challenge one of the viewers' team, who accepts; then the dice are set."""
    one, other = (w.person(name) for name in (rng.choice(t.enemy[:2]), t.own[1]))
    channel, duels = general(w), w.app.desk.duels
    duel = await duels.challenge(
        channel.guild.id,
        channel.id,
        Player(one.id, one.name),
        small(turns=_TURNS),
        Player(other.id, other.name),
        key=f"interaction:{rng.getrandbits(50)}",
        at=discord.utils.utcnow(),
    )
    await w.settle()
    boards = [one for one in w.server.channel("general").messages() if duel.id in repr(one.record.components)]
    await other.click(boards[-1], "Accept")
    await spoken(w, "general")
    await w.settle()


async def _played(w: World) -> Duel | None:
    channel = general(w)
    here = await w.app.desk.duels.of_channel(channel.guild.id, channel.id)
    return next((one for one in here if one.stage is Stage.PLAYED), None)


@hidden
async def the_enemy_looks_at_a_chit(w: World, t: Table, rng: Random) -> None:
    name = rng.choice(t.enemy[:2])
    for command in ("skirmish chit", "skirmish list"):
        try:
            await w.person(name).slash(command)
        except CannotDo:
            return
