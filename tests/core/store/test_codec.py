"""What stands in the database as JSON comes back as it was, and journals of every release still load."""

from __future__ import annotations

import json
from functools import reduce
from pathlib import Path
from typing import get_args

import pytest

from bot.core.store.engine_values import Unknown
from bot.core.told.waiting_details import Late, LateOne
from bot.games.campaign import codec
from engine.campaign.commands import Rule, Seat, Submission
from engine.campaign.events import VERSION, Event, RulingMade
from engine.campaign.evolve import evolve
from engine.campaign.forces import Kind, Vehicle
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.tell import tell
from engine.campaign.told import PlatoonSet
from engine.common.notice import Notice
from tests.core.store.recorded import JOURNALS, RECORDS, carried_out, played, remembered

FILES = sorted(JOURNALS.glob("v*.json"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_what_was_said_and_what_happened_come_back_as_they_were(record: Path) -> None:
    for step in carried_out(record):
        assert step.submission is not None
        assert codec.read_step(codec.write_step(step.submission, step.events)) == (
            step.submission,
            step.events,
        )
        assert codec.read_submission(codec.write_submission(step.submission)) == step.submission


@pytest.mark.parametrize("record", RECORDS[:4], ids=lambda path: path.stem)
def test_views_and_notices_come_back_as_they_were(record: Path) -> None:
    for step in carried_out(record):
        notices = tell(step.before, step.events, step.after)
        assert codec.read_notices(codec.write_notices(notices)) == notices
        for seat in Seat:
            view = see(step.after, seat)
            assert codec.read_view(codec.write_view(view)) == view


def test_a_map_comes_back_as_it_was() -> None:
    for record in RECORDS:
        map_ = played(record).start.map
        assert codec.read_map(codec.write_map(map_)) == map_


def test_the_recorded_games_hold_events_of_nearly_every_kind() -> None:
    kinds = {type(event) for record in RECORDS for step in carried_out(record) for event in step.events}
    assert len(set(get_args(Event)) - kinds) <= 6


def test_this_release_has_its_journals() -> None:
    assert f"v{VERSION}.json" in {path.name for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_journals_of_a_release_still_load_and_lead_to_the_same_games(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["journals"]
    for journal in kept["journals"]:
        state = start(codec.read_map(journal["map"]), closed_markers=journal["closed_markers"])
        for text in journal["steps"]:
            _, events = codec.read_step(text, kept["version"])
            state = reduce(evolve, events, state)
        assert remembered(state) == journal["then"], journal["game"]


@pytest.mark.rule("campaign 2.6")
def test_a_ruling_of_the_first_release_is_its_text_and_for_everybody() -> None:
    said = '{"seat":"referee","acts":[{"is":"Rule","text":"Be kind."}],"by_referee":false,"reason":""}'
    text = f'{{"submission":{said},"events":[{{"is":"RulingMade","text":"Be kind."}}]}}'
    submission, events = codec.read_step(text, 1)
    assert submission == Submission(Seat.REFEREE, (Rule("Be kind."),))
    assert events == (RulingMade("Be kind."),)
    with pytest.raises(Unknown):
        codec.read_step(text.replace('"text":"Be kind."', '"words":"Be kind."'), 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"submission":{},"events":[]}',
        '{"submission":{"seat":"blue","acts":[{"is":"Bribe"}],"by_referee":false,"reason":""},"events":[]}',
        '{"submission":{"seat":"blue","acts":[],"by_referee":false,"reason":"","more":1},"events":[]}',
        '{"submission":{"seat":"green","acts":[],"by_referee":false,"reason":""},"events":[]}',
        '{"submission":{"seat":"blue","acts":[],"by_referee":false,"reason":""},"events":[{"is":"Rain"}]}',
    ],
)
def test_what_is_no_step_is_not_read(text: str) -> None:
    with pytest.raises(Unknown):
        codec.read_step(text)


def test_a_step_of_a_newer_release_is_not_read() -> None:
    text = codec.write_step(*_first_step())
    with pytest.raises(Unknown, match="newer"):
        codec.read_step(text, VERSION + 1)


def test_a_step_of_an_older_release_is_led_to_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    submission, events = _first_step()
    old = json.loads(codec.write_step(submission, events))
    old["submission"]["talks"] = old["submission"].pop("acts")

    def upgrade(kind: str, value: dict[str, object]) -> dict[str, object]:
        if kind != "submission":
            return value
        return {"acts" if name == "talks" else name: part for name, part in value.items()}

    monkeypatch.setitem(codec.UPGRADES, VERSION - 1, upgrade)
    assert codec.read_step(json.dumps(old), VERSION - 1) == (submission, events)


def _first_step() -> tuple[Submission, codec.Events]:
    step = carried_out(RECORDS[0])[0]
    assert step.submission is not None
    return step.submission, step.events


def test_details_that_stand_in_a_letter_as_one_text_come_back_with_their_types() -> None:
    told = PlatoonSet(1, None, (Vehicle(Kind.MEDIUM, 5), Vehicle(Kind.LIGHT, 3)))
    letter = codec.write_notices((Notice(Seat.BLUE, "platoon_set", told),))
    assert '"details":{"platoon":1,"hex":"none","vehicles":"M5, L3"}' in letter
    assert codec.read_notices(letter)[0].details == told
    for wrong in ('"vehicles":"X9"', '"other":""'):
        with pytest.raises(Unknown):
            codec.read_notices(letter.replace('"vehicles":"M5, L3"', wrong))


def test_what_is_late_is_read_from_letters_of_before_it_had_a_mark() -> None:
    (now,) = codec.read_notices(
        '[{"seat":"referee","kind":"late","details":{"late":"1/blue/orders/0 2/red/names/3/7"}}]'
    )
    assert now.details == Late((LateOne(1, "blue", "orders", 0), LateOne(2, "red", "names", 3, mark=7)))
    for wrong in ("1/blue/orders", "1/blue/orders/0/7/9", "one/blue/orders/0"):
        with pytest.raises(Unknown):
            codec.read_notices(f'[{{"seat":"referee","kind":"late","details":{{"late":"{wrong}"}}}}]')


@pytest.mark.parametrize(
    ("kind", "first"),
    [
        ("time_fixed", {"hex": "C3", "time": 5, "was": 0, "by": "both"}),
        ("battle_postponed", {"hex": "C3", "missing": "42"}),
        ("crew_departed", {"hex": "C3", "at": 5, "user": 42, "lost": "M5", "commands": True}),
        ("vehicle_given", {"hex": "C3", "at": 5, "platoon": "P1", "vehicle": "M5", "own": "M4"}),
        (
            "fill_in_asked",
            {"encounter": "e", "hex": "C3", "team": "red", "slot": ""},
        ),
    ],
)
def test_the_first_letters_of_a_battle_which_told_less_are_still_read(
    kind: str, first: dict[str, object]
) -> None:
    letter = json.dumps([{"seat": "blue", "kind": kind, "details": first}])
    (told,) = codec.read_notices(letter, 1)
    (written,) = json.loads(codec.write_notices((told,)))
    assert written["details"].items() >= first.items()
    with pytest.raises(Unknown):
        codec.read_notices(letter)
