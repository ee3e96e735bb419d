"""The lines of an order sheet that begin with a word: header, build, reform, merge, split (8, 9, 10.2)."""

from __future__ import annotations

from engine.campaign.commands import Build, Merge, Reform, SheetLine, Source, Split
from engine.campaign.forces import MARKERS, Team
from engine.campaign.reading import pieces
from engine.campaign.reading.contents import contents
from engine.campaign.reading.moves import move
from engine.campaign.reading.vehicles import vehicles_found
from engine.campaign.view import View
from engine.errors import Fault, fault
from engine.reading.pieces import LineFaulty, Tokens, number_of, past_soft, piece

ORDER_WORDS = frozenset(("build", "reform", "merge", "split", "pass"))
_INTO = frozenset(("into", "to", "in"))
_BESIDE = frozenset(("game", "team", "s"))
_REORGANISING = ("10.2", "9.3")


def header_missing(view: View) -> Fault:
    """Return what a sheet without its header lacks, with the one that the View's captain has to write."""
    wanted = f"{(view.seat.team or Team.BLUE).value.title()} turn {view.game_turn}"
    return fault("header_missing", "10.2", hint=wanted if view.seat.team else None, header=wanted)


def header(tokens: Tokens, view: View) -> tuple[Team, int] | None:
    """Read `Blue turn 3`; None if the line does not begin as a header does.

    Raises:
        LineFaulty: it begins as one and does not end as one.
    """
    words = tuple(t for t in tokens if t.text not in _BESIDE)
    team = pieces.team_of(words[0]) if words else None
    turn = next((n for n, t in enumerate(words) if t.text == "turn"), None)
    if team is None and turn not in (0, 1):
        return None
    at = past_soft(words, turn + 1) if turn is not None else len(words)
    number = number_of(words[at]) if at < len(words) else None
    if team is None or number is None or past_soft(words, 1) != turn or past_soft(words, at + 1) < len(words):
        raise LineFaulty(header_missing(view))
    return team, number


def order(tokens: Tokens, view: View, source: Source) -> tuple[SheetLine, ...]:
    """Read one line of a sheet: an order, or several of one kind.

    Raises:
        LineFaulty: with every fault of the line.
    """
    word = tokens[0].text
    if word in pieces.PLATOON_WORDS:
        return (move(tokens, view, source),)
    if word == "build":
        return tuple(Build(n, named, source) for n, named in contents(tokens, ("8.3",)))
    if word == "reform":
        new = contents(tokens, _REORGANISING, may_be_none=True)
        return tuple(Reform(n, named, source) for n, named in new)
    if word == "merge":
        return (_merge(tokens, source),)
    if word == "split":
        return (_split(tokens, source),)
    if word == "pass":
        pieces.nothing_more(tokens, 1)
    if number_of(tokens[0]) in MARKERS:
        raise pieces.unreadable("platoon_letter", written=tokens[0].text)
    raise pieces.unreadable("unknown_word", written=piece(tokens, 0)[0])


def _merge(tokens: Tokens, source: Source) -> Merge:
    giver, at = pieces.any_platoon(tokens, 1)
    arrow, at = _towards(tokens, at)
    receiver, at = pieces.any_platoon(tokens, at)
    pieces.nothing_more(tokens, at)
    if missing := pieces.no_markers((giver, receiver), *_REORGANISING):
        raise LineFaulty(*missing)
    if giver == receiver:
        raise pieces.unreadable("same_platoon", "9.1", "10.2", platoon=giver)
    if not arrow:
        raise pieces.unreadable("merge_unclear", platoon=giver, other=receiver)
    return Merge(giver, receiver, source)


def _towards(tokens: Tokens, at: int) -> tuple[bool, int]:
    """Return whether `into` or an arrow stands here, and where the next piece begins."""
    begin, at = at, past_soft(tokens, at)
    arrow = any(t.text == ">" for t in tokens[begin:at])
    if at < len(tokens) and tokens[at].text in _INTO:
        return True, at + 1
    return arrow, at + 1 if at < len(tokens) and tokens[at].text in ("and", "with") else at


def _split(tokens: Tokens, source: Source) -> Split:
    """Read `split P6: L3 to P7`, or `split L3 from P6 to P7`."""
    places = [n for n in range(1, len(tokens)) if pieces.platoon_at(tokens, n) is not None]
    begin = past_soft(tokens, 1)
    if len(places) != 2:  # noqa: PLR2004 - the giver and the receiver
        if begin not in places:
            pieces.any_platoon(tokens, begin)
        raise pieces.unreadable("split_unclear")
    (giver, end), (receiver, last) = (pieces.any_platoon(tokens, at) for at in places)
    if begin == places[0]:
        listed = _without_last(tokens[end : places[1]], _INTO)
    elif tokens[places[0] - 1].text == "from" and _towards(tokens, end) == (True, places[1]):
        listed = tokens[1 : places[0] - 1]
    else:
        raise pieces.unreadable("split_unclear")
    if past_soft(tokens, last) < len(tokens):
        raise pieces.unreadable("split_unclear")
    named, wrong = vehicles_found(listed)
    if faults := [*pieces.no_markers((giver, receiver), *_REORGANISING), *wrong]:
        raise LineFaulty(*faults)
    if giver == receiver:
        raise pieces.unreadable("same_platoon", "9.1", "10.2", platoon=giver)
    return Split(giver, named, receiver, source)


def _without_last(tokens: Tokens, words: frozenset[str]) -> Tokens:
    """Return tokens without a last word that is one of `words`."""
    end = len(tokens)
    while end and past_soft(tokens[end - 1 : end], 0):
        end -= 1
    return tokens[: end - 1] if end and tokens[end - 1].text in words else tokens
