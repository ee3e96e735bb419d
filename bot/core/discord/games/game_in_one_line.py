"""A game of any rules in one line: what everybody on its server may know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.core.people.people import PublicStatus, Roster, Status
from bot.core.present.seats import seat_name
from bot.core.seam.game import Games
from bot.core.words.harmless_names import plain
from bot.core.words.speech import NO_WORDS, beside, listed, say

Line = Callable[[PublicStatus, Roster], str]
"""Says in one line what everybody may know of a game."""


def as_its_turn_tells(public: PublicStatus, roster: Roster) -> str:
    """Return the line of a game that has none of its own: how many play, whose turn it is, or who has won.

    A game that calls its turns otherwise has these sentences among its own words.
    """
    game, turn = plain(public.game.name), public.turn
    if turn.ending is not None:
        winners = [seat_name(one) for one in turn.ending.winners]
        if not winners:
            return say("game_line.drawn", game=game)
        return say("game_line.won", game=game, winners=listed(winners))
    if public.game.status is Status.ABANDONED:
        return say("game_line.ended", game=game)
    if not turn.mark or public.game.status is Status.LOBBY:
        return say("game_line.lobby", game=game, count=len({one.user for one in roster.members}))
    if turn.seat is None:
        said = say("game_line.running", game=game, turn=turn.number)
    else:
        said = say("game_line.running_of", game=game, turn=turn.number, side=seat_name(turn.seat))
    return f"{said} {say('status.paused')}" if public.paused else said


def line_of(own: Mapping[str, Line], kinds: Games) -> Line:
    """Return what says the line of any game, each in its own way, if it has one, and its own words."""

    def line(public: PublicStatus, roster: Roster) -> str:
        ruleset = public.game.ruleset
        with beside(kinds[ruleset].words if ruleset in kinds else NO_WORDS):
            return own.get(ruleset, as_its_turn_tells)(public, roster)

    return line
