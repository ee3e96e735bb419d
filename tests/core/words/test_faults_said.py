"""Every fault in every language: short, filled, with its rules, and blind to what stands in the details."""

from __future__ import annotations

import pytest

from bot.core.present.faults import sentence, told
from bot.core.words.language import ENGLISH, languages
from bot.core.words.speech import speaking
from engine.errors import fault
from tests.core.present.test_faults import KINDS, filled

OTHERS = [tag for tag in languages() if tag != ENGLISH]


@pytest.mark.parametrize("tag", OTHERS)
def test_a_fault_is_short_and_filled(tag: str) -> None:
    with speaking(tag):
        said = {kind: sentence(filled(kind)) for kind in KINDS}
    assert [kind for kind, text in said.items() if len(text) > 320 or "\u2026" in text] == []


@pytest.mark.parametrize("tag", OTHERS)
def test_a_fault_says_what_is_the_matter_and_ends_there(tag: str) -> None:
    sentences = languages()[tag].sentences
    assert [kind for kind in KINDS if not str(sentences[f"fault.{kind}"]).endswith((".", "?"))] == []


def test_a_fault_in_german_has_its_line_its_rules_and_the_likely_intention() -> None:
    found = fault("no_hex", "10.2", "1.1", line=4, quote="P1, A1O", hint="P1, A10", written="A1O")
    with speaking("de"):
        assert told(found) == (
            "Zeile 4 `P1, A1O`: A1O ist kein Feld. Schreib einen Buchstaben von A bis J und eine Zahl von "
            "1 bis 10, etwa B4. (Regeln 10.2 und 1.1) Meintest du `P1, A10`?"
        )


def test_what_somebody_wrote_formats_nothing_in_german_either() -> None:
    with speaking("de"):
        said = sentence(fault("left_over", "10.2", written="{written} **x** <@1> @everyone"))
    assert "{written} \\*\\*x\\*\\*" in said
    assert "@everyone" not in said
