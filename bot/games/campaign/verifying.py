"""All that a proof says, worked out again: seed, rolls, seals, and the record above it (decision 0028)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.core.store.engine_values import read_plain
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proof_check import DAMAGED, Wrong, compared, whole
from bot.core.store.proving import FORM_WITHOUT_REMARKS, Founded, Proof, seals_of
from bot.games.campaign import codec
from engine.campaign.commands import GoFirst, Submission, Toss
from engine.campaign.events import Event, FirstChosen
from engine.campaign.forces import Team
from engine.campaign.record.write import told_markers, without_remarks, write
from engine.campaign.rolls import (
    Rolled,
    Sealed,
    faces,
    put_first_by_hand,
    told,
    told_again,
    toss_name,
    turns_sealed,
    unasked,
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of working a proof out again; it is right where nothing is `wrong`.

    `by_hand`: who was put first without dice. `last` is the seal of the whole game.
    """

    rolls: tuple[Rolled, ...]
    by_hand: Team | None
    seals: tuple[Sealed, ...]
    last: str
    wrong: tuple[Wrong, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    entry: JournalEntry
    submission: Submission
    events: tuple[Event, ...]


def verify(proof: Proof[Founded], posted: Iterable[str] = ()) -> Verdict:
    """Work a proof out again; `posted` are seals that somebody has read in the posts of the game."""
    founded = proof.founded
    computed = seals_of(founded, proof.entries, proof.seed)
    wrong = list(whole(proof, founded.commitment, computed))
    try:
        steps = _steps(proof.entries)
        rolls = rolls_of(proof.entries, proof.seed)
        sealed = tuple(turns_sealed(steps_told(steps), computed))
        wrong += _text(proof, steps)
    except DAMAGED:
        return Verdict((), None, (), "", (*wrong, Wrong("wrong_entry")))
    wrong += [
        Wrong("wrong_roll", (("roll", one.roll_id),))
        for one in rolls
        if one.team is not None and not one.right
    ]
    wrong += [Wrong("wrong_toss", (("position", at),)) for at in _tossed_otherwise(steps)]
    wrong += compared(computed, [one.strip("` ") for one in posted])
    return Verdict(
        rolls=rolls,
        by_hand=put_first_by_hand(step.events for step in steps),
        seals=sealed,
        last=computed[-1] if computed else "",
        wrong=tuple(wrong),
    )


def _text(proof: Proof[Founded], steps: Sequence[_Step]) -> Iterator[Wrong]:
    """Tell whether the readable record says something else than the entries that hold."""
    map_ = codec.read_map(proof.founded.map)
    holding = _holding(proof.entries)
    said = [(step.submission, step.events) for step in steps if step.entry.position in holding]
    closed = told_markers(map_, closed=proof.founded.closed_markers)
    written = write(map_.name, said, closed_markers=closed)
    bare = proof.form == FORM_WITHOUT_REMARKS and proof.text == without_remarks(written)
    if proof.text != written and not bare:
        yield Wrong("wrong_text")


_Line = tuple["_Line | None", int]
"""The steps that hold: the last one, and those before it."""


def _holding(entries: Sequence[JournalEntry]) -> set[int]:
    """Return the positions of the steps that hold at the end: what was undone is in no such line."""
    lines: list[_Line | None] = [None]
    for entry in entries:
        if entry.kind is EntryKind.STEP:
            lines.append((lines[-1], entry.position))
        else:
            lines.append(lines[entry.reverted_to] if entry.kind is EntryKind.REVERTED else lines[-1])
    found, line = set(), lines[-1]
    while line is not None:
        line, position = line
        found.add(position)
    return found


def _steps(entries: Iterable[JournalEntry]) -> tuple[_Step, ...]:
    return tuple(
        _Step(entry, *codec.read_step(entry.body, entry.version))
        for entry in entries
        if entry.kind is EntryKind.STEP
    )


def steps_told(steps: Iterable[_Step]) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """Return position and events of the steps that were said; a rewind that says one again posts no seal."""
    return ((one.entry.position, one.events) for one in steps if one.entry.again is None)


def _tossed_otherwise(steps: Iterable[_Step]) -> Iterator[int]:
    """Return the positions of steps whose words and events differ about who went first, and how.

    The readable record follows the words: it would tell a toss where nothing was rolled.
    """
    for step in steps:
        said = [isinstance(act, Toss) for act in step.submission.acts if isinstance(act, Toss | GoFirst)]
        if said != [bool(event.face) for event in step.events if isinstance(event, FirstChosen)]:
            yield step.entry.position


def rolls_of(entries: Iterable[JournalEntry], seed: str | None) -> tuple[Rolled, ...]:
    """Return every roll that was asked for and what came of it; without the seed none is right yet.

    The toss has one name: of several a host could choose. Where a rewind says it again, it is the same toss.
    """
    asked: dict[str, Rolled] = {}
    for entry in entries:
        if entry.kind is EntryKind.REQUEST:
            body = read_plain(entry.body)
            one = Rolled(str(body["roll_id"]), str(body["salt"]), int(body["sides"]))
            # Asked for again, a roll could be chosen among several: the first one counts.
            asked.setdefault(one.roll_id, one)
        elif entry.kind is EntryKind.STEP:
            said, events = codec.read_step(entry.body, entry.version)
            for event in faces(events):
                was = asked.get(event.roll_id)
                if entry.again is not None and was is not None and told_again(was, event, said):
                    continue
                found = told(was, event, said, seed) if was else unasked(event)
                named = event.roll_id == toss_name(entry.game)
                asked[event.roll_id] = found if named else replace(found, right=False)
    return tuple(asked.values())
