"""What users read is plain English: the habits that docs/words.md names stay out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.source import ROOT

HABITS = {
    "he for somebody of whom we do not know it": r"\b([Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b",
    "otherwise for differently": r"\b(is|are|be|says?|said|reported|reports?|decided?|out|word) otherwise\b",
    "tell rightly": r"\brightly\b",
    "is awaited": r"\b(is|are) awaited\b",
    "of which for whose": r"\bof which\b",
    "shall for should": r"\b[Ss]hall\b",
}
"""What nothing in English has."""

SPOKEN = {
    "no contraction": r"\b(cannot|(do|does|did|is|are|was|were|has|have|had|could|would|should|will) not)\b",
    "is no for isn't a": r"(?<![Tt]here )\b(is|are) no (?!longer\b|more\b)",
    "whom for who": r"\bwhom\b",
    "a sentence that begins with who and asks nothing": r"\bWho (?!should\b|can\b|could\b)[^?.:(]*\.",
    "the present for what will happen": r"\bI (tell|write to|ask|show|send|enter|name) (you|them|it)\b"
    r"[^.;:]{0,40}\b(as soon as|once|then|when yours)\b",
    "is told for I tell": r"\b([Ee]verybody|teams|captains|nobody else) (is|are) told\b",
    "anew for again": r"\banew\b",
    "meanwhile for since": r"\b[Mm]eanwhile\b",
    "mend for correct or fix": r"\b[Mm]end(s|ed)?\b",
    "stands still for is paused": r"\b[Ss]tands? still\b",
    "waited for": r"\b(is|are|be) waited for\b",
    "laid before for can read": r"\blaid before\b",
    "hangs or stands for is": r"\b(hangs?|hung)\b|\bstands? (beside|below|nearer)\b|\b[Hh]ow \w+ stands\b",
    "lack for be missing": r"\bI lack\b",
    "letters for characters": r"\{(count|length|first|limit|most)\} letters(?!\): )",
    "of that name for with that name": r"\bof that name\b",
    "take no, know no, want no": r"\b(takes?|know|wants?) no (?!more\b|longer\b)\w+",
}
"""What no sentence of the bot has besides; guides and rulebooks may write so."""

GERMAN = {
    "er for a person of whom we do not know it": r"\b([Ff]rag|[Bb]itte|[Rr]uf|[Ee]rinnere) (ihn|ihm)\b"
    r"|\b(sie oder er|er oder sie)\b|^Er (hat|besitzt|kommt|spielt|ist zu)\b"
    r"|(Schiedsrichter|Kapitän|Mitglied)\b[^.:;]*[.:;,] [Ee]r (hat|sagt|sieht|ernennt|antwortet|ist)\b",
    "wird erwartet for ich warte": r"\bwird (gerade |jetzt )?(nichts |etwas |hier )?(anderes )?erwartet\b",
    "gefragt werden for ich frage": r"\b([Dd]u wirst|bist du|[Dd]u bist|[Kk]apitäne (werden|sind)) "
    r"[^.]{0,20}gefragt\b",
    "steht still for pausiert": r"\b[Ss]teht [^.]{0,12}\bstill\b|\b[Ss]tillstehen\b",
    "erfahren es for ich sage es": r"\b([Aa]lle|Teams|Kapitäne|niemand|Schiedsrichter[^.]{0,14}) "
    r"(erfahren|erfährt) es\b",
    "wurde vom Schiedsrichter for der Schiedsrichter hat": r"\b(wird|wurde) vom Schiedsrichter\b",
    "richtig sagen for berichtigen": r"\b[Rr]ichtig (sagen|gesagt)\b",
    "ist zu erteilen, liegt vor": r"\bzu erteilen wäre\b|\blieg(t|en) [^.]{0,30}\bvor\b(?! )",
    "another word than the glossary's": r"\b(Kampagne|Spielleiter|Übungsraum|Späher|Einnahmen)\b",
}
"""What nothing in German has."""

SAYS = re.compile(r'^(?:"[^"]+" = |[\w.-]+ = )?(.*)$')
"""A line of a words file without its key."""


CAPTAINS_OWN = {"[captain_words]"}
"""Tables of what people type, which the bot only reads."""


def words() -> list[Path]:
    """Return every file of the bot's sentences in English."""
    return [ROOT / "bot/core/words/en.toml", *sorted((ROOT / "bot/games").glob("*/words/*en.toml"))]


def english() -> list[Path]:
    """Return every file of sentences in English that a user reads."""
    rules = [one for one in sorted((ROOT / "assets/rules").glob("*.toml")) if "." not in one.stem]
    guides = [
        ROOT / "README.md",
        *(one for one in sorted((ROOT / "docs").glob("*.md")) if one.name not in OURS),
    ]
    return [*words(), *rules, *guides]


