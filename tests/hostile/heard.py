"""Whatever somebody says is carried out, or refused in sentences, and nothing else."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from zoneinfo import ZoneInfo

from bot.core.discord.referee.rule_numbers import rule_numbers
from bot.core.present.faults import in_plain_text, told
from bot.core.time.reading_times import read_times
from bot.core.words.speech import speaking
from engine.campaign.commands import Seat, Submission, Toss
from engine.campaign.decide import resolve
from engine.campaign.hear import hear
from engine.campaign.lines import text as written
from engine.campaign.reading import is_commit
from engine.campaign.reading.garage import LONGEST as LONGEST_GARAGE
from engine.campaign.reading.garage import read_garage
from engine.campaign.state import State
from engine.campaign.view import View
from engine.errors import Fault, NotAllowed, Refusal
from tests.hostile.moments import moments
from tests.hostile.sheets import hostile_text

_LONGEST_SENTENCE = 700
_TOLD = 0.05
_OTHERS = 40
_FORM = 400
_ZONE, _NOW = ZoneInfo("Europe/Berlin"), datetime(2026, 11, 22, 13, tzinfo=UTC)
_LANGUAGES = ("en", "de")


def play(seed: int, count: int) -> int:
    """Say `count` hostile things at moments of random games; return how many were answered well."""
    rng = Random(seed)
    shelf = moments(seed)
    for number in range(count):
        moment = rng.choice(shelf)
        seat = moment.speaker if rng.random() < 0.8 else rng.choice(tuple(Seat))
        text = hostile_text(moment.said, rng)
        try:
            answered(text, moment.state, moment.views[seat], thoroughly=rng.random() < _TOLD)
            if number % _OTHERS == 0:
                answered_elsewhere(text)
        except Exception as wrong:
            wrong.add_note(f"text {number} of seed {seed}, said by {seat}:\n{text[:4000]!r}")
            raise
    return count


def answered(text: str, state: State, view: View, *, thoroughly: bool = True) -> bool:
    """Tell whether a text was carried out; AssertionError, or what it raises, if it is not answered well."""
    assert is_commit(text) in (True, False)
    try:
        said = hear(text, view)
    except Refusal as refused:
        faults = refused.faults
    else:
        return _carried_out(said, state, view)
    assert faults
    for fault in faults if thoroughly else faults[:1]:
        sound(fault, thoroughly=thoroughly)
    return False


def _carried_out(said: Submission, state: State, view: View) -> bool:
    try:
        resolve(state, said)
    except NotAllowed:
        # What a team says and `check` lets pass, `decide` accepts; the referee's acts build on one another.
        assert said.seat == Seat.REFEREE
        assert len(said.acts) > 1
        return False
    # What was said can be written into the record, and means the same there; a toss as its result.
    if not any(isinstance(act, Toss) for act in said.acts):
        assert written(hear(written(said), view)) == written(said)
    return True


def answered_elsewhere(text: str) -> None:
    """Read a text as a garage, as times of a battle, as numbers of rules: nothing but a refusal is raised."""
    for fault in read_garage(text[:LONGEST_GARAGE]).faults[:3]:
        sound(fault, thoroughly=True)
    for read in (_times, _numbers):
        try:
            read(text[:_FORM])
        except Refusal as refused:
            faults = refused.faults
        else:
            continue
        for fault in faults[:3]:
            sound(fault, thoroughly=True)


def _numbers(text: str) -> object:
    return rule_numbers(text, "campaign")


def _times(text: str) -> object:
    return read_times(text, _ZONE, "de", _NOW)


def sound(fault: Fault, *, thoroughly: bool) -> None:
    """Assert that a fault can be stored and shown."""
    texts = [fault.quote or "", fault.hint or "", *map(str, fault.details.values())]
    assert fault.rules
    assert all(len(text) <= 400 for text in texts)
    "".join(texts).encode()
    assert "\x00" not in "".join(texts)
    if thoroughly:
        for language in _LANGUAGES:
            with speaking(language):
                shown = told(fault)
                assert shown.strip()
                assert len(shown) < _LONGEST_SENTENCE, shown
                shown.encode()
                assert "@everyone" not in shown
                assert in_plain_text(fault)
