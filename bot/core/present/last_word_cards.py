"""The last word on the dice of a game of any rules: the question, and the answer to it (0033)."""

from __future__ import annotations

from bot.core.present.cards import Card
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say

_LINK = "https://discord.com/channels/{server}/{channel}/{message}"


def link(server: int, channel: int, message: int) -> str:
    """Return the address of a message on Discord."""
    return _LINK.format(server=server, channel=channel, message=message)


def question_of_game(name: str, commitment: str, fixed: str, speaker: int) -> Card:
    """Return the question: who says the last word, the commitment to the seed, the code of what is fixed."""
    asked = say("last_word.asked", speaker=f"<@{speaker}>", title=plain(name, 80))
    return Card(f"{asked}\n{say('last_word.promised_seed', commitment=commitment, fixed=fixed)}")


def answer_of_game(name: str, speaker: str, address: str) -> Card:
    """Return the answer to the message that has set the dice."""
    title = plain(name, 80)
    return Card(say("last_word.spoken_there", speaker=plain(speaker), title=title, address=address))
