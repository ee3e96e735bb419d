"""A captain's later answers: halt, go, name, retreat, recover, resign (5.2, 12.2, 14.2, 15.3, 15.4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.campaign.commands import Answer, Go, Halt, NameFighters, RankRetreat, Recover, RecoverNone, Resign
from engine.campaign.forces import Vehicles
from engine.campaign.reading.contents import contents, only_none
from engine.campaign.reading.pieces import hexes, nothing_more, platoon, unreadable
from engine.reading.pieces import Tokens, past_soft, piece

ANSWER_WORDS = frozenset(("halt", "go", "name", "retreat", "recover", "resign"))


def answer(tokens: Tokens) -> tuple[Answer, ...]:
    """Read one line of answers.

    Raises:
        LineFaulty: with every fault of the line.
    """
    match tokens[0].text:
        case "halt":
            return tuple(Halt(n) for n in platoons(tokens, "12.4"))
        case "go":
            return tuple(Go(n) for n in platoons(tokens, "12.4"))
        case "name":
            return (NameFighters(platoons(tokens, "15.4")),)
        case "retreat":
            return (_retreat(tokens),)
        case "recover":
            return (_recover(tokens),)
        case "resign":
            nothing_more(tokens, 1)
            return (Resign(),)
        case _:
            raise unreadable("unknown_answer", written=piece(tokens, 0)[0])


def platoons(tokens: Tokens, *rules: str) -> tuple[int, ...]:
    """Read one platoon or more to the end of the line; `rules` are cited for a number that has no marker."""
    found: list[int] = []
    at = 1
    while not found or at < len(tokens):
        number, at = platoon(tokens, at, *rules)
        if number in found:
            raise unreadable("repeated_platoon", platoon=number)
        found.append(number)
        at = past_soft(tokens, at)
        if at < len(tokens) and tokens[at].text == "and":
            at += 1
    return tuple(found)


def _retreat(tokens: Tokens) -> RankRetreat:
    number, at = platoon(tokens, 1, "15.3")
    at = past_soft(tokens, at)
    if at < len(tokens) and tokens[at].text == "to":
        at += 1
    ranking = hexes(tokens, at, "15.3")
    twice = next((h for n, h in enumerate(ranking) if h in ranking[:n]), None)
    if twice is not None:
        raise unreadable("hex_twice", "15.3", hex=twice)
    return RankRetreat(number, ranking)


def _recover(tokens: Tokens) -> Recover | RecoverNone:
    if only_none(tokens[1:]):
        return RecoverNone()
    at = past_soft(tokens, 1)
    if at < len(tokens) and tokens[at].text in ("all", "everything"):
        raise unreadable("recover_all", "10.2", "14.2")
    return gathered(contents(tokens, ("14.1",), "14.1"))


def gathered(pairs: Iterable[tuple[int, Vehicles]]) -> Recover:
    """Make one answer of what several lines name; vehicles of one platoon stand together."""
    together: dict[int, Vehicles] = {}
    for number, named in pairs:
        together[number] = together.get(number, ()) + named
    return Recover(tuple(together.items()))


def in_one(acts: Iterable[Answer]) -> tuple[Answer, ...]:
    """Make one `Recover` of those that follow one another in a message: one message is one answer (14.2)."""
    joined: list[Answer] = []
    for act in acts:
        before = joined[-1] if joined else None
        if isinstance(act, Recover) and isinstance(before, Recover):
            joined[-1] = gathered((*before.vehicles, *act.vehicles))
        else:
            joined.append(act)
    return tuple(joined)
