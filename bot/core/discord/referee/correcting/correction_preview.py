"""What a correction would come to, drawn and in words, before it is applied (campaign 16.3)."""

from __future__ import annotations

from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.present.cards import Button, Card, Look, Picture
from bot.core.present.carried import Carried
from bot.core.present.corrections import consequences
from bot.core.present.corrections import corrections_card as desk_shown
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.corrections.shown_correction import Consequences
from bot.core.present.reader import Reader
from bot.core.referee.correcting.correction_shapes import Preview, Work
from bot.core.words.speech import say
from bot.games.campaign.cards.corrections import changes
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
    """Return all that a seat will notice, and what it is sent."""
    whose = Seat(seat)
    reader = Reader(entry.game.id, entry.game.name)
    told = of.told.get(whose, ()) if whose.team is not None else ()
    played = await desk.table.of(entry.game.id)
    sent = played.letters(played.kinds, told, of.after[whose], reader) if told else ()
    card = consequences.every_fact(of, whose, [one.text for one in sent])
    drawn = await picture(desk, of, whose)
    return Card(card.text, (drawn,) if drawn else ())


def to_whom(of: Work | Preview) -> str:
    """Return in words which teams are told of a correction."""
    teams = [say(f"team.{seat.value}") for seat, told in of.told.items() if told and seat.team]
    return ", ".join(teams) or say("correct.told_nobody")


def undo_row(game: str, head: int) -> tuple[Button, ...]:
    """Return the buttons below a correction that was applied: to take it back, and to look at all."""
    return (
        Button(say("correct.button_undo"), str(Carried(desk_shown.UNDO, game, head)), Look.DANGER),
        Button(say("correct.button_list"), str(Carried(desk_shown.LIST, game, head, "0"))),
    )


async def handed_back(desk: Desk, entry: Entry, refused: Refusal, typed: str) -> Card:
    """Return what is wrong, with what was typed to copy: a form that was sent cannot be opened again."""
    wrong = replies.refused_by(await desk.table.of(entry.game.id), refused.faults)
    if not typed:
        return wrong
    return Card(f"{wrong.text}\n{say('correct.text_again')}\n{worded.fenced(typed, 900)}").under(*wrong.rows)
