"""Steps of a game's journal in words, for its referee: in a list, and whole (campaign 16.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.present.cards import Choice
from bot.core.present.corrections.shown_correction import Step
from bot.core.present.messages import cut
from bot.core.words.harmless_names import bare, in_code
from bot.core.words.speech import say
from bot.games.campaign.cards.story import story
from bot.games.campaign.cards.vehicles import team
from engine.campaign.commands import ReportResult, Seat, Sheet, Submission
from engine.campaign.events import Event, OrdersGiven
from engine.campaign.record.write import write

OPTION = 100


def text(said: Submission, events: tuple[Event, ...] = ()) -> str:
    """Return what was said as its seat would write it again (docs/record.md)."""
    bare_words = replace(said, reason="", by_referee=False)
    return "\n".join(write("-", ((bare_words, events),)).splitlines()[2:])


def who(seat: Seat) -> str:
    """Return whose words they are."""
    return say("correct.referee") if seat.team is None else team(seat.team)


def short(said: Submission, events: tuple[Event, ...] = ()) -> str:
    """Return a step in a few words: "Blue: order sheet, 3 lines"."""
    match said.acts:
        case (Sheet() as sheet,):
            what = say("correct.sheet", count=len(sheet.lines))
        case (ReportResult() as result,):
            what = say("correct.result", hex=result.hex, outcome=say(f"ended.{result.outcome.value}"))
        case _:
            what = bare(text(said, events).replace("\n", "; "), 80)
    return say("correct.step", who=who(said.seat), what=what)


def named(step: Step) -> str:
    """Return a step with the turn in which it was said."""
    said = short(step.submission, step.events)
    if step.active is None:
        return said
    return say("correct.step_of_turn", step=said, team=who(step.active), turn=step.game_turn)


def choice(step: Step) -> Choice:
    """Return a step as a line of a list: what was said, and what came of it first."""
    came = next((story(event).partition("\n")[0].strip("- ") for event in _telling(step.events)), "")
    return Choice(cut(short(step.submission, step.events), OPTION), str(step.position), cut(came, OPTION))


def fenced(words: str, longest: int = 600) -> str:
    """Return a text between code fences, cut to a length."""
    return f"```\n{in_code(cut(words, longest)) or ' '}\n```"


def came_of(events: Sequence[Event], shown: int = 6) -> list[str]:
    """Return what came of a step, a line an event, and how much more."""
    # In a list the dashes around a turn's headline would be a bullet of their own.
    lines = [one.strip("- ") for event in _telling(events) for one in story(event).split("\n")]
    told = [f"- {one}" for one in lines[:shown]]
    return [*told, say("correct.more_came", count=len(lines) - shown)] if lines[shown:] else told


def _telling(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events without the first that only says that orders were given, where more came of them."""
    return events[1:] if len(events) > 1 and isinstance(events[0], OrdersGiven) else events


def in_line(words: str, longest: int) -> str:
    """Return a text that may stand between code marks: it cannot close them."""
    return bare(words, longest).replace("`", "'")
