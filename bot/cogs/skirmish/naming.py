"""What the cogs hand to whatever puts a skirmish into words: who plays, and what lies open."""

from __future__ import annotations

from bot.present.skirmish.shown import Shown
from bot.services.skirmish.people import COMPUTER, Duel, Player
from bot.words.speech import say
from engine.skirmish.position import Position
from engine.skirmish.sides import Side


def shown(duel: Duel, position: Position) -> Shown:
    """Answer what is put into words of a skirmish."""
    return Shown(duel.id, duel.revision, position, {side: player_name(duel.player(side)) for side in Side})


def player_name(player: Player | None) -> str:
    """Answer how a player is called."""
    if player is None:
        return say("duel_board.open_seat")
    if player.user == COMPUTER:
        return say("duel_board.computer")
    return player.name or say("duel_board.forgotten")
