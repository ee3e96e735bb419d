"""The post in the public room by which people enter: what it is, and what comes next (4.2, 4.4)."""

from __future__ import annotations

from bot.core.present.cards import Card
from bot.core.present.entry_list_words import entry_rows, entry_text
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import plain
from bot.games.tournament.speaking import player, say
from engine.common.seat import Seat
from engine.common.turn import WHOLE, Scope
from engine.tournament.drawing.draw import rounds_of
from engine.tournament.standing.past import present
from engine.tournament.state import View


def may_enter(view: View) -> bool:
    """Tell whether anybody may still enter: until the last Swiss round is drawn (4.4)."""
    return not view.hall.rounds or (not view.hall.seeds and len(view.hall.rounds) < rounds_of(view.hall))


def entering(view: View) -> tuple[Scope, ...]:
    """Return whether the post hangs."""
    return (WHOLE,) if may_enter(view) else ()


def with_club(view: View, seat: Seat) -> str:
    """Return somebody as they stand on the list: with their club, if they have one (4.2)."""
    club = view.hall.entries[seat].club
    return f"{player(seat)} ({plain(club)})" if club else player(seat)


def entry_post(view: View, _: Scope, reader: Reader) -> Card | None:
    """Return the post as everybody reads it; None once nobody may enter any more."""
    of = reader.entries
    if of is None or not may_enter(view):
        return None
    about = say("post_late" if view.hall.rounds else "post_about", round=len(view.hall.rounds))
    there = {seat: with_club(view, seat) for seat in present(view.hall)}
    text = entry_text((say("post_title", game=plain(reader.name)), about), there, of)
    return Card(text).under(*entry_rows(reader.game, of))
