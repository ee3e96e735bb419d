"""A language is a file: put into the folder it is found, spoken, and helped out by English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pytest

from bot.core.words import language
from bot.core.words.language import FOLDER, languages, read_language
from bot.core.words.speech import points, say, speak, speaking, spoken
from tests.core.words import checking

POLISH = """
language = "Polski"

[team]
blue = "Niebiescy"

[count]
points = { one = "{count} punkt", few = "{count} punkty", many = "{count} punktów", other = "{count} punktu" }
"""


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put a third language beside the others."""
    for file in FOLDER.glob("*.toml"):
        copy(file, tmp_path)
    (tmp_path / "pl.toml").write_text(POLISH, encoding="utf-8")
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    languages.cache_clear()
    yield
    monkeypatch.undo()
    languages.cache_clear()


@pytest.mark.usefixtures("polish")
def test_a_new_file_is_a_new_language() -> None:
    assert next(iter(languages())) == "en"
    assert {"en", "de", "pl"} <= set(languages())
    assert languages()["pl"].title == "Polski"


@pytest.mark.usefixtures("polish")
def test_a_new_language_is_spoken_with_its_own_plural_forms() -> None:
    with speaking("pl"):
        assert say("team.blue") == "Niebiescy"
        assert [points(count) for count in (1, 3, 5)] == ["1 punkt", "3 punkty", "5 punktów"]


@pytest.mark.usefixtures("polish")
def test_where_a_new_language_lacks_a_sentence_english_is_spoken() -> None:
    with speaking("pl"):
        assert say("team.red") == "Red"


@pytest.mark.usefixtures("polish")
def test_what_a_new_language_lacks_is_listed() -> None:
    lacks = list(checking.untranslated(languages()["pl"], languages()["en"]))
    assert len(lacks) == len(languages()["en"].sentences) - 2
    assert "team.red is not translated: 'Red'" in lacks


def test_a_language_that_nobody_wrote_is_spoken_as_english() -> None:
    with speaking("pl"):
        assert spoken() == "en"
    before = spoken()
    speak("pl")
    assert spoken() == "en"
    speak(before)


def test_a_block_in_a_language_ends_with_the_one_before() -> None:
    with speaking("de"):
        with speaking("en"):
            assert say("team.blue") == "Blue"
        assert say("team.blue") == "Blau"
    assert spoken() == "en"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[team]\nblue = "Bleu"\n', "fr.toml: 'language'"),
        ('language = "Français"\n[team]\nblue = 3\n', "team.blue is neither a sentence nor plural forms"),
        (
            'language = "Français"\n[team]\nblue = { one = "a" }\n',
            "team.blue is neither a sentence",
        ),
        ('language = "Français"\nteam = 3\n', "team is no sentence and no table"),
        ('language = "Français', "fr.toml: "),
    ],
)
def test_a_file_that_is_no_language_is_refused_with_its_name_and_key(
    text: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "fr.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="fr") as refused:
        read_language(file)
    assert said in str(refused.value)


def test_a_name_that_is_no_tag_of_a_language_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "klingon.toml"
    file.write_text('language = "tlhIngan Hol"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"klingon\.toml"):
        read_language(file)
