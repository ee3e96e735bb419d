"""Every refusal in the program names its rule and offers its text: this walks all that the code makes."""

from __future__ import annotations

import ast
import re
from string import Formatter

import discord
import pytest
from aiohttp import ServerDisconnectedError

from bot.assets import rulebook, rulebooks
from bot.core.discord.answering import replies
from bot.core.discord.doors import Shut
from bot.core.discord.own.rule_command import book as opened_book
from bot.core.present.cards import Button, Card, Select
from bot.core.present.carried import Carried
from bot.core.present.rulebook import OPEN as OPENS
from bot.core.present.rulebook import USUAL, rule_card
from bot.core.present.shut_doors import RULES, shut_door
from bot.core.shared_faults import FAULTS, NoSuchGame
from bot.core.words.language import languages
from bot.core.words.speech import say, speaking
from engine.common.rule_numbers import PATTERN
from engine.errors import Fault, Refusal, fault
from tests.core.discord.every_press import OPEN
from tests.core.present.test_faults import KINDS, filled
from tests.core.words.english import SENTENCES
from tests.house.refusals import OF_NO_RULE, made, own, shut
from tests.house.source import name_of, tree_of

BOOK = rulebook(USUAL)
BOOKS = {name: frozenset(rule.number for rule in rulebook(name).rules) for name in rulebooks()}
NUMBERS = BOOKS[USUAL]
NUMBER = re.compile(PATTERN)
SHORT = re.compile(r"(?=.*[0-9])[0-9A-Za-z]{1,2}(\.[0-9A-Za-z]{1,2})+")
"""What the program takes for a rule where it says no more: short dotted words with a figure in them."""
WITHOUT = {
    "unreadable": "cites 10.2 unless it is given others",
    "refusal": "cites what FAULTS says of its kind",
    "wrong": "cites what FAULTS of the skirmish says of its kind",
}
"""What makes a fault and may be given no rule, because it knows one."""
HANDS_ON = {
    "engine/errors.py": "fault",
    "engine/campaign/legality/faults.py": "fault_at",
    "engine/campaign/reading/pieces.py": "unreadable",
    "bot/core/shared_faults.py": "refusal",
    "bot/core/seam/game.py": "citing",
    "engine/skirmish/faults.py": "wrong",
    "engine/values.py": "add",
}
"""The makers themselves, by their file: they hand on what they are given."""


def opened(card: Card) -> set[str]:
    """Return the numbers of the rules that a card's buttons and lists open."""
    found: set[str] = set()
    for row in card.rows:
        for one in (row,) if isinstance(row, Select) else row if isinstance(row, tuple) else ():
            carried = Carried.read(one.carries)
            assert carried is not None
            if carried.act == OPENS:
                found |= {one.value for one in one.choices} if isinstance(one, Select) else {carried.more}
    return found


def cited(text: str) -> set[str]:
    """Return the numbers in the brackets with which a refusal ends."""
    ending = re.search(r"\((?:rules?|Regeln?) ([^()]*)\)$", text)
    return set(NUMBER.findall(ending[1])) if ending else set()


def details(key: str, sentences: dict[str, str]) -> dict[str, str | int]:
    return {name: "x" for _, name, _, _ in Formatter().parse(sentences[key]) if name}


# --- faults


def test_every_place_that_makes_a_fault_gives_it_a_rule() -> None:
    assert len(made()) > 300
    lacking = [one for one in made() if not one.rules and one.maker not in WITHOUT]
    assert lacking == []


def numbers_for(where: str) -> frozenset[str]:
    """Return the numbers that a module may cite: of its own ruleset, of the campaign unless it is another."""
    return BOOKS[next((name for name in BOOKS if name != USUAL and name in where), USUAL)]


def test_every_number_that_the_program_takes_for_a_rule_is_in_the_rulebook() -> None:
    unknown = [
        f"{name_of(path)}:{node.lineno}: {node.value}"
        for path in own()
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and SHORT.fullmatch(node.value)
        and node.value not in numbers_for(name_of(path))
    ]
    assert unknown == []
    given = {
        (rule, one.where)
        for one in made()
        for rule in one.rules
        if rule is not None and one.maker != "refusal" and NUMBER.fullmatch(rule)
    }
    assert [(rule, where) for rule, where in given if rule not in numbers_for(where)] == []


def test_faults_are_made_by_their_makers_alone() -> None:
    makers = {"Fault", "SharedFault"}
    bare = {one.where.partition(":")[0]: one.function for one in made() if one.maker in makers}
    assert bare == HANDS_ON


def test_no_fault_can_be_made_without_a_rule() -> None:
    with pytest.raises(ValueError, match="nobody_knows"):
        fault("nobody_knows")
    with pytest.raises(ValueError, match="no fault"):
        Refusal()


