"""The referee rules: by a command, on its form, and on a question they were asked (campaign 2.6)."""

from __future__ import annotations

from dataclasses import dataclass

import discord
from discord import app_commands

from bot.core.discord.after.look_back_commands import SIDES
from bot.core.discord.answering import replies
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need
from bot.core.discord.referee.rule_numbers import any_numbers
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.present.rulings.list_of_rulings import label
from bot.core.present.rulings.question_card import RULE_FORM, RULE_SENT
from bot.core.present.rulings.ruling_forms import EVERYBODY, ruling_form
from bot.core.present.seats import seat_name
from bot.core.referee.rulings.handed_in import one_line
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.ruling import Rule, Ruling
from engine.common.seat import PUBLIC, REFEREE

PRESSES = Presses()
READERS = [*SIDES, app_commands.Choice(name=say("choice.only_referee"), value="referee")]
"""Who alone may read a ruling, to choose from."""


@dataclass(frozen=True, slots=True)
class WrittenRuling:
    """A ruling as the referee has written it down: `readers` is "everybody" or a seat."""

    text: str
    rules: str = ""
    reason: str = ""
    readers: str = EVERYBODY
    replaces: str = ""
    written: bool = False

    def act(self, ruleset: str) -> Rule:
        """Return what it says in a game of this ruleset; raise a refusal that names what is wrong."""
        only = None if self.readers in {"", EVERYBODY} else self.readers.strip().casefold()
        number = self.replaces.strip().lstrip("#")
        if number and not number.isdecimal():
            raise refusal("number_unclear")
        reason = " ".join(self.reason.split())
        return Rule(
            one_line(self.text),
            any_numbers(self.rules, ruleset),
            one_line(reason) if reason else "",
            only,
            written=self.written,
            replaces=int(number or 0),
        )


async def by_command(
    desk: Desk, interaction: discord.Interaction, entry: Entry, written: WrittenRuling
) -> None:
    """Record what the referee says by a command; without a text, open the form."""
    if written.text:
        await replies.reply(interaction, await rule(desk, entry, written))
    else:
        await replies.open_form(interaction, await _form(desk, entry, written.rules))


async def rule(desk: Desk, entry: Entry, written: WrittenRuling, question: int = 0) -> Card:
    """Record a ruling, and return under which number, and who was told; raise a refusal."""
    said, asker, game = written.act(entry.game.ruleset), entry.asker, entry.game.id
    if question:
        made = await desk.questions.rule(game, asker.user, question, said, key=asker.key, at=asker.at)
    else:
        made = await desk.rulings.rule(game, asker.user, said, key=asker.key, at=asker.at)
    return await done(desk, entry, made)


async def done(desk: Desk, entry: Entry, made: Ruling) -> Card:
    """Return what the referee reads who has ruled, or changed the written rules."""
    words = (await desk.table.of(entry.game.id)).wording
    text, game = plain(made.text, 600), plain(entry.game.name)
    if made.written:
        said = words.say("ruling.done_written", game=game, text=text)
    else:
        told = "told_team" if made.only else "told_everybody"
        told = "told_referee" if made.only == REFEREE else told
        readers = words.say(f"ruling.{told}", team=seat_name(made.only or PUBLIC))
        said = words.say("ruling.done", label=label(made), game=game, text=text, readers=readers)
    return Card(f"{said}\n{words.say('ruling.undo')}")


async def _form(desk: Desk, entry: Entry, rules: str, question: int = 0) -> Form:
    sides = (await desk.table.sitting(entry.game.id)).sides
    return ruling_form(entry.game.id, sides, rules, question)


@PRESSES.on(RULE_FORM, Need.REFEREE_ALWAYS, Answering.FORM)
async def ask_for_ruling(pressed: Pressed) -> Form:
    """Open the form of a ruling, with the rules that it is about; `moment` is the question's number."""
    carried = pressed.carried
    return await _form(pressed.desk, pressed.entry, ", ".join(carried.more.split(",")), carried.moment)


@PRESSES.on(RULE_SENT, Need.REFEREE_ALWAYS)
async def ruled(pressed: Pressed) -> Card:
    """Record the ruling of the form."""
    filled = pressed.filled
    text, rules, reason, readers, replaces = (
        filled.text(name) for name in ("text", "rules", "reason", "readers", "replaces")
    )
    said = WrittenRuling(text, rules, reason, readers, replaces)
    return await rule(pressed.desk, pressed.entry, said, pressed.carried.moment)
