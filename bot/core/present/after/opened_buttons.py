"""The buttons below the post that ends a game: its replay, its story, its record, for everybody."""

from __future__ import annotations

from bot.core.present.after.replay_page import REPLAY
from bot.core.present.cards import Button
from bot.core.present.carried import Carried
from bot.core.words.speech import say

STORY, RECORD = "over_story", "over_record"
"""The acts that answer a story, and the record as a file."""


def replay_button(game: str, head: int, eyes: str) -> Button:
    """Return the button that shows a replay with these eyes."""
    return Button(say("button.over_replay"), str(Carried(REPLAY, game, head, eyes)))


def opened_button(act: str, game: str, head: int) -> Button:
    """Return the button of an act, labelled by its name."""
    return Button(say(f"button.{act}"), str(Carried(act, game, head)))
