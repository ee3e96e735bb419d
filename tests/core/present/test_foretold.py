"""What a correction would come to for standings and later draws, in words, as far as a message holds it."""

from __future__ import annotations

import pytest

from bot.core.present.corrections.standings_after import MOST_PAIRS, MOST_PLACES, foretold_lines
from bot.core.words.speech import speaking
from engine.common.foretold import Foretold, Moved, Placed, Redrawn


def told(of: Foretold | None) -> str:
    return "\n".join(foretold_lines(of))


def test_a_game_without_standings_says_nothing_of_them() -> None:
    assert told(None) == ""


def test_what_would_be_the_same_is_said_too() -> None:
    assert told(Foretold((), (), 0)) == "The standings would stay as they are."
    assert told(Foretold((), (), 2)).endswith("The 2 rounds drawn since would have been the same.")


def test_a_long_list_is_cut_and_says_how_much_is_left() -> None:
    moved = tuple(Moved(f"c{at}", Placed(at, 0), Placed(at + 1, 4)) for at in range(MOST_PLACES + 3))
    pairs = tuple((f"c{at}", f"d{at}") for at in range(MOST_PAIRS + 2))
    said = told(Foretold(moved, (Redrawn(3, pairs, "e1"),), 1))
    assert said.count("place ") == MOST_PLACES
    assert "- and 3 more" in said
    assert "c3 \u2013 d3, 2 more pairs and bye for e1. It stays as it was drawn." in said


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_round_with_one_pair_and_no_bye_names_that_pair_alone(language: str) -> None:
    with speaking(language):
        said = told(Foretold((), (Redrawn(2, (("c1", "c2"),)),), 1))
    assert "c1 \u2013 c2" in said
    assert "{" not in said
