"""Every language says everything, the same filled in, in its own forms and words, short enough."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from bot.core.words.language import ENGLISH, Language, languages
from tests.core.words import checking
from tests.core.words.shown import limits

SAME: dict[str, dict[str, str]] = {
    "de": {
        "backup.pg_line": "a command to copy",
        "orders.modal_hint": "what one types",
    }
}
"""What may be the same as in English, by language and key, and why."""
TAGS = sorted(languages())
OTHERS = [tag for tag in TAGS if tag != ENGLISH]


def of(tag: str) -> Language:
    return languages()[tag]


AVOIDED = {
    "de": (
        "Befehlsblatt",
        "Befehlsblätter",
        "Hauptmann",
        "Spielzug",
        "Spielzüge",
        "Plänkler",
        "Kontrollpunkt",
        "Direct Message",
        " DM",
        "im Server",
        "rückgängig",
        "Bank",
    )
}
"""Words that the glossary of a language has others for: one thing has one name, but captains type any."""


@pytest.mark.parametrize("tag", sorted(AVOIDED))
def test_one_thing_has_one_name(tag: str) -> None:
    wrong = [
        f"{key}: {word}"
        for key, sentence in of(tag).sentences.items()
        if not key.startswith("captain_words.")
        for text in checking.forms(sentence).values()
        for word in AVOIDED[tag]
        if re.search(rf"{re.escape(word)}(?!\w)", text)
    ]
    nothing_in(wrong)


def nothing_in(wrong: Iterable[str]) -> None:
    """Fail with all that is wrong, a line each, however much it is."""
    lines = sorted(wrong)
    assert not lines, "\n".join(("", *lines))


def test_there_are_english_and_german() -> None:
    assert {ENGLISH, "de"} <= set(TAGS)


@pytest.mark.parametrize("tag", OTHERS)
def test_every_sentence_is_translated(tag: str) -> None:
    nothing_in(checking.untranslated(of(tag), of(ENGLISH)))


@pytest.mark.parametrize("tag", OTHERS)
def test_no_sentence_is_one_that_english_does_not_have(tag: str) -> None:
    nothing_in(checking.unknown(of(tag), of(ENGLISH)))


@pytest.mark.parametrize("tag", TAGS)
def test_the_same_is_filled_in(tag: str) -> None:
    nothing_in(checking.spoilt(of(tag), of(ENGLISH)))


@pytest.mark.parametrize("tag", OTHERS)
def test_what_one_types_and_the_rules_are_kept(tag: str) -> None:
    nothing_in(checking.unkept(of(tag), of(ENGLISH)))


@pytest.mark.parametrize("tag", TAGS)
def test_counted_things_have_the_forms_of_the_language(tag: str) -> None:
    nothing_in(checking.misformed(of(tag), of(ENGLISH)))


@pytest.mark.parametrize("tag", OTHERS)
def test_no_sentence_is_left_in_english(tag: str) -> None:
    nothing_in(checking.untouched(of(tag), of(ENGLISH), SAME.get(tag, {})))


@pytest.mark.parametrize("tag", OTHERS)
def test_what_may_be_the_same_is_the_same(tag: str) -> None:
    excused = SAME.get(tag, {})
    assert [key for key in excused if of(tag).sentences.get(key) != of(ENGLISH).sentences.get(key)] == []


@pytest.mark.parametrize("tag", TAGS)
def test_no_sentence_is_longer_than_discord_takes_it(tag: str) -> None:
    nothing_in(checking.overlong(of(tag), limits(frozenset(of(ENGLISH).sentences))))


@pytest.mark.parametrize("tag", OTHERS)
def test_what_discord_finds_by_its_english_has_one_translation(tag: str) -> None:
    tables = ("about.", "option.", "team.", "choice.")
    nothing_in(checking.ambiguous(of(tag), of(ENGLISH), tables))


@pytest.mark.parametrize("tag", TAGS)
def test_a_sentence_has_no_space_at_its_end_nor_two_in_a_row(tag: str) -> None:
    ends = {key for key in of(tag).sentences if key.startswith("fault_line.")}
    wrong = [
        key
        for key, sentence in of(tag).sentences.items()
        for text in checking.forms(sentence).values()
        if key not in ends and (text != text.strip(" ") or "  " in text)
    ]
    nothing_in(wrong)


def test_the_limits_are_found_where_sentences_are_shown() -> None:
    found = limits(frozenset(of(ENGLISH).sentences))
    assert found["button.give"] == 80
    assert found["about.map"] == found["option.member"] == 100
    assert found["undo.title"] == found["end.label"] == 45
    assert found["result.outcome"] == 150
    assert "orders.given" not in found
