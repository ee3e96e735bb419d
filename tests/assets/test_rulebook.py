"""Both rulebooks: every number of their digests, in our own words, found by number and by word."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.assets import ASSETS, rulebook, rulebooks
from bot.core.words.language import ENGLISH, FOLDER, languages
from bot.rulebook import Rule, translated
from engine.common.rule_numbers import place

SHARED = Path(__file__).resolve().parents[3] / "shared"
RUN = 9
HALF = {"number": "2.3", "title": "Wer?", "text": "Kurz."}
BOOK = rulebook("campaign")


@dataclass(frozen=True, slots=True)
class Source:
    """What a rulebook follows, beside the project where it is there at all; how many chapters it has."""

    digest: Path
    seed: Path
    chapters: int
    copied: int
    waits: frozenset[str] = frozenset()


SOURCES = {
    "campaign": Source(
        SHARED / "rules" / "1-intra-clan-war-game.md", SHARED / "seeds" / "000_bc772d8bcef98807.txt", 16, 1000
    ),
    "skirmish": Source(
        SHARED / "rules" / "2-tank-on-tank.md",
        SHARED / "seeds" / "002_1c60fa62794e584d.txt",
        11,
        1000,
        frozenset(),
    ),
    "week": Source(
        SHARED / "rules" / "4-war-between-the-states-week.md",
        SHARED / "seeds" / "004_cd18f45622dcc8bb.txt",
        4,
        1000,
    ),
    "tournament": Source(
        SHARED / "rules" / "3-test-of-battle-tournament.md",
        SHARED / "seeds" / "003_dc461dca2522ead1.txt",
        10,
        1000,
        frozenset(),
    ),
}
"""By ruleset; `copied`: the sources have more runs of words than this; `waits`: rules not carried out yet."""

needs_sources = pytest.mark.skipif(
    not all(one.digest.is_file() and one.seed.is_file() for one in SOURCES.values()),
    reason="the sources of the rules are not beside the project",
)


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Yield every run of nine words, without capitals and marks."""
    words = re.findall(r"[a-z0-9']+", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    yield from (tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


def test_every_rulebook_has_its_source() -> None:
    assert set(SOURCES) == set(rulebooks())


NUMBERED = [name for name in SOURCES if name not in ("week", "tournament")]
"""Those whose numbers are a chapter's and a rule's alone; of the others players know deeper addresses."""


@needs_sources
@pytest.mark.parametrize("name", NUMBERED)
def test_a_rulebook_has_every_number_of_its_source_in_the_same_order(name: str) -> None:
    digest = SOURCES[name].digest.read_text(encoding="utf-8")
    numbers = re.findall(r"^(\d+\.\d+) ", digest, re.MULTILINE)
    assert [rule.number for rule in rulebook(name).rules] == numbers


@needs_sources
def test_the_weeks_rulebook_has_every_address_of_its_source_in_its_order() -> None:
    digest = SOURCES["week"].digest.read_text(encoding="utf-8")
    rules = digest[digest.index("## A First player") :]
    addresses = r"^ *([A-D](?:\.[a-d0-9]+)+)|(?<=\. )(B\.2\.d\.2)(?= Destroy)|^ {1,2}(\d+) (?=[A-Z])"
    steps = (one[0] or one[1] or f"B.2.c.{one[2]}" for one in re.findall(addresses, rules, re.MULTILINE))
    joined = re.findall(r"^ (13) then", rules, re.MULTILINE)
    found = list(dict.fromkeys((*steps, *(f"B.2.c.{one}" for one in joined))))
    numbers = [rule.number for rule in rulebook("week").rules]
    assert set(numbers) - set(found) <= {"B.1.a.2", "B.2.c.13"}
    assert set(found) - set(numbers) == set()
    assert numbers == sorted(numbers, key=place)


@needs_sources
def test_the_tournaments_rulebook_has_every_number_of_its_source_in_its_order() -> None:
    digest = SOURCES["tournament"].digest.read_text(encoding="utf-8")
    found = re.findall(r"(?:^ *|(?<=\. ))(\d+(?:\.\d+)+) (?=\S)", digest, re.MULTILINE)
    numbers = [rule.number for rule in rulebook("tournament").rules]
    assert numbers == found
    assert numbers == sorted(numbers, key=place)


@needs_sources
def test_the_glossary_has_every_word_that_the_source_explains() -> None:
    glossary = SOURCES["skirmish"].seed.read_text(encoding="utf-8").partition("\nGlossary\n")[2]
    headwords = [entry.splitlines()[0] for entry in glossary.strip().split("\n\n")]
    own = {"Range Of Fire": "range"}
    book = rulebook("skirmish")
    assert headwords
    assert [one for one in headwords if not book.explained(own.get(one, one))] == []


@needs_sources
@pytest.mark.parametrize("name", SOURCES)
def test_no_rule_shares_nine_words_in_a_row_with_its_sources(name: str) -> None:
    texts = (SOURCES[name].digest, SOURCES[name].seed)
    foreign = {run for source in texts for run in runs(source.read_text(encoding="utf-8"))}
    assert len(foreign) > SOURCES[name].copied
    copied = {
        rule.number: run
        for rule in rulebook(name).rules
        for run in runs(f"{rule.title} {rule.text}")
        if run in foreign
    }
    assert copied == {}
    assert [one for one in rulebook(name).terms for run in runs(one.text) if run in foreign] == []


@pytest.mark.parametrize("name", NUMBERED)
def test_the_numbers_count_up_within_the_chapters_without_a_gap(name: str) -> None:
    book = rulebook(name)
    places = [tuple(int(part) for part in rule.number.split(".")) for rule in book.rules]
    chapters = range(1, SOURCES[name].chapters + 1)
    assert [chapter for chapter, _ in places] == sorted(chapter for chapter, _ in places)
    assert {chapter for chapter, _ in places} == set(chapters)
    assert list(book.chapters) == [str(chapter) for chapter in chapters]
    for chapter in chapters:
        here = [number for in_chapter, number in places if in_chapter == chapter]
        assert here == list(range(1, len(here) + 1))


RULES = [pytest.param(rule, id=f"{name}-{rule.number}") for name in SOURCES for rule in rulebook(name).rules]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_short_title_and_whole_sentences_that_fit_into_a_message(rule: Rule) -> None:
    assert 0 < len(rule.title) <= 40
    assert rule.text[0].isupper()
    assert rule.text[-1] in ".:"
    assert len(rule.text) < 1500
    assert "  " not in rule.text
    assert "\n" not in rule.text


FILES = {tuple(file.stem.split(".")): file for file in (ASSETS / "rules").glob("*.toml") if "." in file.stem}
"""The rulebooks' other languages, by ruleset and tag."""
OTHERS = pytest.mark.parametrize(("name", "tag"), sorted(FILES))


def exact(text: str) -> list[str]:
    """Return what a translation may not touch: names of hexes, numbers, and what people type."""
    return sorted(
        re.findall(r"\b[A-J]\d+(?:-[A-J]\d+)?\b|\b\d+(?:\.\d+)?\b|P\d+|, stay\b|\bRed turn 5\b|\*", text)
    )


def test_every_rulebook_is_there_in_every_language() -> None:
    assert set(FILES) == {(name, tag) for name in SOURCES for tag in languages() if tag != ENGLISH}


@OTHERS
def test_a_translation_has_every_rule_of_the_book_in_its_order_and_nothing_else(name: str, tag: str) -> None:
    data, book = tomllib.loads(FILES[name, tag].read_text(encoding="utf-8")), rulebook(name)
    assert [rule["number"] for rule in data["rule"]] == [rule.number for rule in book.rules]
    assert set(data["chapters"]) == set(book.chapters)
    assert {key for rule in data["rule"] for key in rule} == {"number", "title", "text"}
    assert data["edition"] == book.edition


@OTHERS
def test_a_translation_keeps_every_number_and_every_hex(name: str, tag: str) -> None:
    book, other = rulebook(name), rulebook(name, tag)
    unlike = {
        one.number: (exact(one.text), exact(same.text))
        for one, same in zip(book.rules, other.rules, strict=True)
        if exact(one.text) != exact(same.text)
    }
    assert unlike == {}
    assert [one.number for one in other.rules if one.text == book.rule(one.number).text] == []
    assert [one.built for one in other.rules] == [one.built for one in book.rules]


@OTHERS
def test_a_translation_has_short_titles_and_whole_sentences_too(name: str, tag: str) -> None:
    for rule in rulebook(name, tag).rules:
        assert 0 < len(rule.title) <= 40, rule.number
        assert rule.text[-1] == "."
        assert len(rule.text) < 1500
        assert "  " not in rule.text
        assert "\n" not in rule.text


def glossary() -> dict[str, str]:
    """Return the German word for each English one of the skirmish, as the head of the German words has it."""
    head = (FOLDER / "de.toml").read_text(encoding="utf-8").partition("language =")[0]
    lines = re.findall(r"^# {3}(.+)$", head.partition("(skirmish)")[2], re.MULTILINE)
    words = [word for line in lines for word in re.split(r" {2,}", line)]
    english = (word.removeprefix("to ").removesuffix(" of a hex") for word in words[::2])
    return dict(zip(english, words[1::2], strict=True))


LOOSE = {"unit", "side", "move"}
"""Everyday words, which German says in more than one way."""


@pytest.mark.parametrize("english", sorted(glossary().keys() - LOOSE))
def test_the_german_rulebook_of_the_skirmish_keeps_to_the_glossary(english: str) -> None:
    book, german = rulebook("skirmish"), rulebook("skirmish", "de")
    stem = re.sub(r"(e[sn]?|n|o)$", "", glossary()[english].split()[-1]).casefold()
    unlike = [
        one.number
        for one, same in zip(book.rules, german.rules, strict=True)
        if re.search(rf"\b{english}s?\b", one.text.casefold())
        and stem not in f"{same.title} {same.text}".casefold()
    ]
    assert unlike == []


def test_rules_are_english_where_there_is_no_file_or_it_lacks_one() -> None:
    assert rulebook("campaign", "xx") == BOOK
    half = translated(BOOK, {"title": "T", "edition": "9", "chapters": {"2": "Leute"}, "rule": [HALF]})
    assert [rule.text for rule in half.rules].count("Kurz.") == 1
    assert half.rule("2.3") == Rule("2.3", "Wer?", "Kurz.", BOOK.rule("2.3").built)
    assert (half.rule("2.4"), half.edition) == (BOOK.rule("2.4"), BOOK.edition)
    assert (half.chapters["2"], half.chapters["3"]) == ("Leute", BOOK.chapters["3"])


@pytest.mark.parametrize("name", SOURCES)
def test_every_rule_is_built_but_those_that_are_known_to_wait(name: str) -> None:
    assert {rule.number for rule in rulebook(name).rules if rule.built} == SOURCES[name].waits


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
    assert BOOK.search("12.") == BOOK.chapter("12")
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
