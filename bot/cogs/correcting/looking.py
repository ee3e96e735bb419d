"""What a correction would come to, drawn and in words, before it is applied (campaign 16.3)."""

from __future__ import annotations

from bot.cogs import replies
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry
from bot.present.cards import Button, Card, Look, Picture
from bot.present.carried import Carried
from bot.present.corrections import changes, consequences
from bot.present.corrections import desk as desk_shown
from bot.present.corrections import steps as worded
from bot.present.corrections.shown import Consequences
from bot.present.reader import Reader
from bot.services.correcting.shapes import Preview, Work
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.common.seat import Seat as AnySeat
from engine.errors import Refusal


async def picture(desk: Desk, of: Consequences, seat: AnySeat) -> Picture | None:
    """Draw the maps of a seat before and after side by side; None where nothing is otherwise for it."""
    found = of.changes.get(seat, ())
    if not found:
        return None
    before, after = of.before[seat], of.after[seat]
    told = changes.told(found, 8)
    return Picture("change.png", await desk.studio.beside(before, after), consequences.of_beside(after, told))


async def as_seen(desk: Desk, entry: Entry, of: Work | Preview, seat: str) -> Card:
    """Answer all that a seat will notice, and what it is sent."""
    whose = Seat(seat)
    reader = Reader(entry.game.id, entry.game.name)
    told = of.told.get(whose, ()) if whose.team is not None else ()
    played = await desk.table.of(entry.game.id)
    sent = played.letters(played.kinds, told, of.after[whose], reader) if told else ()
    card = consequences.every_fact(of, whose, [one.text for one in sent])
    drawn = await picture(desk, of, whose)
    return Card(card.text, (drawn,) if drawn else ())


def to_whom(of: Work | Preview) -> str:
    """Answer in words which teams are told of a correction."""
    teams = [say(f"team.{seat.value}") for seat in (Seat.BLUE, Seat.RED) if of.told.get(seat)]
    return ", ".join(teams) or say("correct.told_nobody")


def undo_row(game: str, head: int) -> tuple[Button, ...]:
    """Answer the buttons below a correction that was applied: to take it back, and to look at all."""
    return (
        Button(say("correct.button_undo"), str(Carried(desk_shown.UNDO, game, head)), Look.DANGER),
        Button(say("correct.button_list"), str(Carried(desk_shown.LIST, game, head, "0"))),
    )


async def handed_back(desk: Desk, entry: Entry, refused: Refusal, typed: str) -> Card:
    """Answer what is wrong, with what was typed to copy: a form that was sent cannot be opened again."""
    wrong = replies.refused_by(await desk.table.of(entry.game.id), refused.faults)
    if not typed:
        return wrong
    return Card(f"{wrong.text}\n{say('correct.text_again')}\n{worded.fenced(typed, 900)}").under(*wrong.rows)
