"""The tournament's own words, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from bot.core.pictures.written_numbers import in_halves
from bot.core.present.seats import seat_name
from bot.core.present.typed_names import typed_so
from bot.core.words import harmless_names, speech
from bot.core.words.language import Language, words_of
from bot.core.words.speech import beside, called, listed
from engine.common.seat import Seat
from engine.tournament.acts import BOTH, Act
from engine.tournament.group import LIMITS
from engine.tournament.lines import written
from engine.tournament.missions import TARGET
from engine.tournament.reading.words import RESERVED
from engine.tournament.rounds import Round
from engine.tournament.told import RoundPosted

WORDS: Mapping[str, Language] = words_of(Path(__file__).parent / "words")


def say(key: str, /, **details: str | int) -> str:
    """Return a sentence of the tournament by its key, filled with details."""
    with beside(WORDS):
        return speech.say(f"tournament.{key}", **details)


def name(seat: Seat) -> str:
    """Return what somebody is called where nothing formats: in lists, on buttons, in files."""
    return harmless_names.bare(called().get(seat, seat))


def player(seat: Seat) -> str:
    """Return what a contestant, or the referee, is called: nobody is mentioned, nothing formats."""
    with beside(WORDS):
        return seat_name(seat)


def typed(seat: Seat, *beside_them: Seat) -> str:
    """Return how a line names a contestant: by what they are called where a line means them by it."""
    return typed_so(seat, RESERVED | {BOTH}, *beside_them)


def how_typed(*seats: Seat) -> Iterator[str]:
    """Return a sentence on each contestant who is not typed as they are called."""
    for seat in seats:
        if seat in called() and typed(seat, *seats) == seat:
            yield say("typed_as", name=player(seat), word=seat)


def line_of(act: Act, *named: Seat) -> str:
    """Return an act as people write it, with the contestants in it named as they are typed."""
    return written(act, {seat: typed(seat, *named) for seat in named})


def players(seats: Iterable[Seat]) -> str:
    """Return contestants in a row; "nobody" for none."""
    return listed([player(one) for one in seats]) or say("nobody")


def against(first: Seat, second: Seat) -> str:
    """Return two contestants as those of a match."""
    return say("against", first=player(first), second=player(second))


def on_table(name: str) -> str:
    """Return at which table something is played, to stand behind it; "" where tables have no names."""
    return say("on_table", table=harmless_names.plain(name)) if name else ""


def how_drawn(of: Round | RoundPosted) -> str:
    """Return the word for how the two of a board came together: in a cut, by hand or by lot."""
    return "cut" if of.cut else "by_hand" if of.by_hand else "drawn"


def mission_name(word: str) -> str:
    """Return what a mission is called, with the word that one types."""
    return say("mission_typed", name=mission_name_alone(word), word=word)


def mission_name_alone(word: str) -> str:
    """Return what a mission is called, without its word."""
    return say(f"mission_{word.replace('-', '_')}")


def force_name(word: str) -> str:
    """Return what a force, or what pretends to be one, is called."""
    return say(f"force_{word}")


def force_sum(force: str, spent: int, left: int) -> str:
    """Return what a force cost, of how many points, and what is left for the next one (1.1)."""
    limit, own = spent + left, LIMITS[force]
    return say("group_sum", force=force_name(force), spent=spent, limit=limit, own=own, left=left)


def edge_name(word: str) -> str:
    """Return what a side of the table is called."""
    return say(f"edge_{word}")


def objectives(some: Iterable[str]) -> str:
    """Return objectives in a row; "nothing" for none."""
    told = [say("the_target") if one == TARGET else one for one in sorted(some)]
    return listed(told) or say("nothing")


def scores(scored: Iterable[tuple[Seat, Fraction]]) -> str:
    """Return what some have scored, in a row."""
    return listed([say("score_of", name=player(seat), points=points(sum_)) for seat, sum_ in scored])


def points(scored: Fraction) -> str:
    """Return attrition points as pictures have them too; lines, which are typed, have 37.5."""
    return in_halves(scored)
