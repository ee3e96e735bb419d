"""Every answer leads back to the board: a link to it, and the buttons that stand below it."""

from __future__ import annotations

from dataclasses import replace

from bot.core.present.cards import Card, Look
from bot.core.present.last_word_cards import link
from bot.core.store.kept_message import KeptMessage
from bot.core.words.speech import say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.shown import Shown


def with_link(card: Card, server: int, board: KeptMessage) -> Card:
    """Return an answer with a link to the board of its game, if that hangs anywhere."""
    if board.message is None:
        return card
    way = say("duel_call.board", address=link(server, board.channel, board.message))
    return replace(card, text="\n".join(filter(None, (card.text, f"-# {way}"))))


def with_buttons(card: Card, one: Shown) -> Card:
    """Return an answer with the buttons of the board, unless it has some; they are the same for everybody."""
    if card.rows or one.position.phase is None:
        return card
    act = one.button(say("duel_board.play"), acts.PLAY, look=Look.GO)
    return card.under((act, one.button(say("duel_board.chit"), acts.CHIT)))
