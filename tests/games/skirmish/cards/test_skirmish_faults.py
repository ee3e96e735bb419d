"""Every fault of a skirmish has its sentence, in every language: filled, short, with its rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from string import Formatter

import pytest

from bot.core.present.faults import sentence as of_campaign
from bot.core.present.faults import told
from bot.core.words.language import ENGLISH, languages
from bot.core.words.speech import say, speaking
from bot.games.skirmish.cards.faults import TABLE, in_plain_text, sentence
from bot.games.skirmish.commands.acting import outcome_card
from bot.games.skirmish.commands.meeting import refused
from bot.games.skirmish.services.people import Duel, Player, Stage
from bot.games.skirmish.services.receipts import Receipt
from engine.errors import Fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.events import UnitMoved
from engine.skirmish.faults import FAULTS, wrong
from engine.skirmish.sides import Seat, Side
from engine.skirmish.units import UnitId
from engine.skirmish.view import View
from tests.core.words import checking
from tests.engine.skirmish.boards import board
from tests.house.source import modules, name_of, tree_of

SCREEN = 280
"""How many letters are read on a phone without rolling: seven lines of forty."""
LIKELY: dict[str, str | int] = {
    "hex": "B4",
    "start": "A10",
    "target": "J10",
    "unit": "Tank destroyer HQ ace",
    "army": "Third Guards Army",
    "side": "blue",
    "places": "A10, B10, C10, D10, E10, F10",
    "blockers": "B10, C9, D9, E8, F8, G7, H7",
    "written": "nobody knows what this is meant to say",
    "turn": 12,
    "count": 12,
    "cost": 14,
    "points": 3,
    "distance": 17,
    "range": 5,
    "length": 99999,
    "limit": 8000,
    "when": 1_790_000_000,
}
"""A long one of every detail."""
FILES = ("scenario_", "data_", "unit_", "terrain_")
"""How the kinds begin of files' faults, which are told by the same table as those of maps."""


def filled(kind: str) -> Fault:
    return Fault(kind, FAULTS[kind].rules, FrozenMap({name: LIKELY[name] for name in FAULTS[kind].details}))


def made() -> Iterator[tuple[str, ast.Call, str]]:
    """Yield every place that makes a fault of a skirmish, not of a file: where, the call, each kind of it.

    A kind that is looked up in a table of its module is each of that table.
    """
    for path in modules("engine", "bot"):
        tree = tree_of(path) if "skirmish" in name_of(path) else ast.Module([], [])
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"fault", "wrong"}:
                kinds = _kinds(node.args[0], tree)
                own = (kind for kind in kinds if kind in FAULTS or not kind.startswith(FILES))
                yield from ((f"{name_of(path)}:{node.lineno}", node, kind) for kind in own)


def _kinds(written: ast.expr, tree: ast.Module) -> set[str]:
    """Return the kinds that an expression may come to; what a choice looks at is none of them."""
    match written:
        case ast.Constant(str(kind)):
            return {kind}
        case ast.IfExp():
            return _kinds(written.body, tree) | _kinds(written.orelse, tree)
        case ast.Call(ast.Attribute(ast.Name(table), "get"), [_, usual]):
            return _kinds(usual, tree) | {
                kind
                for node in tree.body
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == table
                for one in (node.value.values if isinstance(node.value, ast.Dict) else ())
                for kind in _kinds(one, tree)
            }
        case _:
            return set()


def test_every_kind_of_the_table_is_made_somewhere_and_no_other_is() -> None:
    assert {kind for _, _, kind in made()} ^ set(FAULTS) == set()


def test_the_rules_of_a_kind_stand_in_the_table_alone() -> None:
    twice = [where for where, call, _ in made() if ast.unparse(call.func) != "wrong" or len(call.args) > 1]
    assert twice == []


def test_every_kind_has_a_sentence_in_every_language_and_no_sentence_is_left_over() -> None:
    for tag, language in languages().items():
        kinds = {key.removeprefix(TABLE) for key in language.sentences if key.startswith(TABLE)}
        assert (tag, kinds ^ set(FAULTS)) == (tag, set())


def test_a_sentence_asks_for_no_detail_that_its_kind_does_not_have() -> None:
    for tag, language in languages().items():
        asked = {
            f"{tag} {kind}": name
            for kind, one in FAULTS.items()
            for form in checking.forms(language.sentences[f"{TABLE}{kind}"]).values()
            for _, name, _, _ in Formatter().parse(form)
            if name and name not in one.details
        }
        assert asked == {}


def test_whoever_makes_a_fault_gives_it_the_details_of_its_kind() -> None:
    unlike = []
    for where, call, kind in made():
        one = FAULTS[kind]
        names = {word.arg for word in call.keywords}
        if names != set(one.details):
            unlike.append(f"{where}: {kind}")
    assert unlike == []


