"""What everybody may know of one contestant: their place, opponents, results, points (8)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.words.harmless_names import plain
from bot.games.tournament.outcome_words import came_out
from bot.games.tournament.rounds_counted import as_of
from bot.games.tournament.speaking import on_table, player, say
from engine.common.seat import Seat
from engine.tournament.match import Match
from engine.tournament.rounds import Round
from engine.tournament.standing.standings import standings
from engine.tournament.standing.verdict import scored, verdict
from engine.tournament.state import View


def player_page(view: View, name: Seat) -> str:
    """Return somebody's page, round by round."""
    entry = view.hall.entries[name]
    row = next(row for row in standings(view.hall, view.matches) if row.name == name)
    club = say("of_club", club=plain(entry.club)) if entry.club else ""
    worth = say("player_points", count=row.points)
    word, number = as_of(view)
    when = say(f"as_of_{word}", round=number)
    lines = [
        say("player_head", name=player(name), club=club, place=row.place, points=worth, when=when)
        if view.hall.rounds
        else say("player_before", name=player(name), club=club)
    ]
    if entry.withdrawn:
        lines.append(say("player_withdrawn"))
    lines += [line for one in view.hall.rounds for line in _round(view, one, name)]
    return "\n".join(lines)


def _round(view: View, of: Round, name: Seat) -> Iterator[str]:
    if of.bye == name:
        yield say("player_bye", round=of.number, count=view.hall.settings.bye)
        return
    for one, other in of.walkovers:
        if name in (one, other):
            yield say(
                "player_walkover",
                round=of.number,
                said=say("walkover", name=player(one), other=player(other)),
            )
            return
    match = next((view.matches[board] for board in of.boards if name in view.matches[board].two), None)
    if match is not None:
        yield say("player_round", round=of.number, said=outcome(match, name))
    elif not of.cut:
        yield say("player_missed", round=of.number)


def outcome(match: Match, name: Seat) -> str:
    """Return how a match came out, or against whom it is still open."""
    if match.outcome is None:
        return say("player_open", opponent=player(match.other(name)), table=on_table(match.table))
    found = verdict(match.outcome, match.two)
    sums = tuple(scored(match.outcome, seat) for seat in match.two)
    return came_out(match.two, found.word, found.winner, found.points, sums)
