"""A game that lacks a part: the bot does not begin, and says which folder lacks it."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.assets import rulebooks
from bot.core.seam.notice_kind import Audience, Kind, by_name
from bot.core.seam.required_parts import MissingPart, refuse_incomplete
from bot.core.words.language import languages
from bot.core.words.speech import speak, speaking
from bot.games.all_games import FOLDER, GAMES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a copy of the folder of the games."""
    return shutil.copytree(FOLDER, tmp_path / "games")


def missing(folder: Path, **changed: Any) -> str:  # noqa: ANN401 - a field of a game each
    """Return what is said of a folder of games; `changed` is of the skirmish."""
    games = {**GAMES, "skirmish": replace(GAMES["skirmish"], **changed)}
    with pytest.raises(MissingPart) as refused:
        refuse_incomplete(games, folder, rulebooks(), languages())
    return str(refused.value)


def test_the_games_that_come_along_are_whole() -> None:
    refuse_incomplete(GAMES, FOLDER, rulebooks(), languages())


def test_each_game_is_found_by_the_name_of_its_folder() -> None:
    assert {name: game.name for name, game in GAMES.items()} == {name: name for name in GAMES}
    assert all((FOLDER / name / "game.py").is_file() for name in GAMES)


def test_a_folder_without_its_game_is_named(folder: Path) -> None:
    (folder / "skirmish" / "game.py").unlink()
    assert missing(folder) == (
        "Adjutant is incomplete: game.py is missing from bot/games/skirmish. "
        "Put it back, or unpack Adjutant again, then start it."
    )


def test_it_is_named_in_german_too(folder: Path) -> None:
    (folder / "campaign" / "game.py").unlink()
    with speaking("de"):
        assert missing(folder).startswith(
            "Adjutant ist nicht vollständig: In bot/games/campaign fehlt game.py."
        )


def test_a_game_that_does_not_tell_what_the_core_tells_of_letters_is_named(folder: Path) -> None:
    own = by_name(Kind("x", (), (Audience.SEAT,), lambda *_: "x"))
    assert "kinds: not_delivered" in missing(folder, kinds=own)


def test_a_folder_that_nobody_entered_among_the_games_is_named(folder: Path) -> None:
    shutil.copytree(folder / "skirmish", folder / "chess")
    assert "bot/games/all_games.py: GAMES is missing from bot/games/chess" in missing(folder)


def test_a_game_without_its_rulebook_is_named(folder: Path) -> None:
    assert "assets/rules/chess.toml is missing from bot/games/skirmish" in missing(folder, rulebook="chess")


def test_a_game_whose_refusals_no_language_has_is_named(folder: Path) -> None:
    assert "bot/core/words/en.toml: [chess_fault] is missing from bot/games/skirmish" in missing(
        folder, faults="chess_fault."
    )


def test_a_game_whose_refusals_one_language_lacks_is_named(folder: Path) -> None:
    known = dict(languages())
    kept = {key: one for key, one in known["de"].sentences.items() if not key.startswith("fault.")}
    known["de"] = replace(known["de"], sentences=kept)
    with pytest.raises(
        MissingPart, match=r"bot/core/words/de\.toml: \[fault\] is missing from bot/games/campaign"
    ):
        refuse_incomplete(GAMES, folder, rulebooks(), known)


def test_what_python_leaves_behind_of_another_version_is_no_game(folder: Path) -> None:
    (folder / "chess" / "__pycache__").mkdir(parents=True)
    refuse_incomplete(GAMES, folder, rulebooks(), languages())


def test_the_bot_does_not_start_without_a_game_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ADJUTANT_LANGUAGE", "en")
    monkeypatch.setitem(sys.modules, "bot.games.skirmish.game", None)
    for name in ("bot.app", "bot.games.all_games"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    try:
        assert main([]) == 2
    finally:
        speak("en")
    assert capsys.readouterr().err.startswith(
        "Adjutant is incomplete: game.py is missing from bot/games/skirmish."
    )


def test_a_fault_inside_a_game_is_no_missing_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "engine.skirmish.rules", None)
    for name in ("bot.app", "bot.games.all_games", "bot.games.skirmish.game"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(ModuleNotFoundError, match=r"engine\.skirmish\.rules"):
        main([])


def test_a_game_with_words_of_its_own_has_them_in_every_language(folder: Path) -> None:
    own = {"en": languages()["en"]}
    assert "words/de.toml: [fault] is missing from bot/games/skirmish" in missing(
        folder, words=own, faults="fault."
    )
