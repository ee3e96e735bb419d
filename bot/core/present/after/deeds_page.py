"""The story of a game of any rules as one page: what happened, turn by turn, in the words of its game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from bot.core.present.after.html_page import page
from bot.core.present.after.markup import tag
from bot.core.words.harmless_names import bare
from bot.core.words.speech import in_turn, say


def deeds_page(name: str, deeds: Iterable[tuple[int, str]], css: str) -> str:
    """Return the page of a game of this name: each thing that happened with its turn, in their order."""
    turns = [
        tag(
            "section",
            tag(
                "h2",
                say(in_turn(turn, "story_page.in_turn", "story_page.in_turn_before"), turn=turn),
                id=f"turn-{number}",
            ),
            tag("ul", *(tag("li", text) for _, text in told), class_="deeds"),
        )
        for number, (turn, told) in enumerate(groupby(deeds, key=lambda one: one[0]), 1)
    ]
    game = bare(name, 60)
    return page(say("story_page.of_any", game=game), css, tag("header", tag("h1", game)), *turns)
