"""What each first word of a line says; the table at the end is the whole language of the sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.week import acts
from engine.week.acts import Act
from engine.week.reading import words
from engine.week.reading.words import Unread


def _chit(text: str) -> Act:
    return acts.Chit(_one_of(text, fixed=True, draw=False))


def _one_of(text: str, **meant: bool) -> bool:
    if text.casefold() not in meant:
        raise Unread(text)
    return meant[text.casefold()]


def _depot(text: str) -> Act:
    name, given = _split(text, " from ")
    return acts.Depot(words.name(name), words.points(given))


def _split(text: str, by: str) -> tuple[str, str]:
    """Return the two parts around the first `by`, in whatever capitals."""
    at = text.casefold().find(by)
    if at < 0:
        raise Unread(text)
    return text[:at].strip(), text[at + len(by) :].strip()


def _load(text: str) -> Act:
    match text.split():
        case [points, _from, depot, _to, train] if (_from.casefold(), _to.casefold()) == ("from", "to"):
            return acts.Load(words.number(points), words.name(depot), words.name(train))
    raise Unread(text)


def _span(text: str) -> Act:
    leader, who = _split(text, ":")
    return acts.Span(words.name(leader), words.names_or_none(who))


def _chain(text: str) -> Act:
    word, _, who = text.partition(" ")
    return acts.Chain(_one_of(word, on=True, off=False), words.names(who))


def _free(text: str) -> Act:
    leader, colon, parts = text.partition(":")
    if not colon:
        return acts.Free("", _groups(text))
    return acts.Free(words.name(leader.strip()), _groups(parts))


def _groups(text: str) -> tuple[acts.Group, ...]:
    found = words.groups(text)
    words.same_names(found)
    return found


def _groups_or_none(text: str) -> tuple[acts.Group, ...]:
    return () if text.casefold() == "none" else _groups(text)


def _sail(text: str) -> Act:
    ship, to = words.arrow(text)
    return acts.Sail(words.name(ship), words.place(to))


def _activate(text: str) -> Act:
    return acts.Activate(() if text.casefold() == "all" else words.names(text))


def _attack(text: str) -> Act:
    head, units, *clauses = (*_split(text, ":"),)
    units, *clauses = units.split(";")
    where, *under = head.split()
    match [one.casefold() for one in under]:
        case ["naval"] if not clauses:
            return acts.Attack(words.place(where), "", words.names(units))
        case ["under", _]:
            found = _clauses(clauses, ("river", "cavalry"))
            river = (
                tuple(words.place(one.strip()) for one in found["river"].split(","))
                if "river" in found
                else ()
            )
            cavalry = words.names(found["cavalry"]) if "cavalry" in found else ()
            return acts.Attack(words.place(where), words.name(under[1]), words.names(units), river, cavalry)
    raise Unread(text)


def _clauses(parts: list[str], known: tuple[str, ...]) -> dict[str, str]:
    """Return clauses by their first word; `Unread` for one that is not known or comes twice."""
    found: dict[str, str] = {}
    for part in parts:
        word, _, rest = part.strip().partition(" ")
        word = word.casefold()
        if word not in known or word in found:
            raise Unread(part)
        found[word] = rest.strip()
    return found


def _command(text: str) -> Act:
    return acts.Command("" if text.casefold() == "none" else words.name(text))


_DEFEND = ("fort", "fortress", "withhold", "assist", "entrained", "entrenched", "city", "rough")


def _defend(text: str) -> Act:
    found = _clauses(text.lstrip(":").split(";"), _DEFEND) if text.strip(": ") else {}
    entrenched = words.number(found["entrenched"]) if "entrenched" in found else None
    if {"fort", "fortress"} <= found.keys() or entrenched == 0:
        raise Unread(text, "B.2.c.5")
    if any(found.get(word) for word in ("city", "rough")):
        raise Unread(text)
    works = next((word for word in ("fort", "fortress") if word in found), "")

    def listed(word: str) -> tuple[str, ...]:
        return words.names(found[word]) if word in found else ()

    return acts.Defend(
        works,
        listed(works) if works else (),
        listed("withhold"),
        listed("assist"),
        listed("entrained"),
        entrenched or 0,
        city="city" in found,
        rough="rough" in found,
    )


def _supply(text: str) -> Act:
    if words.is_hex(text):
        return acts.Supplied(hex=words.place(text))
    return acts.Supplied(words.names_or_none(text))


def _commit(text: str) -> Act:
    return acts.Commit("" if text.casefold() == "none" else words.name(text))


def _lose(text: str) -> Act:
    return acts.Lose(() if text.casefold() == "none" else words.points(text))


def _retreat(text: str) -> Act:
    groups: list[acts.Group] = []
    into: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    for part in text.split(";"):
        word, _, rest = part.strip().partition(" ")
        if word.casefold() == "destroyed" and ">" not in part:
            destroyed += words.names(rest)
            continue
        who, to = words.arrow(part)
        if to.casefold() in ("fort", "fortress"):
            into += words.names(who)
        else:
            groups.append(acts.Group(words.names(who), words.place(to)))
    words.once(one.casefold() for one in (*into, *destroyed, *(n for g in groups for n in g.names)))
    return acts.Retreat(tuple(groups), into, destroyed)


def _destroy(text: str) -> Act:
    match text.split():
        case [what, points, of, source] if (what.casefold(), of.casefold()) == ("supply", "of"):
            return acts.DestroySupply(words.number(points), words.name(source))
        case [what, depot, as_, unit] if (what.casefold(), as_.casefold()) == ("depot", "as"):
            return acts.DestroyDepot(words.name(depot), words.name(unit))
    raise Unread(text)


def _militia(text: str) -> Act:
    state, to = words.arrow(text)
    return acts.Militia(words.name(state), words.place(to))


def _object(text: str) -> Act:
    if not text or len(text) > words.MOST_TEXT:
        raise Unread(text)
    return acts.Object(text)


SAID: Mapping[str, Callable[[str], Act]] = {
    "chit": _chit,
    "depot": _depot,
    "load": _load,
    "span": _span,
    "chain": _chain,
    "free": _free,
    "initiative": lambda text: acts.Initiative(words.name(text)),
    "move": lambda text: acts.Move(_groups_or_none(text)),
    "sail": _sail,
    "activate": _activate,
    "attack": _attack,
    "mounted": lambda text: acts.Mounted(_groups_or_none(text)),
    "command": _command,
    "defend": _defend,
    "intensity": lambda text: acts.Intensity(words.number(text)),
    "supply": _supply,
    "commit": _commit,
    "lose": _lose,
    "retreat": _retreat,
    "stand": words.alone(acts.Stand()),
    "stay": words.alone(acts.Stay()),
    "advance": lambda text: acts.Advance(words.names_or_none(text)),
    "destroy": _destroy,
    "militia": _militia,
    "done": words.alone(acts.Done()),
    "object": _object,
    "resign": words.alone(acts.Resign()),
}
"""What sides say, by the first word."""