OURS = {"words.md", "modules.md", "renamed.md", "architecture.md", "mutants.md", "soak.md", "CHANGELOG.md"}
"""Guides for those who build it, and the one that quotes the habits."""


def german() -> list[Path]:
    """Return every file of sentences in German that a user reads."""
    rules = sorted((ROOT / "assets/rules").glob("*.de.toml"))
    return [ROOT / "bot/core/words/de.toml", *sorted((ROOT / "bot/games").glob("*/words/*de.toml")), *rules]


def habits_in(text: str, habits: dict[str, str]) -> list[str]:
    """Return what in a text is one of the habits, each with its line."""
    return [
        f"{number}: {name}: {found.group()}"
        for number, line in enumerate(text.splitlines(), 1)
        for name, habit in habits.items()
        for found in re.finditer(habit, SAYS.sub(r"\1", line))
    ]


def said_in(file: Path) -> str:
    """Return a file with its remarks and what captains write left empty, so that lines keep their numbers."""
    lines, table = list[str](), ""
    for line in file.read_text("utf-8").splitlines():
        table = line if file.suffix == ".toml" and line.startswith("[") else table
        lines.append("" if line.startswith("# ") or table in CAPTAINS_OWN else line)
    return "\n".join(lines)


def name_of(file: Path) -> str:
    """Return a file's path as a test's name shows it."""
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", english(), ids=name_of)
def test_nothing_that_users_read_has_one_of_the_habits(file: Path) -> None:
    assert habits_in(said_in(file), HABITS) == []


@pytest.mark.parametrize("file", words(), ids=name_of)
def test_no_sentence_of_the_bot_has_one_of_the_habits_of_a_written_page(file: Path) -> None:
    assert habits_in(said_in(file), SPOKEN) == []


@pytest.mark.parametrize("file", german(), ids=name_of)
def test_nothing_that_users_read_in_german_has_one_of_its_habits(file: Path) -> None:
    assert habits_in(said_in(file), GERMAN) == []


SAID = {
    "he for somebody of whom we do not know it": "Ask him.",
    "otherwise for differently": "Another report says otherwise.",
    "tell rightly": 'button = "Tell it rightly"',
    "is awaited": "Your sheet is awaited.",
    "of which for whose": "The game of which you are the referee.",
    "shall for should": "Which way shall it face?",
    "no contraction": "I cannot read that.",
    "is no for isn't a": "B44 is no hex.",
    "whom for who": "I don't know whom you mean.",
    "a sentence that begins with who and asks nothing": "Who loses goes back.",
    "the present for what will happen": "I tell you as soon as something happens.",
    "is told for I tell": "The game goes on; both teams are told.",
    "anew for again": "Report anew what you saw.",
    "meanwhile for since": "It was answered meanwhile.",
    "mend for correct or fix": "Mend its name.",
    "stands still for is paused": "The game stands still.",
    "waited for": "Nobody is waited for.",
    "laid before for can read": "It's laid before both teams.",
    "hangs or stands for is": "The board hangs in the room.",
    "lack for be missing": "I lack Manage Roles.",
    "letters for characters": "That's {count} letters.",
    "of that name for with that name": "There's no game of that name.",
    "take no, know no, want no": "Blue wants no observers.",
}
"""A sentence that has each."""

GESAGT = {
    "er for a person of whom we do not know it": "Der Schiedsrichter hat abgelehnt. Frag ihn nach dem Grund.",
    "wird erwartet for ich warte": 'orders = "Dein Zettel wird erwartet."',
    "gefragt werden for ich frage": "Die Kapitäne werden nach dem Ergebnis gefragt.",
    "steht still for pausiert": "Das Spiel steht ab jetzt still.",
    "erfahren es for ich sage es": "Das Spiel geht weiter; beide Teams erfahren es.",
    "wurde vom Schiedsrichter for der Schiedsrichter hat": "Das Spiel wurde vom Schiedsrichter beendet.",
    "richtig sagen for berichtigen": 'button = "Richtig sagen"',
    "ist zu erteilen, liegt vor": "Bei dir liegt kein Zettel, der zu erteilen wäre.",
    "another word than the glossary's": "Ein Gefecht einer Kampagne.",
}
"""A German sentence that has each."""


@pytest.mark.parametrize("habit", [*HABITS, *SPOKEN])
def test_each_habit_would_be_found(habit: str) -> None:
    assert [found.split(": ")[1] for found in habits_in(SAID[habit], HABITS | SPOKEN)] == [habit]


@pytest.mark.parametrize("habit", GERMAN)
def test_each_german_habit_would_be_found(habit: str) -> None:
    assert [found.split(": ")[1] for found in habits_in(GESAGT[habit], GERMAN)] == [habit]
