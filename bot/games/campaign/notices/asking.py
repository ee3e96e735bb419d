"""What is asked: each question on a card, as it is open at the moment of which its reader is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.core.present.cards import Card
from bot.core.present.lessons import done_card, result_card
from bot.core.present.reader import Details, Reader
from bot.core.seam.notice_kind import Say
from bot.core.told.practice_details import At
from bot.core.words.speech import say
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.questions import names_card, ranking, recovery_card, scout_card
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign import told
from engine.campaign.forces import Team
from engine.campaign.view import View


def _asked(of: Callable[[Any, View, str, int, Team], Iterable[Card]]) -> Say:
    """Ask a team what is open for it; nobody else is asked."""

    def said(details: Details, view: View, reader: Reader) -> tuple[Card, ...]:
        team = view.seat.team
        return () if team is None else tuple(of(details, view, reader.game, turn_mark(view), team))

    return said


@_asked
def ask_orders(*_: object) -> tuple[Card, ...]:
    """Ask nothing beside the sheet, which takes the news in (`letters`)."""
    return ()


@_asked
def ask_scouts(_: told.OfPlatoon, view: View, game: str, mark: int, team: Team) -> Iterable[Card]:
    """Ask how scouts move on."""
    return (scout_card(view, game, mark, team),) if view.scouts else ()


@_asked
def ask_names(details: told.At, view: View, game: str, mark: int, _: Team) -> Iterable[Card]:
    """Ask which platoons are new."""
    return (names_card(one, game, mark) for one in view.names if one.hex == details.hex)


@_asked
def ask_retreat(details: told.OfPlatoon, view: View, game: str, mark: int, _: Team) -> Iterable[Card]:
    """Ask where a platoon retreats to."""
    asked = (one for one in view.retreats if one.platoon.number == details.platoon)
    return (ranking(one, view, game, mark, ()) for one in asked)


@_asked
def ask_recovery(details: told.Recovery, view: View, game: str, mark: int, _: Team) -> Iterable[Card]:
    """Ask what is recovered."""
    return (recovery_card(one, view, game, mark) for one in view.recoveries if one.hex == details.hex)


@_asked
def practice_result(details: At, _: View, game: str, mark: int, __: Team) -> Iterable[Card]:
    """Ask whoever practises how their battle went."""
    return (result_card(game, mark, details.hex),)


@_asked
def practice_done(_: Details, __: View, game: str, ___: int, ____: Team) -> Iterable[Card]:
    """Ask whoever has practised whether they go on."""
    return (done_card(game),)


def anew(said: Say) -> Callable[[Details, View, Reader], str]:
    """Say whose turn it is now below what was put right."""

    def both(details: Details, view: View, reader: Reader) -> str:
        first = str(said(details, view, reader))
        if view.active is None or view.ending is not None:
            return first
        now = say("notice.undone_now", team=team_name(view.active), turn=view.game_turn)
        return f"{first}\n{now}"

    return both
