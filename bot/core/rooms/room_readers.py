"""Who can read a room: worked out from roles and overwrites as Discord does ("Permission Overwrites").

Plain data in, plain data out. Nothing here knows what is written in the room.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class ServerRole:
    """A role: whether it lets its holders view channels, and whether they are administrators."""

    id: int
    views: bool = False
    administrator: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """A member of the server with his roles (that of everybody need not be among them)."""

    id: int
    roles: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ServerRoles:
    """A server: its owner, the role that everybody has, and all others by their ids."""

    owner: int
    everyone: ServerRole
    roles: Mapping[int, ServerRole] = field(default_factory=FrozenMap)


@dataclass(frozen=True, slots=True)
class Readers:
    """Who reads a room: everybody, or those of these roles and these people.

    `administrators` are roles that read every room, whatever its overwrites say; `roles` those let in here.
    """

    everybody: bool
    administrators: tuple[int, ...]
    roles: tuple[int, ...]
    people: tuple[int, ...]


def person_reads(place: ServerRoles, overwrites: Mapping[int, bool], person: Person) -> bool:
    """Tell whether a person sees a room.

    `overwrites` say of a role or a person, by id, whether View Channel is allowed or denied there; whoever is
    not among them is neither. Owner and administrators see everything; then counts what everybody has, what
    the roles have (one that allows outweighs all that deny), and last what is said of the person himself.
    """
    held = [place.roles[role] for role in person.roles if role in place.roles]
    if person.id == place.owner or any(role.administrator for role in (place.everyone, *held)):
        return True
    seen = any(role.views for role in (place.everyone, *held))
    seen = overwrites.get(place.everyone.id, seen)
    said = [overwrites[role.id] for role in held if role.id in overwrites]
    if said:
        seen = any(said)
    return overwrites.get(person.id, seen)


def readers(place: ServerRoles, overwrites: Mapping[int, bool], known: Iterable[Person]) -> Readers:
    """Return who reads a room: the roles that suffice for it, and of the people known those who do.

    A role suffices if somebody who has no other one sees the room. Where everybody does, no role is named.
    """
    nobody = 0
    everybody = person_reads(place, overwrites, Person(nobody))
    suffice = [
        role for role in place.roles.values() if _suffices(place, overwrites, role) and not role.administrator
    ]
    return Readers(
        everybody=everybody,
        administrators=tuple(role.id for role in place.roles.values() if role.administrator),
        roles=() if everybody else tuple(role.id for role in suffice),
        people=tuple(one.id for one in known if person_reads(place, overwrites, one)),
    )


def _suffices(place: ServerRoles, overwrites: Mapping[int, bool], role: ServerRole) -> bool:
    nobody = 0
    return person_reads(place, overwrites, Person(nobody, frozenset({role.id})))
