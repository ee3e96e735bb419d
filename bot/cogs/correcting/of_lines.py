"""An earlier step told rightly, in a game that is played by lines: listed, looked at, applied (16.3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cogs.correcting.looking import undo_row
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry
from bot.core.game import Game
from bot.present.cards import Button, Card, Look
from bot.present.carried import Carried
from bot.present.corrections.amending import LET_BE, SET
from bot.present.corrections.desk import UNDO
from bot.present.corrections.of_lines import (
    Line,
    Shown,
    applied_text,
    by_seat,
    foreseen,
    shown_card,
    steps_card,
)
from bot.present.faults import told_all
from bot.present.names import in_code, plain
from bot.services.correcting.amendments import Amendment
from bot.services.correcting.shapes import JournalStep, Preview, Work
from bot.services.faults import refusal
from bot.words.speech import beside, say
from engine.common.turn import Scope
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


async def undoing(desk: Desk, entry: Entry, scope: Scope) -> Card:
    """Return what an undo of the last step of a scope would come to, with the button that asks why."""
    game, user = entry.game.id, entry.asker.user
    found = await desk.corrections.preview_undo(game, user, scope)
    if found is None:
        raise refusal("nothing_to_undo")
    of, events = await desk.table.of(game), await desk.table.last_step(game, scope)
    step = in_code("; ".join(map(of.story, events[:1])))
    head = say("lines_put_right.undo", game=plain(entry.game.name), scope=plain(scope), step=f"`{step}`")
    carried = str(Carried(UNDO, game, await desk.table.position(game, scope), scope))
    button = Button(say("correct.button_undo"), carried, Look.DANGER)
    return foreseen(head, by_seat(found.changes), button)


def amendment(of: Game, entry: Entry, one: Amendment, preview: Preview) -> Card:
    """Return what a line that sets facts right would change, with the button that carries it out.

    What would break a rule is named, and then carried out only as an override.
    """
    said = {"line": f"`{in_code(one.text)}`", "reason": plain(one.reason, 300)}
    head = say("lines_put_right.amends", game=plain(entry.game.name), **said)
    broken, key, look = preview.broken, "correct.button_set", Look.GO
    if broken:
        with beside(of.words):
            head = "\n".join((head, say("correct.breaks", count=len(broken)), *told_all(broken, of.faults)))
        key, look = "correct.button_override", Look.DANGER
    carried = str(Carried(SET, one.game, preview.head, f"{one.id}.{int(bool(broken))}"))
    buttons = (
        Button(say(key), carried, look),
        Button(say("correct.button_let_be"), str(Carried(LET_BE, one.game, preview.head, one.id))),
    )
    return foreseen(head, by_seat(preview.changes), *buttons)


async def _in_words(desk: Desk, entry: Entry, work: Work) -> Shown:
    of, stop = await desk.table.of(entry.game.id), work.stop
    return Shown(
        game=work.game,
        name=entry.game.name,
        work=work.id,
        head=work.head,
        mark=work.mark,
        step=_line(of, work.step),
        instead="; ".join(map(of.says, work.instead)) or None,
        changes=by_seat(work.changes),
        chosen=[_line(of, one.step) for one in work.chosen],
        stop=None if stop is None else _line(of, stop.step),
        why="" if stop is None else _faults(of, stop.faults),
    )


def _faults(of: Game, faults: Sequence[Fault]) -> str:
    with beside(of.words):
        return " ".join(told_all(faults, of.faults))


def _line(of: Game, step: JournalStep) -> Line:
    return Line(step.position, step.seat, of.says(step.submission))
