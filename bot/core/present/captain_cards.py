"""The question to the referee whether somebody is to be captain, with the button for it (2.1)."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.reader import Reader
from bot.core.present.seats import seat_name
from bot.core.told.people_details import OfTeam
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say

ONE = "crown_one"


def claimed(asked: OfTeam, reader: Reader, *, key: str, button: str) -> Card:
    """Return who would be captain; `key` and `button` are the sentences in which the game says so."""
    about = {"name": plain(asked.name), "team": seat_name(asked.team), "game": plain(reader.name)}
    act = Carried(ONE, reader.game, 0, f"{asked.team}.{asked.user}")
    label = say(button, member=bare(asked.name, 40))
    return Card(say(key, **about)).under((Button(label, str(act), Look.GO),))
