"""The cards of a practice: how did the battle go, and what to remember at the end."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.words.speech import say

ANEW, STOP = "anew", "stop"
"""What is asked of a practice: that it begin anew, that it end; nothing else: that it begin or be shown."""
ENDINGS = ("won", "drawn", "lost")
_LOOKS = {"won": Look.GO, "drawn": Look.PLAIN, "lost": Look.DANGER}


def result_card(game: str, moment: int, hex_: str) -> Card:
    """Return the question how a battle went, which in a real game the referee answers (13.7)."""
    return Card(say("practice.result", hex=hex_)).under(result_buttons(game, moment))


def result_buttons(game: str, moment: int) -> tuple[Button, ...]:
    """Return a button for each ending of a battle."""
    return tuple(
        Button(say(f"button.practice_{one}"), str(Carried("fought", game, moment, one)), _LOOKS[one])
        for one in ENDINGS
    )


def done_card(game: str) -> Card:
    """Return what to remember, with the ways out."""
    return Card(say("practice.remember")).under(ways_out(game))


def ways_out(game: str) -> tuple[Button, ...]:
    """Return the buttons that begin a practice anew and that end it; they hold for this practice alone."""
    return (
        Button(say("button.practice_anew"), str(Carried("practice", game, 0, ANEW))),
        Button(say("button.practice_stop"), str(Carried("practice", game, 0, STOP)), Look.DANGER),
    )
