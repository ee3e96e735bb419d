"""What a captain probably wrote, as lines of the record's language: proposed, never done by itself.

The strict reader (`reading`) is the only one that binds. What it cannot read is read here, in the words of a
language, from the View of its writer alone: as a sheet or answers that the strict reader takes, or as a doubt
about which its writer is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.campaign.forces import Team
from engine.campaign.hear import hear
from engine.campaign.loose.asides import Foreign, says_something
from engine.campaign.loose.asked import asked
from engine.campaign.loose.clauses import parted
from engine.campaign.loose.doubts import Doubt, Unread, doubted
from engine.campaign.loose.heading import without_heading
from engine.campaign.loose.naming import named
from engine.campaign.loose.orders import Orders, Said
from engine.campaign.loose.pieces import Piece, cleaned, pieces
from engine.campaign.loose.replies import answers
from engine.campaign.loose.vocabulary import Vocabulary, together
from engine.campaign.reading import read_lines
from engine.campaign.view import View
from engine.errors import Fault, Refusal

LONGEST = 1200
"""The most characters of a message that is read so."""
_RANKED = frozenset(("otherwise",))
_SCOUTING = frozenset(("opening", "wary"))
"""What is no doubt where scouts are asked: `no, stop`, and a danger as the reason to halt."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a message probably says: a text for the strict reader, and how each part of it was written.

    `skipped` was left out, as it was written; `faults` is what the rules have against it, nothing as a rule.
    """

    text: str
    said: tuple[Said, ...]
    skipped: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """What has to be asked: the reason, the words that raise it, and lines that may be meant."""

    reason: str
    words: str = ""
    options: tuple[str, ...] = ()


def loosely(text: str, view: View, languages: Sequence[Vocabulary]) -> Proposal | Query | None:
    """Return what a captain probably means, in the first of the languages that understands it all.

    None where no language makes anything of it. No two languages are mixed: who does so is asked.
    """
    team = view.seat.team
    if team is None or len(text) > LONGEST:
        return None
    said = cleaned(text)
    found: list[Proposal] = []
    queries: list[Query] = []
    unread: list[str] = []
    about_orders = False
    for words in languages:
        others = [one for one in languages if one is not words]
        cut = pieces(said, view, words, others)
        about_orders = about_orders or any(map(says_something, cut))
        try:
            proposal = _read(cut, said, view, team, words, others)
            if proposal is not None:
                found.append(proposal)
        except Doubt as doubt:
            queries.append(Query(doubt.reason, doubt.words, doubt.options))
        except Unread as strange:
            unread.append(strange.words)
    if found:
        return _one_of(found)
    if not about_orders:
        return None
    if queries:
        return queries[0]
    return _mixed(said, view, team, languages) or (Query("unknown_word", unread[0]) if unread else None)


def _one_of(found: Sequence[Proposal]) -> Proposal | Query:
    """Return what all languages make of a message, if that is one and the same."""
    if len({one.text for one in found}) > 1:
        lines = (line for one in found for line in one.text.split("\n"))
        return Query("two_meanings", options=tuple(dict.fromkeys(lines)))
    return min(found, key=lambda one: len(one.skipped))


def _mixed(said: str, view: View, team: Team, languages: Sequence[Vocabulary]) -> Query | None:
    """Tell whether a message would be understood, were its languages one."""
    if len(languages) < 2:  # noqa: PLR2004 - two languages can be mixed
        return None
    try:
        every = together(tuple(languages))
        understood = _read(pieces(said, view, every), said, view, team, every, ()) is not None
    except Unread:
        return None
    except Doubt:
        understood = True
    return Query("two_languages") if understood else None


def _read(
    found: list[Piece], said: str, view: View, team: Team, words: Vocabulary, others: Sequence[Vocabulary]
) -> Proposal | None:
    """Read the pieces of a message in one language: as answers where something is asked, else as a sheet."""

    def foreign(word: str) -> bool:
        return any(one.knows(word) for one in others) or any(
            one.resembles_doubt(word) for one in (words, *others)
        )

    found = named(found, view, team)
    asks = asked(found, said, view, team, foreign)
    doubt: Doubt | Unread | None = None
    if asks is not None:
        try:
            _refuse_doubts(
                found, said, _RANKED if view.retreats else _SCOUTING if view.scouts else frozenset()
            )
            lines = answers(asks)
            _refuse_daring(found, said, lines)
            return _judged("\n".join(one.line for one in lines), lines, asks.skipped, view)
        except (Doubt, Unread) as why:
            doubt = why
    if view.active is team and view.stage == "orders":
        return _sheet(found, said, view, team, foreign)
    if doubt is not None:
        raise doubt
    return None


def _sheet(found: list[Piece], said: str, view: View, team: Team, foreign: Foreign) -> Proposal | None:
    _refuse_doubts(found, said)
    left, _ = without_heading(found, view, team)
    cut = parted(left, said, foreign)
    if not cut.clauses:
        return None
    lines = Orders(view, team, said).read(cut.clauses)
    _refuse_denied(lines, cut.denied)
    heading = f"{team.value.capitalize()} turn {view.game_turn}"
    body = [one.line for one in lines if one.line] or ["pass"]
    return _judged("\n".join((heading, *body)), lines, cut.skipped, view)


def _refuse_daring(found: Sequence[Piece], said: str, lines: Sequence[Said]) -> None:
    """Ask where a scout goes on although its captain speaks of a danger."""
    if any(one.says("wary") for one in found) and any(one.line.startswith("go") for one in lines):
        raise Doubt("doubt", said)


def _refuse_denied(lines: Sequence[Said], denied: frozenset[str]) -> None:
    """Ask where a line does what a label says there is none of."""
    for one in lines:
        verb = one.line.partition(" ")[0]
        does = verb if verb in denied else "move" if verb.startswith("P") and "stay" not in one.line else ""
        if does in denied:
            raise Doubt("unclear", one.written, (one.line,))


def _refuse_doubts(found: Sequence[Piece], said: str, allowed: frozenset[str] = frozenset()) -> None:
    why = doubted(found, allowed)
    if why is not None:
        reason, piece = why
        line = said[: piece.begin].rpartition("\n")[2] + said[piece.begin :].partition("\n")[0]
        raise Doubt(reason, line)


def _judged(text: str, lines: Sequence[Said], skipped: Sequence[str], view: View) -> Proposal:
    """Judge what was read as everything is judged.

    Raises:
        Unread: the strict reader does not take it.
    """
    reading = read_lines(text, view)
    if reading.faults:
        raise Unread(lines[0].written if lines else text)
    try:
        hear(text, view)
    except Refusal as refusal:
        return Proposal(text, tuple(lines), tuple(skipped), refusal.faults)
    return Proposal(text, tuple(lines), tuple(skipped))


def headed(text: str, view: View, faults: Sequence[Fault]) -> str | None:
    """Return a sheet whose one fault is that it lacks its first line with that line put in; else None.

    A `pass` is such a sheet as well.
    """
    team = view.seat.team
    awaited = team is not None and view.active is team and view.stage == "orders"
    if team is None or not awaited or [one.kind for one in faults] != ["header_missing"]:
        return None
    return None if faults[0].line is not None else f"{team.value.capitalize()} turn {view.game_turn}\n{text}"
