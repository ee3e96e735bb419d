"""What is posted of the whole of a tournament with the seal of the moment: each round, and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Audience, Kind, Said, Say, of_nobody, whole
from bot.games.tournament.explanation_cards import why_button
from bot.games.tournament.hall_cards import BRACKET, PODIUM, STANDINGS
from bot.games.tournament.speaking import against, how_drawn, on_table, player, players, say
from engine.common.seat import Seat
from engine.tournament import told
from engine.tournament.standing.finals import final_places
from engine.tournament.standing.standings import standings
from engine.tournament.state import View

_MOST_FIRST = 10
"""More than share the first three places in earnest."""
_DRAWN = {
    "round_posted": ("pairings", "pairings-2", "pairings-3", "pairings-4"),
    "cup_over": (*STANDINGS, *BRACKET),
}
"""The pictures on a post, as far as there is anything on them."""


def _round(of: told.RoundPosted, _: View, reader: Reader) -> Said:
    """List the boards line by line: what is too long for one message is cut between two of them."""
    text = "\n".join(_of_round(of))
    return (Card(text).under((why_button(reader.game, of.number, of.draw),)),)


def _of_those(of: told.RoundPosted) -> tuple[Seat, ...]:
    """Return whom a round is about: all who play, board by board, and who has the bye."""
    two = (seat for first, second, _ in of.boards for seat in (first, second))
    return (*two, *((of.bye,) if of.bye else ()))


def _of_round(of: told.RoundPosted) -> Iterator[str]:
    yield say(f"round_{how_drawn(of)}", number=of.number)
    if of.draw > 1:
        yield say("round_again", draw=of.draw)
    for number, (first, second, table) in enumerate(of.boards, 1):
        yield say("board", number=number, pair=against(first, second), table=on_table(table))
    for one, other in of.walkovers:
        yield say("walkover", name=player(one), other=player(other))
    if of.bye:
        yield say("bye_of", name=player(of.bye))


def _over(of: told.CupOver, view: View, _: Reader) -> str:
    """Tell who has won, the first places with their points, and where to look for more (9.3)."""
    key = "cup_over" if len(of.champions) == 1 else "cup_shared"
    rows = {row.name: row for row in standings(view.hall, view.matches)}
    first = [
        say("place", place=place, name=player(name), count=rows[name].points)
        for place, name in final_places(view.hall, view.matches)
        if place <= PODIUM
    ]
    said = say(key, names=players(of.champions))
    return "\n".join((said, *first[:_MOST_FIRST], say("cup_more")))


def _posted(
    name: str, details: type, tells: Say, mentions: Callable[[Any], tuple[Seat, ...]] = of_nobody
) -> Kind:
    """Return a kind that all are told, with the seal of the moment."""
    return Kind(
        name,
        details,
        (Audience.ROOM, Audience.PUBLIC),
        tells,
        sealed=True,
        pictures=_DRAWN[name],
        while_playing=whole,
        mentions=mentions,
    )


HALL_KINDS = (
    _posted("round_posted", told.RoundPosted, _round, mentions=_of_those),
    _posted("cup_over", told.CupOver, _over),
)
