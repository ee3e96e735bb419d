"""What is written in the week's pictures, and said in their place."""

from __future__ import annotations

from bot.core.words import speech
from bot.games.week.speaking import WORDS, kind_name, side_name
from engine.common.seat import Seat
from engine.week.pieces import KINDS
from engine.week.sides import SIDES


def worded(key: str, /, **details: str | int) -> str:
    """Return a sentence of the pictures in the language of the moment, filled with details."""
    with speech.beside(WORDS):
        return speech.say(f"week_picture.{key}", **details)


def whose(seat: Seat) -> str:
    """Return what a seat is called."""
    return side_name(seat) if seat in SIDES else speech.say(f"picture.{seat}")


def meaning(sign: str) -> str:
    """Return what a sign stands for."""
    return kind_name(sign) if sign in KINDS else worded(f"sign_{sign}")
