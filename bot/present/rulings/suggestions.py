"""Suggestions and questions in words: the post that everybody reads, the list, the referee's card."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from bot.present.cards import Button, Card, Choice, Look, Select
from bot.present.carried import Carried
from bot.present.faults import cited
from bot.present.names import bare, plain
from bot.present.reader import Details, Reader
from bot.present.rulings.asked import Asked, Option, asked_card, otherwise
from bot.present.rulings.forms import LONGEST
from bot.present.rulings.letters import ended
from bot.present.vehicles import team as team_name
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.view import View

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


def opened(details: Details, _: View, reader: Reader) -> Card:
    """Lay the suggestions before everybody, to be discussed until the Game Turn begins (2.7)."""
    items = json.loads(str(details["items"]))
    by = str(details["by"]).split(";")
    turn = int(str(details["turn"]))
    head = say("suggestion.opened", game=plain(reader.name), turn=turn) if turn else ""
    lines = [head or say("suggestion.opened_before", game=plain(reader.name))]
    for (number, seat, rules, text), user in zip(items, by, strict=False):
        about = tuple(one for one in str(rules).split(", ") if one)
        lines.append(_line(int(number), str(text), about, int(user), Seat(str(seat))))
    more = int(str(details["count"])) - len(items)
    if more > 0:
        lines.append(say("suggestion.more", count=more))
    lines.append(say("suggestion.discuss"))
    return Card("\n".join(lines)).under((to_list(reader.game), to_suggest(reader.game)))


def to_decide(details: Details, _: View, reader: Reader) -> Card:
    """Ask the referee to decide on what is suggested, once it was discussed."""
    text = say("suggestion.decide", count=int(str(details["count"])), game=plain(reader.name))
    return Card(text).under((to_list(reader.game),))


def question(details: Details, _: View, reader: Reader) -> Card:
    """Ask the referee what somebody wants to know of him (2.6)."""
    rules = tuple(one for one in str(details["rules"]).split(", ") if one)
    number, user = int(str(details["number"])), int(str(details["by"]))
    asker = who(user, Seat(str(details["of"])))
    return question_card(reader.game, plain(reader.name), number, str(details["text"]), rules, asker)


def question_card(game: str, name: str, number: int, text: str, rules: tuple[str, ...], asker: str) -> Card:
    """Answer the card on which the referee decides a question."""
    asks = say("question.asked", game=name, number=number, who=asker, text=plain(text, LONGEST))
    word = Button(say("button.question_word"), str(Carried(ANSWER, game, 0, str(number))), Look.GO)
    answer = Option(word, say("question.word_does"))
    return asked_card(
        Asked(asks, rules or ("2.6",), (answer, otherwise(game, rules, number)), say("question.default"))
    )


def suggestion_card(game: str, one: HandedIn, *, open_now: bool) -> Card:
    """Answer the card on which the referee decides a suggestion."""
    on = cited(one.rules) if one.rules else say("suggestion.on_none")
    who_says, says = who(one.user, one.seat), ended(plain(one.text, LONGEST))
    asks = say("suggestion.asked", number=one.number, who=who_says, on=on, text=says)
    take = Button(say("button.suggest_take"), str(Carried(TAKE, game, 0, str(one.number))), Look.GO)
    decline = Button(
        say("button.suggest_decline"), str(Carried(DECLINE, game, 0, str(one.number))), Look.DANGER
    )
    does = say("suggestion.take_now" if open_now else "suggestion.take_later")
    options = (Option(take, does, ("16.5",)), Option(decline, say("suggestion.decline_does"), ("2.7",)))
    return asked_card(Asked(asks, ("2.7",), options, say("suggestion.default")))


def list_card(
    game: str,
    name: str,
    found: Sequence[HandedIn],
    questions: Sequence[HandedIn],
    *,
    reader: int,
    referee: bool,
    open_now: bool,
) -> Card:
    """Answer what somebody may read of suggestions, and of questions.

    The referee decides from here; everybody takes back what of his own is not decided.
    """
    head = say("suggestion.list_open" if open_now else "suggestion.list_closed", game=name)
    lines = [head, *_listed(found, "suggestion")] if found else [head, say("suggestion.list_none")]
    if questions:
        lines += [say("question.list"), *_listed(questions, "question")]
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
    """Answer a list of some that wait, the newest where there are too many."""
    choices = tuple(
        Choice(
            bare(say(f"suggestion.pick_{kind}", number=one.number, text=one.text), 100), f"{kind}{one.number}"
        )
        for kind, one in waiting[-_MOST:]
    )
    asks = say("suggestion.pick" if act == PICK else "suggestion.back")
    return Select(str(Carried(act, game, 0)), asks, choices)


def to_list(game: str) -> Button:
    """Answer the button that lists all suggestions."""
    return Button(say("button.suggestions"), str(Carried(LIST, game, 0)))


def to_suggest(game: str) -> Button:
    """Answer the button that opens the form of a suggestion."""
    return Button(say("button.suggest"), str(Carried(SUGGEST, game, 0)))


def _listed(found: Iterable[HandedIn], kind: str) -> Iterator[str]:
    """Answer those that wait first, then what has been decided, the newest first; not what is long past."""
    every = list(found)
    waiting = [one for one in every if one.state == "waiting"]
    rest = [one for one in reversed(every) if one.state != "waiting"]
    for one in (*waiting, *rest[:_DECIDED]):
        yield _told(one, kind)
    if len(rest) > _DECIDED:
        yield say("suggestion.more", count=len(rest) - _DECIDED)


def _told(one: HandedIn, kind: str) -> str:
    line = _line(one.number, one.text, one.rules, one.user, one.seat)
    state = "unread" if kind == "suggestion" and one.state == "waiting" and one.listed is None else one.state
    word = plain(one.word, LONGEST) if one.word else ""
    became = say(f"question.is_{state}" if kind == "question" else f"suggestion.is_{state}", word=word)
    return f"{line} {became}"


def _line(number: int, text: str, rules: tuple[str, ...], user: int, seat: Seat) -> str:
    key = "suggestion.line_on" if rules else "suggestion.line"
    on = cited(rules) if rules else ""
    return say(key, number=number, text=ended(plain(text, LONGEST)), rules=on, who=who(user, seat))


def who(user: int, seat: Seat) -> str:
    """Answer somebody and his team; of whoever was forgotten, that he was a player."""
    name = f"<@{user}>" if user > 0 else say("privacy.former_player")
    return say("suggestion.who", who=name, team=team_name(seat.team)) if seat.team is not None else name
