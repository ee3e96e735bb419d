"""Words in pictures: in every language they fit where they stand, and each has pictures of its own."""

from __future__ import annotations

import pytest

from bot.core.pictures.fonts import ELLIPSIS, fitted
from bot.core.pictures.geometry import COLUMN
from bot.core.words.language import languages
from bot.core.words.speech import say, speaking
from bot.games.campaign.pictures import captions
from bot.games.campaign.pictures.legend import legend
from bot.games.campaign.pictures.sheets import columns_wide
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.pictures.golden import KINDS

TAGS = sorted(languages())
NARROW, MAP = columns_wide(1), 1400
LEGEND_LEFT, SIGN = 236, 110
"""How much of the legend its hex with the sides takes, and how much of a column the sign beside a word."""


def cut(text: str, room: float, size: int, least: int) -> bool:
    return fitted(text, round(room), size, least)[0].endswith(ELLIPSIS)


@pytest.mark.parametrize("tag", TAGS)
def test_the_legend_cuts_nothing(tag: str) -> None:
    with speaking(tag):
        signs = [text for pair in captions.signs() for text in pair]
    room = (MAP - LEGEND_LEFT) // 4 - SIGN
    assert [text for text in signs if cut(text, room, 21, 18)] == []


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("wide", [NARROW, columns_wide(2), MAP])
def test_the_title_bar_cuts_nothing(tag: str, wide: int) -> None:
    with speaking(tag):
        seats = [captions.seat(seat) for seat in Seat]
        banks = [captions.bank_of(team) for team in Team]
        turns = [say("picture.turn", turn=99), say("picture.not_begun")]
    assert [text for text in seats if cut(text, wide * 0.28 - 44, 54, 24)] == []
    assert [text for text in banks if cut(text, wide * 0.2, 34, 20)] == []
    assert [text for text in turns if cut(text, wide * 0.3, 46, 24)] == []


@pytest.mark.parametrize("tag", TAGS)
def test_the_columns_of_tracks_and_bank_cut_nothing(tag: str) -> None:
    with speaking(tag):
        team = max((say(f"team.{one.value}") for one in Team), key=len)
        beside = [say("picture.strength", platoons=10, most=10, count=30), say("picture.in_bank")]
        lines = [
            say(f"picture.{name}")
            for name in ("tracks_hidden", "bank_hidden", "nothing_yet", "home_lost", "cut_off")
        ]
    name = fitted(team, COLUMN // 2, 40, 24)[1].getlength(team) + 56
    assert [text for text in beside if cut(text, COLUMN - name, 36, 24)] == []
    assert [text for text in lines if cut(text, COLUMN, 34, 24)] == []


@pytest.mark.parametrize("tag", TAGS)
def test_what_the_game_is_at_fits_the_narrowest_picture(tag: str) -> None:
    with speaking(tag):
        stages = ("orders", "scouts", "combat")
        said = [
            say("picture.active_at", team=captions.team(team), stage=say(f"picture.stage_{stage}"))
            for team in Team
            for stage in stages
        ]
        said.append(say("picture.toss"))
    # Beside it stands one bank.
    assert [text for text in said if cut(text, NARROW * 0.6, 42, 26)] == []


def test_a_kept_legend_is_not_shown_to_who_reads_another_language() -> None:
    english = legend(MAP)
    with speaking("de"):
        assert legend(MAP).tobytes() != english.tobytes()
    assert legend(MAP).tobytes() == english.tobytes()


def test_a_kept_title_bar_is_not_shown_to_who_reads_another_language() -> None:
    with speaking("de"):
        german = KINDS["bank"]()
    assert KINDS["bank"]() != german