@pytest.mark.parametrize("tag", languages())
def test_a_sentence_fits_on_a_phone_is_filled_and_ends_with_its_rules(tag: str) -> None:
    with speaking(tag):
        said = {kind: sentence(filled(kind)) for kind in FAULTS}
    assert [kind for kind, text in said.items() if len(text) > SCREEN] == []
    assert [kind for kind, text in said.items() if "\u2026" in text or "{" in text] == []
    assert [kind for kind, text in said.items() if not all(one in text for one in FAULTS[kind].rules)] == []
    assert [kind for kind, text in said.items() if not text.endswith(")")] == []


@pytest.mark.parametrize("tag", languages())
def test_a_sentence_ends_with_a_stop_and_has_one_space_between_words(tag: str) -> None:
    said = {kind: checking.forms(languages()[tag].sentences[f"{TABLE}{kind}"]).values() for kind in FAULTS}
    assert [kind for kind, forms in said.items() for one in forms if not one.endswith(".")] == []
    assert [kind for kind, forms in said.items() for one in forms if "  " in one or one != one.strip()] == []


def test_a_shot_that_is_not_in_sight_is_told_with_what_is_in_the_way() -> None:
    blind = wrong("no_sight", hex="B4", target="E6", blockers="C4, D5")
    assert sentence(blind) == (
        "From B4 there's no line of sight to E6; what blocks it: C4, D5. `/skirmish look` shows it. "
        "Let another one fire. (rules 8.1 and 9.1)"
    )
    with speaking("de"):
        assert sentence(blind).startswith("Von B4 gibt es keine Sichtlinie nach E6; was sie sperrt: C4, D5.")


def test_a_side_is_named_in_the_readers_language() -> None:
    other = wrong("other_phase", side="blue")
    assert sentence(other) == "It's Blue's phase. Yours comes after it. (rule 3.1)"
    with speaking("de"):
        assert sentence(other) == "Blau ist dran. Deine Phase kommt danach. (Regel 3.1)"


def test_a_kind_that_both_rulesets_have_is_told_in_the_words_of_its_own() -> None:
    shared = {kind for kind in FAULTS if f"fault.{kind}" in languages()[ENGLISH].sentences}
    assert "over" in shared
    assert [kind for kind in shared if sentence(filled(kind)) == of_campaign(filled(kind))] == []


def test_a_kind_of_files_has_the_sentence_that_every_ruleset_has() -> None:
    unknown = Fault("scenario_unknown", ("11.1",), FrozenMap({"name": "Nowhere", "known": "Crossroads"}))
    assert sentence(unknown) == of_campaign(unknown)
    assert sentence(Fault("nobody_knows_this", ("3.4",))) == "That isn't possible here. (rule 3.4)"


def test_what_somebody_wrote_formats_nothing_and_mentions_nobody() -> None:
    said = sentence(wrong("not_understood", written="{written} **x** @everyone"))
    assert "{written} \\*\\*x\\*\\*" in said
    assert "@everyone" not in said


def test_a_fault_for_a_terminal_has_no_signs_of_discord() -> None:
    assert in_plain_text(wrong("no_hex", written="B_4")) == (
        "B_4 isn't a hex. Write a letter and a number, such as B4. (rule 3.4)"
    )


@pytest.mark.parametrize("kind", sorted(FAULTS))
def test_a_refusal_opens_its_rules_in_the_rulebook_of_the_skirmish(kind: str) -> None:
    card = refused((filled(kind),))
    assert card.text == sentence(filled(kind))
    (row,) = card.rows
    assert isinstance(row, tuple)
    carried = [button.carries.split(":") for button in row]
    assert {part for one in carried for part in one} >= {"skirmish", *FAULTS[kind].rules}


@pytest.mark.parametrize("tag", languages())
def test_of_several_lines_the_one_that_stops_is_quoted_and_the_others_are_told_of(
    tag: str,
) -> None:
    scene = board(["...", "..."], {"A1": "blue Sherman S", "C2": "red Tiger"})
    duel = Duel("1", 1, 1, "test", "A test", Stage.PLAYED, Player(1), Side.BLUE, Player(2), 3, "")
    stopped = replace(wrong("nobody_there", hex="B2"), line=2, quote="B2 facing N")
    done = (UnitMoved(UnitId("blue 1"), Hex("A1"), (), 1),)
    receipt = Receipt(duel, Seat.BLUE, View(Seat.BLUE, scene), done, (stopped,))
    with speaking(tag):
        first, refusal, rest = outcome_card(receipt).text.split("\n")
        assert first.endswith(".")
        assert "2 `B2 facing N`: " in refusal
        assert refusal.endswith(told(stopped, TABLE))
        assert rest == say("lines.stopped")


def test_of_several_faults_of_one_act_all_are_told_and_nothing_of_a_sheet_is_said() -> None:
    card = refused((wrong("nobody_there", hex="B2"), wrong("off_map", hex="Z9")))
    assert card.text == (
        "I haven't done that, and it has cost nothing. 2 things to correct:\n"
        "- Nobody is in B2. Name a unit's hex. (rule 1.1)\n"
        "- Z9 isn't on this map. Choose a hex on the board. (rule 1.1)"
    )
