"""The last word on the dice of a game of any rules: the question, and the answer to it (0033)."""

from __future__ import annotations

from bot.present.cards import Card
from bot.present.names import plain
from bot.words.speech import say

_LINK = "https://discord.com/channels/{server}/{channel}/{message}"


def link(server: int, channel: int, message: int) -> str:
    """Return the address of a message on Discord."""
    return _LINK.format(server=server, channel=channel, message=message)


def question_of_game(name: str, commitment: str, speaker: int) -> Card:
    """Return the question: who says the last word, and the commitment to the seed."""
    asked = say("last_word.asked", speaker=f"<@{speaker}>", title=plain(name, 80))
    return Card(f"{asked}\n{say('last_word.promised_seed', commitment=commitment)}")


def answer_of_game(name: str, speaker: str, address: str) -> Card:
    """Return the answer to the message that has set the dice."""
    title = plain(name, 80)
    return Card(say("last_word.spoken_there", speaker=plain(speaker), title=title, address=address))
