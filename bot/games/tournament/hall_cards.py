"""What is kept up to date: standings and bracket in the public room (8, 9), the draw in the referee's."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.games.tournament.awaiting import awaited
from bot.games.tournament.explanation_cards import draw_button, order_button
from bot.games.tournament.rounds_counted import as_of
from bot.games.tournament.speaking import player, players, say
from engine.common.seat import REFEREE
from engine.common.turn import WHOLE, Open, Scope
from engine.tournament.standing.finals import champions
from engine.tournament.standing.standings import Row, standings
from engine.tournament.state import View
from engine.tournament.turn import open_now

_MOST = 10
"""So many places stand in the text; all of them on the picture."""
STANDINGS, BRACKET = ("standings", "standings-2", "standings-3", "standings-4"), ("bracket",)
PODIUM = 3


def standings_text(view: View) -> str:
    """Return the first places of the standings in words."""
    rows = standings(view.hall, view.matches)
    word, number = as_of(view)
    head = say("standings_head", when=say(f"as_of_{word}", round=number))
    lines = [head, *map(place, rows[:_MOST])]
    if len(rows) > _MOST:
        lines.append(say("standings_more", count=len(rows) - _MOST))
    return "\n".join((*lines, *_ended(view)))


def place(row: Row) -> str:
    """Return a place in a line: who has it, with how many points."""
    key = "place_withdrawn" if row.withdrawn else "place"
    return say(key, place=row.place, name=player(row.name), count=row.points)


def _ended(view: View) -> Iterator[str]:
    if won := champions(view.hall, view.matches):
        yield say("cup_over" if len(won) == 1 else "cup_shared", names=players(won))


def _rounds(view: View) -> tuple[Scope, ...]:
    """Return the scope of the standings, from the first draw on: also where that was taken back (5.7)."""
    return (WHOLE,) if view.hall.draws else ()


def _cut(view: View) -> tuple[Scope, ...]:
    return (WHOLE,) if view.hall.seeds else ()


def _standings(view: View, _: Scope, reader: Reader) -> Card:
    return Card(standings_text(view)).under((order_button(reader.game),))


def _bracket(view: View, _: Scope, __: Reader) -> Card:
    return Card("\n".join((say("bracket_head", count=len(view.hall.seeds)), *_ended(view))))


def _to_draw(view: View) -> tuple[Scope, ...]:
    """Return the whole where the next round waits to be drawn: for the referee alone, in their room."""
    return (WHOLE,) if view.seat == REFEREE and _draw(view) is not None else ()


def _draw(view: View) -> Open | None:
    return next((one for one in open_now(view) if one.what == "draw"), None)


def _draw_card(view: View, _: Scope, reader: Reader) -> Card | None:
    one = _draw(view)
    if one is None:
        return None
    of, text = reader.entries, awaited(view, one)
    if of is not None and of.until and not of.closed:
        text = f"{text}\n{say('draw_check_in', until=of.until)}"
    return Card(text).under((draw_button(reader.game, view),))


HALL_KEPT = (
    KeptKind("draw", Audience.ROOM, _to_draw, _draw_card, judged=True),
    KeptKind("standings", Audience.PUBLIC, _rounds, _standings, pictures=lambda *_: STANDINGS, outlasts=True),
    KeptKind("bracket", Audience.PUBLIC, _cut, _bracket, pictures=lambda *_: BRACKET, outlasts=True),
)
