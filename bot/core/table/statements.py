"""One thing that is said at the table, and by whom; and who may say it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.core.people.people import Role, Status
from bot.core.present.reader import View
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.table.sitting import Sitting
from bot.core.table.writing_order import InOrder
from engine.common.seat import PUBLIC, REFEREE, Seat, Voice
from engine.common.turn import Scope
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.reading.names import names_of


@dataclass(frozen=True, slots=True)
class Said:
    """What is said, at a moment in milliseconds since 1970.

    `words` are a text, or what it means to the game, which has its `seat`, `by_referee` and a `reason`.

    `toss`: the lobby lets the dice decide (3.1). `agreed`: the battle desk reports what both captains have
    said of a battle (13.7), so no referee has to be its author. `head`: where the journal ended when he
    looked, refused (`moved_on`) where somebody has said something since, in its scope or in the whole; None:
    as the game stands. `clock`: the clock says it for the referee, of what was due then (seconds); 0: of what
    all have been told already.
    """

    seat: Seat
    words: Any
    key: str
    author: int
    at: int
    by_referee: bool = False
    reason: str = ""
    toss: bool = False
    agreed: bool = False
    head: int | None = None
    clock: int | None = None


def refuse_moved_on(sitting: Sitting, head: int | None, since: int) -> None:
    """Refuse what is said of the game as it was at `head`, where it was written in after that, at `since`."""
    if head is not None and not since <= head <= sitting.head:
        raise refusal("moved_on")


async def refuse_overtaken(in_order: InOrder, game: str, said: Said) -> None:
    """Refuse what a side wrote before something newer of its own that was carried out (10.1).

    What the referee says, and what both captains have agreed on at the battle desk, is of the moment.
    """
    ordered = said.seat not in (REFEREE, PUBLIC) and not said.by_referee and not said.agreed
    if ordered and await in_order.overtaken(game, said.seat, said.key):
        raise refusal("overtaken")


def refuse_who_may_not(sitting: Sitting, said: Said) -> None:
    """Do as `refuse_stranger`, but let in who holds an office there: `refuse_uncharged` looks again."""
    holds = not said.by_referee and sitting.seating.in_office(said.author, said.seat)
    if not holds or sitting.status is Status.ABANDONED:
        refuse_stranger(sitting, said.author, said.seat, by_referee=said.by_referee)


def refuse_uncharged(sitting: Sitting, said: Said, meant: Any) -> None:  # noqa: ANN401 - of any game
    """Refuse what only who speaks for the seat says, and what is of an office that the author has not."""
    place = sitting.seating.people.get(said.author)
    of_itself = said.agreed or said.clock is not None
    if of_itself or said.by_referee or (place is not None and place.speaks_for(said.seat)):
        return
    charge = sitting.rules.charge(sitting.see(said.seat), meant)
    if not charge:
        raise refusal("not_captain")
    if others := sorted(set(charge) - sitting.seating.in_office(said.author, said.seat)):
        raise refusal("not_in_charge", offices=", ".join(others))


def refuse_stranger(sitting: Sitting, author: int, seat: Seat, *, by_referee: bool = False) -> None:
    """Let a captain and his substitute speak for their team, the referee for himself or an absent captain.

    Raise `NoSuchGame` for whoever is not in the game, a refusal for whoever is and may not (2.3, 2.4, 16.4).
    """
    place = sitting.seating.people.get(author)
    if place is None or seat == PUBLIC:
        raise NoSuchGame
    if sitting.status is Status.ABANDONED:
        raise refusal("over")
    if seat == REFEREE or by_referee:
        if place.role is not Role.REFEREE:
            raise refusal("not_referee")
    elif not place.speaks_for(seat):
        raise refusal("not_captain")


def refuse_while_held(sitting: Sitting, said: Said) -> None:
    """Refuse what a team says while the referee checks what it is told next (2.4); he himself may go on."""
    if sitting.hold.shown is not None and _waits(said):
        raise refusal("held")


def _waits(said: Said) -> bool:
    """Tell whether what somebody says has to wait while something is held."""
    others = said.agreed or said.clock is not None or said.seat != REFEREE
    return others and not said.by_referee


def meaning_beside_held(sitting: Sitting, said: Said) -> tuple[Any, Scope]:
    """Do as `meaning`; while something is held in a scope, refuse what is said there, and in the whole.

    That follows from what teams know alone, so that no refusal tells them what is held: a line that names the
    scope waits whatever it says, any other is read as they see the game first.
    """
    hold = sitting.hold
    if not hold.behind or not _waits(said):
        return meaning(sitting, said)
    if isinstance(said.words, str) and any(map(hold.behind.__contains__, said.words.casefold().split())):
        raise refusal("held")
    _, scope = meaning(sitting.as_shown, said)
    if hold.shuts(scope):
        raise refusal("held")
    try:
        return meaning(sitting, said)
    except Refusal:
        raise refusal("held") from None


def _seen(sitting: Sitting, said: Said) -> View:
    """Return from which View something is judged: a referee who plays has one of their own.

    They speak for nobody else, so that no refusal tells them what is another's.
    """
    of_itself = said.agreed or said.clock is not None
    judges = (said.seat == REFEREE or said.by_referee) and not of_itself
    if not judges or not sitting.own_seats(said.author):
        return sitting.see(said.seat)
    recused = None if said.by_referee else sitting.recused(said.author)
    if recused is None:
        raise refusal("referee_plays_now")
    return recused


def meaning(sitting: Sitting, said: Said) -> tuple[Any, Scope]:
    """Return what is meant, judged from the seat's View, and in which scope.

    Raise `Refusal` with every fault.
    """
    words, rules, view = said.words, sitting.rules, _seen(sitting, said)
    if isinstance(words, str):
        names = sitting.called.derived(_alone)
        words = rules.hear(words, view, Voice(said.seat, said.by_referee, said.reason, names))
    if not said.toss and sitting.of.by_service(words):
        raise refusal("toss_by_start")
    # A seat from a row is a plain word; some games have a class of their own for theirs.
    seat = type(words.seat)(said.seat)
    meant = replace(words, seat=seat, by_referee=said.by_referee, reason=said.reason or words.reason)
    return meant, rules.scope(view, meant)


def _alone(called: FrozenMap[Seat, str]) -> FrozenMap[str, Seat]:
    """Return whom each name means."""
    return names_of(called.items())
