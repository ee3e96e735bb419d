"""Cards that explain a round or the standings on request, and the buttons that ask for them."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.paging import Sentences, one_by_one, page_of
from bot.games.tournament.pairing_reasons import order_all, why_all
from bot.games.tournament.speaking import name, say
from engine.common.seat import Seat
from engine.common.turn import WHOLE
from engine.tournament.rounds import Round
from engine.tournament.rules import TOURNAMENT
from engine.tournament.standing.standings import standings
from engine.tournament.state import View

WHY, WHY_OF, ORDER, ORDER_OF, DRAW = "cup_why", "cup_why_of", "cup_order", "cup_order_of", "cup_draw"
_PLACES = 12
"""So many places has a page."""


def why_button(game: str, number: int, draw: int) -> Button:
    """Return the button below a round that asks for the reasons of its pairings."""
    return Button(say("button_why"), str(Carried(WHY, game, 0, f"{number}.{draw}")))


def order_button(game: str) -> Button:
    """Return the button below the standings that asks for the reasons of their order."""
    return Button(say("button_order"), str(Carried(ORDER, game, 0)))


def draw_button(game: str, view: View) -> Button:
    """Return the button that draws the next round; it counts as long as that is to be drawn."""
    mark = TOURNAMENT.turn(view, WHOLE).mark
    label = say("button_draw", round=len(view.hall.rounds) + 1)
    return Button(label, str(Carried(DRAW, game, mark)), Look.GO)


def round_drawn(view: View, number: int, draw: int) -> Round | None:
    """Return a round as it was drawn then; None where that was taken back."""
    return next((one for one in view.hall.rounds if (one.number, one.draw) == (number, draw)), None)


def why_card(view: View, game: str, of: Round, seat: Seat, at: int | None = None, page: int = 0) -> Card:
    """Return why the two of a board meet (`at`, from 0; the bye behind all): at first the reader's own."""
    labels = [board_label(at, view.matches[board].two) for at, board in enumerate(of.boards, 1)]
    labels += [say("bye_of", name=name(of.bye))] if of.bye is not None else []
    head, asks = say("why_head", round=of.number), say("why_choose_one")
    told = Sentences(head, why_all(view, of), labels, asks, say("why_choose"))

    def carries(on: int) -> str:
        return str(Carried(WHY_OF, game, 0, f"{of.number}.{of.draw}.{on}"))

    return one_by_one(told, carries, _own(view, of, seat), at, page)


def _own(view: View, of: Round, seat: Seat) -> int | None:
    """Return at which board somebody sits; behind all of them who has the bye."""
    if of.bye is not None and of.bye == seat:
        return len(of.boards)
    return next((at for at, board in enumerate(of.boards) if seat in view.matches[board].two), None)


def board_label(number: int, two: tuple[Seat, Seat]) -> str:
    """Return a board where nothing formats: in lists."""
    return f"{number}: {name(two[0])} \u2013 {name(two[1])}"


def order_card(view: View, game: str, seat: Seat, page: int | None = None) -> Card:
    """Return the standings in sentences, a page of them: at first the one with the reader's own place."""
    if page is None:
        rows = standings(view.hall, view.matches)
        page = next((at for at, row in enumerate(rows) if row.name == seat), 0) // _PLACES
    ties = ", ".join(say(f"order_in_{word}") for word in view.hall.settings.ties)
    head = say("order_head", ties=ties or say("nothing"))
    return page_of(head, order_all(view), lambda on: str(Carried(ORDER_OF, game, 0, str(on))), page, _PLACES)
