"""The lines of an order sheet that begin with a word: header, build, reform, merge, split (8, 9, 10.2)."""

from __future__ import annotations

from engine.campaign.commands import Build, Merge, Reform, SheetLine, Source, Split
from engine.campaign.forces import Team
from engine.campaign.text_moves import move
from engine.campaign.text_pieces import (
    PLATOON_WORDS,
    LineFaulty,
    Tokens,
    nothing_more,
    number_of,
    past_soft,
    piece,
    platoon,
    platoon_at,
    team_of,
    unreadable,
)
from engine.campaign.text_vehicles import vehicles
from engine.campaign.view import View
from engine.errors import Fault, fault

ORDER_WORDS = frozenset(("build", "reform", "merge", "split", "pass"))
_INTO = frozenset(("into", "to", "in"))
_REORGANISING = ("10.2", "9.3")


def header_missing(view: View) -> Fault:
    """Answer what a sheet without its header lacks, with the one that the View's captain has to write."""
    team, turn = (view.seat.team or Team.BLUE).value, view.game_turn
    hint = f"{team.title()} turn {turn}" if view.seat.team else None
    return fault("header_missing", "10.2", hint=hint, team=team, turn=turn)


def header(tokens: Tokens, view: View) -> tuple[Team, int] | None:
    """Read `Blue turn 3`; None if the line does not begin as a header does.

    Raises:
        LineFaulty: it begins as one and does not end as one.
    """
    team = team_of(tokens[0])
    words = [t for t in tokens if t.text not in ("game", "team", "s")]
    turn = next((n for n, t in enumerate(words) if t.text == "turn"), None)
    if team is None or turn is None:
        if team is not None or turn in (0, 1):
            raise LineFaulty(header_missing(view))
        return None
    at = past_soft(tuple(words), turn + 1)
    number = number_of(words[at]) if at < len(words) else None
    if number is None or past_soft(tuple(words), 1) != turn or past_soft(tuple(words), at + 1) < len(words):
        raise LineFaulty(header_missing(view))
    return team, number


def order(tokens: Tokens, view: View, source: Source) -> tuple[SheetLine, ...]:
    """Read one line of a sheet: an order, or several of one kind.

    Raises:
        LineFaulty: with every fault of the line.
    """
    word = tokens[0].text
    if word in PLATOON_WORDS:
        return (move(tokens, view, source),)
    if word == "build":
        return tuple(Build(n, vehicles(t), source) for n, t in assigned(tokens, 1, ("8.3",), source))
    if word == "reform":
        return _reform(tokens, source)
    if word == "merge":
        return (_merge(tokens, source),)
    if word == "split":
        return (_split(tokens, source),)
    if tokens[0].is_number:
        raise unreadable("platoon_letter", written=tokens[0].text[:4])
    raise unreadable("unknown_word", written=piece(tokens, 0)[0])


def assigned(tokens: Tokens, at: int, rules: tuple[str, ...], *_: object) -> list[tuple[int, Tokens]]:
    """Cut `P1: M5, L3; P2: H7` at its platoons: each number with the tokens that say what it has.

    Raises:
        LineFaulty: no platoon stands at the beginning, or one has no marker; then `rules` are cited.
    """
    while at < len(tokens) and tokens[at].text in ("new", "the", "with"):
        at += 1
    number, at = platoon(tokens, at, *rules)
    parts, begin = [], at
    while at < len(tokens):
        if platoon_at(tokens, at) is None:
            at += 1
            continue
        parts.append((number, _listed(tokens[begin:at])))
        number, at = platoon(tokens, at, *rules)
        begin = at
    parts.append((number, _listed(tokens[begin:])))
    return parts


def _listed(tokens: Tokens) -> Tokens:
    """Answer a list without the word that leads to it."""
    at = past_soft(tokens, 0)
    return tokens[at + 1 :] if at < len(tokens) and tokens[at].text in ("with", "as", "is", "has") else tokens


def only_none(tokens: Tokens) -> bool:
    """Tell whether a list says `none` and nothing else."""
    at = past_soft(tokens, 0)
    return at < len(tokens) and tokens[at].text == "none" and past_soft(tokens, at + 1) == len(tokens)


def _reform(tokens: Tokens, source: Source) -> tuple[Reform, ...]:
    return tuple(
        Reform(number, () if only_none(listed) else vehicles(listed), source)
        for number, listed in assigned(tokens, 1, _REORGANISING)
    )


def _merge(tokens: Tokens, source: Source) -> Merge:
    giver, at = platoon(tokens, 1, *_REORGANISING)
    arrow, at = _towards(tokens, at)
    receiver, at = platoon(tokens, at, *_REORGANISING)
    nothing_more(tokens, at)
    if giver == receiver:
        raise unreadable("same_platoon", "9.1", "10.2", platoon=giver)
    if not arrow:
        raise unreadable("merge_unclear", platoon=giver, other=receiver)
    return Merge(giver, receiver, source)


def _towards(tokens: Tokens, at: int) -> tuple[bool, int]:
    """Answer whether `into` or an arrow stands here, and where the next piece begins."""
    begin, at = at, past_soft(tokens, at)
    arrow = any(t.text == ">" for t in tokens[begin:at])
    if at < len(tokens) and tokens[at].text in _INTO:
        return True, at + 1
    return arrow, at + 1 if at < len(tokens) and tokens[at].text in ("and", "with") else at


def _split(tokens: Tokens, source: Source) -> Split:
    """Read `split P6: L3 to P7`, or `split L3 from P6 to P7`."""
    places = [n for n in range(1, len(tokens)) if platoon_at(tokens, n) is not None]
    begin = past_soft(tokens, 1)
    if len(places) != 2:  # noqa: PLR2004 - the giver and the receiver
        if begin not in places:
            platoon(tokens, begin, *_REORGANISING)
        raise unreadable("split_unclear")
    faults: list[Fault] = []
    numbers: list[int] = []
    ends: list[int] = []
    for place in places:
        try:
            number, end = platoon(tokens, place, *_REORGANISING)
        except LineFaulty as wrong:
            faults += wrong.faults
        else:
            numbers.append(number)
            ends.append(end)
    if faults:
        raise LineFaulty(*faults)
    nothing_more(tokens, ends[1])
    if begin == places[0]:
        listed = _without_last(tokens[ends[0] : places[1]], _INTO)
    elif tokens[places[0] - 1].text == "from" and _towards(tokens, ends[0]) == (True, places[1]):
        listed = tokens[1 : places[0] - 1]
    else:
        raise unreadable("split_unclear")
    if numbers[0] == numbers[1]:
        raise unreadable("same_platoon", "9.1", "10.2", platoon=numbers[0])
    return Split(numbers[0], vehicles(listed), numbers[1], source)


def _without_last(tokens: Tokens, words: frozenset[str]) -> Tokens:
    """Answer tokens without a last word that is one of `words`."""
    end = len(tokens)
    while end and past_soft(tokens[end - 1 : end], 0):
        end -= 1
    return tokens[: end - 1] if end and tokens[end - 1].text in words else tokens
