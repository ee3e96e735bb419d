"""An earlier step told rightly, in a game that is played by lines: listed, looked at, applied (16.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.referee.correcting.correction_preview import undo_row
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.corrections import line_game_cards
from bot.core.present.corrections.amending import LET_BE, SET
from bot.core.present.corrections.corrections_card import UNDO
from bot.core.present.corrections.standings_after import foretold_lines
from bot.core.present.faults import told_all
from bot.core.present.reader import Reader
from bot.core.referee.correcting.amendments import Amendment
from bot.core.referee.correcting.correction_shapes import JournalStep, Preview, Work
from bot.core.seam.game import Game
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import beside, say
from engine.common.seat import PUBLIC
from engine.common.turn import Scope
from engine.errors import Fault


async def begin(desk: Desk, entry: Entry) -> Card:
    """Return the steps that hold, and how one of them is told rightly."""
    of = await desk.table.of(entry.game.id)
    steps = await desk.corrections.steps(entry.game.id, entry.asker.user)
    return line_game_cards.steps_card(entry.game.name, [_line(of, one) for one in steps])


async def tell(desk: Desk, entry: Entry, position: int, line: str | None) -> Card:
    """Begin to tell a step rightly, or to leave it out, and show what that comes to."""
    asker = entry.asker
    work = await desk.corrections.begin(entry.game.id, asker.user, position, line, key=asker.key, at=asker.at)
    return await shown(desk, entry, work)


async def shown(desk: Desk, entry: Entry, work: Work) -> Card:
    """Return what a correction comes to as it stands now; nothing of it has happened."""
    return line_game_cards.shown_card(await _in_words(desk, entry, work))


async def applied(desk: Desk, entry: Entry, work: Work) -> Card:
    """Return that it is applied, with the button that takes it back."""
    head = await desk.table.position(entry.game.id)
    text = line_game_cards.applied_text(await _in_words(desk, entry, work))
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
    return line_game_cards.foreseen(head, line_game_cards.by_seat(found.changes), button)


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
    if preview.foretold is None:
        return line_game_cards.foreseen(head, line_game_cards.by_seat(preview.changes), *buttons)
    lines = (head, *comes_to(of, entry, preview), say("correct.nothing_happened"))
    return Card("\n".join(lines)).under(buttons)


def comes_to(of: Game, entry: Entry, preview: Preview) -> Iterator[str]:
    """Yield what something would change in standings and later draws, and what everybody would read."""
    yield from foretold_lines(preview.foretold)
    # Facts would be told in the rules' own words; what everybody is going to read says the same as people do.
    reader = Reader(entry.game.id, entry.game.name)
    news = of.letters(of.kinds, preview.told.get(PUBLIC, ()), preview.after[PUBLIC], reader)
    yield from [say("lines_put_right.told_all"), *(one.text for one in news)] if news else []


async def _in_words(desk: Desk, entry: Entry, work: Work) -> line_game_cards.Shown:
    of, stop = await desk.table.of(entry.game.id), work.stop
    return line_game_cards.Shown(
        game=work.game,
        name=entry.game.name,
        work=work.id,
        head=work.head,
        mark=work.mark,
        step=_line(of, work.step),
        instead="; ".join(map(of.says, work.instead)) or None,
        changes=line_game_cards.by_seat(work.changes),
        chosen=[_line(of, one.step) for one in work.chosen],
        stop=None if stop is None else _line(of, stop.step),
        why="" if stop is None else _faults(of, stop.faults),
    )


def _faults(of: Game, faults: Sequence[Fault]) -> str:
    with beside(of.words):
        return " ".join(told_all(faults, of.faults))


def _line(of: Game, step: JournalStep) -> line_game_cards.SaidLine:
    return line_game_cards.SaidLine(step.position, step.seat, of.says(step.submission))
