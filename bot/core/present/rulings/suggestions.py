"""Suggestions and questions in words: the post that everybody reads, the list, the referee's card."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.core.present.cards import Button, Card, Choice, Look, Select
from bot.core.present.carried import Carried
from bot.core.present.faults import cited
from bot.core.present.reader import Reader
from bot.core.present.rulings.question_card import Asked, Option, asked_card, otherwise
from bot.core.present.rulings.ruling_forms import LONGEST
from bot.core.present.rulings.ruling_letters import ended, named
from bot.core.present.rulings.ruling_wording import Wording
from bot.core.present.seats import seat_name
from bot.core.told.ruling_details import QuestionAsked, Suggested, ToDecide
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from engine.common.seat import PUBLIC, REFEREE, Seat

LIST, SUGGEST, PICK = "suggestions", "suggest", "suggest_pick"
TAKE, DECLINE, BACK = "suggest_take", "suggest_decline", "suggest_back"
ANSWER = "question_word"
_MOST = 25
_DECIDED = 10


class HandedIn(Protocol):
    """A suggestion or a question, as far as words go."""

    @property
    def number(self) -> int:
        """Its number among its kind."""

    @property
    def user(self) -> int:
        """Who handed it in."""

    @property
    def seat(self) -> Seat:
        """Of which team he is."""

    @property
    def text(self) -> str:
        """What it says."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it is about."""

    @property
    def listed(self) -> int | None:
        """Before which Game Turn everybody was last shown it."""

    @property
    def state(self) -> str:
        """Whether it is "waiting", "taken" or "declined"."""

    @property
    def word(self) -> str:
        """What the referee said of it."""


def opened(details: Suggested, reader: Reader, wording: Wording) -> Card:
    """Lay the suggestions before everybody, to be discussed (2.7)."""
    head = "suggestion.opened" if details.turn else "suggestion.opened_before"
    lines = [wording.say(head, game=plain(reader.name), turn=details.turn)]
    items = json.loads(details.items)
    for (number, seat, rules, text), user in zip(items, details.by.split(";"), strict=False):
        lines.append(_line(int(number), str(text), named(str(rules)), int(user), str(seat)))
    more = details.count - len(items)
    if more > 0:
        lines.append(say("suggestion.more", count=more))
    lines.append(wording.say("suggestion.discuss"))
    return Card("\n".join(lines)).under((to_list(reader.game), to_suggest(reader.game)))


def to_decide(details: ToDecide, reader: Reader, wording: Wording) -> Card:
    """Ask the referee to decide on what is suggested, once it was discussed."""
    text = wording.say("suggestion.decide", count=details.count, game=plain(reader.name))
    return Card(text).under((to_list(reader.game),))


def question(details: QuestionAsked, reader: Reader, wording: Wording) -> Card:
    """Ask the referee what somebody wants to know (2.6)."""
    asker = who(details.by, details.of)
    one = Question(details.number, details.text, named(details.rules), asker)
    return question_card(reader.game, plain(reader.name), one, wording)


@dataclass(frozen=True, slots=True)
class Question:
    """A question as the referee reads it: its number and text, the rules it is about, whose it is."""

    number: int
    text: str
    rules: tuple[str, ...]
    asker: str


def question_card(game: str, name: str, one: Question, wording: Wording) -> Card:
    """Return the card on which the referee decides a question."""
    asks = say("question.asked", game=name, number=one.number, who=one.asker, text=plain(one.text, LONGEST))
    word = Button(say("button.question_word"), str(Carried(ANSWER, game, 0, str(one.number))), Look.GO)
    answer = Option(word, say("question.word_does"))
    rule = otherwise(game, one.rules or wording.asks, one.number, by=wording.asks)
    return asked_card(Asked(asks, one.rules or wording.asks, (answer, rule), say("question.default")))


