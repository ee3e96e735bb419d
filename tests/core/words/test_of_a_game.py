"""A game's own words stand in its folder, in as many files a language as it likes, before all others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.present.faults import in_plain_text, sentence
from bot.core.words.language import languages, words_of
from bot.core.words.speech import beside, calling, say, speaking
from engine.errors import fault
from engine.frozen import FrozenMap

FILES = {
    "en.toml": '[team]\nblue = "The blues"\n',
    "refusals.en.toml": """
[own_fault]
late = "Not now. First comes {due}."
[due_told]
bid = "a bid: `bid {most}`"
""",
    "refusals.de.toml": """
[own_fault]
late = "Erst kommt {due}."
[due_told]
bid = "ein Gebot: `bid {most}`"
""",
}
LATE = fault("late", "1.2", due="bid", most=7)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with the words of a game."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_files_of_a_language_are_one(folder: Path) -> None:
    words = words_of(folder)
    assert {tag: len(one.sentences) for tag, one in words.items()} == {"en": 3, "de": 2}
    with beside(words):
        assert say("team.blue") == "The blues"


def test_a_sentence_that_stands_in_two_files_is_named(folder: Path) -> None:
    (folder / "z.en.toml").write_text('[team]\nblue = "Blue"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"z\.en\.toml: team\.blue stands in another file"):
        words_of(folder)


@pytest.mark.parametrize("name", ["fr.toml", "refusals.en.toml"])
def test_a_file_of_no_language_and_one_that_holds_no_sentences_are_named(folder: Path, name: str) -> None:
    (folder / name).write_text("[team]\nblue = 3\n", encoding="utf-8")
    with pytest.raises(ValueError, match=name):
        words_of(folder)


def test_a_detail_that_is_a_word_of_the_game_is_said_with_its_marks(folder: Path) -> None:
    with beside(words_of(folder)):
        assert sentence(LATE, "own_fault.") == "Not now. First comes a bid: `bid 7`. (rule 1.2)"
        assert in_plain_text(LATE, "own_fault.").startswith("Not now. First comes a bid: `bid 7`.")
        with speaking("de"):
            assert sentence(LATE, "own_fault.").startswith("Erst kommt ein Gebot: `bid 7`.")


def test_what_the_game_has_no_word_for_is_shown_as_it_was_written(folder: Path) -> None:
    with beside(words_of(folder)):
        said = sentence(fault("late", "1.2", due="**bid** @everyone"), "own_fault.")
    assert "\\*\\*bid\\*\\*" in said
    assert "@everyone" not in said


def test_a_refusal_calls_seats_by_their_people_where_these_name_them() -> None:
    late = fault("late", "1.2", due="c1-c2, c9-c2", matches="c1-c2, c9-c2")
    words = {"en": replace(languages()["en"], sentences={"own_fault.late": "Not before {matches}."})}
    with beside(words), calling(FrozenMap({"c1": "Jean-Luc", "c2": "*Ben*"})):
        assert sentence(late, "own_fault.") == "Not before Jean-Luc-\\*Ben\\*, c9-\\*Ben\\*. (rule 1.2)"
    with beside(words):
        assert sentence(late, "own_fault.") == "Not before c1-c2, c9-c2. (rule 1.2)"
