"""Who can read a room, as Discord decides it: roles, overwrites, administrators, the owner."""

from __future__ import annotations

import pytest

from bot.core.rooms.room_readers import Person, Readers, ServerRole, ServerRoles, person_reads, readers

OWNER, NOBODY, MEMBER, CHIEF, SCOUT, BOTH = 1, 2, 3, 4, 5, 6
EVERYONE, ADMIN, SCOUTS, CROWD = 10, 11, 12, 13
PEOPLE = (
    Person(OWNER),
    Person(NOBODY),
    Person(MEMBER, frozenset({CROWD})),
    Person(CHIEF, frozenset({ADMIN})),
    Person(SCOUT, frozenset({SCOUTS})),
    Person(BOTH, frozenset({SCOUTS, CROWD})),
)
ALL = {person.id for person in PEOPLE}
ALWAYS = {OWNER, CHIEF}


def place(*, everyone: bool = True, admin_everyone: bool = False) -> ServerRoles:
    roles = (ServerRole(ADMIN, administrator=True), ServerRole(SCOUTS), ServerRole(CROWD, views=True))
    return ServerRoles(
        OWNER, ServerRole(EVERYONE, everyone, admin_everyone), {role.id: role for role in roles}
    )


def read_by(roles: tuple[int, ...], *people: int, everybody: bool = False) -> Readers:
    return Readers(everybody, (ADMIN,), roles, people)


CLOSED = {EVERYONE: False}
TABLE = {
    "an open server and no overwrites: all": (place(), {}, ALL),
    "nobody sees channels by himself: those whose role does": (
        place(everyone=False),
        {},
        ALWAYS | {MEMBER, BOTH},
    ),
    "closed to everybody: owner and administrators alone": (place(), CLOSED, ALWAYS),
    "closed to everybody, a person let in": (place(), CLOSED | {MEMBER: True}, ALWAYS | {MEMBER}),
    "closed to everybody, a role let in": (place(), CLOSED | {SCOUTS: True}, ALWAYS | {SCOUT, BOTH}),
    "a role let in and a person of it kept out": (
        place(),
        CLOSED | {SCOUTS: True, SCOUT: False},
        ALWAYS | {BOTH},
    ),
    "one role let in outweighs another kept out": (
        place(),
        CLOSED | {SCOUTS: False, CROWD: True},
        ALWAYS | {MEMBER, BOTH},
    ),
    "a role kept out of an open room": (place(), {SCOUTS: False}, ALL - {SCOUT, BOTH}),
    "a person kept out of an open room": (place(), {NOBODY: False}, ALL - {NOBODY}),
    "neither owner nor administrator can be kept out": (
        place(),
        {OWNER: False, CHIEF: False, ADMIN: False},
        ALL,
    ),
    "opened to everybody on a closed server": (place(everyone=False), {EVERYONE: True}, ALL),
    "everybody an administrator": (place(admin_everyone=True), CLOSED, ALL),
    "an overwrite of a role that is gone": (place(), CLOSED | {99: True}, ALWAYS),
}


@pytest.mark.parametrize("case", TABLE)
def test_a_room_is_read_by_whom_discord_lets_in(case: str) -> None:
    of, overwrites, expected = TABLE[case]
    assert {person.id for person in PEOPLE if person_reads(of, overwrites, person)} == expected
    assert set(readers(of, overwrites, PEOPLE).people) == expected


@pytest.mark.parametrize(
    ("overwrites", "expected"),
    [
        ({}, read_by((), *sorted(ALL), everybody=True)),
        (CLOSED, read_by((), OWNER, CHIEF)),
        (CLOSED | {SCOUTS: True}, read_by((SCOUTS,), OWNER, CHIEF, SCOUT, BOTH)),
        (
            CLOSED | {SCOUTS: True, CROWD: False},
            read_by((SCOUTS,), OWNER, CHIEF, SCOUT, BOTH),
        ),
    ],
)
def test_roles_are_named_that_alone_let_their_holders_in(
    overwrites: dict[int, bool], expected: Readers
) -> None:
    assert readers(place(), overwrites, PEOPLE) == expected


def test_a_role_that_views_channels_is_named_on_a_server_where_nobody_else_does() -> None:
    assert readers(place(everyone=False), {}, ()) == read_by((CROWD,))
