"""`/rule` over a book with rules such as B.2.c.6: typed, offered, leafed through, ruled on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot import assets
from bot.core.discord.answering.discord_objects import messages
from bot.core.discord.own import rule_command as desk
from bot.core.discord.referee.rule_numbers import rule_numbers
from bot.core.present.carried import Carried
from bot.core.present.rulebook import (
    CHAPTER,
    OPEN,
    TURN,
    chapter_card,
    contents,
    found_card,
    rule_card,
    rule_rows,
)
from bot.core.present.rulings.list_of_rulings import rulings_card
from bot.core.present.rulings.question_card import otherwise
from bot.rulebook import GLOSSARY, Rulebook, read_rulebook, translated
from engine.common.rule_numbers import LONGEST
from engine.common.ruling import Ruling
from engine.errors import NotAllowed
from tests.assets import dotted
from tests.core.present.test_rulebook import card_of, pressed, walked, ways

ORDERED = list(dotted.RULES)


@pytest.fixture(name="book")
def _book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Rulebook]:
    """Let the bot bring the small book along beside its own."""
    (tmp_path / "rules").mkdir()
    for file in (assets.ASSETS / "rules").glob("*.toml"):
        (tmp_path / "rules" / file.name).write_bytes(file.read_bytes())
    (tmp_path / "rules" / "week.toml").write_text(dotted.TOML, encoding="utf-8")
    monkeypatch.setattr(assets, "ASSETS", tmp_path)
    _forget()
    yield desk.book("week")
    _forget()


def _forget() -> None:
    for one in (assets.rulebook, assets.rulebooks):
        one.cache_clear()


def test_the_small_book_is_brought_along(book: Rulebook) -> None:
    assert book == dotted.week()
    assert [rule.number for rule in book.rules] == ORDERED


# --- leafing through


def test_every_rule_is_reached_from_the_contents(book: Rulebook) -> None:
    cards = walked(contents(book))
    assert {rule_card(book, rule).text for rule in book.rules} <= {card.text for card in cards}
    assert "B. A turn" in contents(book).text
    for card in cards:
        assert len(messages(card)) == 1
        assert len(set(pressed(card))) == len(pressed(card))
        assert all(len(carries) <= 100 for carries in pressed(card))


def test_a_rule_leads_to_its_neighbours_its_chapter_and_what_it_names(book: Rulebook) -> None:
    found = [(way.act, way.more) for way in ways(rule_card(book, book.rule("B.2.c.10")))]
    assert found == [(TURN, "B.2.c.6"), (TURN, "C.1"), (CHAPTER, "B"), (TURN, "D.7")]
    assert [one.number for one in book.named_in(book.rule("A.2"))] == ["B.1.b"]
    assert [one.number for one in book.named_in(book.rule("B.2.c"))] == ["B.2.c.6", "B.2.c.10"]


def test_chapters_lead_on_to_each_other_and_end_at_both_ends(book: Rulebook) -> None:
    every = [*dotted.CHAPTERS]
    for at, chapter in enumerate(every):
        beside = [way.more for way in ways(chapter_card(book, chapter)) if way.act == CHAPTER][len(every) :]
        assert beside == [*every[at - 1 : at], *every[at + 1 : at + 2]]
    assert chapter_card(book, "E") == contents(book) == chapter_card(book, "0")


def test_a_refusal_opens_its_rules_in_their_natural_order(book: Rulebook) -> None:
    (row,) = rule_rows(book, ("D.12", "B.2.c.10", "D.7", "B.2.c.6", "B.9"))
    assert isinstance(row, tuple)
    assert [button.label for button in row] == ["Rule B.2.c.6", "Rule B.2.c.10", "Rule D.7", "Rule D.12"]
    assert Carried.read(row[0].carries) == Carried(OPEN, "week", 0, "B.2.c.6")


# --- as people type it


@pytest.mark.parametrize(
    "typed",
    [
        "B.2.c.6",
        " b.2.c.6 ",
        "B.2.C.06",
        "B,2,c,6",
        "B . 2 . c . 6",
        "rule B.2.c.6",
        "B.2.c.6 Intensity",
        "B.2.c.6.",
    ],
)
def test_a_rule_is_opened_by_its_number_as_people_type_it(book: Rulebook, typed: str) -> None:
    assert desk.numbered(typed, book) == book.rule("B.2.c.6")


def test_a_number_deeper_than_any_opens_the_section_above_it(book: Rulebook) -> None:
    assert desk.numbered("b.2.c.7", book) == book.rule("B.2.c")


@pytest.mark.parametrize("typed", ["B", "b", " B. "])
def test_a_letter_alone_opens_its_chapter(book: Rulebook, typed: str) -> None:
    assert desk.numbered(typed, book) == chapter_card(book, "B")


@pytest.mark.parametrize("typed", ["B.9", "b.9.c.6", "17"])
def test_a_number_that_is_none_is_said_with_the_chapters_to_choose_from(book: Rulebook, typed: str) -> None:
    card = card_of(desk.numbered(typed, book), book)
    assert card.text.startswith(f"There's no rule {typed}. ")
    assert [way.more for way in ways(card)] == [*dotted.CHAPTERS]


@pytest.mark.parametrize("typed", ["a chit", "a leader moves", "in secret"])
def test_words_are_searched_for_though_a_chapter_is_called_like_one(book: Rulebook, typed: str) -> None:
    assert desk.numbered(typed, book) == desk.searched(typed, book)


def test_completion_offers_the_rules_that_begin_so_first_and_in_their_order(book: Rulebook) -> None:
    assert [one.value for one in desk.offered("b.2", book)] == ["B.2.c", "B.2.c.6", "B.2.c.10"]
    assert [one.value for one in desk.offered("D.1", book)] == ["D.12"]
    assert [one.name for one in desk.offered("c", book)][:1] == ["C.1 The second player"]
    assert [one.value for one in desk.offered("LOSS", book)] == ["B.2.c.10"]
    assert [one.value for one in desk.offered("", book)] == ORDERED


def test_a_search_by_number_finds_what_is_below_it(book: Rulebook) -> None:
    assert [one.number for one in book.search("b.2.c")] == ["B.2.c", "B.2.c.6", "B.2.c.10"]
    assert book.search("B.") == book.chapter("B")
    assert [one.number for one in book.search("e.g.")] == ["B.2.c"]
    assert found_card(book, "b.2", book.search("b.2")).text.count("\n- B.2.c") == 3


@pytest.mark.parametrize(
    ("typed", "rules"),
    [
        ("B.2.c.6", ("B.2.c.6",)),
        (" b.2.c.6,D.7 ; B.2.c.06", ("B.2.c.6", "D.7")),
        ("(B.2.c.10) & §A.2", ("B.2.c.10", "A.2")),
        ("B", None),
        ("B.2", None),
        ("2.c.6", None),
        ("B.2.c.7", None),
        ("12.2", None),
    ],
)
@pytest.mark.usefixtures("book")
def test_numbers_of_rules_are_read_as_people_type_them(typed: str, rules: tuple[str, ...] | None) -> None:
    if rules is None:
        with pytest.raises(NotAllowed) as refused:
            rule_numbers(typed, "week")
        (found,) = refused.value.faults
        assert (found.kind, found.details["written"]) == ("rule_unknown", typed)
    else:
        assert rule_numbers(typed, "week") == rules


# --- what was ruled


def test_rulings_are_listed_by_their_rule_in_its_natural_order() -> None:
    on = ["D.7", "B.2.c.10", "B.2.c.6", "11.1", "9.2"]
    rulings = [Ruling(at, f"Word {rule}", (rule,)) for at, rule in enumerate(on, 1)]
    card = rulings_card("g", "War", [Ruling(9, "Word last"), *rulings], "", 0)
    said = [part.split("\n")[0].rstrip(".") for part in card.text.replace("\\", "").split("Word ")[1:]]
    assert [one.partition(" ")[0].rstrip(".") for one in said] == [
        *("9.2", "11.1", "B.2.c.6", "B.2.c.10", "D.7", "last")
    ]
    assert [way.more for way in ways(card)][:6] == ["all", "9.2", "11.1", "B.2.c.6", "B.2.c.10", "D.7"]
    on_section = rulings_card("g", "War", rulings, "B.2", 0).text
    assert ("Word B" in on_section, "Word D" in on_section) == (True, False)


def test_a_ruling_on_a_section_stands_below_every_rule_in_it(book: Rulebook) -> None:
    on = Ruling(1, "Twice.", ("B.2.c",))
    assert [rule.number for rule in book.rules if desk.is_on(on, rule)] == ["B.2.c", "B.2.c.6", "B.2.c.10"]
    assert [rule.number for rule in book.rules if desk.is_on(replace(on, rules=("B.2.c.6",)), rule)] == [
        *("B.2.c", "B.2.c.6")
    ]


# --- limits, and what no book may have


def test_the_longest_number_fits_into_every_button() -> None:
    longest = "B." + "2" * (LONGEST - 2)
    book = read_rulebook(dotted.data("A.1", longest, "C.1"), "a-ruleset-of-24-letters-"[:24])
    for card in (contents(book), chapter_card(book, "B"), rule_card(book, book.rule(longest))):
        for carries in pressed(card):
            assert len(carries) <= 100
            assert Carried.read(carries) is not None
    option = otherwise("g" * 24, (longest, "A.1", "C.1"), 999_999_999, by=())
    carried = Carried.read(option.button.carries)
    assert carried is not None
    assert carried.more == f"{longest},A.1,C.1"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (dotted.data("A.1", "B"), "dotted words.*'B'"),
        (dotted.data("A.1", "B.2:c"), "dotted words.*'B.2:c'"),
        (dotted.data("A." + "1" * LONGEST), "dotted words.*20 signs"),
        (dotted.data("B.2.c", "B.2.C"), "a rule B.2.C twice"),
        (dotted.data("B.2", "B.02"), "a rule B.02 twice"),
        (dotted.data(chapters={GLOSSARY: "The glossary's place"}), "a chapter is a word.*'0'"),
        (dotted.data(chapters={"B.2": "A section"}), "a chapter is a word.*'B.2'"),
        (dotted.data(chapters={"": "Nothing"}), "a chapter is a word.*''"),
    ],
)
def test_a_book_is_refused_whose_numbers_cannot_be_told_apart_or_carried(
    data: dict[str, object], why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        read_rulebook(data, "week")


def test_a_translation_keeps_the_numbers() -> None:
    other = dotted.data("B.2.c.6", chapters={"B": "Ein Zug"})
    half = translated(dotted.week(), other)
    assert [rule.number for rule in half.rules] == ORDERED
    assert (half.chapters["B"], half.chapters["C"]) == ("Ein Zug", "The end")
