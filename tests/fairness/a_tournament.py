"""A tournament of five that was played to its end by its own rules and the dice of a game, with its proof."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from bot.core.dice.verifying_games import written
from bot.core.seam.dicing import key_of, throws, write_word
from bot.core.store.game_proof import GameFounded
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proof_check import DAMAGED
from bot.core.table.replay import replay
from bot.games.tournament.game import TOURNAMENT
from bot.games.tournament.missions import shipped
from engine.common.chance import NOTHING_ROLLED, Dice
from engine.common.seat import REFEREE, Seat, Voice
from engine.dice import commitment
from engine.tournament.match import Match
from engine.tournament.rules import Nothing
from engine.tournament.state import State
from tests.fairness.any_game import SECRET, WORD, Told

PLACE = "the mill by the ford"
"""Where every Target is."""
NAME = "Cellar"
"""As any game with such a proof is called in tests."""
_RULES = TOURNAMENT.rules


class _Played:
    """A tournament under way, kept as a journal keeps it."""

    def __init__(self) -> None:
        self.state: State = _RULES.start(shipped(), Nothing())
        self.entries = [_entry(1, EntryKind.REQUEST, write_word(WORD))]
        self._remembered, self._key = NOTHING_ROLLED, key_of(SECRET, WORD.salt)

    def say(self, seat: Seat, text: str) -> None:
        dice = Dice(self._remembered, throws(self._key))
        said = _RULES.hear(text, _RULES.see(self.state, seat), Voice(seat))
        events, self.state = _RULES.resolve(self.state, said, dice)
        self._remembered = dice.remembered
        body = TOURNAMENT.codec.write_step(said, events, scope=said.scope, rolls=dice.taken())
        self.entries.append(_entry(len(self.entries) + 1, EntryKind.STEP, body))

    def now(self) -> Iterator[Match]:
        """Return the matches of the round that was drawn last, as they stand."""
        return (self.state.matches[one] for one in self.state.hall.rounds[-1].boards)


def _entry(position: int, kind: EntryKind, body: str) -> JournalEntry:
    return JournalEntry("a1b2", position, kind, body, 0, 1_790_000_000_000 + position, "", 1)


@cache
def played() -> Told:
    """Return it: a round from side to confirmed report, one that the referee settles, a correction.

    Somebody has chosen a Target, whose place stands in their sealed choice.
    """
    cup = _Played()
    for line in (
        "set rounds 2",
        "set tables Oak, Elm",
        *(f"enter c{number} club Wolves" for number in range(1, 6)),
    ):
        cup.say(REFEREE, line)
    cup.say("c1", "holding\nC1: 10 stands, 400\nH1: 1 stand, 60")
    cup.say(REFEREE, "draw")
    for match in tuple(cup.now()):
        _fought(cup, match)
    cup.say(REFEREE, "draw")
    for match in tuple(cup.now()):
        cup.say(
            REFEREE,
            f"result {'-'.join(match.two)}: mission none; scored {match.first} 300, {match.second} 50",
        )
    first = next(iter(cup.state.matches.values()))
    cup.say(
        REFEREE,
        f"result round 1 {'-'.join(first.two)}: mission none; scored {first.first} 0, {first.second} 200",
    )
    founded = GameFounded(
        "a1b2",
        TOURNAMENT.name,
        TOURNAMENT.codec.write_board(shipped()),
        TOURNAMENT.codec.write_options(Nothing()),
        commitment(SECRET.encode()),
    )
    return anew(Told(founded, tuple(cup.entries), ""))


def _fought(cup: _Played, match: Match) -> None:
    cup.say(match.won, "side north")
    for name in match.two:
        hand = cup.state.own[match.scope][name].hand
        targets = {"hold": f"hold target flank at {PLACE}", "delay": f"delay target at {PLACE}"}
        cup.say(name, f"mission {next((targets[one] for one in hand if one in targets), hand[0])}")
    cup.say(match.first, "reinforce phantoms")
    for turn in range(1, 13):
        if not cup.state.matches[match.scope].over:
            cup.say(match.second, f"end {turn}")
    cup.say(match.first, f"report\nmission none\nscored {match.first} 250, {match.second} 100")
    cup.say(match.second, "confirm")


def anew(game: Told) -> Told:
    """Return a game whose readable record is written from its entries, as somebody would who forges it all.

    Where nothing can come of these entries it says what it said before.
    """
    entries = game.entries
    try:
        last = replay(TOURNAMENT, _RULES.start(shipped(), Nothing()), entries, ())[len(entries)]
    except DAMAGED:
        return game
    key = key_of(SECRET, WORD.salt)
    return replace(game, text=written(TOURNAMENT, NAME, (shipped(), Nothing()), entries, last, key))
