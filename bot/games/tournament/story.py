"""What happened in a tournament that matters to all, round by round, in a line each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.core.words.harmless_names import bare
from bot.core.words.speech import listed
from bot.games.tournament.speaking import how_drawn, name, points, say
from engine.tournament import events as e
from engine.tournament.acts import Set
from engine.tournament.lines import written
from engine.tournament.match import Outcome
from engine.tournament.reading.words import LONGEST_PLACE
from engine.tournament.standing.verdict import CONCEDED, NO_SHOW


def story(event: e.Event) -> str:
    """Return what happened as a plain line, "" for what is no news to all."""
    teller = _TOLD.get(type(event))
    return teller(event) if teller is not None else ""


def _entered(event: e.Entered) -> str:
    club = say("of_club", club=bare(event.club, LONGEST_PLACE)) if event.club else ""
    return say("story_entered", name=name(event.name), club=club)


def _setting(event: e.SettingSet) -> str:
    # As long as nobody has set it, it has no line.
    return say("story_setting", line=written(Set(event.what, event.value))) if event.value is not None else ""


def _drawn(event: e.RoundDrawn) -> str:
    of = event.round
    lines = [say(f"story_round_{how_drawn(of)}", number=of.number)]
    lines += [
        say("story_board", number=number, first=name(match.first), second=name(match.second))
        for number, match in enumerate(event.matches, 1)
    ]
    lines += [say("walkover", name=name(one), other=name(other)) for one, other in of.walkovers]
    lines += [say("bye_of", name=name(of.bye))] if of.bye is not None else []
    return "\n".join(lines)


def _settled(event: e.Settled) -> str:
    of: Outcome = event.outcome
    board = event.scope.rpartition(".")[2]
    if of.how in (CONCEDED, NO_SHOW):
        who = listed([name(seat) for seat in of.names])
        return say(f"story_{of.how}", board=board, names=who, count=len(of.names))
    fulfilled = listed([name(seat) for seat in sorted(of.mission)]) or say("nobody")
    sums = listed([say("score_of", name=name(seat), points=points(sum_)) for seat, sum_ in of.scored.items()])
    return say("story_settled", board=board, names=fulfilled, scored=sums or "0")


_TOLD: Mapping[type, Callable[[Any], str]] = {
    e.SettingSet: _setting,
    e.Entered: _entered,
    e.Withdrew: lambda event: say("story_withdrew", name=name(event.name)),
    e.Returned: lambda event: say("story_returned", name=name(event.name)),
    e.RoundDrawn: _drawn,
    e.RoundTakenBack: lambda event: say("story_taken_back", number=event.number),
    e.Settled: _settled,
}
