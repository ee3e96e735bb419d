"""What is written in pictures of a tournament, and said in their place."""

from __future__ import annotations

from bot.core.pictures.list_picture import name_of
from bot.core.words import speech
from bot.games.tournament.speaking import WORDS
from engine.common.seat import PUBLIC, REFEREE
from engine.tournament.state import View


def worded(key: str, /, **details: str | int) -> str:
    """Return a sentence of the pictures in the language of the moment, filled with details."""
    with speech.beside(WORDS):
        return speech.say(f"tournament_picture.{key}", **details)


def whose(view: View) -> str:
    """Return whose View it is: everybody's, the referee's, a contestant's, that of both of a match."""
    if view.seat in (REFEREE, PUBLIC):
        return speech.say(f"picture.{view.seat}")
    return worded("both") if view.seat in view.matches else name_of(view.seat)
