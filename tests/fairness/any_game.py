"""A game of a kind that keeps its rolls, as small as one can be, and one played with all that a journal has.

Who says a number has a die rolled against it. It stands for whatever game there will be: the programs that
check a proof know nothing of it but what every game hands over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.core.seam.codec import Codec
from bot.core.seam.dicing import LastWord, key_of, throws, write_ahead, write_word
from bot.core.seam.game import Game
from bot.core.store.engine_values import Values, base_converter, write_plain
from bot.core.store.game_proof import GameFounded, game_proven
from bot.core.store.journal import EntryKind, JournalEntry
from engine.common.chance import NOTHING_ROLLED, Chance, Dice
from engine.common.history import History
from engine.dice import commitment
from engine.errors import NotAllowed, fault
from engine.ruleset import Ruleset

SECRET = "5eed" * 16
WORD = LastWord(("seven green owls", ""), "1443000004538456097", "north", "11", "12", "1443000000000000000")


@dataclass(frozen=True, slots=True)
class Board:
    name: str
    sides: int


@dataclass(frozen=True, slots=True)
class Nothing:
    """There is nothing to choose."""


@dataclass(frozen=True, slots=True)
class Say:
    number: int


@dataclass(frozen=True, slots=True)
class Met:
    number: int
    die: int


State = tuple[Met, ...]


def resolve(state: State, said: Say, chance: Chance) -> tuple[tuple[Met, ...], State]:
    if said.number < 1:
        raise NotAllowed(fault("below", "1.1", number=said.number))
    met = Met(said.number, chance(f"round {len(state) + 1} die", 6, of=(said.number, "north")))
    return (met,), (*state, met)


def write(history: History[Board, Nothing, Say, Met]) -> dict[str, str]:
    rounds = (f"say {step.said.number}\n" for step in history.steps)
    return {"record.txt": f"numbers {history.name}\ndice {history.dice}\n{''.join(rounds)}"}


def never(*_: object) -> Any:  # noqa: ANN401 - it answers nothing
    raise AssertionError


NUMBERS = Game(
    name="numbers",
    rules=Ruleset(
        title="Numbers",
        edition="1",
        seats=lambda _: (),
        start=lambda *_: (),
        hear=never,
        check=never,
        resolve=resolve,
        evolve=lambda state, event: (*state, event),
        see=never,
        tell=never,
        turn=never,
        open=never,
        write=write,
    ),
    codec=Codec(Values(base_converter(), 1, {}), Board, Nothing, Met, Say, Met, Met),
    rulebook="numbers",
    faults="fault.",
)


@dataclass(frozen=True, slots=True)
class Told:
    """A game as it was played, with the seals that were posted."""

    founded: GameFounded
    entries: tuple[JournalEntry, ...]
    text: str

    @property
    def record(self) -> str:
        return game_proven(self.text, "Cellar", self.founded, SECRET, self.entries)


def told() -> Told:
    """Play: a number, one undone and another said, a preview that rolls ahead, the same number once more.

    So the second round is rolled as `again 1` and `again 2`, and its first number has its first die again.
    """
    board = NUMBERS.codec.write_board(Board("Cellar", 6))
    founded = GameFounded("a1b2", "numbers", board, "{}", commitment(SECRET.encode()))
    entries = [_entry(1, EntryKind.REQUEST, write_word(WORD))]
    remembered, states = NOTHING_ROLLED, list[State](((), ()))
    key = key_of(SECRET, WORD.salt)

    def said(number: int, *, ahead: bool = False) -> None:
        nonlocal remembered
        dice = Dice(remembered, throws(key))
        events, after = resolve(states[-1], Say(number), dice)
        remembered, rolls = dice.remembered, dice.taken()
        body = write_ahead(rolls) if ahead else NUMBERS.codec.write_step(Say(number), events, rolls=rolls)
        entries.append(_entry(len(entries) + 1, EntryKind.REQUEST if ahead else EntryKind.STEP, body))
        states.append(states[-1] if ahead else after)

    def back() -> None:
        to = len(entries) - 1
        entries.append(
            _entry(len(entries) + 1, EntryKind.REVERTED, write_plain({"to": to, "reason": "a slip"}))
        )
        states.append(states[to])

    said(3)
    said(4)
    back()
    said(5)
    back()
    said(6, ahead=True)
    said(4)
    said(2)
    now = ("say 3\nsay 4\nsay 2\n",)
    return Told(founded, tuple(entries), f"numbers Cellar\ndice {key}\n{now[0]}")


def _entry(position: int, kind: EntryKind, body: str) -> JournalEntry:
    return JournalEntry("a1b2", position, kind, body, 0, 1_790_000_000_000 + position, "", 1)


def with_body(game: Told, position: int, body: str) -> Told:
    """Return a game in which an entry says something else; all its hashes are made anew with its record."""
    entries = list(game.entries)
    entries[position - 1] = replace(entries[position - 1], body=body)
    return replace(game, entries=tuple(entries))
