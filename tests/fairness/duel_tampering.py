"""All that somebody could do to the record of a skirmish: slips as of a campaign, and forgeries of its own.

A forger knows the seed and makes every hash anew. What agrees with itself then, only the seals show that
stood on the board.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.core.store.engine_values import Unknown, write_plain
from bot.core.store.journal import JournalEntry
from bot.core.store.proving import Unproven, Unreadable
from bot.games.skirmish import codec
from bot.games.skirmish.proof import proven, read_duel_proof
from bot.games.skirmish.verifying import salt_of, steps_of, verify_duel
from engine.dice import commitment
from engine.skirmish.record.write import write
from tests.fairness.duel_histories import DuelHistory
from tests.fairness.stand_alone import stand_alone
from tests.fairness.tampering import SLIPS, Unfound

Body = dict[str, Any]
_SHOT, _DRAWN = '"is":"UnitsFired"', '"is":"PhaseBegan"'


def duel_tampered(history: DuelHistory, seed: int) -> tuple[str, str]:
    """Return a record that is not the one that was written, and what was done to it."""
    rng = Random(seed)
    names = sorted(DUEL_WAYS)
    while True:
        name = rng.choice(names)
        changed = DUEL_WAYS[name](history, rng)
        if changed != history.record:
            return changed, name


def found_in_duel(changed: str, how: str, posted: Sequence[str]) -> None:
    """Raise `Unfound` unless both programs find it; the bot's own alone, where it takes the rules.

    `posted` are the seals of the board: without them, too, but for what only they can show.
    """
    named = list(posted) if how in BY_THE_SEALS else []
    if how not in BY_THE_RULES and not stand_alone(changed, named):
        raise Unfound("the program of its own")
    try:
        wrong = verify_duel(read_duel_proof(changed), named).wrong
    except (Unreadable, Unproven):
        return
    if not wrong:
        raise Unfound("the bot's own")


def _made(history: DuelHistory, **changes: Any) -> str:  # noqa: ANN401 - fields of the history
    """Return the record of a history in which something is changed, with all of its hashes."""
    anew = replace(history, **changes)
    return proven(anew.text, anew.founded, anew.seed, anew.entries)


def _entries(history: DuelHistory, entries: list[JournalEntry], **changes: Any) -> str:  # noqa: ANN401
    """Return the forged record whose readable part says what the forged entries say, where it can."""
    numbered = tuple(replace(one, position=at) for at, one in enumerate(entries, start=1))
    anew = replace(history, entries=numbered, **changes)
    try:
        name = codec.read_scenario(anew.founded.scenario).name
        text = write(name, steps_of(anew.entries))
    except (Unknown, LookupError, TypeError, ValueError, AttributeError):
        text = anew.text
    return _made(anew, text=text)


def _with(history: DuelHistory, rng: Random, sign: str, change: Callable[[Body], None]) -> str:
    """Return the record with something changed in one of the events of a kind."""
    at = rng.choice([at for at, one in enumerate(history.entries) if sign in one.body] or [0])
    entries, body = list(history.entries), json.loads(history.entries[at].body)
    for event in body.get("events", ()):
        if f'"is":"{event["is"]}"' == sign:
            change(event)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    entries[at] = replace(entries[at], body=text)
    return _entries(history, entries)


def _digit(history: DuelHistory, rng: Random) -> str:
    at = rng.choice([at for at, letter in enumerate(history.text) if letter.isdigit()])
    other = (int(history.text[at]) + 1) % 10
    return _made(history, text=f"{history.text[:at]}{other}{history.text[at + 1 :]}")


def _line_of_text(history: DuelHistory, rng: Random) -> str:
    lines = history.text.splitlines(keepends=True)
    del lines[rng.randrange(1, len(lines))]
    return _made(history, text="".join(lines))


def _dice(history: DuelHistory, rng: Random) -> str:
    def change(event: Body) -> None:
        dice = event["dice"][-1]
        dice[0] = dice[0] % 6 + 1

    return _with(history, rng, _SHOT, change)


def _destroyed(history: DuelHistory, rng: Random) -> str:
    return _with(history, rng, _SHOT, lambda event: event.update(destroyed=not event["destroyed"]))


def _easier(history: DuelHistory, rng: Random) -> str:
    return _with(history, rng, _SHOT, lambda event: event.update(defence=event["defence"] - 1))


def _other_firer(history: DuelHistory, rng: Random) -> str:
    """Somebody else's name in the name of the roll: it would show other dice."""

    def change(event: Body) -> None:
        was, now = event["firers"][0], f"{event['side']} 99"
        event["firers"][0] = now
        event["roll_ids"] = [one.replace(was, now) for one in event["roll_ids"]]

    return _with(history, rng, _SHOT, change)


def _roll_name(history: DuelHistory, rng: Random) -> str:
    def change(event: Body) -> None:
        event["roll_ids"] = [f"{one} again" for one in event["roll_ids"]]

    return _with(history, rng, _SHOT, change)


def _chit(history: DuelHistory, rng: Random) -> str:
    return _with(history, rng, _DRAWN, lambda event: event.update(chit=event["chit"] % 4 + 1))


def _turn(history: DuelHistory, rng: Random) -> str:
    def change(event: Body) -> None:
        event["turn"] += 1
        event["roll_id"] = f"turn {event['turn']} {event['side']} chit"

    return _with(history, rng, _DRAWN, change)


