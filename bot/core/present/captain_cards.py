"""The question to the referee whether somebody is to be captain, with the button for it (2.1)."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.seats import seat_name
from bot.core.told.people_details import OfTeam
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from engine.common.seat import Seat

ONE, LISTED_ONE = "crown_one", "crown_listed"
"""What a button carries that makes somebody captain: below the letter on them, or on the card with all."""


def claimed(asked: OfTeam, game: str, name: str, *, key: str, button: str) -> Card:
    """Return who would be captain in a game of this id and name, in the sentences `key` and `button`."""
    about = {"name": plain(asked.name), "team": seat_name(asked.team), "game": plain(name)}
    label = say(button, member=bare(asked.name, 40))
    return Card(say(key, **about)).under((_to_name(ONE, game, asked.team, asked.user, label),))


def to_name(game: str, seat: Seat, user: int, name: str) -> Button:
    """Return the button that makes somebody captain of a seat, for a card that lists all who asked."""
    return _to_name(LISTED_ONE, game, seat, user, say("button.make_captain", member=bare(name, 40)))


def _to_name(act: str, game: str, seat: Seat, user: int, label: str) -> Button:
    return Button(label, str(Carried(act, game, 0, f"{seat}.{user}")), Look.GO)
