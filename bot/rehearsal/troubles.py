"""What goes wrong on order beside failing requests: broken connections, disorder, logins that are refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rehearsal.faults import Fault, pattern

if TYPE_CHECKING:
    from bot.rehearsal.disorder import Disorder
    from bot.rehearsal.door import Door
    from bot.rehearsal.faults import Faults

_NEVER_SEEN = 502


@dataclass(frozen=True, slots=True)
class Troubles:
    """Orders them; a route is named as in ``Rehearsal.fail_next``."""

    faults: Faults
    disorder: Disorder
    door: Door

    def cut(self, method: str, route: str, *, after_delivery: bool = False, times: int = 1) -> None:
        """Cut the connection of the next requests to a route, before or after they take effect."""
        fault = Fault(method.upper(), pattern(route), _NEVER_SEEN, after_delivery, cut=True)
        self.faults.waiting += [fault] * times

    def twice(self, event: str, *, times: int = 1) -> None:
        """Send the bot the next events of a kind twice (``"MESSAGE_CREATE"``, ``"INTERACTION_CREATE"``)."""
        self.disorder.twice[event] += times

    def late(self, event: str, seconds: float, *, times: int = 1) -> None:
        """Send the bot the next events of a kind so much later, behind what happens meanwhile."""
        self.disorder.late[event] += [seconds] * times

    def other_time(self, seconds: float) -> None:
        """Have the answers say that it is so much later here than by the machine's clock; 0 for the truth."""
        self.faults.date_off = seconds

    def refuse_logins(self, code: int | None) -> None:
        """Close the line of whoever identifies with a code (4011, 4013); None lets everybody in again."""
        self.door.closed_with = code

    def allow_logins(self, left: int) -> None:
        """Tell the bot from now on that it has so many logins left today."""
        self.door.told_left = left

    def forget(self) -> int:
        """Let nothing more go wrong that was ordered to; return how many faults had not come yet."""
        left = len(self.faults.waiting)
        self.faults.waiting.clear()
        self.disorder.forget()
        self.refuse_logins(None)
        self.other_time(0)
        return left
