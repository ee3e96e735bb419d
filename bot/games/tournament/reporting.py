"""The forms by which a result is reported and answered, and what a report would come to (7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from hashlib import sha256
from typing import TypeAlias

from bot.core.present.cards import Choice as Listed
from bot.core.present.cards import Look
from bot.core.present.form_to_lines import Fields, Filling
from bot.core.present.forms import Field, Options, Text, filled_in
from bot.games.tournament.filling import held_form
from bot.games.tournament.outcome_words import came_out
from bot.games.tournament.speaking import line_of, mission_name_alone, player, points, say, typed
from engine.common.seat import Seat
from engine.tournament import acts
from engine.tournament.acts import BOTH, Submission
from engine.tournament.judging.judged import PROBE, Case, Verdict, case_of, judge, of_standing
from engine.tournament.judging.losses import NOTHING, Award
from engine.tournament.judging.missions import MissionJudged, Tried
from engine.tournament.lines import figure, written
from engine.tournament.match import Match, Outcome
from engine.tournament.missions import OBJECTIVES
from engine.tournament.reading.words import MOST_TEXT, NOBODY
from engine.tournament.standing.verdict import scored, verdict
from engine.tournament.state import View

_TEXT, _MISSION = "text", "mission"
_Fields: TypeAlias = tuple[Field, ...]
_Reads: TypeAlias = Callable[[str], Fields]


def report_forms(view: View, match: Match) -> tuple[Filling, ...]:
    """Return the forms for a report: in facts, which the desk judges, and in sums (7.2).

    In sums it is filled in as it was reported last.
    """
    case = case_of(view, match)
    facts = (_losses(case),) if case.desk and all(seat in case.groups for seat in match.two) else ()
    held = (held_form(match, match.over, case.since, say("button_held_end")),) if case.desk else ()
    return (*facts, _sums(case, sums_of(match.two, standing(view, match))), *held)


def which(match: Match, seat: Seat) -> str:
    """Return by what a report, with what was held, is told from another: what is pressed answers it alone."""
    if seat not in match.reports:
        return ""
    held = match.reported_held.get(seat, match.held)
    known = [(turn, one, sorted(by[one])) for turn, by in sorted(held.items()) for one in sorted(by)]
    return sha256(f"{written(match.reports[seat])}{known}".encode()).hexdigest()[:16]


def standing(view: View, match: Match) -> Outcome | None:
    """Return what the last report of a match comes to, None where nobody has reported."""
    return of_standing(view, match, match.latest) if match.latest in match.reports else None


def object_form() -> Filling:
    """Return the form for an objection (7.3)."""
    fields = (Text(_TEXT, say("form_object"), long=True, longest=MOST_TEXT),)

    def says(filled: Fields) -> str:
        return line_of(acts.Object(" ".join(filled[_TEXT][0].split())))

    return Filling("object", say("button_object"), say("form_object_title"), fields, says, look=Look.DANGER)


def _filling(case: Case, name: str, fields: _Fields, says: Callable[[Fields], str], reads: _Reads) -> Filling:
    look = Look.PLAIN if case.desk and name == "sums" else Look.GO
    label, title = say(f"button_{name}"), say(f"form_{name}")
    return Filling(name, label, title, fields, says, lambda said: before(case, said), look, reads)


def _losses(case: Case) -> Filling:
    """Return the form for what both lost, and near what a Probe's troops stand."""
    two = case.match.two
    lost = tuple(
        Text(
            f"lost {seat}",
            say("form_lost", name=player(seat)),
            say("form_lost_hint"),
            about=", ".join(f"{one.label} {one.stands}" for one in case.units(seat).values()),
            needed=False,
            longest=400,
        )
        for seat in two
    )
    probing = [seat for seat in two if seat in case.choices and case.choices[seat].mission == PROBE]
    near = tuple(
        Options(
            f"near {seat}",
            say("form_near", name=player(seat)),
            tuple(Listed(one, one) for one in OBJECTIVES),
            about=say("form_near_about"),
            least=0,
            most=len(OBJECTIVES),
        )
        for seat in probing
    )

    def says(filled: Fields) -> str:
        lines = ["report"]
        for seat in two:
            text = ", ".join(filled.get(f"lost {seat}", ("",))[0].split("\n")).strip(" ,")
            lines += [f"lost {typed(seat)} {text}"] * bool(text)
        for seat in probing:
            close = filled.get(f"near {seat}", ())
            lines += [f"near {typed(seat)} {', '.join(close)}"] * bool(close)
        return "\n".join(lines)

    def reads(lines: str) -> Fields:
        keys = {f"{what} {typed(seat)} ": f"{what} {seat}" for what in ("lost", "near") for seat in two}
        found = [(by, line) for line in lines.split("\n") for by in keys if line.startswith(by)]
        said = [(keys[by], line.removeprefix(by)) for by, line in found]
        # A list has each on its own, a text all of it.
        return {key: (text, *text.split(", ")) for key, text in said}

    return _filling(case, "facts", (*lost, *near), says, reads)


