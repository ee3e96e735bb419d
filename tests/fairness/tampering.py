"""All that somebody could do to a record that is over, from a slip of the pen to a forgery of all of it.

A forger here knows the seed and makes every hash anew; what he cannot change is what was posted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from bot.core.store.engine_values import Unknown
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proving import Founded, Unreadable, proven, read_proof
from bot.games.campaign import codec
from bot.games.campaign.verifying import verify
from engine.campaign.record.write import told_markers, write
from engine.dice import commitment
from tests.fairness.histories import History
from tests.fairness.stand_alone import stand_alone

Body = dict[str, Any]


class Written(Protocol):
    """A game that is over, of whatever ruleset."""

    @property
    def record(self) -> str:
        """The record with its proof."""


class Unfound(AssertionError):
    """A record was tampered with and nobody noticed."""


def tampered(history: History, seed: int) -> tuple[str, str]:
    """Return a record that is not the one that was written, and what was done to it."""
    rng = Random(seed)
    names = sorted(WAYS)
    while True:
        name = rng.choice(names)
        changed = WAYS[name](history, rng)
        if changed != history.record:
            return changed, name


def found(changed: str, posted: tuple[str, ...]) -> None:
    """Raise `Unfound` unless both programs find that a record was tampered with."""
    if not stand_alone(changed, list(posted)):
        raise Unfound("the program of its own")
    try:
        wrong = verify(read_proof(changed), posted).wrong
    except Unreadable:
        return
    if not wrong:
        raise Unfound("the bot's own")


# --- slips: nothing is made anew


def _a_letter(history: Written, rng: Random) -> str:
    record = history.record
    at = rng.randrange(len(record))
    return f"{record[:at]}{rng.choice('x0#1 }')}{record[at + 1 :]}"


def _a_letter_gone(history: Written, rng: Random) -> str:
    at = rng.randrange(len(history.record))
    return history.record[:at] + history.record[at + 1 :]


def _lines(change: Callable[[list[str], Random], None]) -> Callable[[Written, Random], str]:
    def changed(history: Written, rng: Random) -> str:
        lines = history.record.splitlines(keepends=True)
        change(lines, rng)
        return "".join(lines)

    return changed


def _gone(lines: list[str], rng: Random) -> None:
    # Without any line of its proof a record is one without a proof, and says so.
    del lines[rng.randrange(len(lines))]


def _twice(lines: list[str], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines.insert(at, lines[at])


def _swapped(lines: list[str], rng: Random) -> None:
    one, other = (rng.randrange(len(lines)) for _ in "ab")
    lines[one], lines[other] = lines[other], lines[one]


def _cut(lines: list[str], rng: Random) -> None:
    kept = next(at for at, line in enumerate(lines) if line.startswith("#= ")) + 1
    del lines[rng.randrange(kept, len(lines)) :]


# --- forgeries: every hash is made anew


def _made(history: History, **changes: Any) -> str:  # noqa: ANN401 - fields of the history
    """Return the record of a history in which something is changed, with all of its hashes."""
    anew = replace(history, **changes)
    return proven(anew.text, anew.founded, anew.seed, anew.entries)


def _text(history: History, rng: Random) -> str:
    digits = [at for at, letter in enumerate(history.text) if letter.isdigit()]
    at = rng.choice(digits)
    other = str((int(history.text[at]) + 1) % 10)
    return _made(history, text=f"{history.text[:at]}{other}{history.text[at + 1 :]}")


def _line_of_text(history: History, rng: Random) -> str:
    lines = history.text.splitlines(keepends=True)
    del lines[rng.randrange(1, len(lines))]
    return _made(history, text="".join(lines))


def _entries(history: History, entries: list[JournalEntry], **changes: Any) -> str:  # noqa: ANN401
    """Return the forged record whose readable part says what the forged entries say, where it can."""
    anew = replace(history, entries=tuple(entries), **changes)
    try:
        text = _written(anew)
    except (Unknown, LookupError, TypeError, ValueError, AttributeError, AssertionError):
        text = anew.text
    return _made(anew, text=text)


def _written(history: History) -> str:
    map_ = codec.read_map(history.founded.map)
    lines: list[tuple[int, ...]] = [()]
    for one in history.entries:
        if one.kind is EntryKind.STEP:
            lines.append((*lines[-1], one.position))
        else:
            lines.append(lines[one.reverted_to] if one.kind is EntryKind.REVERTED else lines[-1])
    steps = [codec.read_step(one.body, one.version) for one in history.entries if one.position in lines[-1]]
    closed = told_markers(map_, closed=history.founded.closed_markers)
    return write(map_.name, steps, closed_markers=closed)


def _body(history: History, at: int, change: Callable[[Body], None]) -> list[JournalEntry]:
    entries = list(history.entries)
    body = json.loads(entries[at].body)
    change(body)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    entries[at] = replace(entries[at], body=text)
    return entries


def _a_number(history: History, rng: Random) -> str:
    """Another number somewhere in what was said or came of it."""
    at = rng.randrange(len(history.entries))
    body = history.entries[at].body
    digits = [place for place, letter in enumerate(body) if letter.isdigit()]
    if not digits:
        return history.record
    place = rng.choice(digits)
    other = f"{body[:place]}{(int(body[place]) + 1) % 10}{body[place + 1 :]}"
    return _entries(
        history, [replace(one, body=other) if n == at else one for n, one in enumerate(history.entries)]
    )


def _toss(history: History) -> int:
    return next(at for at, one in enumerate(history.entries) if '"FirstChosen"' in one.body)


def _other_face(history: History, _: Random) -> str:
    def change(body: Body) -> None:
        first = next(event for event in body["events"] if event["is"] == "FirstChosen")
        first["face"] = 3 - first["face"]
        first["team"] = "red" if first["team"] == "blue" else "blue"

    return _entries(history, _body(history, _toss(history), change))


def _by_hand(history: History, _: Random) -> str:
    def change(body: Body) -> None:
        first = next(event for event in body["events"] if event["is"] == "FirstChosen")
        first |= {"face": 0, "roll_id": "by hand"}
        body["submission"]["acts"] = [{"is": "GoFirst", "team": first["team"]}]

    return _entries(history, _body(history, _toss(history), change))


def _other_texts(history: History, rng: Random) -> str:
    salt = f"chosen {rng.random()}"
    asked = replace(history, entries=tuple(_body(history, 0, lambda body: body.update(salt=salt))))
    return _entries(
        asked, _body(asked, _toss(asked), lambda body: body["submission"]["acts"][0].update(salt=salt))
    )


def _other_roll(history: History, _: Random) -> str:
    name = f"{history.founded.game}/toss/2"

    def change(body: Body) -> None:
        body["submission"]["acts"][0]["roll_id"] = name
        next(event for event in body["events"] if event["is"] == "FirstChosen")["roll_id"] = name

    asked = replace(history, entries=tuple(_body(history, 0, lambda body: body.update(roll_id=name))))
    return _entries(asked, _body(asked, _toss(asked), change))


def _other_seed(history: History, rng: Random) -> str:
    seed = f"{rng.getrandbits(256):064x}"
    founded = replace(history.founded, commitment=commitment(seed.encode()))
    return _entries(history, list(history.entries), seed=seed, founded=founded)


def _seed_alone(history: History, rng: Random) -> str:
    return _entries(history, list(history.entries), seed=f"{rng.getrandbits(256):064x}")


def _numbered(entries: list[JournalEntry]) -> list[JournalEntry]:
    return [replace(one, position=at) for at, one in enumerate(entries, start=1)]


def _entry_gone(history: History, rng: Random) -> str:
    entries = list(history.entries)
    del entries[rng.randrange(len(entries))]
    return _entries(history, _numbered(entries))


def _entry_twice(history: History, rng: Random) -> str:
    entries = list(history.entries)
    at = rng.randrange(len(entries))
    return _entries(history, _numbered([*entries[:at], entries[at], *entries[at:]]))


def _entry_elsewhere(history: History, rng: Random) -> str:
    entries = list(history.entries)
    moved = entries.pop(rng.randrange(len(entries)))
    entries.insert(rng.randrange(len(entries) + 1), moved)
    return _entries(history, _numbered(entries))


def _last_ones_gone(history: History, rng: Random) -> str:
    return _entries(history, list(history.entries[: rng.randrange(len(history.entries))]))


def _moment(history: History, rng: Random) -> str:
    entries = list(history.entries)
    at = rng.randrange(len(entries))
    entries[at] = replace(entries[at], at=entries[at].at + rng.choice((-1, 1)))
    return _entries(history, entries)


def _other_map(history: History, rng: Random) -> str:
    founded = history.founded
    change = rng.choice(("map", "markers"))
    anew = (
        Founded(
            founded.game, founded.map.replace(":1,", ":2,", 1), founded.closed_markers, founded.commitment
        )
        if change == "map"
        else replace(founded, closed_markers=not founded.closed_markers)
    )
    return _entries(history, list(history.entries), founded=anew)


SLIPS: Mapping[str, Callable[[Written, Random], str]] = {
    "another letter": _a_letter,
    "a letter gone": _a_letter_gone,
    "a line gone": _lines(_gone),
    "a line twice": _lines(_twice),
    "two lines swapped": _lines(_swapped),
    "the end cut off": _lines(_cut),
}
"""What may happen to the record of whatever game without any forger."""

WAYS: Mapping[str, Callable[[History, Random], str]] = {
    **SLIPS,
    "the readable record forged": _text,
    "a line of the readable record left out": _line_of_text,
    "a number forged": _a_number,
    "the other face forged": _other_face,
    "the toss forged to one by hand": _by_hand,
    "the texts forged": _other_texts,
    "the roll's name forged": _other_roll,
    "another seed with its commitment": _other_seed,
    "another seed": _seed_alone,
    "an entry left out": _entry_gone,
    "an entry twice": _entry_twice,
    "an entry elsewhere": _entry_elsewhere,
    "the last entries left out": _last_ones_gone,
    "another moment": _moment,
    "another map or setting": _other_map,
}
"""What may be done to a record, by its name."""
