"""The books of a campaign in words (campaign 6.1, 7.1, 8.1, 13.6)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.messages import cut
from bot.core.words.speech import points, say
from bot.games.campaign.cards.vehicles import team
from engine.campaign.forces import Team
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Account


def books_lines(ledger: Ledger) -> Iterator[str]:
    """Yield a line a team: hexes now, all that it earned, built and lost, as far as it is known."""
    for side in Team:
        lost = ledger.vehicles(Account.LOST, side)
        known = _known(side, ledger.held(ledger.turns, side), lost)
        if side not in ledger.own:
            yield say("after.books_enemy", **known)
            continue
        built = ledger.vehicles(Account.BUILT, side)
        spent, earned = (ledger.points(one, side) for one in (Account.BUILT, Account.REVENUE))
        yield say("after.books_own", **known, built=built, spent=points(spent), earned=points(earned))


def of_books(ledger: Ledger) -> str:
    """Return the alt text of the charts: the sums, then turn by turn."""
    turns = []
    for turn in range(1, ledger.turns + 1):
        sides = [_turn(ledger, turn, side) for side in Team]
        turns.append(say("after.alt_turn", turn=turn, sides="; ".join(sides)))
    sums = [one.removeprefix("- ").replace("**", "") for one in books_lines(ledger)]
    return cut(" ".join((say("after.alt_books"), *sums, *turns)))


def _turn(ledger: Ledger, turn: int, side: Team) -> str:
    lost = ledger.vehicles(Account.LOST, side, turn)
    known = _known(side, ledger.held(turn, side), lost)
    if side not in ledger.own:
        return say("after.alt_enemy", **known)
    earned = ledger.points(Account.REVENUE, side, turn)
    built = ledger.vehicles(Account.BUILT, side, turn)
    return say("after.alt_own", **known, earned=earned, built=built)


def _known(side: Team, hexes: int, lost: int) -> dict[str, str | int]:
    """Return what is known of either side."""
    return {"team": team(side), "hexes": hexes, "lost": lost}