def _sums(case: Case, known: Fields) -> Filling:
    """Return the form for who fulfilled a mission, and what each scored."""
    two, fields = case.match.two, sum_fields(case.match.two, known)
    return _filling(
        case, "sums", fields, lambda of: "\n".join(("report", *summed(two, of))), partial(sums_in, two)
    )


def sum_fields(two: tuple[Seat, Seat], known: Fields) -> _Fields:
    """Return the fields for who fulfilled a mission, and what each scored, filled in where that is known."""
    labels = {seat: player(seat) for seat in two} | {BOTH: say("form_both"), NOBODY: say("nobody")}
    choices = tuple(Listed(label, word) for word, label in labels.items())
    texts = (Text(seat, say("form_scored", name=player(seat)), "0", longest=9) for seat in two)
    return filled_in((Options(_MISSION, say("form_fulfilled"), choices), *texts), known)


def sums_of(two: tuple[Seat, Seat], known: Outcome | None) -> Fields:
    """Return what stands in these fields for what a match comes to, nothing for None."""
    if known is None:
        return {}
    marked = BOTH if len(known.mission) > 1 else next(iter(known.mission), NOBODY)
    return {_MISSION: (marked,), **{seat: (figure(scored(known, seat)),) for seat in two}}


def summed(two: tuple[Seat, Seat], filled: Fields) -> tuple[str, str]:
    """Return what was filled in there as the two parts of a line that say it."""
    sums = ", ".join(f"{typed(seat)} {filled[seat][0].strip()}" for seat in two)
    return f"mission {_named(filled[_MISSION][0])}", f"scored {sums}"


def _named(who: Seat) -> str:
    return who if who in (BOTH, NOBODY) else typed(who)


def sums_in(two: tuple[Seat, Seat], line: str) -> Fields:
    """Return what was filled in there, out of a line, or lines, in which it is the end."""
    told, (first, second) = line.rpartition("mission ")[2].replace("; scored ", "\nscored ", 1), two
    who, _, sums = told.partition("\nscored ")
    marked = next((word for word in (*two, BOTH, NOBODY) if _named(word) == who), NOBODY)
    # Whatever was typed comes back, also a comma: the second begins with their name.
    one, _, other = f"{sums} ".removeprefix(f"{typed(first)} ").partition(f", {typed(second)} ")
    return {_MISSION: (marked,), first: (one.strip(),), second: (other.strip(),)}


def before(case: Case, said: Submission) -> str:
    """Return what a report would come to, mission by mission and unit by unit; the text of anything else."""
    if not isinstance(said.act, acts.Report):
        return say("before_other")
    found = judge(case, said.act)
    return "\n".join((say("before_report"), *_missions(found), *_units(found), _end(case, found)))


def _missions(found: Verdict) -> Iterator[str]:
    for one in found.missions:
        key = "before_fulfilled" if one.fulfilled else "before_missed"
        yield say(key, name=player(one.seat), mission=mission_name_alone(one.mission), why=_why(one))


def _why(one: MissionJudged) -> str:
    if one.prevents:
        return say("before_prevents")
    best = min(one.ways, key=lambda way: (not way.holds, way.short), default=None)
    return "" if best is None else _tried(best)


def _tried(one: Tried) -> str:
    more = {"near": one.way.near, "away": one.way.away}
    parts = [say("before_way", held=one.held, asked=one.way.held, turn=one.turn)]
    parts += [
        say(f"before_{what}", count=getattr(one, what), asked=asked) for what, asked in more.items() if asked
    ]
    return "; ".join(parts)


def _units(found: Verdict) -> Iterator[str]:
    for seat, lost in found.awards.items():
        told = [_unit(one) for one in lost]
        if told:
            yield say("before_units", name=player(seat), units="; ".join(told))


def _unit(one: Award) -> str:
    why = one.why.replace(" ", "_")
    worth = points(one.points) if one.why != NOTHING else "0"
    return say(f"before_{why}", unit=one.label, lost=one.lost, stands=one.stands, points=worth)


def _end(case: Case, found: Verdict) -> str:
    two = case.match.two
    came = verdict(found.outcome, two)
    sums: tuple[Fraction, ...] = tuple(scored(found.outcome, seat) for seat in two)
    return came_out(two, came.word, came.winner, came.points, sums)
