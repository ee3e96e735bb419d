"""How skirmishes stand, in words: for one of their players alone, and for a whole server.

All of it lies open on the board: whose phase it is, who is asked for what; never a chit.
"""

from __future__ import annotations

from itertools import islice

from bot.core.present.last_word_cards import link
from bot.core.seam.hooks import GameStanding
from bot.core.shared_faults import NoSuchGame
from bot.core.store.journal import CannotBeRead
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.skirmish.cards.names import side_name
from bot.games.skirmish.commands.creating import duel_line
from bot.games.skirmish.commands.naming import player_name
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.hung import Hung, of_person, of_server
from bot.games.skirmish.services.people import COMPUTER, Duel, Stage
from engine.skirmish.position import Position
from engine.skirmish.sides import Side

MOST_PLAYED = 10
"""How many games that are over are told of, the newest."""


async def waits(duels: Duels, user: int) -> tuple[GameStanding, ...]:
    """Return the skirmishes of a person that have not ended, those first that wait for them."""
    found = [await _standing(duels, one, user) for one in await of_person(duels, user)]
    return tuple(sorted(found, key=lambda one: not one.waits))


async def _standing(duels: Duels, one: Hung, user: int) -> GameStanding:
    waits, how = await _how(duels, one.duel, user)
    text = f"{_name(one.duel, user)}\n{how} {_where(one)}"
    return GameStanding(one.duel.id, one.duel.server, one.duel.channel, text, waits)


async def _how(duels: Duels, duel: Duel, user: int) -> tuple[bool, str]:
    """Tell whether a game waits for one of its players, and what it waits for."""
    side = duel.side_of(user)
    other = None if side is None else duel.player(side.other)
    if duel.stage is Stage.CHALLENGE:
        if duel.opponent is None:
            return False, say("my_duel.offered_to_all")
        challenged = duel.opponent.user == user
        key = "my_duel.challenged" if challenged else "my_duel.offered"
        return challenged, say(key, opponent=plain(player_name(other)))
    if duel.stage is Stage.WORD:
        return await _word(duels, duel, user)
    try:
        phase = (await _position(duels, duel)).phase
    except (NoSuchGame, CannotBeRead):
        return False, say("my_duel.unreadable")
    if phase is side:
        return True, say("my_duel.your_phase")
    return False, say("my_duel.their_phase", opponent=plain(player_name(other)))


async def _word(duels: Duels, duel: Duel, user: int) -> tuple[bool, str]:
    question = await duels.words.of(duel.id)
    side = None if question is None else duel.side_of(question.speaker)
    if question is None or question.asked is None or side is None:
        return False, say("my_duel.word_soon")
    address = link(question.server, question.channel, question.asked)
    if question.speaker == user:
        return True, say("my_duel.your_word", address=address)
    return False, say("my_duel.their_word", opponent=plain(player_name(duel.player(side))))


async def played(duels: Duels, user: int) -> tuple[GameStanding, ...]:
    """Return the newest skirmishes of a person that are over."""
    over = await of_person(duels, user, (Stage.OVER,))
    return tuple([await _over(duels, one, user) for one in islice(over, MOST_PLAYED)])


async def _over(duels: Duels, one: Hung, user: int) -> GameStanding:
    try:
        ending = (await _position(duels, one.duel)).ending
    except (NoSuchGame, CannotBeRead):
        ending = None
    came = "unreadable"
    if ending is not None:
        won = ending.winner is one.duel.side_of(user)
        came = "draw" if ending.winner is None else "won" if won else "lost"
    text = f"{_name(one.duel, user)}: {say(f'my_duel.{came}')}"
    return GameStanding(one.duel.id, one.duel.server, one.duel.channel, text)


async def listed(duels: Duels, server: int) -> tuple[GameStanding, ...]:
    """Return the skirmishes of a server that have not ended."""
    return tuple(
        GameStanding(one.duel.id, server, one.duel.channel, duel_line(one.duel))
        for one in await of_server(duels, server)
    )


async def _position(duels: Duels, duel: Duel) -> Position:
    """Return what lies open to everybody: the View of somebody who does not play."""
    return (await duels.view(duel.server, duel.id, COMPUTER)).position


def _name(duel: Duel, user: int) -> str:
    """Return a game as one of its players knows it: what is played, which side is theirs, against whom."""
    side = duel.side_of(user) or Side.BLUE
    told = {"title": plain(duel.scenario_title, 80), "side": side_name(side)}
    other = duel.player(side.other)
    if other is None:
        return say("my_duel.name_open", **told)
    return say("my_duel.name", opponent=plain(player_name(other)), **told)


def _where(one: Hung) -> str:
    """Return where the board of a game is: its address, its channel while it hangs nowhere."""
    duel = one.duel
    if one.message is None:
        return say("my_duel.channel", channel=f"<#{duel.channel}>")
    return say("my_duel.board", address=link(duel.server, duel.channel, one.message))