def suggestion_card(game: str, one: HandedIn, wording: Wording, *, open_now: bool) -> Card:
    """Return the card on which the referee decides a suggestion."""
    on = cited(one.rules) if one.rules else say("suggestion.on_none")
    who_says, says = who(one.user, one.seat), ended(plain(one.text, LONGEST))
    asks = say("suggestion.asked", number=one.number, who=who_says, on=on, text=says)
    take = Button(say("button.suggest_take"), str(Carried(TAKE, game, 0, str(one.number))), Look.GO)
    decline = Button(
        say("button.suggest_decline"), str(Carried(DECLINE, game, 0, str(one.number))), Look.DANGER
    )
    does = wording.say("suggestion.take_now" if open_now else "suggestion.take_later")
    options = (
        Option(take, does, wording.changes),
        Option(decline, say("suggestion.decline_does"), wording.suggests),
    )
    return asked_card(Asked(asks, wording.suggests, options, wording.say("suggestion.default")))


def list_card(
    game: str,
    name: str,
    found: Sequence[HandedIn],
    questions: Sequence[HandedIn],
    wording: Wording,
    *,
    reader: int,
    referee: bool,
    open_now: bool,
) -> Card:
    """Return what somebody may read of suggestions, and of questions.

    The referee decides from here; everybody takes back what of their own is not decided.
    """
    head = wording.say("suggestion.list_open" if open_now else "suggestion.list_closed", game=name)
    lines = [head, *_listed(found, "suggestion", wording)] if found else [head, say("suggestion.list_none")]
    if questions:
        lines += [say("question.list"), *_listed(questions, "question", wording)]
    card = Card("\n".join(lines))
    waiting = [("s", one) for one in found if one.state == "waiting"]
    waiting += [("q", one) for one in questions if one.state == "waiting"]
    if referee and waiting:
        card = card.under(_list(game, PICK, waiting))
    own = [(kind, one) for kind, one in waiting if one.user == reader]
    if own:
        card = card.under(_list(game, BACK, own))
    return card.under((to_suggest(game),))


def _list(game: str, act: str, waiting: Sequence[tuple[str, HandedIn]]) -> Select:
    """Return a list of some that wait, the newest where there are too many."""
    choices = tuple(
        Choice(
            bare(say(f"suggestion.pick_{kind}", number=one.number, text=one.text), 100), f"{kind}{one.number}"
        )
        for kind, one in waiting[-_MOST:]
    )
    asks = say("suggestion.pick" if act == PICK else "suggestion.back")
    return Select(str(Carried(act, game, 0)), asks, choices)


def to_list(game: str) -> Button:
    """Return the button that lists all suggestions."""
    return Button(say("button.suggestions"), str(Carried(LIST, game, 0)))


def to_suggest(game: str) -> Button:
    """Return the button that opens the form of a suggestion."""
    return Button(say("button.suggest"), str(Carried(SUGGEST, game, 0)))


def _listed(found: Iterable[HandedIn], kind: str, wording: Wording) -> Iterator[str]:
    """Yield those that wait first, then what has been decided, the newest first; not what is long past."""
    every = list(found)
    waiting = [one for one in every if one.state == "waiting"]
    rest = [one for one in reversed(every) if one.state != "waiting"]
    for one in (*waiting, *rest[:_DECIDED]):
        yield _told(one, kind, wording)
    if len(rest) > _DECIDED:
        yield say("suggestion.more", count=len(rest) - _DECIDED)


def _told(one: HandedIn, kind: str, wording: Wording) -> str:
    line = _line(one.number, one.text, one.rules, one.user, one.seat)
    state = "unread" if kind == "suggestion" and one.state == "waiting" and one.listed is None else one.state
    word = plain(one.word, LONGEST) if one.word else ""
    key = f"question.is_{state}" if kind == "question" else f"suggestion.is_{state}"
    return f"{line} {wording.say(key, word=word)}"


def _line(number: int, text: str, rules: tuple[str, ...], user: int, seat: Seat) -> str:
    key = "suggestion.line_on" if rules else "suggestion.line"
    on = cited(rules) if rules else ""
    return say(key, number=number, text=ended(plain(text, LONGEST)), rules=on, who=who(user, seat))


def who(user: int, seat: Seat) -> str:
    """Return somebody and their side; of whoever was forgotten, that they were a player."""
    name = f"<@{user}>" if user > 0 else say("privacy.former_player")
    return name if seat in (REFEREE, PUBLIC) else say("suggestion.who", who=name, team=seat_name(seat))
