"""Orders that somebody quotes: what was read of them is shown, and counts only once they say so (10.1)."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.core.discord.answering.custom_id_patterns import ID, Shape
from bot.core.discord.answering.live_buttons import turn_off
from bot.core.discord.answering.presses import Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Need, Shut
from bot.core.discord.messages import said_lines
from bot.core.discord.messages.direct_messages import Quoted, heard
from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.faults import quoted as in_code
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.answers import taken
from bot.games.campaign.cards.receipt import readings
from bot.games.campaign.cards.sheets import team_of
from bot.games.campaign.commands import drafting
from engine.campaign.commands import Answer, Sheet, Submission
from engine.campaign.reading import is_commit, read_lines
from engine.campaign.view import View
from engine.common.turn import WHOLE
from engine.reading.skipped import unquoted, without_quotes

PRESSES = Presses()
_ACT = "quoted"
_WHOLE, _OWN = "all", "own"


async def heard_unquoted(
    desk: Desk, asker: Asker, text: str, message: int, game: str | None = None
) -> tuple[Card, ...]:
    """Do as `heard`; of what is quoted show what it says, and ask. `message` is where the text stands."""
    try:
        return await heard(desk, asker, text, game)
    except Quoted as quoted:
        return await _asked(desk, quoted.entry, text, message)


async def _asked(desk: Desk, entry: Entry, text: str, message: int) -> tuple[Card, ...]:
    """Return the question what of a message counts; where it cannot be read at all, what is wrong with it."""
    if is_commit(text):
        return (Card(say("quoting.commit")),)
    of = await desk.table.of(entry.game.id)
    view = await desk.table.view(entry.game.id, entry.me.seat)
    means = _as_they_stand if of.by_lines else _read
    mark = of.rules.turn(view, WHOLE).mark
    shown, buttons = [], []
    for how, said in ((_WHOLE, text), (_OWN, without_quotes(text))):
        if not (meant := means(said, view)):
            continue
        shown += [say(f"quoting.{how}"), *(f"- {one}" for one in meant)]
        carries = Carried(_ACT, entry.game.id, mark, f"{message}.{how}")
        buttons.append(Button(say(f"button.quoted_{how}"), str(carries)))
    if not buttons:
        return await heard(desk, entry.asker, text, entry.game.id, quotes=True)
    asks = "ask" if len(buttons) > 1 else "ask_one"
    head = say(f"quoting.{asks}", game=plain(entry.game.name), button=buttons[0].label)
    return (Card("\n".join((head, *shown))).under(tuple(buttons)),)


def _as_they_stand(text: str, _: object) -> list[str]:
    """Return the lines of a message to a game that reads lines; none where nothing is left of it."""
    return [in_code(one) for one in unquoted(text).splitlines() if one.strip()]


def _read(text: str, view: View) -> list[str]:
    """Return what was read of orders, line by line; nothing of what cannot be read or is no order."""
    reading = read_lines(text, view)
    return [] if is_commit(text) or reading.faults else list(_means(reading.submission, view))


def _means(submission: Submission, view: View) -> Iterator[str]:
    """Yield what was read, line by line."""
    answers = tuple(act for act in submission.acts if isinstance(act, Answer))
    if answers:
        yield taken(answers)
    for sheet in submission.acts:
        if isinstance(sheet, Sheet):
            yield from readings(sheet, view, team_of(view.seat)) or [say("receipt.pass")]


@PRESSES.on(_ACT, Need.COMMANDER, shape=Shape(rf"{ID}\.(?:all|own)"))
async def counts(pressed: Pressed) -> tuple[Card, ...]:
    """Do what an earlier message said, with its quotation or without; in the turn in which it was said."""
    if pressed.interaction.message is not None:
        await turn_off(pressed.interaction.message)
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    number, _, how = pressed.carried.more.partition(".")
    text = await written(pressed, int(number))
    said = without_quotes(text) if how == _OWN else text
    entry = pressed.entry
    return said_lines.done(entry, await heard(pressed.desk, entry.asker, said, entry.game.id, quotes=True))


async def written(pressed: Pressed, message: int) -> str:
    """Return what who presses wrote in an earlier message of this channel; `Shut` where it is gone."""
    try:
        found = await pressed.interaction.channel.fetch_message(message)  # type: ignore[union-attr]
    except discord.NotFound as gone:
        raise Shut("door.expired") from gone
    if found.author.id != pressed.entry.asker.user:
        raise Shut("door.expired")
    return found.content
