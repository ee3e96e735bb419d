"""`/campaign orders` and `/campaign charts`: sealed orders opened, and a campaign in numbers."""

from __future__ import annotations

from dataclasses import replace

from bot.cogs.after.entering import look_back
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut
from bot.cogs.presses import Answering, Pressed, press
from bot.present.after.books import books_lines, of_books
from bot.present.after.orders import FILE, SHEET, found, sheet_card, sheets_text
from bot.present.alt import of_orders
from bot.present.cards import Card, Picture
from bot.present.names import plain
from bot.services.after.teams import Eyes
from bot.words.speech import say


async def orders_card(desk: Desk, entry: Entry, team: str | None, turn: int | None) -> Card:
    """Answer one of the sheets that the asker may open, with its arrows on the map that its team saw.

    Raises `Shut` for whoever may open none.
    """
    await look_back(desk, entry, "orders")
    sheets = await desk.annals.sheets(entry.game, entry.me)
    at = found(sheets, team, turn)
    if at is None:
        raise Shut("after.no_sheet", game=plain(entry.game.name))
    one = sheets[at]
    card = sheet_card(entry.game.name, entry.game.id, sheets, at)
    drawn = await desk.studio.map(one.before, one.sheet)
    return replace(card, pictures=(Picture("orders.png", drawn, of_orders(one.before, one.sheet)),))


@press(SHEET, Need.ANYBODY, Answering.EDIT)
async def leaf(pressed: Pressed) -> Card:
    """Answer another sheet."""
    team, _, turn = pressed.carried.more.partition(".")
    return await orders_card(pressed.desk, pressed.entry, team, int(turn))


@press(FILE, Need.ANYBODY)
async def as_file(pressed: Pressed) -> Card:
    """Answer all sheets that the presser may open, as a text."""
    desk, entry = pressed.desk, pressed.entry
    await look_back(desk, entry, "orders")
    sheets = await desk.annals.sheets(entry.game, entry.me)
    if not sheets:
        raise Shut("after.no_sheet", game=plain(entry.game.name))
    text = sheets_text(entry.game.name, sheets)
    said = say("after.file", game=plain(entry.game.name), count=len(sheets))
    return Card(said, (Picture("orders.txt", text.encode(), ""),))


async def charts_card(desk: Desk, entry: Entry, wish: str | None) -> Card:
    """Answer a campaign's books with somebody's eyes; raises `Shut` for whoever may not."""
    eyes = Eyes(await look_back(desk, entry, "charts", wish))
    scenes = await desk.annals.scenes(entry.game, entry.me, eyes)
    books = await desk.annals.ledger(entry.game, entry.me, eyes)
    view = scenes[-1].view if scenes else None
    if view is None or (view.active is None and view.ending is None):
        raise Shut("after.nothing", game=plain(entry.game.name))
    text = "\n".join((say("after.books", game=plain(entry.game.name)), *books_lines(books)))
    picture = await desk.studio.books(view, books)
    return Card(text, (Picture("charts.png", picture, of_books(books)),))
