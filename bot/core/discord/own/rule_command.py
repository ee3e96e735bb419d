"""`/rule`: the rulebook by number, by word, by chapter; and the buttons that open a rule.

It is open to everybody, in a server and in a direct message. Below a rule stands what was ruled on it in the
games that the asker plays in, as far as his own seat may read it.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.assets import rulebook, rulebooks
from bot.core.discord.answering import replies
from bot.core.discord.answering.completions import MOST, Text
from bot.core.discord.answering.presses import Answering, Opened, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Need, all_let_in, receive
from bot.core.discord.referee.rule_numbers import first_number
from bot.core.people.people import Status
from bot.core.present.cards import Card
from bot.core.present.rulebook import (
    CHAPTER,
    FOUND,
    LONGEST_SEARCH,
    OPEN,
    TURN,
    USUAL,
    Ruled,
    carried_book,
    chapter_card,
    contents,
    found_card,
    rule_card,
)
from bot.core.referee.rulings.rulings import Rulings
from bot.core.words.speech import say, spoken
from bot.rulebook import GLOSSARY, Rule, Rulebook
from engine.common.rule_numbers import within
from engine.common.ruling import Ruling

PRESSES = Presses()
Words = app_commands.Range[str, 1, LONGEST_SEARCH]


class RulebookDesk(commands.Cog):
    """The rulebook."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="rule", description=say("about.rule"))
    @app_commands.describe(
        number=say("option.rule_number"), search=say("option.rule_search"), game=say("option.rule_game")
    )
    @app_commands.choices(
        game=[Text(name=title, value=name) for name, title in rulebooks().items() if not rulebook(name).later]
    )
    async def rule(
        self,
        interaction: discord.Interaction,
        number: Words | None = None,
        search: Words | None = None,
        game: str = USUAL,
    ) -> None:
        """Open a rule by its number, or those with some words in them; open to everybody."""
        await receive(interaction, self.desk)
        of = book(game)
        found: Rule | Card = contents(of)
        if number is not None:
            found = numbered(number, of)
        elif search is not None:
            found = searched(search, of)
        await replies.reply(interaction, await shown(self.desk, Asker.of(interaction), found, of))

    @rule.autocomplete("number")
    async def complete(self, interaction: discord.Interaction, typed: str) -> list[Text]:
        """Offer rules by the beginning of their number and by their title."""
        return offered(typed, book(str(getattr(interaction.namespace, "game", None) or USUAL)))


def book(ruleset: str = USUAL) -> Rulebook:
    """Return a rulebook in the language of the moment; the usual one for a ruleset that has none."""
    return rulebook(ruleset if ruleset in rulebooks() else USUAL, spoken())


def offered(typed: str, of: Rulebook | None = None) -> list[Text]:
    """Return the rules to offer for what is typed: "12", "b.2", "scout"; of the usual book unless named."""
    wanted = " ".join(typed.casefold().split())
    named = ((one.number, f"{one.number} {one.title}") for one in (of or book()).rules)
    fitting = [(number, name) for number, name in named if wanted in name.casefold()]
    # Who types 1.1 means that rule, and 11.1 only after it.
    fitting.sort(key=lambda one: not one[0].casefold().startswith(wanted))
    return [Text(name=name[:100], value=number) for number, name in fitting[:MOST]]


async def usual_rules(_: Desk, __: discord.Interaction, typed: str) -> list[Text]:
    """Return the rules of the usual book to offer for what is typed."""
    return offered(typed)


def numbered(typed: str, of: Rulebook) -> Rule | Card:
    """Return the rule, or the chapter, of a number as somebody types it; words are searched for."""
    number = first_number(typed, of)
    if number is None:
        return searched(typed, of)
    if number in of.chapters or (number == GLOSSARY and of.terms):
        return chapter_card(of, number)
    return meant(number, of)


def searched(words: str, of: Rulebook, page: int = 0) -> Rule | Card:
    """Return the rules that have all these words, in the reader's language first, else in English."""
    # A button carries the words, and a colon parts what it carries.
    clean = " ".join(words.replace(":", " ").split())[:LONGEST_SEARCH].strip()
    terms = of.explained(clean)
    of_terms = [of.rule(number) for term in terms for number in term.rules]
    own = tuple(dict.fromkeys((*of_terms, *of.search(clean))))
    english = {one.number for one in rulebook(of.name).search(clean)} - {one.number for one in own}
    found = (*own, *(one for one in of.rules if one.number in english))
    if len(found) == 1 and not terms:
        return meant(found[0].number, of)
    return found_card(of, clean, found, page)


def meant(number: str, of: Rulebook) -> Rule | Card:
    """Return the rule of a number; where there is none, what is said then."""
    return of.rule(number) if of.has(number) else _no_rule(number, of)


async def shown(desk: Desk, asker: Asker, found: Rule | Card, of: Rulebook) -> Card:
    """Return the card of what was found: a rule with what was ruled on it, in campaigns alone."""
    if isinstance(found, Card):
        return found
    return rule_card(of, found, await _ruled(desk, asker, found) if of.name == USUAL else ())


async def _ruled(desk: Desk, asker: Asker, rule: Rule) -> tuple[Ruled, ...]:
    """Return what was ruled on a rule, or on its whole chapter, in every running game of the asker's."""
    found: list[Ruled] = []
    for entry in await all_let_in(desk, asker, Need.PLAYER):
        if entry.game.status is Status.RUNNING:
            rulings = await Rulings(desk.table).of(entry.game.id, seat=entry.me.seat)
            on_it = [one for one in rulings if is_on(one, rule)]
            found += [Ruled(entry.game.name, one) for one in on_it]
    return tuple(found)


def is_on(ruling: Ruling, rule: Rule) -> bool:
    """Tell whether a ruling bears on a rule, on one below it, or on all of a section in which it stands."""
    return ruling.bears_on(rule.number) or any(within(rule.number, one) for one in ruling.rules)


def _no_rule(number: str, of: Rulebook) -> Card:
    return contents(of, say("rulebook.no_number", number=number))


def _chosen(opened: Opened) -> str:
    """Return what was chosen of a list, or what the button carries."""
    return next(iter(opened.values), opened.carried.more)


@PRESSES.of_no_game("rules")
async def open_book(_: Opened) -> Card:
    """Open the contents."""
    return contents(book())


def _of(opened: Opened) -> Rulebook:
    return book(carried_book(opened.carried))


@PRESSES.of_no_game(OPEN)
@PRESSES.of_no_game(TURN, Answering.EDIT)
async def open_rule(opened: Opened) -> Card:
    """Open a rule below the message that cites it, or leaf to it."""
    of = _of(opened)
    return await shown(opened.desk, opened.asker, meant(_chosen(opened), of), of)


@PRESSES.of_no_game(CHAPTER, Answering.EDIT)
async def turn_to_chapter(opened: Opened) -> Card:
    """Leaf to a page of a chapter; the contents for what is none."""
    chosen = _chosen(opened)
    page = 0 if opened.values else opened.carried.moment
    return chapter_card(_of(opened), chosen, page)


@PRESSES.of_no_game(FOUND, Answering.EDIT)
async def turn_to_found(opened: Opened) -> Card:
    """Leaf to another page of what a search found."""
    of = _of(opened)
    found = searched(opened.carried.more, of, opened.carried.moment)
    return await shown(opened.desk, opened.asker, found, of)
