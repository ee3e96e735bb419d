"""What the bot says to a thousand texts that nobody would write, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from bot.assets import scenario, scenarios
from bot.core.present.faults import in_plain_text, told
from bot.core.words.speech import speaking
from bot.games.skirmish.cards.faults import TABLE
from engine.campaign.decide import resolve
from engine.campaign.hear import hear
from engine.errors import Fault, NotAllowed, Refusal
from engine.skirmish.hear import hear as hear_duel
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, seat_of
from engine.skirmish.start import start
from engine.skirmish.state import State
from tests.goldens.campaigns import LANGUAGES
from tests.goldens.scene import Row
from tests.hostile.moments import moments
from tests.hostile.sheets import hostile_text
from tests.random_games.duels import random_duel

CAMPAIGN, SKIRMISH = 700, 300
_DUEL_LINES = (
    "B1 > C1 facing SE",
    "hq A2",
    "B2 > B3",
    "undo",
    "fire B2 > C4",
    "pass",
    "advance C3",
    "resign",
)


def refused() -> Iterator[Row]:
    """Return a row for each text: what is wrong with it, or that it was carried out."""
    rng, shelf = Random(16), moments(16)
    for _ in range(CAMPAIGN):
        moment = rng.choice(shelf)
        text, view = hostile_text(moment.said, rng), moment.views[moment.speaker]
        yield "campaign", _said(lambda: resolve(moment.state, hear(text, view)), text)  # noqa: B023 - called at once
    states = [start(scenario(scenarios()[0])), *_middle(scenarios()[0])]
    for _ in range(SKIRMISH):
        state = rng.choice(states)
        seat = seat_of(state.position.phase) if state.position.phase else Seat.PUBLIC
        text, seen = hostile_text(rng.choice(_DUEL_LINES), rng), see(state, seat)
        yield "skirmish", _said(lambda: hear_duel(text, seen), text, TABLE)  # noqa: B023 - called at once


def _middle(name: str) -> Iterator[State]:
    for number, (_, _, _, after) in enumerate(random_duel(scenario(name), 16)):
        if number % 7 == 0:
            yield after


def _said(doing: Callable[[], object], text: str, *table: str) -> str:
    try:
        doing()
    except (Refusal, NotAllowed) as why:
        return f"{text!r:.300}\n" + "\n".join(_told(fault, *table) for fault in why.faults[:5])
    return f"{text!r:.300}\nis carried out"


def _told(fault: Fault, *table: str) -> str:
    lines = []
    for language in LANGUAGES:
        with speaking(language):
            lines += [told(fault, *table), in_plain_text(fault, *table)]
    return "\n".join(lines)
