"""What each seat is told of a campaign that was loaded: whose turn it is, and what is open for it."""

from __future__ import annotations

from dataclasses import replace

from bot.core.post.notices import notice
from bot.core.table.asked_now import asked_now
from bot.core.table.journal_entries import Told
from bot.core.table.sitting import Sitting
from bot.core.told.waiting_details import WaitsNow
from bot.core.told.whole_game_details import TurnOf
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.told import Battles
from engine.campaign.waits import waiting_for


def standing(sitting: Sitting) -> Told:
    """Return what each seat is told of a game as it stands: whose turn it is, and what is open for it.

    The first is the same for all, so that neither the presence nor the words of a post tell anything.
    """
    state, rules = sitting.state, sitting.rules
    present = notice(
        Seat.PUBLIC,
        "loaded",
        TurnOf(state.active.value if state.active else "", state.game_turn),
        post=True,
    )
    posts = [replace(present, seat=seat) for seat in Seat]
    if state.battles:
        pending = Battles(tuple(battle.hex for battle in state.battles))
        posts += [notice(Seat.of(side), "battles_pending", pending, post=True) for side in Team]
    waits = WaitsNow(tuple(waiting_for(rules.see(state, Seat.REFEREE))))
    posts.append(notice(Seat.REFEREE, "waits_now", waits, post=True))
    asked = asked_now(sitting)
    # Who is asked several things in several games reads first which game it is.
    named = [replace(present, seat=Seat.of(side), post=False) for side in Team if _is_asked(side, asked)]
    return (*posts, *named, *asked)


def _is_asked(team: Team, notices: Told) -> bool:
    return any(one.seat == Seat.of(team) for one in notices)
