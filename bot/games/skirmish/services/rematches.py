"""Another game of the same two, the sides swapped: one for each game that is over, whoever asks first."""

from __future__ import annotations

from datetime import datetime
from itertools import count

from sqlalchemy import select

from bot.core.store.skirmish_tables import skirmish_inbox
from bot.games.skirmish.services.challenges import founded
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Duel, Player, Stage
from engine.errors import NotAllowed
from engine.skirmish.faults import wrong
from engine.skirmish.sides import Seat

_CAME_TO_NOTHING = (Stage.DECLINED, Stage.WITHDRAWN)


async def rematch(
    duels: Duels, server: int, game: str, player: Player, *, text: str = "", key: str, at: datetime
) -> Duel:
    """Challenge the other player of a game that is over, in its channel; return the challenge, or the game.

    The computer accepts at once. There is one rematch: asked for again, it is answered as it stands; where
    the other has asked for it, this accepts. One that was declined or withdrawn may be asked for anew.
    `text` is the asker's for the dice, `key` the interaction's id. Raises `NoSuchGame`; `NotAllowed` for
    whoever has not played it, before it is over, where it settled a battle, and where the other was
    forgotten.
    """
    old = await duels.duel(server, game)
    opponent = _other(old, player.user)
    # Both may ask in the same moment: the second one finds what the first one has founded.
    async with duels.lock(game):
        mark, standing = await _last(duels, server, game)
        if standing is None:
            scenario = (await duels.view(server, game, player.user)).position.scenario
            side = old.side.other if old.challenger.user == player.user else old.side
            new = founded(server, old.channel, player, scenario, opponent, side, text)
            return await duels.open(new, key=mark, at=at)
        if standing.stage is Stage.CHALLENGE and standing.challenger.user != player.user:
            return (await duels.accept(server, standing.id, player, text=text, key=key, at=at)).duel
        return standing


async def _last(duels: Duels, server: int, game: str) -> tuple[str, Duel | None]:
    """Return the rematch of a game with its mark; None with the mark that the next one is to have."""
    for number in count(1):
        mark = f"rematch {game} {number}"
        standing = await _standing(duels, server, mark)
        if standing is None or standing.stage not in _CAME_TO_NOTHING:
            return mark, standing
    raise AssertionError  # a count has no end


def _other(old: Duel, user: int) -> Player:
    """Return against whom the rematch is; raises `NotAllowed`."""
    if old.seat(user) == Seat.PUBLIC:
        raise NotAllowed(wrong("not_player"))
    if old.stage is not Stage.OVER:
        raise NotAllowed(wrong("not_over"))
    if old.of_battle:
        raise NotAllowed(wrong("settles_battle"))
    other = old.opponent if old.challenger.user == user else old.challenger
    if other is None or other.user < COMPUTER:
        raise NotAllowed(wrong("opponent_gone"))
    return other


async def _standing(duels: Duels, server: int, mark: str) -> Duel | None:
    """Return what has been founded under a mark, None for nothing yet."""
    query = select(skirmish_inbox.c.game).where(skirmish_inbox.c.key == mark)
    found = await duels.database.value(query)
    return None if found is None else await duels.duel(server, found)
