"""The checks find what was spoilt: copies of German in which one thing is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from bot.core.words.language import ENGLISH, FOLDER, Language, languages, read_language
from tests.core.words import checking
from tests.core.words.shown import limits

GERMAN = (FOLDER / "de.toml").read_text(encoding="utf-8")


@cache
def rooms() -> dict[str, int]:
    """Return how long each sentence may be; worked out once, and only where it is asked for."""
    return limits(frozenset(languages()[ENGLISH].sentences))


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[str, str], Language]:
    """Return a function that reads German with one piece of it replaced."""

    def read(piece: str, by: str) -> Language:
        assert GERMAN.count(piece) == 1
        file = tmp_path / "de.toml"
        file.write_text(GERMAN.replace(piece, by), encoding="utf-8")
        return read_language(file)

    return read


def english() -> Language:
    return languages()[ENGLISH]


def test_a_missing_sentence_is_named_with_its_english(spoilt: Callable[[str, str], Language]) -> None:
    found = list(checking.untranslated(spoilt('approve = "Zustimmen"\n', ""), english()))
    assert found == ["button.approve is not translated: 'Approve'"]


def test_a_key_that_english_lacks_is_named(spoilt: Callable[[str, str], Language]) -> None:
    found = list(checking.unknown(spoilt('approve = "Zustimmen"', 'aprove = "Zustimmen"'), english()))
    assert found == ["button.aprove is no sentence of English"]


def test_a_lost_placeholder_is_found(spoilt: Callable[[str, str], Language]) -> None:
    found = list(checking.spoilt(spoilt('by = "Geschrieben von {author}."', 'by = "Von dir."'), english()))
    assert found == ["receipt.by (other) fills in [], English ['author']"]


def test_a_misspelt_placeholder_is_found(spoilt: Callable[[str, str], Language]) -> None:
    found = list(checking.spoilt(spoilt("Geschrieben von {author}.", "Von {autor}."), english()))
    assert found == ["receipt.by (other) fills in ['autor'], English ['author']"]


def test_a_lost_command_and_a_lost_rule_are_found(spoilt: Callable[[str, str], Language]) -> None:
    found = list(checking.unkept(spoilt("Zuerst anmelden: `/campaign join`.", "Zuerst anmelden."), english()))
    assert found == ["captain.not_member (other) lacks ['`/campaign join`']"]
    found = list(
        checking.unkept(spoilt("zurückgenommen (16.2). Es gilt,", "zurückgenommen. Es gilt,"), english())
    )
    assert found == ["notice.undone (other) lacks ['(16.2)']"]


def test_a_number_may_be_a_word_in_one_form_only(spoilt: Callable[[str, str], Language]) -> None:
    piece = '{ one = "{count} Punkt", other = "{count} Punkte" }'
    one = spoilt(piece, '{ one = "ein Punkt", other = "{count} Punkte" }')
    assert list(checking.spoilt(one, english())) == []
    both = spoilt(piece, '{ one = "ein Punkt", other = "Punkte" }')
    assert list(checking.spoilt(both, english())) == [
        "count.points (other) fills in [], English ['count']",
    ]


def test_a_wrong_plural_form_is_found(spoilt: Callable[[str, str], Language]) -> None:
    piece = '{ one = "{count} Punkt", other = "{count} Punkte" }'
    found = list(checking.misformed(spoilt(piece, '{ few = "{count} P", other = "{count} P" }'), english()))
    assert found == ["count.points has the plural forms ['few', 'other'], de wants ['one', 'other']"]


def test_a_sentence_without_its_plural_forms_is_found(spoilt: Callable[[str, str], Language]) -> None:
    piece = '{ one = "{count} Punkt", other = "{count} Punkte" }'
    found = list(checking.misformed(spoilt(piece, '"{count} Punkte"'), english()))
    assert found == ["count.points has plural forms in one of the languages only"]


def test_a_sentence_left_in_english_is_found(spoilt: Callable[[str, str], Language]) -> None:
    copied = spoilt('"Notiert: {what}."', '"Noted: {what}."')
    assert list(checking.untouched(copied, english(), {"orders.modal_hint": "", "backup.pg_line": ""})) == [
        "answer.taken is the same as in English: 'Noted: {what}.'"
    ]
    assert "answer.taken" not in str(list(checking.untouched(copied, english(), {"answer.taken": "why"})))


@pytest.mark.parametrize(
    ("piece", "key", "most"),
    [
        ('"Diese Befehle erteilen"', "button.give", 80),
        ('"Die Karte, wie du sie sehen darfst"', "about.map", 100),
        ('"Letzten Schritt zurück: {game}"', "undo.title", 45),
        ('"Wie ging es aus?"', "result.outcome", 150),
    ],
)
def test_a_sentence_too_long_for_its_place_is_found(
    piece: str, key: str, most: int, spoilt: Callable[[str, str], Language]
) -> None:
    found = list(checking.overlong(spoilt(piece, f'"{"lang " * 40}"'), rooms()))
    assert found == [f"{key} has 200 characters filled in, {most} is the most"]


def test_a_message_longer_than_discords_is_found(spoilt: Callable[[str, str], Language]) -> None:
    found = list(checking.overlong(spoilt('"Notiert: {what}."', f'"{"x" * 2000}{{what}}"'), rooms()))
    assert found == ["answer.taken has 2032 characters filled in, 2000 is the most"]


def test_an_empty_sentence_is_found(spoilt: Callable[[str, str], Language]) -> None:
    found = list(checking.overlong(spoilt('"Geschlossen."', '" "'), rooms()))
    assert found == ["close.done is empty"]


def test_a_description_with_two_translations_is_found() -> None:
    alike = Language("en", "English", {"about.a": "Who", "option.b": "Who"}, english().locale)
    other = Language("de", "Deutsch", {"about.a": "Wer", "option.b": "Wen"}, english().locale)
    assert list(checking.ambiguous(other, alike, ("about.", "option."))) == [
        "option.b and about.a are the same in English and differ in de"
    ]
