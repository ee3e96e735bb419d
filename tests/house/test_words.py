"""What users read stands in bot/core/words: no module of the bot has sentences of its own."""

from __future__ import annotations

import ast

import pytest

from bot.core.words.speech import knows
from tests.house.sentences import sentences
from tests.house.source import modules, name_of, tree_of

ELSEWHERE = {
    "bot/__main__.py": "the help of the command line: argparse's own words around it are English too",
    "bot/rehearsal": "plays Discord, whose refusals are English, and imports nothing of ours",
    "bot/core/words": "the words themselves",
}
ALLOWED = {
    "<!DOCTYPE html>\n{}\n": "how a page begins: read by a browser",
    "practice stop": "what one types",
    "practice anew": "what one types",
    "its first line is damaged": "in the log, of a kept board",
    "it holds something else": "in the log, of a kept board",
    "it is damaged": "in the log, of a kept board",
    "it cannot be unpacked": "in the log, of a kept board",
    "it holds too much or too little": "in the log, of a kept board",
    "audience changed": "in the log, of a parked letter",
    "a {} of version {}, which a newer Adjutant has written": "in the log, of a row of the journal",
    "no step of a journal": "in the log, of a row of the journal",
    "no entry of a journal": "in the log, of a row of the journal",
    "no text channel": "in the log, of a thread that cannot be had",
    "no public room": "in the log, of a thread that cannot be had",
    "the thread is gone": "in the log, of a thread that cannot be had",
    "something is still to be told there": "in the log, of a thread that is put away later",
    "no notices": "in the log, of a row of the outbox",
    "Maximum number of channels in category": "Discord's own words, looked for in what it refuses",
}
"""Sentences that no user reads, by their text, and who does."""


def found() -> list[str]:
    """Return every sentence that stands in the bot's code, with its place."""
    return [
        f"{name_of(path)}:{line} {text}"
        for path in modules("bot")
        if not name_of(path).startswith(tuple(ELSEWHERE))
        for line, text in sentences(tree_of(path))
        if text not in ALLOWED and not knows(f"map_detail.{text}")
    ]


def test_no_module_of_the_bot_has_sentences_of_its_own() -> None:
    assert found() == []


def test_what_is_allowed_is_there() -> None:
    there = {text for path in modules("bot") for _, text in sentences(tree_of(path))}
    assert sorted(set(ALLOWED) - there) == []


@pytest.mark.parametrize(
    "code",
    [
        'card = Card("Your orders are given.")',
        'button = Button(f"Give the orders of {team}", carries)',
        'raise DatabaseUnreadable(f"{path} is damaged: put it back.")',
        'tell("There is no backup")',
        'LINES = ("Battles are pending", "none")',
        'print(f"{say(key)} and {count} pairs more")',
        "text = f\"{name('no such game')}\"",
    ],
)
def test_a_planted_sentence_is_found(code: str) -> None:
    assert len(list(sentences(ast.parse(code)))) == 1


@pytest.mark.parametrize(
    "code",
    [
        '"""What a module is about."""',
        'def act() -> None:\n    """Do it at once."""',
        'LOG.warning("A letter of game %s cannot be sent.", game)',
        'raise ValueError("a rulebook has a list of rules")',
        'run("SELECT game FROM journal WHERE game = ?")',
        'say("receipt.not_yet")',
        'header = f"{team} turn {turn}"',
        'VALUE = "blue-room"',
    ],
)
def test_what_no_user_reads_is_no_sentence(code: str) -> None:
    assert list(sentences(ast.parse(code))) == []
