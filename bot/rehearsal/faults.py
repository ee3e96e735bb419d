"""Faults on order: the next matching request fails, before or after it has had its effect."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING

from bot.rehearsal.refusals import TEXTS

if TYPE_CHECKING:
    from bot.rehearsal.records import Body

_TEXTS = {
    429: "You are being rate limited.",
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "upstream",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """What shall fail, and how. ``after_delivery`` lets the request work first and loses only the answer.

    ``cut`` closes the connection instead of answering: the status is then never seen.
    """

    method: str
    pattern: re.Pattern[str]
    status: int
    after_delivery: bool = False
    code: int | None = None
    retry_after: float = 0.05
    global_limit: bool = False
    cut: bool = False

    @property
    def body(self) -> Body:
        """The JSON of the failure."""
        known = TEXTS.get(self.code or 0) if self.code else None
        text = known[1] if known else _TEXTS.get(self.status, "Refused by the rehearsal")
        body: Body = {"message": text, "code": self.code or 0}
        if self.status == HTTPStatus.TOO_MANY_REQUESTS:
            body |= {"retry_after": self.retry_after, "global": self.global_limit}
        return body


@dataclass(slots=True)
class Faults:
    """The faults still to come, first ordered first served."""

    waiting: list[Fault] = field(default_factory=list)
    date_off: float = 0.0
    """By how many seconds the moment that answers name is later than the machine's."""

    def take(self, method: str, path: str) -> Fault | None:
        """The fault for this request, used up; or None."""
        for fault in self.waiting:
            if fault.method in (method, "*") and fault.pattern.search(path):
                self.waiting.remove(fault)
                return fault
        return None


def pattern(route: str) -> re.Pattern[str]:
    """A route such as ``/channels/{id}/messages`` as a pattern; a regular expression is taken as it is."""
    if "{" in route and "\\" not in route:
        return re.compile("^" + re.sub(r"\{[^}]*\}", "[^/]+", route) + "$")
    return re.compile(route)
