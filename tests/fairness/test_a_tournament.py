"""The proof of a tournament: right as it was played, and whatever is forged in it is named (10.1)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.store.journal import EntryKind
from bot.core.store.proving import seals_after
from bot.verify import verify
from tests.fairness.a_tournament import PLACE, anew, played
from tests.fairness.any_game import SECRET, Told, with_body
from tests.fairness.stand_alone import script, stand_alone

FACE = 3
Change = Callable[[Told], Told]
Body = Any


def ours(record: str, folder: Path, *posted: str) -> tuple[int, str]:
    """Return how the bot's own program ends over a record, and what it says."""
    file, lines = folder / "record.txt", list[str]()
    file.write_text(record, encoding="utf-8")
    return verify(str(file), posted, lines.append), "\n".join(lines)


def seals() -> list[str]:
    """Return the seal of every entry, of which the posts bear some."""
    return seals_after(played().founded.head, played().entries, SECRET)


def steps() -> Iterator[tuple[int, Body]]:
    """Return every step with its position."""
    return ((one.position, json.loads(one.body)) for one in played().entries if one.kind is EntryKind.STEP)


def at(event: str, number: int = 0) -> int:
    """Return at which entry something happened, the so-manieth time."""
    return [position for position, body in steps() if event in {one["is"] for one in body["events"]}][number]


def rolled(part: str) -> tuple[int, int, str]:
    """Return the first roll with a part in its name: its entry, its place there, its name."""
    return next(
        (position, number, one[0])
        for position, body in steps()
        for number, one in enumerate(body["rolls"])
        if part in one[0]
    )


def changed(position: int, change: Callable[[Body], object]) -> Change:
    """Return what changes the body of an entry, and writes all else anew."""

    def of(game: Told) -> Told:
        body = json.loads(game.entries[position - 1].body)
        change(body)
        return anew(with_body(game, position, json.dumps(body, separators=(",", ":"))))

    return of


def other_face(part: str) -> Change:
    """Return what gives a roll another face of its die."""
    position, number, _ = rolled(part)

    def change(body: Body) -> None:
        roll = body["rolls"][number]
        roll[FACE] = roll[FACE] % roll[2] + 1

    return changed(position, change)


def swapped_pairs(body: Body) -> None:
    """Let the second of both boards change places."""
    one, two = next(one for one in body["events"] if one["is"] == "RoundDrawn")["matches"]
    one["second"], two["second"] = two["second"], one["second"]


def more_points(body: Body) -> None:
    """Let somebody have scored more."""
    outcome = next(one for one in body["events"] if one["is"] == "Settled")["outcome"]
    outcome["scored"][min(outcome["scored"])] = "700"


def another_place(body: Body) -> None:
    """Let a Target have been taken elsewhere, as it was said and as it was kept."""
    body["submission"]["act"]["place"] = "hill 107"
    for one in body["events"]:
        if one["is"] == "MissionChosen":
            one["choice"]["place"] = "hill 107"


def moved_up(game: Told, entries: list[Any]) -> Told:
    placed = tuple(replace(one, position=number) for number, one in enumerate(entries, 1))
    return anew(replace(game, entries=placed))


def without_step(position: int) -> Change:
    return lambda game: moved_up(game, [one for one in game.entries if one.position != position])


def swapped(position: int) -> Change:
    def of(game: Told) -> Told:
        entries = list(game.entries)
        entries[position - 1 : position + 1] = entries[position], entries[position - 1]
        return moved_up(game, entries)

    return of


def without_event(body: Body) -> None:
    """Let a step have come to one thing fewer."""
    del body["events"][-1]


def swapped_events(body: Body) -> None:
    """Let two things have happened in the other order."""
    body["events"].reverse()


