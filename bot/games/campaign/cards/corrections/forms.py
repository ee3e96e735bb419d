"""Forms of corrections: the right result by ticking, all else as text, begun with what was said (16.3)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.present.cards import Choice
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.corrections.reason_form import reason_field
from bot.core.present.forms import Field, Form, Options, Text
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.outcomes import outcome_choices
from bot.games.campaign.cards.desk import battle_of, vehicle_choices
from bot.games.campaign.cards.marks import platoon_number
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.commands import ReportResult, Submission
from engine.campaign.forces import Team, Vehicle, Vehicles
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView, View
from engine.hexes import Hex

TEXT, OUTCOME = "text", "outcome"


def told_form(title: str, carries: str, said: Submission, words: str, view: View | None) -> Form:
    """Return the form on which a step is told rightly.

    `view` is the referee's before it: a result is ticked on the order of battle that stood then. Anything
    else is a text that begins with `words`.
    """
    match said.acts:
        case (ReportResult() as result,) if view is not None and (battle := battle_of(view, result.hex)):
            return Form(title, carries, tuple(_result_fields(result, battle)))
        case _:
            label = say("correct.form_text", who=worded.who(said.seat))
            return Form(title, carries, (Text(TEXT, label, text=words, long=True),))


def _result_fields(result: ReportResult, battle: BattleView) -> Iterable[Field]:
    yield Options(OUTCOME, say("result.outcome"), outcome_choices(battle, result.outcome))
    for side in Team:
        lost = {number: list(some) for team, number, some in result.losses if team is side}
        choices = []
        for one in vehicle_choices(battle.own.get(side, ()), ()):
            marker, vehicle, _ = one.value.split(":")
            left = lost.get(platoon_number(marker), [])
            gone = Vehicle.read(vehicle) in left
            if gone:
                left.remove(Vehicle.read(vehicle))
            choices.append(Choice(one.label, one.value, one.about, chosen=gone))
        if choices:
            label = say("proof.losses", team=team_name(side))
            about = say("proof.losses_about")
            yield Options(side.value, label, tuple(choices), about, "", 0, len(choices))


def read_result(hex_: Hex, outcome: str, lost: Iterable[tuple[Team, str]]) -> ReportResult:
    """Return the result that was ticked; ValueError for what no such form holds."""
    found: dict[tuple[Team, int], Vehicles] = {}
    for side, value in lost:
        marker, vehicle, _ = value.split(":")
        whose = (side, platoon_number(marker))
        found[whose] = (*found.get(whose, ()), Vehicle.read(vehicle))
    return ReportResult(hex_, BattleOutcome(outcome), tuple((*whose, some) for whose, some in found.items()))


def text_form(title: str, carries: str, label: str, words: str, about: str = "") -> Form:
    """Return a form with one text, begun with `words`."""
    return Form(title, carries, (Text(TEXT, label, text=words, about=about, long=True),))


def amend_form(title: str, carries: str, words: str, reason: str) -> Form:
    """Return the form of an amendment: its lines, and why."""
    lines = Text(
        TEXT,
        say("correct.form_lines"),
        hint=say("correct.form_lines_hint"),
        text=words,
        long=True,
        longest=1500,
    )
    return Form(title, carries, (lines, reason_field(reason)))
