"""The week's own words, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from bot.core.present.seats import seat_name
from bot.core.words import speech
from bot.core.words.harmless_names import plain
from bot.core.words.language import Language, words_of
from bot.core.words.speech import beside, listed
from engine.common.seat import Seat
from engine.week.battle import Shown

WORDS: Mapping[str, Language] = words_of(Path(__file__).parent / "words")


def say(key: str, /, **details: str | int) -> str:
    """Return a sentence of the week by its key, filled with details."""
    with beside(WORDS):
        return speech.say(f"week.{key}", **details)


def side_name(side: Seat) -> str:
    """Return what a side, or the referee, is called."""
    with beside(WORDS):
        return seat_name(side)


def kind_name(kind: str) -> str:
    """Return what a kind of unit is called."""
    return say(f"kind_{kind.replace('-', '_')}")


def names_of(names: Iterable[str]) -> str:
    """Return the names of pieces, or hexes, in a row; "nobody" for none."""
    return listed([plain(one) for one in names]) or say("nobody")


def units_of(units: Iterable[Shown]) -> str:
    """Return units as a battle shows them: name, strength, kind."""
    told = [
        say("unit", name=plain(one.name), strength=one.strength, kind=kind_name(one.kind)) for one in units
    ]
    return listed(told) or say("nobody")
