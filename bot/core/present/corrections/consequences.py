"""What a correction would come to, before it is applied: the facts, and what each team will notice (16.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.corrections.shown_correction import Consequences
from bot.core.present.messages import cut
from bot.core.words.speech import say
from bot.games.campaign.cards import alt
from bot.games.campaign.cards.corrections import changes
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import View

LONGEST = 1900
"""How long a card may be that replaces another: it has to be one message."""


def lines(of: Consequences, shown: int) -> Iterator[str]:
    """Yield what is otherwise, and then for each team what it will notice of that; so many facts of each."""
    everything = of.changes.get(Seat.REFEREE, ())
    yield say("correct.otherwise", count=len(everything)) if everything else say("correct.otherwise_none")
    yield from changes.told(everything, shown)
    for seat in _teams(of):
        noticed, team = of.changes[seat], Team(seat.value)
        if noticed:
            yield say("correct.notices", team=team_name(team), count=len(noticed))
            yield from changes.told(noticed, max(1, shown // 2))
        else:
            yield say("correct.notices_none", team=team_name(team))


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
