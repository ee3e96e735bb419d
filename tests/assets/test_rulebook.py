"""The campaign's rulebook: every number of the digest, in our own words, found by number and by word."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.assets import ASSETS, rulebook
from bot.rulebook import Rule, translated
from bot.words.language import languages

SHARED = Path(__file__).resolve().parents[3] / "shared"
DIGEST = SHARED / "rules" / "1-intra-clan-war-game.md"
SEED = SHARED / "seeds" / "000_bc772d8bcef98807.txt"
RUN = 9
HALF = {"number": "2.3", "title": "Wer?", "text": "Kurz."}
BOOK = rulebook("campaign")

needs_sources = pytest.mark.skipif(
    not (DIGEST.is_file() and SEED.is_file()), reason="the sources of the rules are not beside the project"
)


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Answer every run of nine words, without capitals and marks."""
    words = re.findall(r"[a-z0-9']+", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    yield from (tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


@needs_sources
def test_the_rulebook_has_every_number_of_its_source_in_the_same_order() -> None:
    numbers = re.findall(r"^(\d+\.\d+) ", DIGEST.read_text(encoding="utf-8"), re.MULTILINE)
    assert [rule.number for rule in BOOK.rules] == numbers


@needs_sources
def test_no_rule_shares_nine_words_in_a_row_with_its_sources() -> None:
    foreign = {run for source in (DIGEST, SEED) for run in runs(source.read_text(encoding="utf-8"))}
    assert len(foreign) > 1000
    copied = {
        rule.number: run for rule in BOOK.rules for run in runs(f"{rule.title} {rule.text}") if run in foreign
    }
    assert copied == {}


def test_the_numbers_count_up_within_sixteen_chapters_without_a_gap() -> None:
    places = [tuple(int(part) for part in rule.number.split(".")) for rule in BOOK.rules]
    chapters = range(1, 17)
    assert [chapter for chapter, _ in places] == sorted(chapter for chapter, _ in places)
    assert set(BOOK.chapters) == {chapter for chapter, _ in places} == set(chapters)
    for chapter in chapters:
        here = [number for in_chapter, number in places if in_chapter == chapter]
        assert here == list(range(1, len(here) + 1))


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.number)
def test_every_rule_has_a_short_title_and_whole_sentences_that_fit_into_a_message(rule: Rule) -> None:
    assert 0 < len(rule.title) <= 40
    assert rule.text[0].isupper()
    assert rule.text[-1] in ".:"
    assert len(rule.text) < 1500
    assert "  " not in rule.text
    assert "\n" not in rule.text


FILES = {file.stem.partition(".")[2]: file for file in (ASSETS / "rules").glob("campaign.*.toml")}
"""The rulebook's other languages, by their tags."""


def exact(text: str) -> list[str]:
    """Answer what a translation may not touch: names of hexes, numbers, and what captains type."""
    return sorted(
        re.findall(r"\b[A-J]\d+(?:-[A-J]\d+)?\b|\b\d+(?:\.\d+)?\b|P\d+|, stay\b|\bRed turn 5\b", text)
    )


@pytest.mark.parametrize("tag", FILES)
def test_a_translation_has_every_rule_of_the_book_in_its_order_and_nothing_else(tag: str) -> None:
    data = tomllib.loads(FILES[tag].read_text(encoding="utf-8"))
    assert [rule["number"] for rule in data["rule"]] == [rule.number for rule in BOOK.rules]
    assert set(data["chapters"]) == {str(number) for number in BOOK.chapters}
    assert {key for rule in data["rule"] for key in rule} == {"number", "title", "text"}
    assert data["edition"] == BOOK.edition
    assert tag in languages()


@pytest.mark.parametrize("tag", FILES)
def test_a_translation_keeps_every_number_and_every_hex(tag: str) -> None:
    other = rulebook("campaign", tag)
    unlike = {
        one.number: (exact(one.text), exact(same.text))
        for one, same in zip(BOOK.rules, other.rules, strict=True)
        if exact(one.text) != exact(same.text)
    }
    assert unlike == {}
    assert [one.number for one in other.rules if one.text == BOOK.rule(one.number).text] == []
    assert [one.built for one in other.rules] == [one.built for one in BOOK.rules]


@pytest.mark.parametrize("tag", FILES)
def test_a_translation_has_short_titles_and_whole_sentences_too(tag: str) -> None:
    for rule in rulebook("campaign", tag).rules:
        assert 0 < len(rule.title) <= 40, rule.number
        assert rule.text[-1] == "."
        assert len(rule.text) < 1500
        assert "  " not in rule.text
        assert "\n" not in rule.text


def test_rules_are_english_where_there_is_no_file_or_it_lacks_one() -> None:
    assert rulebook("campaign", "xx") == BOOK
    half = translated(BOOK, {"title": "T", "edition": "9", "chapters": {"2": "Leute"}, "rule": [HALF]})
    assert [rule.text for rule in half.rules].count("Kurz.") == 1
    assert half.rule("2.3") == Rule("2.3", "Wer?", "Kurz.", BOOK.rule("2.3").built)
    assert (half.rule("2.4"), half.edition) == (BOOK.rule("2.4"), BOOK.edition)
    assert (half.chapters[2], half.chapters[3]) == ("Leute", BOOK.chapters[3])


def test_every_rule_is_built() -> None:
    assert {rule.number: rule.built for rule in BOOK.rules if rule.built} == {}


def test_a_rule_is_found_by_its_number() -> None:
    assert BOOK.rule("11.7").title == "Two to a hex"
    with pytest.raises(KeyError):
        BOOK.rule("11.70")


def test_a_search_finds_titles_first_then_texts() -> None:
    found = [rule.number for rule in BOOK.search("SCOUT")]
    assert found[:2] == ["12.2", "12.3"]
    assert "12.4" in found[2:]


def test_all_words_of_a_search_have_to_occur() -> None:
    assert [rule.number for rule in BOOK.search("light scout halt")] == ["12.4"]
    assert BOOK.search("scout submarine") == ()


def test_a_search_for_nothing_finds_nothing() -> None:
    assert BOOK.search("  ") == ()


def test_a_search_by_number_finds_a_chapter_or_a_rule_but_not_every_number_that_begins_alike() -> None:
    assert BOOK.search("12.") == BOOK.chapter(12)
    assert [rule.number for rule in BOOK.search("1.2")] == ["1.2"]
    assert BOOK.search("99") == ()


def test_a_ruleset_without_a_rulebook_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        rulebook("../../pyproject")


def test_a_rule_knows_its_neighbours_and_what_it_names() -> None:
    assert [one.number if one else None for one in BOOK.beside(BOOK.rule("9.4"))] == ["9.3", "10.1"]
    assert BOOK.beside(BOOK.rules[0])[0] is None
    assert BOOK.beside(BOOK.rules[-1])[1] is None
    assert [one.number for one in BOOK.named_in(BOOK.rule("15.4"))] == ["14.1"]
    assert BOOK.named_in(BOOK.rule("1.5")) == ()
