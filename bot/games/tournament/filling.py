"""The forms of a match while it is played: who holds what, and where a Target is (1.3, 1.8)."""

from __future__ import annotations

from functools import partial

from bot.core.present.cards import Choice as Listed
from bot.core.present.form_to_lines import Fields, Filling
from bot.core.present.forms import Field, Options, Text
from bot.games.tournament.speaking import line_of, mission_name_alone, player, say
from engine.common.seat import Seat
from engine.tournament import acts
from engine.tournament.judging.holding import Since, at_end
from engine.tournament.match import LEAST_TURNS, Match
from engine.tournament.missions import ALONE, OBJECTIVES, TARGET
from engine.tournament.reading.words import LONGEST_PLACE, NOBODY

_WHAT, _PLACE, _TARGETS, _TURN = "what", "place", "targets", "turn"


def mission_form(word: str, taken: tuple[str, ...]) -> Filling:
    """Return the form for a mission with a Target: what it is taken for, and its place in words (1.8)."""
    name = mission_name_alone(word)
    for_what = tuple(
        Listed(say(f"form_target_{one}"), one, chosen=one == taken[0]) for one in taken if one != ALONE
    )
    fields: tuple[Field, ...] = (
        Text(_PLACE, say("form_place"), say("a_place"), longest=LONGEST_PLACE, about=say("form_place_about")),
    )
    if for_what:
        fields = (Options(_WHAT, say("form_taken_for"), for_what), *fields)

    def says(filled: Fields) -> str:
        place = " ".join(filled[_PLACE][0].split())
        target = filled.get(_WHAT, taken[:1])[0]
        return line_of(acts.Choose(word, target=target, place=place))

    return Filling(f"target {word}", say("button_with_target", mission=name), name, fields, says)


def over_form(turn: int) -> Filling:
    """Return the form for after which turn the game was over: the one that runs, if it may be (1.2, 6.5)."""
    known = str(max(turn, LEAST_TURNS))
    field = Text(_TURN, say("form_over"), text=known, longest=2, about=say("form_over_about"))
    label, title = say("button_over"), say("form_over_title")
    return Filling("over", label, title, (field,), lambda filled: f"over {filled[_TURN][0].strip()}")


def held_form(match: Match, turn: int, since: Since, label: str) -> Filling:
    """Return the form for who holds what at the end of a turn, as it was said last (1.3, 6.3).

    `since`: from the end of which turn on each Target may be held, as its reader knows it (1.8).
    """
    held = {seat: at_end(match.held, turn, seat) for seat in match.two}
    fields: list[Field] = [_objective(match, held, one) for one in OBJECTIVES]
    targets = _targets(match, since, turn, held)
    if targets is not None:
        fields.append(targets)
    says, title = partial(_held, match, turn), say("form_held", turn=turn)
    return Filling(f"held {turn}", label, title, tuple(fields), says)


def _objective(match: Match, held: dict[Seat, frozenset[str]], one: str) -> Options:
    owner = next((seat for seat in match.two if one in held[seat]), NOBODY)
    choices = (
        *(Listed(player(seat), seat, chosen=owner == seat) for seat in match.two),
        Listed(say("nobody"), NOBODY, chosen=owner == NOBODY),
    )
    return Options(one, say("form_objective", objective=one), choices)


def _targets(match: Match, since: Since, turn: int, held: dict[Seat, frozenset[str]]) -> Options | None:
    """Return the field for the Targets on the table, each for its owner's opponent; None for none."""
    there = [(seat, since(match.other(seat))) for seat in match.two]
    choices = tuple(
        Listed(
            say("form_holds_target", name=player(seat), owner=player(match.other(seat))),
            seat,
            chosen=TARGET in held[seat],
        )
        for seat, opened in there
        if opened is not None and opened <= turn
    )
    return Options(_TARGETS, say("form_targets"), choices, least=0, most=2) if choices else None


def _held(match: Match, turn: int, filled: Fields) -> str:
    """Return the line for who holds what, as it was filled in."""
    by: dict[Seat, tuple[str, ...]] = {}
    for seat in match.two:
        own = tuple(one for one in OBJECTIVES if filled.get(one, (NOBODY,))[0] == seat)
        by[seat] = (*own, *([TARGET] * (seat in filled.get(_TARGETS, ()))))
    return line_of(acts.Held(turn, tuple((seat, held) for seat, held in by.items() if held)), *match.two)
