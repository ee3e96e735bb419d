"""`/week board`: what a reader has to do on the board since the segment began, or what hangs at a week."""

from __future__ import annotations

from bot.cogs import attaching
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry
from bot.games.week.board import Came, Counts, Left, ToDo, Went, to_do
from bot.games.week.speaking import kind_name, names_of, say
from bot.present.cards import Card
from bot.present.names import plain
from bot.services.attached import judges
from engine.week.state import View

MOST = 40
"""How many things one answer lists."""


async def board(desk: Desk, entry: Entry, week: int | None) -> tuple[Card, ...]:
    """Return the list since the segment began, or the files of a week."""
    if week is not None:
        return await attaching.shown(desk, entry, week)
    game, seat = entry.game, entry.me.seat
    if judges(entry.me):
        await desk.looks.opened(game.id, entry.asker.user, "board", at=entry.asker.at)
    now = await desk.table.view(game.id, seat)
    found = to_do(await _before(desk, entry, now), now)
    head = say("board_head" if found else "board_nothing", game=plain(game.name))
    more = [say("board_more", count=len(found) - MOST)] * (len(found) > MOST)
    return (Card("\n".join((head, *(f"- {told(one)}" for one in found[:MOST]), *more))),)


async def _before(desk: Desk, entry: Entry, now: View) -> View:
    """Return the View of the reader when the segment that runs now had not begun."""
    back = await desk.looking_back.of(entry.game)
    seat = entry.me.seat
    for position in reversed((0, *back.holding(seat))):
        view: View = back.view(seat, back.known(seat, position))
        if _moment(view) != _moment(now):
            return view
    return now


def _moment(view: View) -> tuple[int, str | None, str]:
    return view.desk.week, view.desk.phasing, view.desk.step


def told(one: ToDo) -> str:
    """Return one thing to do in a line."""
    match one:
        case Went(names, start, to):
            off = say("board_off_map")
            return say("board_went", names=names_of(names), start=start or off, to=to or off)
        case Counts(name, what, was, now):
            return say(f"board_{what}", name=plain(name), was=was, now=now)
        case Came(name, place, kind, strength):
            return say(
                "board_came" if strength else "board_came_alone",
                name=plain(name),
                kind=kind_name(kind),
                strength=strength,
                hex=place or say("board_off_map"),
            )
        case Left(name, place):
            return say("board_left", name=plain(name), hex=place or say("board_off_map"))
