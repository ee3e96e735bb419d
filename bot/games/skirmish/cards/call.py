"""The message that calls a player to his phase (3.1): as short as a phone shows it before it is opened."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.names import side_name
from bot.games.skirmish.cards.shown import Shown


def call_carries(game: str, nonce: str) -> str:
    """Return what the button of a call carries, by which it is found when Discord has forgotten its nonce."""
    return str(Carried(acts.CALLED, game, 0, nonce))


def call_card(shown: Shown, player: int, nonce: str = "", board: str = "") -> Card:
    """Return what calls the player of a phase, and lets him act from where he stands.

    `player`: his number; `nonce`: under which it is sent, "" once it has arrived; `board`: the address of the
    message that shows the game, "" for none.
    """
    position = shown.position
    if position.phase is None:
        raise ValueError(position.phase)
    text = say(
        "duel_call.phase",
        player=f"<@{player}>",
        title=plain(position.scenario.title, 80),
        turn=position.turn,
        side=side_name(position.phase),
    )
    if board:
        text += f" {say('duel_call.board', address=board)}"
    return Card(text).under((Button(say("duel_board.play"), call_carries(shown.game, nonce), Look.GO),))
