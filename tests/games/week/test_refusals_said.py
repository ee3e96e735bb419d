"""Every refusal of the week is said in both languages: the table of the record language, line by line."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest

from bot.core.present.faults import sentence
from bot.core.words.language import Language
from bot.core.words.speech import beside, speaking
from bot.games.week.speaking import WORDS
from engine.common.seat import REFEREE
from engine.errors import Fault, NotAllowed
from engine.week.acts import SetGone, Submission
from engine.week.chart_file import KINDS, charts_of
from engine.week.legality.moment import WHEN
from engine.week.legality.referee import CANNOT_CLOSE
from engine.week.reading.read import WORDS as FIRST_WORDS
from engine.week.reading.read import read
from engine.week.reading.referee import SETS
from engine.week.record.play import Played
from engine.week.resolve import resolve
from engine.week.rules import breaks
from tests.core.words import checking
from tests.games.week.at_the_desk import BATTLES, COMBAT, ROSTER, attacked, fought, told
from tests.house.source import ROOT, tree_of

BEGUN = f"{ROSTER}\nbegin 1\nchit 4\nsouth: chit fixed\nnorth:\n"
FREE = f"{BEGUN}done\n"
ROLLING = f"{FREE}done\n"
MOVING = f"{ROLLING}roll 1\ninitiative Grant\n"
CLEANING = f"{BATTLES}done\n"
MOUNTED = (
    f"{ROSTER}set at Stuart1 C2610\n{BATTLES.removeprefix(ROSTER)}attack C2610 under Grant: 1/G\nsouth:\n"
)
DEFENDING = f"{BATTLES}attack C2610 under Grant: 1/G\nsouth: command Lee\nsouth:\n"
SHIPS = f"{BATTLES}attack C2610 naval: NF1\nsouth:\n"
PICKING = f"{attacked()}north:\n"
SUPPLYING = f"{PICKING}intensity 1\nsouth: intensity 0\nsouth:\n"
COMMITTING = f"{SUPPLYING}supply TS\nroll 1, 1\nnorth: supply TN\nnorth:\n"
LOSING = f"{fought(4, (2, 2))}south:\n"
RETREATING = f"{fought(6)}south: lose 1/L 2, 2/L 2\nsouth:\n"
LOSING_CAVALRY = f"{fought(5, more=', Cav1; cavalry Cav1')}north:\n"
PARTLY = f"{RETREATING}retreat 1/L, 2/L, TS > C2612\nnorth: retreat 2/G > C2508\nnorth:\n"
ADVANCING = f"{RETREATING}retreat 1/L, 2/L, TS > C2612\nnorth: stay\nnorth:\n"
CONTACT = (
    f"{attacked()}north: intensity 0\nsouth: intensity 0\nsouth: supply TS\nroll 1, 1\nnorth: supply TN\n"
)
CHOOSING = f"{CONTACT}south:\n"
HOOKER = "referee: set leader north Hooker C2509 stars 2 initiative 1 span 1 combat 1 army AoC\nnorth:\n"
DULL = "referee: set leader north Meade C2508 stars 2 initiative 0 span 2 combat 1 corps V\nnorth:\n"
UNDRAWN = f"{ROSTER}begin 1\n"
CONSUMING = f"""{ROSTER}
set at TS C2999
begin 1
chits south 3 north 4
set turn north combat
north:
done
roll 1, 1
activate all
attack C2610 under Grant: 1/G
south:
command none
defend
north:
intensity 1
supply TN
south: supply none
referee:
"""
TABLE = (
    # who, when
    (BEGUN, "gehe nach Hause", "unknown"),
    (BEGUN, "span Grant", "unread"),
    (BEGUN, "referee: end north\ndone", "over"),
    (BEGUN, "begin 2", "referees"),
    (BEGUN, "referee: done", "sides"),
    (attacked(), "south: object no\nnorth: intensity 1", "objected"),
    (BEGUN, "object no", "no_battle"),
    (BEGUN, "activate all", "not_due"),
    (BEGUN, "south: done", "others_due"),
    (ROSTER, "north: done", "nothing_due"),
    (ROSTER, "close", "nothing_due"),
    # D.3
    (BEGUN, "span Grent: 1/G", "no_such_name"),
    (BEGUN, "span Lee: 1/G", "no_such_name"),
    (f"{BATTLES}attack C2610 under Grant: 1/G\nsouth:\n", "command Grant", "not_yours"),
    (f"{BEGUN}referee: set at Meade none\nnorth:\n", "span Meade: none", "off_map"),
    (BEGUN, "span 1/G: none", "no_leader"),
    (BEGUN, "load 1 from Grant to TN", "no_unit"),
    (ROSTER, "set unit north C2610 C2509 infantry 1", "bad_name"),
    (ROSTER, "set unit north Lee C2509 infantry 1", "name_used"),
    (ROSTER, "set leader south Hill none stars 1 initiative 1 span 1 combat 1 army ANV", "led_already"),
    (ROSTER, "set unit north X C2509 turn 5", "kind"),
    (ROSTER, "set unit north X C2509 depot 0 as train", "origin"),
    (ROSTER, "set leader south Hill none stars 5 initiative 1 span 1 combat 1", "figure"),
    (ROSTER, "set unit north X C2509 infantry 5 state Ohio", "contradiction"),
    # B.1.a
    (BEGUN, "depot D1 from 1/G 1", "two_points"),
    (BEGUN, "depot D1 from NF1 2", "not_ground"),
    (BEGUN, "depot D1 from 1/G 1, 3/G 1", "one_hex"),
    (f"{BEGUN}referee: set strength 1/G 1\nnorth:\n", "depot D1 from 1/G 2", "too_few_points"),
    (BEGUN, "load 1 from TN to TN", "not_depot"),
    (f"{BEGUN}depot D1 from 1/G 2\n", "load 1 from D1 to 1/G", "not_train"),
    (f"{BEGUN}depot D1 from 3/G 2\n", "load 1 from D1 to TN", "other_hexes"),
    (f"{BEGUN}depot D1 from 1/G 2\n", "load 0 from D1 to TN", "no_points"),
    (f"{BEGUN}depot D1 from 1/G 2\n", "load 1 from D1 to TN", "short"),
    (
        f"{BEGUN}depot D1 from 1/G 2\nreferee: set supply D1 9\nnorth:\n",
        "load 9 from D1 to TN",
        "train_full",
    ),
    (BEGUN, "span Meade: 1/G, 2/G, NF1", "span_full"),
    (BEGUN, "span Grant: Grant", "himself"),
    (f"{BEGUN}span Grant: NF1\n", "span Meade: NF1", "in_span"),
    (BEGUN, "span Grant: 3/G", "in_headquarters"),
    (BEGUN, "span Meade: Grant", "no_army"),
    (
        f"{BEGUN}{HOOKER}",
        "span Grant: Hooker",
        "leads_army",
    ),
    # B.1.b to d
    (
        f"{FREE}free 1/G > C2510\nfree 2/G > C2510\nfree 3/G > C2510\nfree Cav1 > C2510\n",
        "free TN > C2510",
        "none_free",
    ),
    (FREE, "free 1/G, 2/G > C2510", "one_alone"),
    (f"{FREE}referee: set chain 1/G off\nnorth:\n", "free 1/G > C2510", "off_chain"),
    (f"{FREE}free 1/G > C2510\n", "free 1/G > C2511", "moved"),
    (FREE, "free Meade: 1/G > C2510", "not_in_force"),
    (f"{BEGUN}depot D1 from 1/G 2\ndone\n", "free D1 > C2510", "stays"),
    (FREE, "free NF1 > C2702", "naval"),
    (f"{ROLLING}roll 6\ninitiative Grant\n", "initiative Grant", "rolled"),
    (
        f"{ROLLING}{DULL}",
        "initiative Meade",
        "at_nought",
    ),
    (FREE, "sail 1/G > C2701", "no_ship"),
    (f"{FREE}sail NF1 > C2702\n", "sail NF1 > C2703", "sailed"),
    # B.2.c.1, 2
    (
        COMBAT.replace("done\ndone\ndone\ndone\n", "done\ndone\ndone\ndone\nroll 1, 6\nactivate all\n"),
        "attack C2610 under Meade: 3/G",
        "not_active",
    ),
    (
        f"{BATTLES}referee: set unit north T9 C2509 train 0 in AoP\nnorth:\n",
        "attack C2610 under Grant: T9",
        "cannot_attack",
    ),
    (
        f"{CONTACT}south: stay\nnorth: stay\n",
        "attack C2610 under Grant: 1/G",
        "attacked",
    ),
    (BATTLES, "attack C2509 under Grant: 1/G", "own_hex"),
    (
        f"{BATTLES}referee:\nset at 2/G C2510\nset at Cav1 C2511\nnorth:\n",
        "attack C2610 under Grant: 1/G, 2/G, Cav1",
        "third_hex",
    ),
    (BATTLES, "attack C2999 under Grant: 1/G", "no_enemy"),
    (BATTLES, "attack C2610 under Grant: NF1", "ship_on_land"),
    (
        f"{BATTLES}referee: set unit north 1/G C2509 infantry 8 in AoP no-attack\nnorth:\n",
        "attack C2610 under Grant: 1/G",
        "in_brackets",
    ),
    (BATTLES, "attack C2610 under Grant: 1/G; river C2508", "no_attack_from"),
    (BATTLES, "attack C2610 under Grant: 1/G; cavalry 1/G", "no_cavalry"),
    # B.2.c.3 to 8
    (MOUNTED, "mounted 1/L > C2612", "not_mounted"),
    (MOUNTED, "mounted Stuart1 > C2610", "same_hex"),
    (MOUNTED, "mounted Stuart1 > C2509", "enemy_there"),
    (DEFENDING, "defend: fort Stuart1", "not_in_hex"),
    (DEFENDING, "defend: withhold 1/L", "not_withheld"),
    (DEFENDING, "defend: withhold TS; entrained TS", "withheld_and_used"),
    (DEFENDING, "defend: entrenched 3", "entrenched"),
    (DEFENDING, "defend: fort 1/L, 2/L", "works_full"),
    (SHIPS, "defend", "nobody_inside"),
    (PICKING, "intensity 4", "intensity"),
    (SUPPLYING, "supply 1/L", "no_source"),
    (SUPPLYING, "supply none", "supply_there"),
    (COMMITTING, "commit Meade", "not_there"),
    # B.2.c.10 to 14
    (LOSING, "lose Stuart1 2", "not_in_battle"),
    (LOSING, "lose 1/L 3", "losses_sum"),
    (LOSING, "lose 1/L 11", "too_few_points"),
    (LOSING, "lose 1/L 2", "uneven"),
    (LOSING_CAVALRY, "lose 1/G 1", "cavalry_first"),
    (RETREATING, "retreat 1/L > C2612", "left_out"),
    (RETREATING, "retreat 1/L, 2/L > fort", "no_works"),
    (RETREATING, "stand", "may_not_stand"),
    (RETREATING, "referee: close", "must_retreat"),
    (CHOOSING, "retreat destroyed 1/L", "no_choice"),
    (ADVANCING, "advance 3/G", "no_advance"),
    (ADVANCING, "advance Grant", "no_attacker"),
    (PARTLY, "advance 2/G", "withdrew"),
    # B.2.d
    (CLEANING, "militia Ohio > C3101", "no_militia"),
    (
        f"{CLEANING}referee: set pool north 5\nmilitia Ohio > C3101\nnorth:\n",
        "militia Ohio > C3102",
        "state_came",
    ),
    (
        f"{CLEANING}referee:\nset pool north 5\nset unit north M C3101 militia 8 state Ohio\nnorth:\n",
        "militia Ohio > C3102",
        "state_full",
    ),
    # the referee
    (BEGUN, "referee: dismiss", "no_objection"),
    (BEGUN, "referee: month done", "not_waiting"),
    (BEGUN, "referee: result 1/2*", "not_waiting"),
    (ROSTER, "set turn north combat", "no_week"),
)
"""For each row of the table what came before, a line, and the kind of its refusal."""


UNCHARTED = (
    (UNDRAWN, "close", "cannot_close"),
    (UNDRAWN, "chits south 3 north 3", "equal_chits"),
    (CONSUMING, "consume attacker 1 defender 2", "pays_nothing"),
)


def refused(before: str, line: str, charts: str = "invented") -> Fault:
    """Return why a line is refused."""
    played: Played = told(f"{before}\n{line}\nexpect refused", charts)
    return played.said[-1].faults[0]


def amended(before: str, *gone: str) -> set[Fault]:
    """Return what the referee is told of an open battle from which pieces are taken."""
    played = told(before)
    state = played.state
    for name in gone:
        _, state = resolve(state, Submission(REFEREE, SetGone(name)))
    return set(breaks(played.state, state))


CASES = [
    *(pytest.param(*one, "invented", id=f"{one[2]}: {one[1]}") for one in TABLE),
    *(pytest.param(*one, "none", id=f"{one[2]}: {one[1]}") for one in UNCHARTED),
]


@pytest.mark.parametrize(("before", "line", "kind", "charts"), CASES)
def test_every_refusal_of_the_table_is_said_whole(before: str, line: str, kind: str, charts: str) -> None:
    found = refused(before, line, charts)
    assert found.kind == kind
    _is_whole(found)


def _is_whole(found: Fault) -> None:
    for tag in WORDS:
        text = said(found, tag)
        assert "\u2026" not in text
        assert len(text) <= 320
        assert "told" not in text


Judge: TypeAlias = Callable[[Language, Language], Iterator[str]]
JUDGES: tuple[Judge, ...] = (checking.untranslated, checking.unknown, checking.spoilt, checking.misformed)


def said(found: Fault, tag: str) -> str:
    """Return the sentence of a fault in a language."""
    with beside(WORDS), speaking(tag):
        return sentence(found, "week_fault.")


def made() -> Iterator[tuple[str, frozenset[str]]]:
    """Return every fault that the week makes, with the details that it is given."""
    for path in sorted((ROOT / "engine" / "week").rglob("*.py")):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and (at := MAKERS.get(_called(node))) is not None:
                given = frozenset(one.arg for one in node.keywords if one.arg)
                words = [one.value for one in ast.walk(node.args[at]) if isinstance(one, ast.Constant)]
                yield from ((str(word), given) for word in words if len(node.args) > at + 1)
    yield from ((getattr(KINDS, name), given) for name, given in OF_FILES.items())


MAKERS = {"fault": 0, "require": 1, "required": 1, "add": 0}
OF_FILES = {
    "key_unknown": frozenset(("key",)),
    "table_missing": frozenset(("table",)),
    "text_missing": frozenset(("key",)),
    "text_long": frozenset(("key", "most", "count")),
    "text_lines": frozenset(("key",)),
    "number": frozenset(("key", "least", "most", "written")),
    "type": frozenset(("key", "wanted", "written")),
}
"""What the values of a file of whatever game give of each kind (engine/values.py)."""


def _called(call: ast.Call) -> str:
    # Faults.wrong names no kind: it notes the one of `KINDS`.
    if isinstance(call.func, ast.Attribute):
        return "add" if call.func.attr == "add" else ""
    return getattr(call.func, "id", "")


MADE = tuple((kind, given) for kind, given in made() if kind)


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_every_fault_of_the_week_has_a_sentence_that_wants_nothing_it_is_not_given(tag: str) -> None:
    sentences = WORDS[tag].sentences
    assert len(MADE) > 110
    assert sorted({kind for kind, _ in MADE if f"week_fault.{kind}" not in sentences}) == []
    wants = [
        f"{kind} wants {sorted(lacks)}"
        for kind, given in MADE
        if (lacks := checking.placeholders(sentences[f"week_fault.{kind}"]) - given)
    ]
    assert wants == []


def test_no_sentence_is_left_over_and_the_table_leaves_out_only_what_is_shown_elsewhere() -> None:
    kinds = {kind for kind, _ in MADE}
    said_of = {
        key.removeprefix("week_fault.") for key in WORDS["en"].sentences if key.startswith("week_fault.")
    }
    # Files are judged by the bot: tests/games/week/test_roster_file.py, tests/games/week/test_chart_files.py.
    assert {one for one in said_of if not one.startswith(("roster_", "chart_file_"))} == kinds | {"no_side"}
    shown = {kind for *_, kind in (*TABLE, *UNCHARTED)}
    assert {kind for kind in kinds - shown if not kind.startswith("chart_")} == ELSEWHERE


ELSEWHERE = {"no_attackers_left", "leader_gone", "no_defenders_left", "week"}
"""What is told beforehand, below; and a week that no line can name, since none below 1 can be read."""


def test_what_an_amendment_breaks_is_said() -> None:
    found = {
        *amended(attacked(), "1/G", "2/G"),
        *amended(attacked(), "Grant"),
        *amended(PICKING, "1/L", "2/L", "TS"),
    }
    assert {one.kind for one in found} == ELSEWHERE - {"week"}
    for one in found:
        _is_whole(one)


FAULTY = """
title = 3
odd = 1
[[cup]]
weeks = [1, 8]
chits = [2, 2]
north = [1]
[[cup]]
weeks = [5]
chits = [1, 2]
[[cup]]
weeks = [7, 9]
chits = [1, 200]
[[cup]]
weeks = [8, 9]
chits = [1, 2]
[[cup]]
weeks = [12, 13]
chits = [1, 2]
[supply]
columns = ["1-10", "many"]
rows = [[1]]
[combat]
by = "weather"
columns = ["2:1", "1:1"]
tables = 3
"""
RAGGED = """
title = "two\\nlines"
[supply]
columns = ["1-10", "11-"]
rows = [[1, 2], [1], [1, 2], [1, 2], [1, 2], [1, 2]]
[combat]
by = "odds"
columns = ["1:1"]
tables.1 = [["1/2"], ["1/2"], ["1:2"], ["1/2"], ["1/2"], ["1/2"]]
"""
LONG = f'title = "{"long" * 50}"\n[combat]\nby = "odds"\ncolumns = ["2:1", "1:1"]'


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_every_fault_of_a_chart_file_is_said(tag: str) -> None:
    kinds = set()
    for text in (FAULTY, RAGGED, LONG):
        with pytest.raises(NotAllowed) as refusal:
            charts_of(tomllib.loads(text), "x")
        for one in refusal.value.faults:
            kinds.add(one.kind)
            assert "\u2026" not in said(one, tag).replace("longlong", "")
    wanted = {kind for kind, _ in MADE if kind.startswith("chart_")}
    assert wanted - kinds == {"chart_text"}  # no text is needed in a chart file


def test_what_a_chart_file_holds_is_said_in_german() -> None:
    with pytest.raises(NotAllowed) as refusal:
        charts_of(tomllib.loads(FAULTY), "x")
    told_of = [said(one, "de") for one in refusal.value.faults]
    assert "title ist eine ganze Zahl. Was dort hingehört: Text in Anführungszeichen. (Regel D.8)" in told_of


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_every_word_that_a_line_can_begin_with_says_how_it_is_written(tag: str) -> None:
    words = {*FIRST_WORDS, *(f"set {what}" for what in SETS)}
    assert {key.partition(".")[2] for key in WORDS[tag].sentences if key.startswith("word_told.")} == words


@pytest.mark.parametrize("word", sorted(FIRST_WORDS))
def test_how_a_line_is_written_can_be_read_as_it_stands(word: str) -> None:
    text = WORDS["en"].sentences[f"word_told.{word}"]
    assert isinstance(text, str)
    for line in re.findall("`([^`]+)`", text):
        if line not in ("set", "object"):
            read(line)


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_everything_that_can_be_due_has_a_name(tag: str) -> None:
    due = {*(word for words in WHEN.values() for word in words), *CANNOT_CLOSE}
    assert {key.partition(".")[2] for key in WORDS[tag].sentences if key.startswith("due_told.")} == due


def test_whose_turn_it_is_and_what_is_due_is_said_in_german() -> None:
    found = refused(BEGUN, "south: done")
    assert said(found, "de") == (
        "Das ist jetzt nicht dran. Erst kommt etwas anderes: der Befehlsabschnitt (Norden). "
        "Schick das, wenn ich dich danach frage. (Regel D.7)"
    )


def test_what_somebody_wrote_formats_nothing() -> None:
    found = refused(BEGUN, "span {name}**x**: none")
    assert found.kind == "unread"
    assert "@everyone" not in said(refused(BEGUN, "@everyone"), "en")


@pytest.mark.parametrize("tag", sorted(WORDS.keys() - {"en"}))
@pytest.mark.parametrize("judge", JUDGES)
def test_a_translation_of_the_weeks_words_is_whole(tag: str, judge: Judge) -> None:
    assert list(judge(WORDS[tag], WORDS["en"])) == []
