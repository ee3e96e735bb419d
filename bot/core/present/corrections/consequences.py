"""What a correction would come to, before it is applied: the facts, and what each team will notice (16.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.corrections.shown_correction import Consequences
from bot.core.present.messages import cut
from bot.core.words.speech import listed, say
from bot.games.campaign.cards import alt
from bot.games.campaign.cards.corrections import changes
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.common.differences import Change

LONGEST = 1900
"""How long a card may be that replaces another: it has to be one message."""


def lines(of: Consequences, shown: int) -> Iterator[str]:
    """Yield what changes in one list, so many facts of it: each with the teams that will notice it.

    What only a team has a fact for, such as an enemy that it learns of, stands behind, as that team sees it.
    """
    everything, teams = of.changes.get(Seat.REFEREE, ()), _teams(of)
    noticed = {seat: {(one.fact, one.of) for one in of.changes[seat]} for seat in teams}
    known = {(one.fact, one.of) for one in everything}

    def by_whom(change: Change) -> str:
        who = [_named(seat) for seat in teams if (change.fact, change.of) in noticed[seat]]
        return say("correct.noticed_by", who=listed(who)) if who else say("correct.noticed_by_nobody")

    if everything:
        yield say("correct.otherwise", count=len(everything))
        yield from changes.told(everything, shown, by_whom)
    else:
        yield say("correct.otherwise_none")
    for seat in teams:
        own = [one for one in of.changes[seat] if (one.fact, one.of) not in known]
        yield from changes.told(own, max(1, shown // 2), partial(_seen_by, seat))
        if not of.changes[seat]:
            yield say("correct.notices_none", team=_named(seat))


def _named(seat: Seat) -> str:
    return team_name(Team(seat.value))


def _seen_by(seat: Seat, _: Change) -> str:
    return say("correct.seen_by", team=_named(seat))


def _teams(of: Consequences) -> list[Seat]:
    """Return the seats that see their own part alone, in the order of their game."""
    return [seat for seat in of.changes if seat.team is not None]


def fitted(build: Callable[[int], Iterable[str]], most: int = changes.SHOWN) -> str:
    """Return the lines with as many facts as fit into one message."""
    text = ""
    for shown in range(most, 0, -1):
        text = "\n".join(build(shown))
        if len(text) <= LONGEST:
            return text
    return cut(text, LONGEST)


def team_buttons(of: Consequences, act: str, game: str, moment: int, more: str) -> tuple[Button, ...]:
    """Return the buttons that show what a team will notice, as it will see it, and all facts whole."""
    found = [
        Button(
            say("correct.as_team", team=team_name(Team(seat.value))),
            str(Carried(act, game, moment, f"{more}.{seat.value}")),
        )
        for seat in _teams(of)
        if of.changes[seat]
    ]
    if len(of.changes.get(Seat.REFEREE, ())) > 1:
        every = str(Carried(act, game, moment, f"{more}.{Seat.REFEREE.value}"))
        found.append(Button(say("correct.every_fact"), every))
    return tuple(found)


def every_fact(of: Consequences, seat: Seat, letters: Iterable[str]) -> Card:
    """Return all that a seat will notice, with what it is sent, as it is sent."""
    found = of.changes.get(seat, ())
    team = seat.team
    head = (
        say("correct.otherwise", count=len(found))
        if team is None
        else say("correct.notices", team=team_name(team), count=len(found))
    )
    said = [head, *changes.told(found, len(found))]
    for letter in letters:
        who = say("correct.sent_to", who=team_name(team) if team else say("correct.referee"))
        said += [who, *(f"> {one}" for one in letter.split("\n"))]
    return Card("\n".join(said))


def of_beside(after: View, told: Iterable[str]) -> str:
    """Return the alt text of two maps side by side: what differs, then how it will stand."""
    facts = "; ".join(one.removeprefix("- ") for one in told)
    return cut(say("alt.beside", facts=facts or say("change.picture_none"), after=alt.of_map(after)))
