"""The rulebook to leaf through: a rule, a chapter, the contents, what a search found; and rules to open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.core.present.cards import Button, Card, Choice, Row, Select
from bot.core.present.carried import NO_GAME, Carried
from bot.core.present.messages import LONGEST_MESSAGE
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from bot.rulebook import GLOSSARY, Rule, Rulebook, Term
from engine.common.ruling import Ruling
from engine.common.seat import REFEREE

OPEN, TURN, CHAPTER, FOUND = "rule", "rule_page", "rule_chapter", "rule_found"
"""The acts: open a rule in a message of its own; leaf to a rule, a chapter, a page of what was found."""
USUAL = "campaign"
"""The ruleset whose rulebook is meant where none is named: its buttons name none."""
LONGEST_SEARCH = 40
"""How long a search may be, so that its buttons can carry it."""
_BUTTONS, _CHOICES = 4, 25
_ROOM = 1700
"""How many letters of rules a page has: with its heading it is one message."""
_RULING = 300
"""How many letters of a ruling are shown below its rule; the list of rulings has it whole."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling, and the name of the game in which it holds."""

    game: str
    ruling: Ruling


def rule_rows(book: Rulebook, numbers: Iterable[str]) -> tuple[Row, ...]:
    """Return what opens the rules of these numbers: a button for each of a few, a list of many.

    Numbers that the book does not have are left out. It is open to everybody and belongs to no game.
    """
    rules = sorted((book.rule(one) for one in set(numbers) if book.has(one)), key=lambda rule: rule.place)
    if not rules:
        return ()
    if len(rules) <= _BUTTONS:
        return (tuple(Button(_label(one), _carries(book, OPEN, one.number)) for one in rules),)
    return (_list(book, OPEN, rules[:_CHOICES]),)


def rule_card(book: Rulebook, rule: Rule, rulings: Sequence[Ruled] = ()) -> Card:
    """Return one rule, what was ruled on it, and the ways on: its neighbours, its chapter, what it names."""
    before, after = book.beside(rule)
    ways = [
        *(
            [Button(say("rulebook.before", number=before.number), _carries(book, TURN, before.number))]
            if before
            else []
        ),
        *(
            [Button(say("rulebook.after", number=after.number), _carries(book, TURN, after.number))]
            if after
            else []
        ),
        Button(say("rulebook.to_chapter", number=rule.chapter), _carries(book, CHAPTER, rule.chapter)),
    ]
    # Its neighbours have buttons already, and Discord takes no message with the same button twice.
    others = [one for one in book.named_in(rule) if one not in (before, after)][:_BUTTONS]
    named = [Button(_label(one), _carries(book, TURN, one.number)) for one in others]
    text = say("rulebook.rule", number=rule.number, title=rule.title, text=rule.text)
    card = Card("\n".join((text, *_ruled(rulings, LONGEST_MESSAGE - len(text))))).under(tuple(ways))
    return card.under(tuple(named)) if named else card


def _ruled(rulings: Sequence[Ruled], room: int) -> Iterator[str]:
    """Yield as many of the latest rulings as there is room for, and how many are left out."""
    for at, one in enumerate(reversed(rulings)):
        line = _ruling(one)
        left = say("rulebook.ruled_more", count=len(rulings) - at)
        last = at == len(rulings) - 1
        if len(line) + 1 + (0 if last else len(left) + 1) > room:
            yield left
            return
        room -= len(line) + 1
        yield line


def _ruling(one: Ruled) -> str:
    ruling = one.ruling
    text = plain(ruling.text, _RULING)
    told: dict[str, str | int] = {"game": plain(one.game), "number": ruling.number, "text": text}
    if ruling.only is not None and ruling.only != REFEREE:
        return say("rulebook.ruled_only", team=seat_name(ruling.only), **told)
    return say("rulebook.ruled_written" if ruling.written else "rulebook.ruled", **told)


def contents(book: Rulebook, first: str = "") -> Card:
    """Return the chapters to choose from, below a sentence that says why they come."""
    chapters = [say("rulebook.line", number=number, title=title) for number, title in book.chapters.items()]
    glossary = [say("rulebook.glossary")] if book.terms else []
    head = first or say("rulebook.contents", title=book.title)
    return Card("\n".join((head, *chapters, *glossary))).under(_chapters(book))


