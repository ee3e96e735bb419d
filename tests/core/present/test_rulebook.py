"""The rulebook as it is leafed through: every card fits, and every way on leads somewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.assets import rulebook, rulebooks
from bot.core.discord.answering.discord_objects import messages
from bot.core.discord.own import rule_command as desk
from bot.core.present.cards import Button, Card, Select
from bot.core.present.carried import Carried
from bot.core.present.rulebook import (
    CHAPTER,
    FOUND,
    LONGEST_SEARCH,
    TURN,
    Ruled,
    carried_book,
    chapter_card,
    contents,
    found_card,
    rule_card,
)
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.rulebook import Rule, Rulebook
from engine.campaign.commands import Seat
from engine.common.ruling import Ruling

TAGS = tuple(languages())
BOOK = rulebook("campaign")


def ways(card: Card) -> list[Carried]:
    """Return what every button and every line of a list of a card carries, with the choice."""
    found: list[Carried] = []
    for row in card.rows:
        for one in (row,) if isinstance(row, Select) else row if isinstance(row, tuple) else ():
            carried = Carried.read(one.carries)
            assert carried is not None, one
            chosen = [choice.value for choice in one.choices] if isinstance(one, Select) else [carried.more]
            found += [Carried(carried.act, carried.game, carried.moment, more) for more in chosen]
    return found


def pressed(card: Card) -> list[str]:
    """Return what each button and each list of a card carries: Discord takes a message with no two alike."""
    rows = (row if isinstance(row, tuple) else (row,) for row in card.rows)
    return [one.carries for row in rows for one in row if isinstance(one, Button | Select)]


def card_of(found: Rule | Card, of: Rulebook | None = None) -> Card:
    return rule_card(of or desk.book(), found) if isinstance(found, Rule) else found


def gone(way: Carried) -> Card:
    """Return where a way leads."""
    of = desk.book(carried_book(way))
    if way.act == CHAPTER:
        return chapter_card(of, way.more, way.moment)
    found = desk.searched(way.more, of, way.moment) if way.act == FOUND else desk.meant(way.more, of)
    return card_of(found, of)


def walked(first: Card) -> list[Card]:
    """Return every card that can be reached from one."""
    seen, waiting = {str(first): first}, [first]
    while waiting:
        for way in ways(waiting.pop()):
            card = gone(way)
            if str(card) not in seen:
                seen[str(card)] = card
                waiting.append(card)
    return list(seen.values())


@pytest.mark.parametrize("ruleset", rulebooks())
@pytest.mark.parametrize("tag", TAGS)
def test_whoever_leafs_on_from_the_contents_comes_to_every_rule_and_every_card_is_one_message(
    tag: str, ruleset: str
) -> None:
    with speaking(tag):
        of = desk.book(ruleset)
        cards = walked(contents(of))
        whole = "\n".join(card.text for card in cards)
        assert [rule.number for rule in of.rules if rule.text not in whole] == []
        assert {rule_card(of, rule).text for rule in of.rules} <= {card.text for card in cards}
        assert [card.text[:40] for card in cards if len(messages(card)) != 1 or len(card.rows) > 5] == []
        assert [card.text[:40] for card in cards if len(set(pressed(card))) < len(pressed(card))] == []


@pytest.mark.parametrize("tag", TAGS)
def test_pages_lead_on_through_all_chapters_and_back(tag: str) -> None:
    with speaking(tag):
        card, pages = chapter_card(desk.book(), "1"), [chapter_card(desk.book(), "1").text]
        while on := [way for way in ways(card) if way.act == CHAPTER][17 if len(pages) > 1 else 16 :]:
            card = gone(on[0])
            pages.append(card.text)
        assert len(pages) >= len(BOOK.chapters)
        back = pages[::-1]
        for text in back:
            assert card.text == text
            card = gone([way for way in ways(card) if way.act == CHAPTER][16])


def test_a_rule_leads_to_its_neighbours_its_chapter_and_what_it_names() -> None:
    card = rule_card(BOOK, BOOK.rule("15.1"))
    assert [(way.act, way.more) for way in ways(card)] == [
        (TURN, "14.4"),
        (TURN, "15.2"),
        (CHAPTER, "15"),
        (TURN, "11.5"),
    ]
    assert ways(rule_card(BOOK, BOOK.rule("1.1")))[0].more == "1.2"


@pytest.mark.parametrize("typed", ["12.2", " 12.2 ", "12,2", "rule 12.2", "12.2 Scouts", "Rule 12.02"])
def test_a_rule_is_opened_by_its_number_as_people_type_it(typed: str) -> None:
    assert desk.numbered(typed, desk.book()) == BOOK.rule("12.2")


def test_a_number_without_a_second_part_opens_its_chapter() -> None:
    assert desk.numbered("12", desk.book()) == chapter_card(BOOK, "12")


@pytest.mark.parametrize("typed", ["12.99", "17", "99.1", "0.0"])
def test_a_number_that_is_none_is_said_with_the_chapters_to_choose_from(typed: str) -> None:
    card = card_of(desk.numbered(typed, desk.book()))
    assert card.text.startswith(f"There's no rule {typed}. ")
    assert [way.more for way in ways(card)] == list(BOOK.chapters)


def test_words_in_the_place_of_a_number_are_searched_for() -> None:
    assert desk.numbered("closed markers", desk.book()) == desk.searched("closed markers", desk.book())
    assert [one.value for one in desk.offered("scouts")] == ["12.2"]


def test_completion_offers_by_number_and_by_title() -> None:
    assert [one.name for one in desk.offered("12.2")] == ["12.2 Scouts"]
    assert [one.value for one in desk.offered("1.1")][:2] == ["1.1", "11.1"]
    assert [one.value for one in desk.offered("  CORREC ")] == ["16.2"]
    assert len(desk.offered("")) == 25
    assert desk.offered("no such title") == []
    assert [one.value for one in desk.offered("night", desk.book("skirmish"))] == ["8.3"]


def test_a_search_that_finds_one_rule_opens_it() -> None:
    assert desk.searched("light scout halt", desk.book()) == BOOK.rule("12.4")


def test_a_search_that_finds_many_is_paged() -> None:
    first = card_of(desk.searched("hex", desk.book()))
    found = [rule.number for rule in BOOK.search("hex")]
    assert len(found) > 25
    assert first.text.startswith(f"**{len(found)} rules mention `hex`:**")
    chosen = [way.more for way in ways(first) if way.act == TURN]
    (on,) = [way for way in ways(first) if way.act == FOUND]
    second = gone(on)
    assert [*chosen, *(way.more for way in ways(second) if way.act == TURN)][:50] == found[:50]
    assert found_card(BOOK, "hex", BOOK.search("hex"), 99) == gone(Carried(FOUND, "-", 99, "hex"))


def test_a_search_that_finds_nothing_says_so_and_formats_nothing() -> None:
    card = card_of(desk.searched("sub`marine** @everyone", desk.book()))
    assert card.text.startswith("No rule mentions `submarine** @everyone`.")
    assert card_of(desk.searched(":", desk.book())).text.startswith("No rule mentions ")


def test_a_search_is_carried_whole_by_its_buttons() -> None:
    (on,) = [way for way in ways(card_of(desk.searched("e:" * 60, desk.book()))) if way.act == FOUND]
    assert on.more == ("e " * 60)[:LONGEST_SEARCH].strip()
    assert len(str(on)) <= 100
    assert gone(on).text.startswith("**")


def test_in_another_language_english_words_are_found_too() -> None:
    with speaking("de"):
        english = {rule.number for rule in BOOK.search("scout")}
        found = card_of(desk.searched("scout", desk.book()))
        assert english <= {way.more for way in ways(found) if way.act == TURN}


# --- what was ruled on a rule


def ruled(**more: object) -> Ruled:
    return Ruled("Autumn War", replace(Ruling(1, "Two scouts may halt at once.", ("12.2",)), **more))  # type: ignore[arg-type]


def test_rulings_stand_below_their_rule_the_latest_first() -> None:
    text = rule_card(BOOK, BOOK.rule("12.2"), (ruled(), ruled(number=2, text="Or *none*."))).text
    assert text.endswith(
        "\n**Ruled in Autumn War** (ruling 2): Or \\*none\\*."
        "\n**Ruled in Autumn War** (ruling 1): Two scouts may halt at once."
    )


def test_a_ruling_for_one_team_and_a_change_of_the_rules_say_so() -> None:
    both = (ruled(only=Seat.RED), ruled(written=True))
    text = rule_card(BOOK, BOOK.rule("12.2"), both).text
    assert "**Changed in Autumn War** (ruling 1)" in text
    assert "**Ruled in Autumn War, for Red alone** (ruling 1)" in text


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("count", [1, 2, 5, 50])
def test_however_many_rulings_there_are_the_card_is_one_message_and_says_how_many_it_leaves_out(
    tag: str, count: int
) -> None:
    with speaking(tag):
        for rule in desk.book().rules:
            many = tuple(ruled(number=at, text=f"{at} is " + "long " * 200) for at in range(1, count + 1))
            card = rule_card(desk.book(), rule, many)
            assert len(messages(card)) == 1, rule.number
            lines = card.text.count("Autumn War")
            assert lines == count or str(count - lines) in card.text.rsplit("\n", 1)[-1]


@pytest.mark.parametrize("tag", TAGS)
def test_the_glossary_of_the_skirmish_says_what_each_word_means_and_where_the_rules_say_more(
    tag: str,
) -> None:
    book = rulebook("skirmish", tag)
    assert book.terms
    with speaking(tag):
        card = chapter_card(book, "0")
        offered = [way for way in ways(contents(book)) if way.more == "0"]
    assert [way.act for way in offered] == [CHAPTER]
    for term in book.terms:
        assert f"**{term.word}**: {term.text} ({', '.join(term.rules)})" in card.text
        assert all(book.has(number) for number in term.rules)
    assert len(messages(card)) == 1


def test_a_search_for_a_word_of_the_glossary_explains_it_before_the_rules_about_it() -> None:
    found = desk.searched("ap", rulebook("skirmish"))
    assert isinstance(found, Card)
    explained, _, rest = found.text.partition("\n")
    assert explained.startswith("**AP (action points)**: ")
    assert [line.split()[1] for line in rest.splitlines()[1:4]] == ["3.2", "3.3", "3.4"]


def test_a_search_for_a_word_of_the_glossary_that_one_rule_is_about_explains_it_too() -> None:
    found = desk.searched("line of sight", rulebook("skirmish"))
    assert isinstance(found, Card)
    assert found.text.startswith("**Line of sight**: ")


def test_a_rulebook_without_a_glossary_offers_none() -> None:
    assert not BOOK.terms
    assert not [way for way in ways(contents(BOOK)) if way.more == "0"]
    assert chapter_card(BOOK, "0").text == contents(BOOK).text
