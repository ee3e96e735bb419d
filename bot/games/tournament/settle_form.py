"""How the referee settles a match without writing a line: a form, and a look at what it comes to (7.4)."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from bot.core.present.cards import Button
from bot.core.present.carried import Carried
from bot.core.present.corrections.reason_form import reason_field
from bot.core.present.form_to_lines import Fields
from bot.core.present.forms import Form
from bot.games.tournament.reporting import standing, sum_fields, summed, sums_in, sums_of, which
from bot.games.tournament.speaking import name, say, typed
from engine.common.turn import Scope
from engine.tournament.match import Match
from engine.tournament.state import View

SETTLE, SETTLED_SO, SETTLED_SURE = "cup_settle", "cup_settled", "cup_settle_sure"


def settle_button(game: str, view: View, scope: Scope) -> Button:
    """Return the button that opens the form for a match of the current round."""
    of = view.hall.rounds[-1]
    more = f"{of.number}.{of.draw}.{of.boards.index(scope) + 1}"
    return Button(say("button_settle"), str(Carried(SETTLE, game, 0, more)))


def settle_form(game: str, view: View, match: Match, more: str, lines: str) -> Form:
    """Return the form for who fulfilled a mission, what both scored, and why: as it was reported last.

    With `lines` it is as those were shown. It carries what its button did. `view`: theirs who settles; what
    it does not hold is not filled in (4.3).
    """
    title = say("form_settle", first=name(match.first), second=name(match.second))
    line, _, reason = lines.partition("\n")
    known = sums_in(match.two, line) if line else sums_of(match.two, standing(view, match))
    why = replace(reason_field(reason), needed=False)
    return Form(title, str(Carried(SETTLED_SO, game, 0, more)), (*sum_fields(match.two, known), why))


def settles(match: Match, filled: Fields) -> str:
    """Return the line that settles a match as it was filled in."""
    first, second = map(typed, match.two)
    return f"result {first}-{second}: {'; '.join(summed(match.two, filled))}"


def shown_so(match: Match, told: str) -> int:
    """Return a sign of what the referee was shown: what it would come to, and how the match stood.

    Where the whole game stands has no part in it: who plays may not know how often others have spoken.
    """
    stood = match.stage, match.turn, match.latest, which(match, match.latest)
    return int(sha256(f"{told}{stood}".encode()).hexdigest()[:7], 16)
