"""The proof of a game of any kind worked out again, by its own rules: dice, seals, what came of each step."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.core.seam.dicing import LastWord, key_of, rolled_by, throws, words_in
from bot.core.seam.game import Game
from bot.core.store.game_proof import GameProof
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proof_check import DAMAGED, Wrong, compared, whole
from bot.core.store.proving import seals_after
from bot.core.table.replay import Moment, replay
from engine.common.chance import NOTHING_ROLLED, Dice, NoChance, Rolled
from engine.common.history import History, Step
from engine.errors import Refusal


@dataclass(frozen=True, slots=True)
class GameVerdict:
    """What came of working a proof out again; it is right where nothing is `wrong`.

    `rolls` tell of each whether it is what seed and last word make of its name. `told`: by a word and the
    number of an entry, what only the posts of the game can vouch for, since whoever keeps the journal could
    have made it up: that something was taken back ("back"), or rolled ahead ("ahead").
    """

    word: LastWord | None
    rolls: tuple[tuple[Rolled, bool], ...]
    last: str
    wrong: tuple[Wrong, ...]
    told: tuple[tuple[str, int], ...] = ()


def verify_game(proof: GameProof, of: Game, posted: Iterable[str] = ()) -> GameVerdict:
    """Work everything out again that a proof says; `posted` are seals that somebody has read in its posts."""
    computed = seals_after(proof.founded.head, proof.entries, proof.seed)
    wrong = list(whole(proof, proof.founded.commitment, computed))
    of_posts = tuple(compared(computed, [one.strip("` ") for one in posted]))
    try:
        word, rolls = _word(proof.entries), tuple(_rolls(proof, of))
        wrong += _words_wrong(proof.entries, of)
        wrong += [Wrong("wrong_roll", (("roll", one.name),)) for one, right in rolls if not right]
        board = of.codec.read_board(proof.founded.board)
        options = of.codec.read_options(proof.founded.options)
        positions = range(len(proof.entries) + 1)
        moments = replay(of, of.rules.start(board, options), proof.entries, positions)
        wrong += _played(of, proof.entries, moments)
        key = key_of(proof.seed, word.salt if word is not None else "")
        if (
            written(of, proof.name, (board, options), proof.entries, moments[positions[-1]], key)
            != proof.text
        ):
            wrong.append(Wrong("wrong_text"))
    except DAMAGED:
        return GameVerdict(None, (), "", (*wrong, _broken(proof, of), *of_posts))
    wrong += of_posts
    told = tuple(_told(proof.entries, of))
    return GameVerdict(word, rolls, computed[-1] if computed else "", tuple(wrong), told)


def _broken(proof: GameProof, of: Game) -> Wrong:
    """Tell which entry is the first that nothing can come of where it stands, if it is an entry."""

    def breaks(count: int) -> bool:
        try:
            replay(of, start, proof.entries[:count], ())
        except DAMAGED:
            return True
        return False

    try:
        start = of.rules.start(
            of.codec.read_board(proof.founded.board), of.codec.read_options(proof.founded.options)
        )
    except DAMAGED:
        return Wrong("wrong_entry")
    # Where some entries break so do they with more behind them.
    counts = range(1, len(proof.entries) + 1)
    first = bisect_left(counts, 1, key=breaks) + 1
    return Wrong("wrong_follows", (("position", first),)) if first in counts else Wrong("wrong_entry")


def _told(entries: Iterable[JournalEntry], of: Game) -> Iterator[tuple[str, int]]:
    """Tell what only the posts of a game vouch for: after it a die could be rolled once more (0035)."""
    for entry in entries:
        if entry.kind is EntryKind.REVERTED:
            yield "back", entry.position
        elif entry.kind is EntryKind.REQUEST and rolled_by(of.codec, entry):
            yield "ahead", entry.position


def written(
    of: Game, name: str, began: tuple[Any, Any], entries: Sequence[JournalEntry], now: Moment, dice: str = ""
) -> str:
    """Return the record of a game, of the steps that hold now; `began`: its board and its options.

    Raise `ValueError` for a game that has no records.
    """
    if of.rules.write is None:
        raise ValueError(of.name)
    steps = tuple(_step(of, entries[one.position - 1]) for one in now.line)
    return next(iter(of.rules.write(History(name, *began, steps, dice)).values()))


def _step(of: Game, entry: JournalEntry) -> Step[Any, Any]:
    return Step(*of.codec.read_step(entry.body, entry.version), of.codec.read_rolls(entry.body))


def _word(entries: Iterable[JournalEntry]) -> LastWord | None:
    return next((word for _, word in words_in(entries)), None)


def _words_wrong(entries: Sequence[JournalEntry], of: Game) -> Iterator[Wrong]:
    """Tell of dice that were set twice, or after they were thrown, or by no message after the question.

    What a record had rolled with which the game began was thrown by no dice of its own.
    """
    thrown = (e.position for e in entries if not all(one.fixed for one in rolled_by(of.codec, e)))
    first = next(thrown, len(entries) + 1)
    for number, (position, word) in enumerate(words_in(entries)):
        if number or position > first or not word.in_order:
            yield Wrong("wrong_word")


def _rolls(proof: GameProof, of: Game) -> Iterator[tuple[Rolled, bool]]:
    """Return each roll that was made once, and whether its name and its face are what they have to be.

    What a record fixed came in a step, before the word that sets the dice: afterwards, or ahead of a step,
    nothing may be fixed by anybody.
    """
    at, word = next(iter(words_in(proof.entries)), (len(proof.entries) + 1, None))
    dice = throws(key_of(proof.seed, word.salt if word is not None else ""))
    known = NOTHING_ROLLED
    for entry in proof.entries:
        for one in rolled_by(of.codec, entry):
            was = known.find(one.asked, one.of, one.sides)
            if was == one:
                continue
            by_dice = word is not None and dice(one.name, one.sides) == one.face
            by_record = entry.position < at and entry.kind is EntryKind.STEP
            thrown = by_record if one.fixed else by_dice
            named = was is None and one.name == known.name(one.asked)
            yield one, named and thrown and 1 <= one.face <= one.sides
            known = known.also((one,))


def _played(of: Game, entries: Sequence[JournalEntry], moments: Mapping[int, Moment]) -> Iterator[Wrong]:
    """Tell which steps come to something other, by the rules and with their rolls, than what stands there."""
    for entry in entries:
        if entry.kind is EntryKind.STEP and not _follows(
            of, entries, entry, moments[entry.position - 1].state
        ):
            yield Wrong("wrong_act", (("number", entry.position),))


def _follows(of: Game, entries: Sequence[JournalEntry], entry: JournalEntry, before: object) -> bool:
    step, again = _step(of, entry), entry.again
    if again is not None and again.origin and of.rules.corrections.mending.stands(step.said):
        # It was thrown, and a rewind has told it as it was.
        return step == _step(of, entries[again.origin - 1])
    dice = Dice(NOTHING_ROLLED.also(step.rolls))
    try:
        events, _ = of.rules.resolve(before, step.said, dice)
    except (Refusal, NoChance):
        return False
    return events == step.events and set(dice.taken()) == set(step.rolls)