_DRAWN, _SETTLED, _BEGUN = at("RoundDrawn"), at("Settled"), at("PlayBegun")
_SEALED = next(n for n, body in steps() if body["submission"]["act"].get("place"))
_OPENED, _HANDED = at("TargetOpened"), at("GroupHanded")
_OTHER = "act {} leads to something other than what's written beside it"
_NOTHING = "entry {} doesn't fit where it is"
ROLLS = ("end", "draw 1 lot c3", "table Elm", "card 3", "baseline", "deploy", "reinforce")
"""Parts of the names of what was rolled, of every kind."""
BY_THE_RULES: dict[str, tuple[Change, str]] = {
    "a pairing": (changed(_DRAWN, swapped_pairs), _NOTHING.format(_DRAWN + 1)),
    "points": (changed(_SETTLED, more_points), _OTHER.format(_SETTLED)),
    "an event removed": (changed(_BEGUN, without_event), _OTHER.format(_BEGUN)),
    "two events swapped": (changed(_BEGUN, swapped_events), _NOTHING.format(_BEGUN)),
    "a draw removed": (without_step(_DRAWN), _NOTHING.format(_DRAWN)),
    "a draw and a choice of side swapped": (swapped(_DRAWN), _NOTHING.format(_DRAWN)),
    "the place of a Target, as it was said and kept": (
        changed(_SEALED, another_place),
        _OTHER.format(_OPENED),
    ),
}
"""Forgeries of somebody who has made every hash anew, and the sentence that names each."""
BY_THE_SEALS: dict[str, Change] = {
    **{name: change for name, (change, _) in BY_THE_RULES.items()},
    "a group that nothing came of": without_step(_HANDED),
    "two entries in the other order": swapped(2),
}
"""Those, and what nothing else can show, since the rules would have led there as well."""


def test_a_tournament_as_it_was_played_is_right_for_both_programs(tmp_path: Path) -> None:
    assert stand_alone(played().record, seals()[-1:]) == []
    code, lines = ours(played().record, tmp_path, seals()[-1])
    assert (code, lines.count("WRONG")) == (0, 0)
    every = [one[0] for _, body in steps() for one in body["rolls"]]
    assert all(any(part in one for one in every) for part in ROLLS)
    told = "\n".join(script.check(played().record, [])[0])
    for name in every:
        assert f"{name}: " in lines
        assert f"Roll {name}: " in told


@pytest.mark.parametrize("part", ROLLS)
def test_both_programs_name_a_roll_whose_face_was_changed(part: str, tmp_path: Path) -> None:
    record, (_, _, name) = other_face(part)(played()).record, rolled(part)
    code, lines = ours(record, tmp_path)
    assert code == 1
    assert f"the roll {name} comes out differently" in lines
    (wrong,) = stand_alone(record, [])
    assert f"Roll {name}: " in wrong


@pytest.mark.parametrize("how", BY_THE_RULES)
def test_what_the_rules_do_not_lead_to_is_named_by_its_entry(how: str, tmp_path: Path) -> None:
    change, sentence = BY_THE_RULES[how]
    code, lines = ours(change(played()).record, tmp_path)
    assert code == 1
    assert f"WRONG: {sentence}" in lines


@pytest.mark.parametrize("how", BY_THE_SEALS)
def test_both_programs_find_no_posted_seal_in_what_was_made_anew_from_somewhere_on(
    how: str, tmp_path: Path
) -> None:
    record, posted = BY_THE_SEALS[how](played()).record, seals()[-1]
    code, lines = ours(record, tmp_path, posted)
    assert code == 1
    assert f"this record has no such seal: {posted}" in lines
    assert f"No seal of this record: {posted}" in stand_alone(record, [posted])


def test_a_choice_changed_under_its_seal_is_named_by_both_programs(tmp_path: Path) -> None:
    record = played().record.replace(PLACE, "hill 107")
    code, lines = ours(record, tmp_path)
    assert code == 1
    assert f"entry {_SEALED} isn't as it was sealed" in lines
    assert "the readable record isn't the one that was written" in lines
    wrong = "\n".join(stand_alone(record, []))
    assert f"Entry {_SEALED} isn't as it was sealed" in wrong
    assert "changed the record after it was written" in wrong


def test_an_entry_cut_out_or_moved_without_new_hashes_is_named_by_both_programs(tmp_path: Path) -> None:
    lines = played().record.splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.startswith('#= ["entry"'))
    at_entry = first + _SEALED - 1
    moved = [*lines[:at_entry], lines[at_entry + 1], lines[at_entry], *lines[at_entry + 2 :]]
    for spoilt in ([*lines[:at_entry], *lines[at_entry + 1 :]], moved):
        code, told = ours("".join(spoilt), tmp_path)
        assert code == 1
        assert f"entry {_SEALED} isn't in its place" in told
        assert f"Entry {_SEALED} isn't as it was sealed, or isn't in its place" in "\n".join(
            stand_alone("".join(spoilt), [])
        )