def test_what_the_services_refuse_is_listed_with_its_rules_and_nothing_else_is() -> None:
    assert {rule for rules in FAULTS.values() for rule in rules} <= NUMBERS
    assert [kind for kind, rules in FAULTS.items() if not rules] == []
    used: set[str] = set()
    for path in own():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refusal":
                used |= {str(one.value) for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)}
    assert used == set(FAULTS)


@pytest.mark.parametrize("tag", languages())
def test_every_fault_ends_with_its_rules_and_opens_them(tag: str) -> None:
    with speaking(tag):
        for kind in KINDS:
            card = replies.trouble(Refusal(filled(kind)))
            assert cited(card.text) == opened(card) == {"11.6", "1.4"}, kind


def test_every_fault_of_a_whole_sheet_is_opened_by_one_list() -> None:
    many = [Fault("over", (number,), line=at) for at, number in enumerate(sorted(NUMBERS)[:12], 1)]
    card = replies.refused(many)
    assert opened(card) == {one.rules[0] for one in many}
    assert len(card.rows) == 1
    few = replies.refused([fault("over", "5.1"), fault("over", "10.2", "5.1")])
    assert opened(few) == {"5.1", "10.2"}
    assert [one.label for row in few.rows if isinstance(row, tuple) for one in row] == [
        "Rule 5.1",
        "Rule 10.2",
    ]


# --- doors


def test_every_door_that_is_shut_has_its_rule_or_says_why_it_has_none() -> None:
    keys = {key for _, some in shut() for key in some}
    assert [where for where, some in shut() if not some] == []
    assert sorted(keys - set(RULES) - set(OF_NO_RULE)) == []
    assert sorted({*RULES, *OF_NO_RULE} - keys) == []
    assert set(RULES) & set(OF_NO_RULE) == set()
    assert {rule for rules in RULES.values() for rule in rules} <= NUMBERS
    assert all(OF_NO_RULE.values())


@pytest.mark.parametrize("tag", languages())
def test_every_shut_door_ends_with_its_rules_and_opens_them(tag: str) -> None:
    sentences = {key: said for key, said in languages()[tag].sentences.items() if isinstance(said, str)}
    with speaking(tag):
        for key in (*RULES, *OF_NO_RULE):
            filling = details(key, sentences)
            card = replies.trouble(Shut(key, **filling))
            assert card.text == shut_door(key, **filling)
            assert cited(card.text) == opened(card) == set(RULES.get(key, ())), key
            # It stands there once, at the end, and nowhere within.
            assert key not in RULES or not re.search(r"\(\d", sentences[key]), key


def test_hidden_and_missing_games_are_refused_alike() -> None:
    missing, shut_ = replies.trouble(NoSuchGame()), replies.trouble(Shut("door.no_game"))
    assert missing == shut_ == Card(SENTENCES["door.no_game"])


# --- everything that becomes a sentence


def test_there_is_no_other_way_of_refusing() -> None:
    (trouble,) = [
        node
        for node in ast.walk(
            tree_of(next(path for path in own() if name_of(path) == "bot/core/discord/answering/replies.py"))
        )
        if isinstance(node, ast.FunctionDef) and node.name == "_trouble"
    ]
    classes = [ast.unparse(node.cls) for node in ast.walk(trouble) if isinstance(node, ast.MatchClass)]
    discords = {"app_commands.TransformerError", "discord.Forbidden", "discord.DiscordServerError"}
    discords.add("aiohttp.ClientError")
    ours = {"Shut", "WhichGame", "Refusal", "NoSuchGame", "PutAside", "NotKnownNow"}
    assert set(classes) == ours | discords


def test_whoever_puts_a_refusal_into_a_card_of_his_own_keeps_its_buttons() -> None:
    lost = [
        f"{name_of(path)}:{node.lineno}"
        for path in own()
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute)
        and node.attr == "text"
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func).rpartition(".")[2] in {"refused", "trouble"}
    ]
    assert lost == []


def test_what_breaks_in_the_program_or_on_discord_cites_no_rule() -> None:
    class Answer:
        status, reason = 403, "Forbidden"

    forbidden = discord.Forbidden(Answer(), "Missing Access")
    for error in (forbidden, RuntimeError("broken"), ServerDisconnectedError()):
        card = replies.trouble(error)
        assert card.rows == ()
        assert not cited(card.text)


# --- the text that is offered


@pytest.mark.parametrize(("ruleset", "kept"), [(USUAL, "-"), ("skirmish", "skirmish")])
@pytest.mark.parametrize("tag", languages())
def test_every_button_that_a_refusal_offers_opens_a_rule(tag: str, ruleset: str, kept: str) -> None:
    assert OPENS in OPEN
    with speaking(tag):
        book = opened_book(ruleset)
        for rule in book.rules:
            (row,) = replies.to_open(rule.number, ruleset=ruleset)
            (button,) = row if isinstance(row, tuple) else ()
            assert isinstance(button, Button)
            assert button.label == say("rulebook.open", number=rule.number)
            assert Carried.read(button.carries) == Carried(OPENS, kept, 0, rule.number)
            assert rule.text in rule_card(book, rule).text