def _salt(history: DuelHistory, rng: Random) -> str:
    asked = _asked(history)
    name = "salt" if "salt" in asked else rng.choice(("challenger", "opponent"))
    return _requested(history, {**asked, name: f"chosen {rng.random()}"})


def _asked(history: DuelHistory) -> Body:
    return json.loads(history.entries[0].body)  # type: ignore[no-any-return]


def _requested(history: DuelHistory, asked: Body) -> str:
    first = replace(history.entries[0], body=write_plain(asked))
    return _entries(history, [first, *history.entries[1:]])


def _swapped(history: DuelHistory, _: Random) -> str:
    asked = _asked(history)
    if "salt" in asked:
        return history.record
    return _requested(history, {**asked, "challenger": asked["opponent"], "opponent": asked["challenger"]})


def _word(history: DuelHistory, rng: Random) -> str:
    asked = _asked(history)
    if "salt" in asked:
        return history.record
    return _requested(history, {**asked, "word": str(int(asked["word"]) + rng.randrange(1, 1 << 30))})


def _early_word(history: DuelHistory, rng: Random) -> str:
    """The question is said to be the later one: the dice are the same."""
    asked = _asked(history)
    if "salt" in asked:
        return history.record
    return _requested(history, {**asked, "question": str(int(asked["word"]) + rng.randrange(2))})


def _elsewhere(history: DuelHistory, rng: Random) -> str:
    """Another question, another place, another author: the dice are the same, and it is a lie."""
    asked = _asked(history)
    if "salt" in asked:
        return history.record
    other = {"blue": "red", "red": "blue"}[asked["by"]]
    change = rng.choice([{"question": str(int(asked["question"]) - 1)}, {"channel": "13"}, {"by": other}])
    return _requested(history, {**asked, **change})


def _older(history: DuelHistory, _: Random) -> str:
    """As if it were of the older kind, of which nothing can be looked up: the dice are the same."""
    return _requested(history, {"salt": salt_of(history.entries)})


def _moment(history: DuelHistory, rng: Random) -> str:
    entries = list(history.entries)
    at = rng.randrange(len(entries) - 1)
    entries[at] = replace(entries[at], at=entries[at].at + 1)
    return _entries(history, entries)


def _seed_alone(history: DuelHistory, rng: Random) -> str:
    return _entries(history, list(history.entries), seed=f"{rng.getrandbits(256):064x}")


def _other_seed(history: DuelHistory, rng: Random) -> str:
    seed = f"{rng.getrandbits(256):064x}"
    founded = replace(history.founded, commitment=commitment(seed.encode()))
    return _entries(history, list(history.entries), seed=seed, founded=founded)


def _last_ones_gone(history: DuelHistory, rng: Random) -> str:
    return _entries(history, list(history.entries[: rng.randrange(1, len(history.entries))]))


def _chance_gone(history: DuelHistory, rng: Random) -> str:
    """A chit, or a shot that was paid, is left out: of a free shot that missed nothing else tells."""
    entries = list(history.entries)
    del entries[rng.choice([at for at, one in enumerate(entries) if _DRAWN in one.body or _paid_shot(one)])]
    return _entries(history, entries)


def _paid_shot(entry: JournalEntry) -> bool:
    return _SHOT in entry.body and '"free":false' in entry.body


def _twice(history: DuelHistory, rng: Random) -> str:
    entries = list(history.entries)
    at = rng.choice([at for at, one in enumerate(entries) if _SHOT in one.body or _DRAWN in one.body])
    return _entries(history, [*entries[:at], entries[at], *entries[at:]])


def _a_number(history: DuelHistory, rng: Random) -> str:
    """Another number somewhere in what was said, or in what came of it."""
    at = rng.randrange(1, len(history.entries))
    entries, body = list(history.entries), history.entries[at].body
    places = [place for place, letter in enumerate(body) if letter.isdigit()]
    if not places:
        return history.record
    place = rng.choice(places)
    other = f"{body[:place]}{(int(body[place]) + 1) % 10}{body[place + 1 :]}"
    entries[at] = replace(entries[at], body=other)
    return _entries(history, entries)


DUEL_WAYS: Mapping[str, Callable[[DuelHistory, Random], str]] = {
    **SLIPS,
    "the readable record forged": _digit,
    "a line of the readable record left out": _line_of_text,
    "other dice": _dice,
    "a hit made a miss, or a miss a hit": _destroyed,
    "a shot made easier": _easier,
    "another firer": _other_firer,
    "the roll's name forged": _roll_name,
    "another chit": _chit,
    "another turn": _turn,
    "the texts forged": _salt,
    "the texts the other way round": _swapped,
    "another last word": _word,
    "a last word before its question": _early_word,
    "the last word said elsewhere": _elsewhere,
    "an older game feigned": _older,
    "another moment": _moment,
    "another seed": _seed_alone,
    "another seed with its commitment": _other_seed,
    "the last entries left out": _last_ones_gone,
    "a roll left out": _chance_gone,
    "a roll twice": _twice,
    "a number forged": _a_number,
}
"""What may be done to the record of a skirmish, by its name."""

BY_THE_RULES = {"a number forged"}
"""What only the bot's own program has to find, which knows all the rules."""

BY_THE_SEALS = {"the last word said elsewhere", "an older game feigned", "another moment"}
"""What agrees with itself: only the seals of the board show it, or a look into the channel."""
