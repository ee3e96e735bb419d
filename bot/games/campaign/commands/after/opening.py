"""`/campaign orders` and `/campaign charts`: sealed orders opened, and a campaign in numbers."""

from __future__ import annotations

from dataclasses import replace

from bot.core.discord.after.look_back_door import look_back
from bot.core.discord.answering.custom_id_patterns import NUMBER, TEAM, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.after.books import books_lines, of_books
from bot.games.campaign.cards.after.orders import FILE, SHEET, found, sheet_card, sheets_text
from bot.games.campaign.cards.alt import of_orders
from bot.games.campaign.services.after.teams import Eyes

PRESSES = Presses()


async def orders_card(desk: Desk, entry: Entry, team: str | None, turn: int | None) -> Card:
    """Return one of the sheets that the asker may open, with its arrows on the map that its team saw.

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


@PRESSES.on(SHEET, Need.ANYBODY, Answering.EDIT, shape=Shape(rf"{TEAM}\.{NUMBER}"))
async def leaf(pressed: Pressed) -> Card:
    """Return another sheet."""
    team, _, turn = pressed.carried.more.partition(".")
    return await orders_card(pressed.desk, pressed.entry, team, int(turn))


@PRESSES.on(FILE, Need.ANYBODY)
async def as_file(pressed: Pressed) -> Card:
    """Return all sheets that the presser may open, as a text."""
    desk, entry = pressed.desk, pressed.entry
    await look_back(desk, entry, "orders")
    sheets = await desk.annals.sheets(entry.game, entry.me)
    if not sheets:
        raise Shut("after.no_sheet", game=plain(entry.game.name))
    text = sheets_text(entry.game.name, sheets)
    said = say("after.file", game=plain(entry.game.name), count=len(sheets))
    return Card(said, (Picture("orders.txt", text.encode(), ""),))


async def charts_card(desk: Desk, entry: Entry, wish: str | None) -> Card:
    """Return a campaign's books with somebody's eyes; raises `Shut` for whoever may not."""
    eyes = Eyes(await look_back(desk, entry, "charts", wish))
    scenes = await desk.annals.scenes(entry.game, entry.me, eyes)
    books = await desk.annals.ledger(entry.game, entry.me, eyes)
    view = scenes[-1].view if scenes else None
    if view is None or (view.active is None and view.ending is None):
        raise Shut("after.nothing", game=plain(entry.game.name))
    text = "\n".join((say("after.books", game=plain(entry.game.name)), *books_lines(books)))
    picture = await desk.studio.books(view, books)
    return Card(text, (Picture("charts.png", picture, of_books(books)),))
