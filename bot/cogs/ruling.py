"""The referee rules: by `/referee rule`, on its form, and on a question that he was asked (campaign 2.6)."""

from __future__ import annotations

from dataclasses import dataclass

from discord import app_commands

from bot.cogs.campaign import SIDES
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need
from bot.cogs.presses import Answering, Pressed, press
from bot.cogs.refereeing import submit
from bot.cogs.rule_numbers import rule_numbers
from bot.present.cards import Card
from bot.present.forms import Form
from bot.present.names import plain
from bot.present.rulings.asked import RULE_FORM, RULE_SENT
from bot.present.rulings.forms import EVERYBODY, ruling_form
from bot.present.rulings.listed import label
from bot.present.vehicles import team as team_name
from bot.services.faults import refusal
from bot.services.rulings.handed_in import one_line
from bot.words.speech import say
from engine.campaign.commands import Rule, Seat, Submission

READERS = [*SIDES, app_commands.Choice(name=say("choice.only_referee"), value="referee")]
"""Who alone may read a ruling, to choose from."""


@dataclass(frozen=True, slots=True)
class Written:
    """A ruling as he has written it down: `readers` is "everybody" or a seat."""

    text: str
    rules: str = ""
    reason: str = ""
    readers: str = EVERYBODY
    replaces: str = ""
    written: bool = False

    def act(self, ruleset: str) -> Rule:
        """Answer what it says in a game of this ruleset; raises a refusal that names what is wrong."""
        only = None if self.readers in {"", EVERYBODY} else Seat(self.readers)
        number = self.replaces.strip().lstrip("#")
        if number and not number.isdecimal():
            raise refusal("number_unclear")
        reason = " ".join(self.reason.split())
        return Rule(
            one_line(self.text),
            rule_numbers(self.rules, ruleset),
            one_line(reason) if reason else "",
            only,
            written=self.written,
            replaces=int(number or 0),
        )


async def rule(desk: Desk, entry: Entry, written: Written, question: int = 0) -> Card:
    """Record a ruling, and answer under which number, and who was told; raises a refusal."""
    act, asker = written.act(entry.game.ruleset), entry.asker
    if question:
        await desk.questions.rule(entry.game.id, asker.user, question, act, key=asker.key, at=asker.at)
    else:
        await submit(desk, entry, Submission(Seat.REFEREE, (act,)))
    every = await desk.rulings.every(entry.game.id, Seat.REFEREE)
    made = [one for one in every if one.only is act.only][-1]
    text, game = plain(act.text, 600), plain(entry.game.name)
    if act.written:
        said = say("ruling.done_written", game=game, text=text)
    else:
        said = say("ruling.done", label=label(made), game=game, text=text, readers=_readers(act.only))
    return Card(f"{said}\n{say('ruling.undo')}")


def _readers(only: Seat | None) -> str:
    if only is None:
        return say("ruling.told_everybody")
    return say("ruling.told_team", team=team_name(only.team)) if only.team else say("ruling.told_referee")


@press(RULE_FORM, Need.REFEREE_ALWAYS, Answering.FORM)
async def ask_for_ruling(pressed: Pressed) -> Form:
    """Open the form of a ruling, with the rules that it is about; `moment` is the question's number."""
    carried = pressed.carried
    return ruling_form(pressed.entry.game.id, ", ".join(carried.more.split(",")), carried.moment)


@press(RULE_SENT, Need.REFEREE_ALWAYS)
async def ruled(pressed: Pressed) -> Card:
    """Record the ruling of the form."""
    filled = pressed.filled
    text, rules, reason, readers, replaces = (
        filled.text(name) for name in ("text", "rules", "reason", "readers", "replaces")
    )
    said = Written(text, rules, reason, readers, replaces)
    return await rule(pressed.desk, pressed.entry, said, pressed.carried.moment)
