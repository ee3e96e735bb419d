"""An earlier step told rightly, in a game that is played by lines: listed, looked at, applied (16.3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cogs.correcting.looking import undo_row
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry
from bot.core.game import Game
from bot.present.cards import Card
from bot.present.corrections.of_lines import Line, Shown, applied_text, shown_card, steps_card
from bot.present.faults import told_all
from bot.services.correcting.shapes import JournalStep, Work
from bot.words.speech import beside
from engine.common.seat import PUBLIC, REFEREE
from engine.errors import Fault


async def begin(desk: Desk, entry: Entry) -> Card:
    """Return the steps that hold, and how one of them is told rightly."""
    of = await desk.table.of(entry.game.id)
    steps = await desk.corrections.steps(entry.game.id, entry.asker.user)
    return steps_card(entry.game.name, [_line(of, one) for one in steps])


async def tell(desk: Desk, entry: Entry, position: int, line: str | None) -> Card:
    """Begin to tell a step rightly, or to leave it out, and show what that comes to."""
    asker = entry.asker
    work = await desk.corrections.begin(entry.game.id, asker.user, position, line, key=asker.key, at=asker.at)
    return await shown(desk, entry, work)


async def shown(desk: Desk, entry: Entry, work: Work) -> Card:
    """Return what a correction comes to as it stands now; nothing of it has happened."""
    return shown_card(await _in_words(desk, entry, work))


async def applied(desk: Desk, entry: Entry, work: Work) -> Card:
    """Return that it is applied, with the button that takes it back."""
    head = await desk.table.position(entry.game.id)
    text = applied_text(await _in_words(desk, entry, work))
    return Card(text).under(undo_row(entry.game.id, head)[:1])


async def _in_words(desk: Desk, entry: Entry, work: Work) -> Shown:
    of, stop = await desk.table.of(entry.game.id), work.stop
    told = [(seat, changes) for seat, changes in work.changes.items() if changes and seat != REFEREE]
    # What everybody sees is told once.
    for_all = set(work.changes.get(PUBLIC, ()))
    own = [(seat, [one for one in some if seat == PUBLIC or one not in for_all]) for seat, some in told]
    return Shown(
        game=work.game,
        name=entry.game.name,
        work=work.id,
        head=work.head,
        mark=work.mark,
        step=_line(of, work.step),
        instead="; ".join(map(of.says, work.instead)) or None,
        changes=[(seat, some) for seat, some in own if some],
        chosen=[_line(of, one.step) for one in work.chosen],
        stop=None if stop is None else _line(of, stop.step),
        why="" if stop is None else _faults(of, stop.faults),
    )


def _faults(of: Game, faults: Sequence[Fault]) -> str:
    with beside(of.words):
        return " ".join(told_all(faults, of.faults))


def _line(of: Game, step: JournalStep) -> Line:
    return Line(step.position, step.seat, of.says(step.submission))