def glossary_card(book: Rulebook) -> Card:
    """Return the glossary: each term, what it means, and what opens the rules that say more."""
    head = say("rulebook.glossary_of", title=book.title)
    numbers = {number for term in book.terms for number in term.rules}
    rules = [one for one in book.rules if one.number in numbers]
    card = Card("\n".join((head, *map(_term, book.terms))))
    return card.under(_list(book, TURN, rules[:_CHOICES]), _chapters(book, GLOSSARY))


def _term(term: Term) -> str:
    return say("rulebook.term", word=term.word, text=term.text, rules=", ".join(term.rules))


def chapter_card(book: Rulebook, number: str, page: int = 0) -> Card:
    """Return a page of a chapter, with the ways on; pages go on from chapter to chapter.

    The glossary stands for the chapter `GLOSSARY`. The contents where there is no such chapter; the last page
    where it has fewer.
    """
    if number == GLOSSARY and book.terms:
        return glossary_card(book)
    pages = _pages(book, number)
    if not pages:
        return contents(book)
    page = min(page, len(pages) - 1)
    head = say("rulebook.chapter", number=number, title=book.chapters[number])
    if len(pages) > 1:
        head = f"{head} {say('rulebook.part', page=page + 1, pages=len(pages))}"
    texts = [say("rulebook.rule", number=one.number, title=one.title, text=one.text) for one in pages[page]]
    card = Card("\n".join((head, *texts)))
    before, after = book.chapters_beside(number)
    back = (number, page - 1) if page else (before, len(_pages(book, before)) - 1)
    on = (number, page + 1) if page + 1 < len(pages) else (after, 0)
    buttons = tuple(
        Button(say(f"rulebook.{key}"), _carries(book, CHAPTER, to, at))
        for key, (to, at) in (("back", back), ("on", on))
        if to
    )
    return card.under(_list(book, TURN, pages[page]), _chapters(book, number), buttons)


def found_card(book: Rulebook, words: str, found: Sequence[Rule], page: int = 0) -> Card:
    """Return what a search found: a page of the rules to choose from; the contents where it found none."""
    written = f"`{bare(words, LONGEST_SEARCH).replace('`', '')}`"
    if not found:
        return contents(book, say("rulebook.none", words=written))
    last = (len(found) - 1) // _CHOICES
    page = min(page, last)
    here = found[page * _CHOICES : (page + 1) * _CHOICES]
    terms = [_term(one) for one in book.explained(words)]
    head = "\n".join((*terms, say("rulebook.found", count=len(found), words=written)))
    lines = [say("rulebook.found_line", number=one.number, title=one.title) for one in here]
    card = Card("\n".join((head, *lines))).under(_list(book, TURN, here))
    buttons = tuple(
        Button(say(f"rulebook.{key}"), _carries(book, FOUND, words, at))
        for key, at in (("back", page - 1), ("on", page + 1))
        if 0 <= at <= last
    )
    return card.under(buttons) if buttons else card


def _pages(book: Rulebook, chapter: str) -> list[list[Rule]]:
    """Return the rules of a chapter as they fit on pages, none where there is no such chapter."""
    pages: list[list[Rule]] = []
    room = 0
    for rule in book.chapter(chapter):
        size = len(say("rulebook.rule", number=rule.number, title=rule.title, text=rule.text)) + 1
        if size > room or len(pages[-1]) == _CHOICES:
            pages.append([])
            room = _ROOM
        pages[-1].append(rule)
        room -= size
    return pages


def _chapters(book: Rulebook, chosen: str = "") -> Select:
    choices = tuple(
        Choice(say("rulebook.line", number=number, title=title), number, chosen=number == chosen)
        for number, title in book.chapters.items()
    )
    if book.terms:
        glossary = Choice(say("rulebook.glossary"), GLOSSARY, chosen=chosen == GLOSSARY)
        choices = (*choices, glossary)
    return Select(_carries(book, CHAPTER), say("rulebook.choose_chapter"), choices)


def _list(book: Rulebook, act: str, rules: Sequence[Rule]) -> Select:
    choices = tuple(
        Choice(say("rulebook.choice", number=one.number, title=one.title), one.number) for one in rules
    )
    return Select(_carries(book, act), say("rulebook.choose_rule"), choices)


def _label(rule: Rule) -> str:
    return say("rulebook.open", number=rule.number)


def _carries(book: Rulebook, act: str, more: str = "", page: int = 0) -> str:
    return str(Carried(act, NO_GAME if book.name == USUAL else book.name, page, more))


def carried_book(carried: Carried) -> str:
    """Return the ruleset whose rulebook a button of these belongs to."""
    return USUAL if carried.game == NO_GAME else carried.game
