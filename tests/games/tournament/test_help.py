"""What `/help` tells of a tournament: a phone's screen at a time, and every line in it can be sent."""

from __future__ import annotations

import re

import pytest

from bot.composing import SURFACES
from bot.core.words.speech import beside, say, speaking
from bot.games.tournament.speaking import WORDS
from bot.games.tournament.surface import TOPICS
from engine.tournament.reading.read import read

PHONE = 850
"""How many letters of a topic are read without much scrolling."""
MOST = 25
"""Discord's limit for the lines of a list."""
NAMES = {name.casefold(): name for name in ("Anna", "Bert", "Cleo", "Emil")}
SUMS = "mission none; scored Anna 0, Bert 0"
"""What may stand where a line breaks off."""
SEVERAL = re.compile(r"```\n(.+?)\n```", re.DOTALL)
ALONE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PARTS = {"C", "P", "H", "holding", "assault", "C1: +2 stands, 80", "mission both", "mission none"}
"""What stands in code and is a part of a line, or of a group, and none by itself."""
TEXTS = [pytest.param(tag, topic, id=f"{tag}-{topic}") for tag in sorted(WORDS) for topic in TOPICS]


def text_of(topic: str) -> str:
    return say(f"topic_text.{topic}")


def lines(text: str) -> list[str]:
    """Return all that a text has somebody write: what stands in code and is no command."""
    alone = (one for one in ALONE.findall(SEVERAL.sub("", text)) if not one.startswith("/"))
    return [*SEVERAL.findall(text), *(one for one in alone if one not in PARTS)]


@pytest.mark.parametrize(("tag", "topic"), TEXTS)
def test_a_topic_fits_a_phone_and_every_line_in_it_can_be_read(tag: str, topic: str) -> None:
    with speaking(tag), beside(WORDS):
        text = text_of(topic)
    assert len(text) <= PHONE
    for line in lines(text):
        read(f"{line} that isn't so" if line == "object" else line.replace("...", SUMS), NAMES)


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_a_topic_that_another_names_is_in_the_list(tag: str) -> None:
    with speaking(tag), beside(WORDS):
        assert f"**{say('topic.cup_group')}**" in text_of("cup_enter")


def test_the_topics_of_all_games_fit_one_list() -> None:
    every = [topic for one in SURFACES for topic in one.topics]
    assert len({*every}) == len(every) < MOST  # one more is of the reader's own affairs
