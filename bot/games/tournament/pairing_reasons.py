"""Why two meet (5.3 to 5.5, 9.1) and why a place is where it is (8.5), in a sentence each.

All of it is worked out from what everybody sees: results, lots, clubs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from bot.core.words.speech import listed
from bot.games.tournament.speaking import against, player, players, points, say
from engine.common.seat import Seat
from engine.tournament.drawing.draw import Drawn, drawn
from engine.tournament.drawing.why import NEEDED, NEXT, PAIRED, POINTS, Why, harm, whys
from engine.tournament.rounds import Round
from engine.tournament.standing.past import as_drawn, past
from engine.tournament.standing.standings import Row, standings
from engine.tournament.state import View

_WORTH = "points"


def why_all(view: View, of: Round) -> tuple[str, ...]:
    """Return a sentence on each board of a round in their order, and one on the bye behind them."""
    pairs = [view.matches[board].two for board in of.boards]
    if of.cut:
        return tuple(_of_cut(view, of, two) for two in pairs)
    if of.by_hand:
        return tuple(say("why_by_hand", pair=against(*two)) for two in pairs)
    then = as_drawn(view.matches, of)
    now = drawn(view.hall, then, of.lots, of.number)
    found = {one.two: one for one in whys(now.listed, now.pairs)}
    # A result that was corrected later changes nothing of what was drawn (7.5): its reasons are gone.
    told = [
        _why(now, found[two]) if two in found else say("why_changed", pair=against(*two)) for two in pairs
    ]
    return (*told, *_bye(of, now, past(view.hall, then, of.number).free))


def _of_cut(view: View, of: Round, two: tuple[Seat, Seat]) -> str:
    first, second = (view.hall.seeds.index(seat) + 1 for seat in two)
    begins = len(of.order) == len(view.hall.seeds)
    key = "why_cut" if begins else "why_cut_on"
    return say(key, pair=against(*two), first=first, second=second)


def _why(now: Drawn, why: Why) -> str:
    one, other = why.two
    told: dict[str, str | int] = {"pair": against(one, other), "one": player(one), "other": player(other)}
    mine, theirs = (now.listed.points[seat] for seat in why.two)
    if why.reason in (NEXT, POINTS):
        said = say(f"why_{why.reason}", count=mine, theirs=theirs, **told)
    elif why.reason == NEEDED:
        said = _needed(now, why, told)
    else:
        said = say(f"why_{why.reason}", count=len(why.names), names=players(why.names), **told)
    if why.reason != PAIRED and (taken := _taken(why)):
        said = f"{said} {say('why_taken', names=taken)}"
    if now.listed.meetings(one, other):
        said = f"{said} {say('why_again' if now.listed.order[2:] else 'why_again_alone')}"
    return said


def _needed(now: Drawn, why: Why, told: dict[str, str | int]) -> str:
    """Tell who would be worse off: the first of those passed over is asked for."""
    passed = why.names[0]
    worse = harm(now.listed, now.pairs, (why.two[0], passed))
    if worse is None:
        return say("why_needed", name=player(passed), **told)
    return say(f"why_needed_{worse.reason}", name=player(passed), worse=player(worse.name), **told)


_FEW = 3


def _taken(why: Why) -> str:
    """Return who else stood nearer and already had somebody from above, if they are few."""
    taken = [each.name for each in why.passed if each.reason == PAIRED]
    return players(taken) if 0 < len(taken) <= _FEW else ""


def _bye(of: Round, now: Drawn, free: Mapping[Seat, int]) -> Iterator[str]:
    if of.bye is None:
        return
    if now.bye != of.bye:
        yield say("why_changed", pair=say("bye_of", name=player(of.bye)))
        return
    had = free.get(of.bye, 0)
    below = now.order[now.order.index(of.bye) + 1 :]
    passed = [seat for seat in below if free.get(seat, 0) == had]
    key = "why_bye_passed" if passed else "why_bye"
    yield say(key, name=player(of.bye), had=had, names=players(passed), count=len(passed))


def order_all(view: View) -> tuple[str, ...]:
    """Return a sentence on each place of the standings: what it shares with the one above, what differs."""
    rows = standings(view.hall, view.matches)
    return tuple(_order(rows[at - 1] if at else None, row) for at, row in enumerate(rows))


def _order(above: Row | None, row: Row) -> str:
    told: dict[str, str | int] = {"place": row.place, "name": player(row.name), "count": row.points}
    gone = f" {say('order_withdrawn')}" if row.withdrawn else ""
    if above is None:
        return f"{say('order_first', **told)}{gone}"
    told["above"] = player(above.name)
    if not row.differs:
        return f"{say('order_shared', **told)}{gone}"
    if row.differs == _WORTH:
        return f"{say('order_points', theirs=above.points, **told)}{gone}"
    told |= {
        "shares": listed([say(f"order_in_{word}") for word in row.shares]),
        "tie": say(f"order_in_{row.differs}"),
        "mine": _value(row, row.differs),
        "theirs": _value(above, row.differs),
    }
    return f"{say('order_tie', **told)}{gone}"


def _value(row: Row, word: str) -> str:
    value = row.values[word]
    return say("order_no_value") if value is None else points(Fraction(value))
