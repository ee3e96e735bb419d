"""What happened in a war as plain lines: every event has its words, and they tell what it holds."""

from __future__ import annotations

import re
from dataclasses import fields
from string import Formatter
from typing import get_args

import pytest

from bot.core.words.language import Sentence
from bot.core.words.speech import speaking
from bot.games.week.game import WEEK
from bot.games.week.speaking import WORDS
from bot.games.week.story import story
from engine.week import events as e
from engine.week.acts import Group, Points
from engine.week.battle import Supply, Works
from engine.week.events import Event
from engine.week.pieces import Leader, Unit
from tests.games.week.at_the_desk import fought, told
from tests.games.week.drawn import play, war

GROUPS = (Group(("1/L", "Lee_2"), "C2611"),)
UNIT = Unit("9/L", "C2610", "garrison", 2)
RARE: tuple[Event, ...] = (
    e.WeekBegun(5, "month"),
    e.ChitsReturned(),
    e.DepotMade("south", UNIT, (Points("1/L", 1), Points("2/L", 1))),
    e.SpanNamed("south", "Lee", ()),
    e.ChainSaid("north", False, ("Grant",)),  # noqa: FBT003 - as the engine writes it
    e.Moved("north", (), by_roll=True),
    e.MountedRetreated("south", GROUPS),
    e.Defended(Works("fort", ("9/L",), ("1/L",), 2, city=True, rough=True), ()),
    e.SupplySaid("south", Supply()),
    e.SupplySaid("south", Supply(hex="C2611")),
    e.LeaderCommitted("south", ""),
    e.LossesTaken("north", ()),
    e.Retreated("south", GROUPS, (), ("9/L",), ("TS",)),
    e.Retreated("south"),
    e.DepotDestroyed("south", "D1", UNIT),
    e.MilitiaDeployed("south", UNIT),
    e.Objected("north", "It *rained*.\nNobody crosses."),
    e.ObjectionDismissed(),
    e.BattleDropped(),
    e.PieceSet("south", Leader("Lee", None, 4, 4, 6, 3)),
    e.PieceGone("south", "1/L"),
    e.PoolSet("north", 4),
    e.TurnSet("north", "combat"),
    e.WarEnded("", "referee"),
    e.WarEnded("north", "resigned"),
)
"""What hardly happens in a short war."""


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_whatever_happens_in_wars_is_told_with_nothing_left_open(tag: str) -> None:
    happened = [one for seed in range(3) for _, _, events, _ in play(war(seed), 80).steps for one in events]
    with speaking(tag):
        for one in (*happened, *RARE):
            said = WEEK.story(one)
            assert bool(said) is not isinstance(one, (e.SegmentBegun, e.StageReached, e.DefenderAsked)), one
            assert not {"{", "}", "\n"} & set(said), said


def placeholders(sentence: Sentence) -> set[str]:
    """Return what is filled into a sentence."""
    text = sentence if isinstance(sentence, str) else sentence["other"]
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_every_sentence_of_an_event_names_what_it_holds(tag: str) -> None:
    words = {key: one for key, one in WORDS[tag].sentences.items() if key.startswith("week.story_")}
    known = {f"week.story{re.sub('(?=[A-Z])', '_', of.__name__).lower()}": of for of in get_args(Event)}
    for key, sentence in words.items():
        of = next((of for usual, of in known.items() if key == usual or key.startswith(f"{usual}_")), None)
        if of is not None:
            assert placeholders(sentence) <= {one.name for one in fields(of)}, key
    silent = {"week.story_segment_begun", "week.story_stage_reached", "week.story_defender_asked"}
    assert known.keys() - words.keys() == silent


def test_a_battle_is_told_in_its_order_with_what_was_sealed() -> None:
    lines = [
        said
        for one in told(f"{fought(6)}south: lose 1/L 2, 2/L 2").said
        if one.step is not None
        for event in one.step.events
        if (said := story(event))
    ]
    assert lines[lines.index("North seals the intensity chit 1.") :][:3] == [
        "North seals the intensity chit 1.",
        "South seals the intensity chit 0.",
        "Both sides open their intensity chits: attacker 1, defender 0.",
    ]
    assert "Grant (North) rolls 1 against an initiative of 2." in lines
    assert "The battle costs South 1 in supply. Paying from the roster: TS 1." in lines
    assert lines[-1] == "South's losses: 1/L 2 and 2/L 2."


def test_a_line_is_plain_whatever_somebody_has_written() -> None:
    assert story(RARE[16]) == "North objects: It *rained*. Nobody crosses."
    assert story(e.MountedRetreated("south", GROUPS)) == (
        "Mounted retreat before the battle (South): 1/L and Lee_2 to C2611."
    )
    assert story(RARE[7]) == "The defence has nobody to fight with."
    works = e.Defended(Works("fort", ("9/L",), ("1/L",), 2), told(fought(6)).state.desk.battle.defenders)  # type: ignore[union-attr]
    assert story(works) == (
        "The defence: 1/L 10 (infantry), 2/L 4 (infantry) and TS 0 (train). "
        "The ground: inside the fort 9/L, entrained 1/L and entrenched (turns: 2)."
    )


EMPTY: tuple[tuple[Event, str, str], ...] = (
    (
        e.SpanNamed("south", "Lee", ()),
        "Besides the headquarters, Lee (South) now commands nobody.",
        "Außer dem Hauptquartier befehligt Lee (Süden) jetzt niemanden.",
    ),
    (e.LossesTaken("north", ()), "North's losses: none.", "Verluste (Norden): keine."),
    (e.Advanced("north", ()), "North doesn't advance.", "Der Norden rückt nicht vor."),
    (
        e.Retreated("south"),
        "South retreats to no other hex. Into the works: none; destroyed: none.",
        "Der Süden weicht in kein anderes Feld. In die Werke: keine; vernichtet: keine.",
    ),
    (
        e.Retreated("south", GROUPS),
        (
            "South retreats. To other hexes: 1/L and Lee_2 to C2611; leaders with them: none; "
            "into the works: none; destroyed: none."
        ),
        (
            "Der Süden weicht. In andere Felder: 1/L und Lee_2 nach C2611; Anführer mit ihnen: keine; "
            "in die Werke: keine; vernichtet: keine."
        ),
    ),
    (e.LeaderCommitted("south", ""), "South seals the leader to commit: nobody.", ""),
)


@pytest.mark.parametrize(("event", "english", "german"), EMPTY)
def test_where_no_piece_is_there_a_line_says_none_and_nobody_only_of_people(
    event: Event, english: str, german: str
) -> None:
    assert story(event) == english
    with speaking("de"):
        assert not german or story(event) == german


def test_an_attack_across_no_river_and_without_cavalry_says_none_and_nothing_paid_is_not_told() -> None:
    happened = [one for seed in range(9) for _, _, events, _ in play(war(seed), 80).steps for one in events]
    for one in happened:
        said = story(one)
        if isinstance(one, e.Attacked) and one.leader:
            assert ("river from: none." in said) is (not one.river)
            assert ("cavalry: none." in said) is (not one.cavalry)
        if isinstance(one, e.SupplyPaid):
            assert ("Paying from the roster" in said) is bool(one.paid)
