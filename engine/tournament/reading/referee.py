"""What the referee's lines say, by their first word; some are a contestant's as well."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engine.common.seat import Names
from engine.errors import fault
from engine.tournament import acts
from engine.tournament.acts import Act
from engine.tournament.reading import words
from engine.tournament.reading.contestants import Reader, alone
from engine.tournament.reading.words import Unread

_ENTER = re.compile(r"(?P<name>\S+)(?:\s+club\s+(?P<club>.+))?", re.IGNORECASE)
_RESULT = re.compile(r"(?:round\s+(?P<round>\d+)\s+)?(?P<pair>[^:]+):(?P<rest>.*)", re.ASCII | re.IGNORECASE)
_WHOLE = re.compile(r"-?\d{1,4}", re.ASCII)


def _enter(text: str, _: Names) -> Act:
    found = _ENTER.fullmatch(text)
    if found is None:
        raise Unread(text)
    return acts.Enter(words.new_name(found["name"]), words.free(found["club"]) if found["club"] else "")


def _pair(text: str, names: Names) -> Act:
    found = words.parts(text)
    byes = tuple(one for one in found if words.split_first(one)[0] == "bye")
    boards = tuple(words.pair(one, names) for one in found if one not in byes)
    return acts.PairByHand(boards, tuple(words.who(words.split_first(one)[1], names) for one in byes))


def _result(text: str, names: Names) -> Act:
    found = _RESULT.fullmatch(text)
    if found is None:
        raise Unread(text)
    pair = words.pair(found["pair"], names)
    said = [words.split_first(one.strip()) for one in found["rest"].split(";") if one.strip()]
    what = dict(said)
    if len(said) != len(what) or what.keys() != {"mission", "scored"}:
        raise Unread(text)
    mission = words.fulfilling(what["mission"], names, pair)
    scored = words.scored(what["scored"], names)
    seats = [one for one, _ in scored]
    for name in (*mission, *seats):
        if name not in pair:
            raise Unread(text, fault("not_of_the_match", "10.2", "2.2", name=name))
    if sorted(seats) != sorted(pair):
        raise Unread(text, fault("unread", "10.2", "2.2", word="result"))
    number = words.number(found["round"]) if found["round"] else 0
    if found["round"] and not number:
        raise Unread(text)
    return acts.Result(pair, mission, scored, number)


def _over(text: str, names: Names) -> Act:
    who, _, turn = text.rpartition(" ")
    if not who:
        return acts.NameOver(words.number(turn))
    return acts.CallTime(words.pair(who, names), words.number(turn))


def _withdraw(text: str, names: Names) -> Act:
    return acts.Withdraw(words.who(text, names) if text else "")


def _no_show(text: str, names: Names) -> Act:
    return acts.NoShow(words.once(tuple(words.who(one, names) for one in words.parts(text))))


def _set(text: str, _: Names) -> Act:
    what, rest = words.split_first(text)
    known = SETTINGS.get(what)
    if known is None:
        raise Unread(text)
    field, value = known
    return acts.Set(field, value(rest))


def _whole(text: str) -> int:
    """Return a whole number of either sign: how large it may be the rule of each setting says."""
    if not _WHOLE.fullmatch(text):
        raise Unread(text)
    return int(text)


def _rounds(text: str) -> int:
    return 0 if text.casefold() == words.NOBODY else _whole(text)


def _cut(text: str) -> int:
    size = _rounds(text)
    if not size and text.casefold() != words.NOBODY:
        raise Unread(text, fault("cut_size", "9.1", written=text))
    return size


def _switch(on: str, off: str) -> Callable[[str], bool]:
    return lambda text: words.one_of(text, on, off) == on


def _tables(text: str) -> tuple[str, ...]:
    return (
        () if text.casefold() == words.NOBODY else words.once(tuple(map(words.new_name, words.parts(text))))
    )


def _ties(text: str) -> tuple[str, ...]:
    return () if text.casefold() == words.NOBODY else tuple(one.casefold() for one in words.parts(text))


SETTINGS: Mapping[str, tuple[str, Callable[[str], int | bool | tuple[str, ...]]]] = {
    "rounds": ("rounds", _rounds),
    "cards": ("cards", _whole),
    "missions": ("missions_open", _switch("open", "closed")),
    "groups": ("groups_open", _switch("open", "closed")),
    "desk": ("desk", _switch("on", "off")),
    "clubs": ("clubs", words.number),
    "bye": ("bye", _whole),
    "cut": ("cut", _cut),
    "ties": ("ties", _ties),
    "tables": ("tables", _tables),
}
"""What can be set: its field in `Settings`, and how its value is read."""

SAID: Mapping[str, Reader] = {
    "set": _set,
    "enter": _enter,
    "withdraw": _withdraw,
    "return": lambda text, names: acts.Return(words.who(text, names)),
    "draw": alone(acts.Draw()),
    "pair": _pair,
    "undraw": alone(acts.Undraw()),
    "result": _result,
    "noshow": _no_show,
    "over": _over,
    "close": lambda text, names: acts.Close(words.pair(text, names)),
}
"""What is said by the first word of these lines."""
