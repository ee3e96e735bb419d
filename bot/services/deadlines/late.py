"""Who is late with what, and what he is told: nobody else is, and the other team can see nothing of it.

A captain is reminded by direct message, once before and once after. Of a battle each side is reminded of what
it knows the battle to wait for, and only where that is its own (13.3, 13.7).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.services.battles.encounter import Encounter
from bot.services.deadlines.ledger import Due
from bot.services.deadlines.pauses import GameTime
from bot.services.deadlines.telling import TEAMS
from bot.services.notices import Notice, notice
from engine.campaign.arranging.waiting import Awaited, waits

DAY = 86_400_000


def lead(one: Due, time: GameTime) -> int:
    """Answer how long before its end somebody is reminded: a quarter of the time he has, a day at most."""
    return 0 if one.due is None else min(DAY, max(0, one.due - time.at(one.since)) // 4)


def reminders(
    one: Due, kind: str, due: int, drafts: Mapping[str, int], here: tuple[Encounter, ...]
) -> Iterator[Notice]:
    """Answer what those who are waited for are told: of a thing that is due, or was, at a moment (seconds).

    `drafts` are the numbers of sheets that are ready, `here` the pending battles; `due` 0: there is none.
    """
    open_ = one.open
    if open_.what == "result":
        for seat in TEAMS:
            battles = awaited(here, seat)
            if battles:
                yield notice(seat, kind, ask=True, what="result", of=battles, draft=0, due=due)
    elif open_.seat in TEAMS:
        draft = drafts.get(open_.seat, 0) if open_.what == "orders" else 0
        yield notice(open_.seat, kind, ask=True, what=open_.what, of=open_.of, draft=draft, due=due)


def awaited(here: tuple[Encounter, ...], seat: str) -> str:
    """Answer what the battles wait for of a team, out of its own sight: "A5.crew.2 B5.times.0", "" nothing.

    Where anybody may begin (times, a report), both are meant.
    """
    told: list[str] = []
    for one in here:
        if one.battle is None:
            continue
        told += [
            f"{one.hex}.{wait.what.value}.{wait.count}"
            for wait in waits(one.sight(seat))
            if wait.of in (None, seat) and wait.what is not Awaited.TURN
        ]
    return " ".join(told)
