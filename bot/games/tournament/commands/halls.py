"""What `/tournament standings, player, why, tables, late` show: what lies open to all, and what is late."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.seat_option import whose
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import plain
from bot.games.tournament.explanation_cards import order_button, why_card
from bot.games.tournament.hall_cards import BRACKET, STANDINGS, standings_text
from bot.games.tournament.late_matches import LateMatch, late_card, late_matches
from bot.games.tournament.pictures import PICTURES
from bot.games.tournament.player_page import player_page
from bot.games.tournament.speaking import say
from bot.games.tournament.spreadsheets import tables
from engine.common.seat import PUBLIC, Seat
from engine.common.turn import WHOLE, Scope
from engine.tournament.state import View


async def view_of(desk: Desk, entry: Entry) -> View:
    """Return what everybody sees."""
    view: View = await desk.table.view(entry.game.id, PUBLIC)
    return view


async def standings_shown(desk: Desk, entry: Entry) -> Card:
    """Return the standings with their pictures, and the bracket of a cut; the asker's own row framed."""
    view: View = await desk.table.view(entry.game.id, entry.me.side or PUBLIC)
    if not view.hall.entries:
        return Card(say("nobody_entered", game=plain(entry.game.name)))
    drawn = [
        Picture(f"{one}.png", await PICTURES[one].draw(desk.studio, view), PICTURES[one].alt(view))
        for one in (*STANDINGS, *BRACKET)
        if PICTURES[one].there(view)
    ]
    return Card(standings_text(view), tuple(drawn)).under((order_button(entry.game.id),))


async def player_shown(desk: Desk, entry: Entry, wanted: str | None) -> Card:
    """Return what everybody may know of somebody, of the asker where nobody is named."""
    fits = await whose(desk, entry, wanted)
    found = len(fits) == 1
    return Card(player_page(await view_of(desk, entry), fits[0]) if found else _not_found(fits, wanted))


async def why_shown(desk: Desk, entry: Entry, wanted: str | None) -> Card:
    """Return why somebody meets whom they meet in the round that is played."""
    view, fits = await view_of(desk, entry), await whose(desk, entry, wanted)
    if not view.hall.rounds:
        return Card(say("why_no_round"))
    if wanted and len(fits) != 1:
        return Card(_not_found(fits, wanted))
    return why_card(view, entry.game.id, view.hall.rounds[-1], next(iter(fits), PUBLIC))


def _not_found(fits: Sequence[Seat], wanted: str | None) -> str:
    if not wanted:
        return say("player_which")
    return say("player_several" if fits else "player_unknown", name=plain(wanted))


async def tables_shown(desk: Desk, entry: Entry) -> Card:
    """Return the tournament as files for a spreadsheet."""
    files = tables(await view_of(desk, entry))
    said = say("tables_head", game=plain(entry.game.name))
    return Card(said, tuple(Picture(file, data, "") for file, data in files))


async def late_now(desk: Desk, entry: Entry, scope: Scope = WHOLE) -> tuple[LateMatch, ...]:
    """Return the matches in which something is late now: of what is open in them all may know.

    With a scope it is that match alone, as long as anything is open in it.
    """
    standing, at = await desk.deadlines.of(entry.game.id), entry.asker.at
    late = [one for one in standing.dues if (one.open.scope == scope if scope else standing.late(one, at))]
    return late_matches(await view_of(desk, entry), [(one, standing.wall(one)) for one in late])


async def late_shown(desk: Desk, entry: Entry) -> Card:
    """Return the list of what is late; where nothing that is open has a time limit, that it has none."""
    found, standing = await late_now(desk, entry), await desk.deadlines.of(entry.game.id)
    if not any(one.due for one in standing.dues):
        return Card(say("late_no_limit"))
    return late_card(await view_of(desk, entry), entry.game.id, found)
