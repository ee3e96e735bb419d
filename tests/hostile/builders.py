"""Everything that makes a text of what people wrote, called with hostile names."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.core.people.fit_names import LONGEST as LONGEST_NAME
from bot.core.people.fit_names import one_line
from bot.core.pictures.fonts import fitted, width
from bot.core.present.after.markup import tag
from bot.core.present.faults import told as fault_told
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import LONGEST, bare, in_code, plain
from bot.core.words.speech import speaking
from bot.games.campaign.notices import KINDS
from engine.campaign.commands import Seat
from engine.errors import Refusal, fault
from engine.signs import shows
from tests.core.carried import names
from tests.core.present.test_notices import example
from tests.hostile.names import name
from tests.hostile.shown import wrong_in_label, wrong_in_page, wrong_in_text
from tests.rules.campaign.table import view

FREE = ("name", "member", "reason", "salt", "text", "elsewhere", "password")
"""Details of notices that people wrote, or are called."""
_ROOM, _SIZE, _LEAST = 300, 40, 20
_DETAILS = {name: (*names(kind), *kind.more) for name, kind in sorted(KINDS.items())}
_VIEW = view("first blue\nset platoon blue P1 A5: M5", Seat.BLUE)
_NOTICES = tuple(kind for kind, details in _DETAILS.items() if set(details) & set(FREE))


def play(seed: int, count: int) -> int:
    """Put `count` hostile names through everything; return how many did nothing anywhere."""
    rng = Random(seed)
    for number in range(count):
        given = name(rng, rng.choice((32, 32, 60, 200)))
        try:
            harmless(given, rng)
        except Exception as wrong:
            wrong.add_note(f"name {number} of seed {seed}: {given!r}")
            raise
    return count


def harmless(given: str, rng: Random) -> None:
    """Assert that a name does nothing in any text that is made with it."""
    _named(given)
    kind = rng.choice(_NOTICES)
    free = {name: given for name in _DETAILS[kind] if name in FREE}
    told = example(kind)
    details = {**told, **free} if isinstance(told, dict) else replace(told, **free)
    with speaking(rng.choice(("en", "de"))):
        said = KINDS[kind].say(details, _VIEW, Reader("0" * 16, given))
        for text in (said,) if isinstance(said, str) else (one.text for one in said):
            _right(wrong_in_text(text), kind)
        _right(wrong_in_text(fault_told(fault("left_over", "10.2", written=given))), "fault")
        quoted = fault("unknown_word", "10.2", hint=given, line=3, quote=given, written=given)
        _right(wrong_in_text(fault_told(quoted)), "quoted fault")
    _drawn(given)
    page = tag("p", given, tag("span", given, title=given), class_="x").html
    assert wrong_in_page(page) in {"", wrong_in_label(page)}


def _named(given: str) -> None:
    short, safe = bare(given), plain(given)
    assert 0 < len(short) <= LONGEST
    assert shows(short)
    assert plain(short) == safe
    _right(wrong_in_label(short), "bare")
    _right(wrong_in_text(f"{safe} {safe}"), "plain")
    _right(wrong_in_text(f"**{safe}** {plain(given, 600)}\n{safe}"), "plain in a line")
    _right(wrong_in_text(f"```\n{in_code(given)}\n```"), "in code")
    try:
        kept = one_line(given)
    except Refusal:
        return
    assert shows(kept)
    assert 0 < len(kept) <= LONGEST_NAME
    assert kept == one_line(kept)


def _drawn(given: str) -> None:
    """Assert that a name is drawn within its room, in signs that the typeface has."""
    line, font = fitted(given, _ROOM, _SIZE, _LEAST)
    assert width(line, font) <= _ROOM
    assert len(line) <= len(given) + 1
    _right(wrong_in_label(line), "drawn")
    missing = font.getmask("\uffff")
    assert all(bytes(font.getmask(one)) != bytes(missing) for one in set(line) - {" "}), line


def _right(wrong: str, where: str) -> None:
    assert not wrong, f"{where}: {wrong}"
