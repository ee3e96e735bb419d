"""Whom a message pings: what its text names, less what ``allowed_mentions`` does not allow."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.rehearsal.records import Body

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Mentions:
    """The users and roles pinged, and whether everybody is."""

    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    everyone: bool = False


def found(text: str, allowed: Body | None, *, may_everyone: bool, replied_to: int | None = None) -> Mentions:
    """The mentions of a text. ``allowed`` None means Discord's default: everything named is pinged."""
    users = _numbers(_USER, text)
    roles = _numbers(_ROLE, text)
    everyone = bool(_EVERYONE.search(text)) and may_everyone
    if allowed is not None:
        parse = allowed.get("parse") or []
        users = _kept(users, allowed.get("users"), all_of_them="users" in parse)
        roles = _kept(roles, allowed.get("roles"), all_of_them="roles" in parse)
        everyone = everyone and "everyone" in parse
    if replied_to is not None and (allowed is None or allowed.get("replied_user")):
        users = tuple(dict.fromkeys((*users, replied_to)))
    return Mentions(users, roles, everyone)


def _numbers(pattern: re.Pattern[str], text: str) -> tuple[int, ...]:
    return tuple(dict.fromkeys(int(each) for each in pattern.findall(text)))


def _kept(named: tuple[int, ...], listed: list[str] | None, *, all_of_them: bool) -> tuple[int, ...]:
    if all_of_them:
        return named
    wanted = {int(each) for each in listed or []}
    return tuple(each for each in named if each in wanted)
