"""A seat has one name wherever it is named: as its game names it, also where a campaign has one called so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.core.present.deadline_words import filled
from bot.core.present.faults import sentence
from bot.core.present.reader import Reader
from bot.core.present.seats import room_name, seat_name
from bot.core.words.language import Language, languages
from bot.core.words.speech import beside, speaking
from bot.games.all_games import GAMES
from engine.common.seat import PUBLIC, REFEREE
from engine.errors import fault
from tests.smallest_game.doors.game import GAME

OWN = {
    "en": {"team.blue": "The Blue Door", "channel.blue": "blue-door"},
    "de": {"team.blue": "Die blaue Tür", "channel.blue": "blaue-tür"},
}
NAMED = {tag: replace(languages()[tag], sentences=sentences) for tag, sentences in OWN.items()}
READER = Reader("g", "G", 0)


@pytest.mark.parametrize(
    ("own", "seat", "name", "room"),
    [
        (GAMES["campaign"].words, "blue", "Blue", "blue-room"),
        (GAME.words, "blue", "blue", "blue"),
        (GAME.words, "amber", "amber", "amber"),
        (NAMED, "blue", "The Blue Door", "blue-door"),
        (NAMED, "red", "red", "red"),
    ],
)
def test_a_seat_is_named_by_its_own_game_everywhere(
    own: Mapping[str, Language], seat: str, name: str, room: str
) -> None:
    with beside(own):
        assert (seat_name(seat), room_name(seat)) == (name, room)
        assert name in sentence(fault("was_on_a_team", "2.1", team=seat))
        assert f"**{name}**" in filled("who.place_empty")({"team": seat}, None, READER)


def test_it_is_named_in_the_language_of_who_reads() -> None:
    with beside(NAMED), speaking("de"):
        assert seat_name("blue") == "Die blaue Tür"


def test_the_referee_and_the_public_are_called_alike_in_every_game() -> None:
    for seat in (REFEREE, PUBLIC):
        usual = (seat_name(seat), room_name(seat))
        for own in (GAME.words, NAMED):
            with beside(own):
                assert (seat_name(seat), room_name(seat)) == usual
