"""A parcel of notices as messages: what one audience reads of one moment of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from bot.present import dues, held
from bot.present.battles.effects import effects
from bot.present.battles.letters import CARDS as BATTLE_CARDS
from bot.present.cards import Card
from bot.present.carried import turn_mark
from bot.present.deeds import to_order
from bot.present.lessons import done_card, result_card
from bot.present.names import in_code, plain
from bot.present.notices import Told, told
from bot.present.questions import names_card, ranking, recovery_card, scout_card
from bot.present.questions import questions as all_questions
from bot.present.rulings.suggestions import CARDS as RULE_CARDS
from bot.present.sheets import skeleton
from bot.present.vehicles import content
from bot.present.vehicles import team as team_name
from bot.words.speech import listed, points, say
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import View

CARDS = {**BATTLE_CARDS, **RULE_CARDS, **dues.CARDS, **held.CARDS}
"""Kinds of notice that are a card of their own."""


QUESTIONS = {
    *("ask_orders", "ask_scouts", "ask_names", "ask_retreat", "ask_recovery"),
    *("practice_result", "practice_done"),
    *CARDS,
}
"""Kinds of notice that are no sentence but a card."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a letter belongs: the game's id and name, and who alone reads it (0: a channel)."""

    game: str
    name: str
    reader: int = 0


class Shown(Protocol):
    """What a game says of a kind of notice, as far as its letters go."""

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of the pictures that go with it."""

    @property
    def anew(self) -> bool:
        """Tell whether its reader is asked all that is open again."""


def wants(kinds: Mapping[str, Shown], notices: tuple[Told, ...], seat: str, picture: str) -> bool:
    """Tell whether a picture goes with these notices; the public is never shown one (12.1)."""
    return seat != Seat.PUBLIC and any(picture in kinds[one.kind].pictures for one in notices)


def letters(
    kinds: Mapping[str, Shown], notices: tuple[Told, ...], view: View, place: Place
) -> tuple[Card, ...]:
    """Answer the messages for one audience: whose turn it is and what happened, the sheet, each question."""
    news: list[str] = []
    anew = False
    questions: list[Card] = []
    sheet = False
    by_when = [_told(one, place) for one in notices if one.kind == "due_by"]
    for one in (one for one in notices if one.kind != "due_by"):
        if one.kind == "ask_orders" and view.seat.team is not None:
            sheet = True
        elif one.kind in CARDS:
            questions.append(CARDS[one.kind](one, view, place))
        elif one.kind in QUESTIONS:
            questions += _asked(one, view, place)
        else:
            news.append(_told(one, place))
        if one.kind == "battle_fought":
            news += effects(one.details, view)
        if kinds[one.kind].anew and view.active is not None and view.ending is None:
            news.append(say("notice.undone_now", team=team_name(view.active), turn=view.game_turn))
        if view.seat.team is not None and place.reader and (kinds[one.kind].anew or _takes_over(one, place)):
            anew = True
            sheet = sheet or (view.stage == "orders" and view.active is view.seat.team)
            questions = list(all_questions(view, place.game, turn_mark(view), view.seat.team))
    _say_by_when(by_when, news, [] if sheet else questions)
    if sheet and view.seat.team is not None:
        news.insert(len(news) if anew else 0, _yours(view, view.seat.team, place))
        return (*_to_copy(news, view, view.seat.team, place), *questions)
    cards = [Card("\n".join(news))] if news else []
    return (*cards, *questions)


def without_view(notices: tuple[Told, ...], place: Place) -> tuple[Card, ...]:
    """Answer the message for one audience of a game that cannot be read: nothing is told of how it stands."""
    return (Card("\n".join(_told(one, place) for one in notices)),)


def _say_by_when(by_when: list[str], news: list[str], questions: list[Card]) -> None:
    """Put by when something is due below the news, or where there are none below the question itself."""
    lines = list(dict.fromkeys(by_when))
    if lines and questions and not news:
        questions[0] = replace(questions[0], text="\n".join((questions[0].text, *lines)))
    else:
        news += lines


def _told(notice: Told, place: Place) -> str:
    """Answer the sentence of a notice; who is made captain or substitute is spoken to himself."""
    if notice.kind in _YOU and notice.details["user"] == place.reader:
        team = team_name(Team(str(notice.details["team"])))
        return say(_YOU[notice.kind], team=team, game=plain(place.name))
    if notice.kind in _YOU_REFEREE and notice.details["user"] == place.reader:
        return say(_YOU_REFEREE[notice.kind], game=plain(place.name))
    return told(notice, place.name)


def _takes_over(notice: Told, place: Place) -> bool:
    """Tell whether the reader commands from now on, and is asked all that is open."""
    return notice.kind in _YOU and notice.details["user"] == place.reader


_YOU_REFEREE = {"referee_changed": "people.referee_you", "second_named": "people.second_you"}
_YOU = {
    "captain_appointed": "notice.captain_you",
    "substitute_named": "notice.substitute_you",
    "command_falls": "people.command_you",
}


def _asked(notice: Told, view: View, place: Place) -> list[Card]:
    """Answer the card of a question that is open at this moment."""
    team = view.seat.team
    if team is None:
        return []
    at = (place.game, turn_mark(view))
    match notice.kind:
        case "ask_scouts":
            return [scout_card(view, *at, team)] if view.scouts else []
        case "ask_names":
            return [names_card(one, *at) for one in view.names if one.hex == notice.details["hex"]]
        case "ask_retreat":
            return [
                ranking(one, view, *at, ())
                for one in view.retreats
                if one.platoon.number == notice.details["platoon"]
            ]
        case "practice_result":
            return [result_card(*at, str(notice.details["hex"]))]
        case "practice_done":
            return [done_card(place.game)]
        case _:
            return [
                recovery_card(one, view, *at) for one in view.recoveries if one.hex == notice.details["hex"]
            ]


def _yours(view: View, team: Team, place: Place) -> str:
    roster = [f"P{one.id.number} {one.hex} ({content(one.vehicles)})" for one in view.of(team)]
    bank = points(view.banks.get(team, 0))
    return say(
        "turn.yours",
        game=plain(place.name),
        team=team_name(team),
        turn=view.game_turn,
        bank=bank,
        roster=listed(roster) or say("turn.no_platoons"),
    )


def _to_copy(news: list[str], view: View, team: Team, place: Place) -> list[Card]:
    """Answer the news with how to order, and the skeleton as a message of its own, ready to copy whole.

    Only the first makes a sound.
    """
    buttons = to_order(place.game, turn_mark(view))
    text = "\n".join((*news, say("turn.how")))
    sheet = in_code(skeleton(view, team))
    return [Card(text).under(buttons), Card(say("turn.copy", sheet=sheet), quiet=True)]
