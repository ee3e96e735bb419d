"""What the cogs hand to whatever puts a skirmish into words: who plays, and what lies open."""

from __future__ import annotations

from bot.core.present.last_word_cards import link
from bot.core.words.speech import say
from bot.games.skirmish.cards.last_word import awaited_line
from bot.games.skirmish.cards.shown import Shown
from bot.games.skirmish.services.people import COMPUTER, Duel, Player, Stage
from bot.games.skirmish.services.receipts import Board
from engine.skirmish.position import Position
from engine.skirmish.sides import Side


def shown(duel: Duel, position: Position) -> Shown:
    """Return what is put into words of a skirmish."""
    return Shown(duel.id, duel.revision, position, {side: player_name(duel.player(side)) for side in Side})


def awaited(board: Board) -> str:
    """Return what a game waits for before its first chit is drawn; "" where it waits for nothing."""
    question, duel = board.question, board.duel
    if duel.stage is not Stage.WORD:
        return ""
    side = None if question is None else duel.side_of(question.speaker)
    if question is None or side is None or question.asked is None:
        return awaited_line(player_name(None), "")
    address = link(question.server, question.channel, question.asked)
    return awaited_line(player_name(duel.player(side)), address)


def player_name(player: Player | None) -> str:
    """Return how a player is called."""
    if player is None:
        return say("duel_board.open_seat")
    if player.user == COMPUTER:
        return say("duel_board.computer")
    return player.name or say("duel_board.forgotten")
