"""The last word on a skirmish's dice: the question, and the answer to it (docs/decisions/0033)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.forms import Form, Text
from bot.core.present.proof_lines import POINTER
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.shown import Shown

LONGEST_TEXT = 100
"""How long a text for the dice may be: it stands in the channel."""


def word_carries(game: str, nonce: str) -> str:
    """Return what the button of a question or an answer carries: it is found by that, too."""
    return str(Carried(acts.HOW, game, 0, nonce))


def texts_line(texts: Sequence[str]) -> str:
    """Return both texts, the challenger's first, letter by letter."""
    shown = [f"`{one}`" if one else say("last_word.no_text") for one in texts]
    return say("last_word.texts", first=next(iter(shown), ""), second="".join(shown[1:]))


@dataclass(frozen=True, slots=True)
class Fixed:
    """What is fixed before the last word: the texts, the commitment to the seed, the code of all of it.

    `address`: of the post in which it stands whole, "" where there can be none.
    """

    texts: Sequence[str]
    commitment: str
    code: str
    address: str = ""


def fixed_post(title: str, fixed: Fixed) -> str:
    """Return the post of its own in which all of that stands whole, and which is never edited."""
    head = say("proofs.of_skirmish", title=plain(title, 80))
    told = say("last_word.fixed", commitment=fixed.commitment, fixed=fixed.code)
    return "\n".join((head, texts_line(fixed.texts), told))


def question_card(shown: Shown, fixed: Fixed, speaker: int, nonce: str) -> Card:
    """Return the question: who says the last word, and where stands whole what is fixed by now."""
    title = plain(shown.position.scenario.title, 80)
    lines = [say("last_word.asked", speaker=f"<@{speaker}>", title=title)]
    if fixed.address:
        start = {"commitment": fixed.commitment[:POINTER], "fixed": fixed.code[:POINTER]}
        lines.append(say("last_word.promised_short", address=fixed.address, **start))
    else:
        promised = say("last_word.promised", commitment=fixed.commitment, fixed=fixed.code)
        lines += [texts_line(fixed.texts), promised]
    return Card("\n".join(lines)).under((_how(shown.game, nonce),))


def answer_card(shown: Shown, speaker: str, address: str, nonce: str) -> Card:
    """Return the answer to the message that has set the dice."""
    title = plain(shown.position.scenario.title, 80)
    text = say("last_word.spoken", speaker=plain(speaker), title=title, address=address)
    return Card(text).under((_how(shown.game, nonce),))


def text_form(carries: str) -> Form:
    """Return the form in which a text for the dice is written."""
    text = Text(
        "text",
        say("last_word.form_label"),
        hint=say("last_word.form_hint"),
        about=say("last_word.form_about"),
        longest=LONGEST_TEXT,
    )
    return Form(say("last_word.form_title"), carries, (text,))


def awaited_line(speaker: str, address: str) -> str:
    """Return what a game waits for, below its board; `address`: of the question, "" where it is under way."""
    if not address:
        return say("last_word.awaited", speaker=bare(speaker))
    return say("last_word.awaited_after", speaker=bare(speaker), address=address)


def _how(game: str, nonce: str) -> Button:
    return Button(say("last_word.how"), word_carries(game, nonce))
