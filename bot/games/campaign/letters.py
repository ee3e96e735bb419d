"""A parcel of notices as messages: what one audience reads of one moment of a campaign."""

from __future__ import annotations

from dataclasses import replace

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.present.waiting_buttons import to_order
from bot.core.seam.notice_kind import Kinds
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import listed, points, say
from bot.games.campaign.cards.example_build import with_example
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.questions import questions as all_questions
from bot.games.campaign.cards.sheets import skeleton
from bot.games.campaign.cards.vehicles import content
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.common.notice import Notice


def letters(kinds: Kinds, notices: tuple[Notice, ...], view: View, reader: Reader) -> tuple[Card, ...]:
    """Return the messages for one audience: whose turn it is and what happened, the sheet, each question."""
    news: list[str] = []
    by_when: list[str] = []
    questions: list[Card] = []
    anew = sheet = False
    team = view.seat.team
    for one in notices:
        kind = kinds[one.kind]
        said = kind.say(one.details, view, reader)
        if one.kind == "due_by":
            by_when.append(str(said))
        elif isinstance(said, str):
            news.append(said)
        else:
            questions += said
        sheet = sheet or (one.kind == "ask_orders" and team is not None)
        if team is not None and reader.user and kind.anew(one.details, reader):
            anew = True
            sheet = sheet or (view.stage == "orders" and view.active is team)
            questions = list(all_questions(view, reader.game, turn_mark(view), team))
    _say_by_when(by_when, news, [] if sheet else questions)
    if sheet and team is not None:
        news.insert(len(news) if anew else 0, _yours(view, team, reader))
        return (*_to_copy(news, view, team, reader), *questions)
    cards = [Card("\n".join(news))] if news else []
    return (*cards, *questions)


def _say_by_when(by_when: list[str], news: list[str], questions: list[Card]) -> None:
    """Put by when something is due below the news, or where there are none below the question itself."""
    lines = list(dict.fromkeys(by_when))
    if lines and questions and not news:
        questions[0] = replace(questions[0], text="\n".join((questions[0].text, *lines)))
    else:
        news += lines


def _yours(view: View, team: Team, reader: Reader) -> str:
    roster = [f"P{one.id.number} {one.hex} ({content(one.vehicles)})" for one in view.of(team)]
    bank = points(view.banks.get(team, 0))
    return say(
        "turn.yours",
        game=plain(reader.name),
        team=team_name(team),
        turn=view.game_turn,
        bank=bank,
        roster=listed(roster) or say("turn.no_platoons"),
    )


def _to_copy(news: list[str], view: View, team: Team, reader: Reader) -> list[Card]:
    """Return the news with how to order, and the skeleton as a message of its own, ready to copy whole.

    Only the first makes a sound.
    """
    buttons = to_order(reader.game, turn_mark(view))
    text = "\n".join((*news, with_example(say("turn.how"), "turn.build", view, team)))
    sheet = in_code(skeleton(view, team))
    return [Card(text).under(buttons), Card(say("turn.copy", sheet=sheet), quiet=True)]
