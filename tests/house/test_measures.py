"""The house is measured, and no measure goes up: what is measured, and that it can be seen to go up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house import measures, source
from tests.house.measures import (
    GAMES,
    Measure,
    allowed,
    belongs_to,
    core_that_knows_a_game,
    lines_of_code,
    main,
    naming,
    of_game,
    shared_that_know_a_game,
)
from tests.house.source import imported_by, module_of, name_of

OF_BOTH = {"bot/games/campaign/services/battles/settings.py", "bot/games/skirmish/play_skirmish.py"}
"""What still uses another game's own, where it stands; nothing is added."""


@pytest.fixture(scope="module")
def found() -> tuple[Measure, ...]:
    """Return what is measured, once: every file is read for it."""
    return tuple(measures.measures())


def test_no_measure_is_over_what_is_allowed(found: tuple[Measure, ...]) -> None:
    told: list[str] = []
    assert main(told.append, found) == 0, "\n".join(told)


def test_every_measure_has_a_limit_and_one_over_where_the_house_began_says_why(
    found: tuple[Measure, ...],
) -> None:
    limits = allowed()
    assert set(limits) == {one.name for one in found}
    over = {name: one for name, one in limits.items() if one["allowed"] > max(one["began"], one["aim"])}
    assert all(str(one.get("why", "")).strip() for one in over.values()), "a measure went up without a reason"


def test_a_module_is_a_games_own_by_its_folder_or_its_name() -> None:
    assert of_game("bot/games/week/codec.py", "week")
    assert of_game("bot/games/skirmish/services/duels.py", "skirmish")
    assert of_game("bot/games/skirmish/codec.py", "skirmish")
    assert not of_game("bot/core/table/weekly.py", "week")
    assert not of_game("bot/core/table/table.py", "skirmish")
    assert not of_game("tests/engine/skirmish/test_fire.py", "skirmish")


def test_what_is_one_games_own_is_used_by_no_other_game() -> None:
    """Otherwise it is shared: a game to come would use it as well."""
    owners = {module_of(name): belongs_to(name) for name in map(name_of, source.modules("bot"))}
    found = {
        name
        for path in source.modules("bot")
        if (mine := belongs_to(name := name_of(path))) in GAMES
        for one in imported_by(name, path)
        if owners.get(one, owners.get(one.rpartition(".")[0])) not in (mine, "links", None)
        or any(one.startswith(f"engine.{game}") for game in GAMES if game != mine)
    }
    assert found == OF_BOTH


@pytest.mark.parametrize(
    ("said", "more"),
    [
        ("from engine.campaign.commands import Seat", 1),
        ("from bot.games.campaign.services import drafts", 1),
        ("import bot.games.campaign.services.battles.manning", 1),
        ("from bot.core.rooms.doorkeeper import Doorkeeper", 0),
        ("from engine.common.seat import Seat", 0),
    ],
)
def test_a_shared_module_that_imports_a_games_own_is_found(
    said: str, more: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = tmp_path / "bot" / "core" / "planted.py"
    planted.parent.mkdir(parents=True)
    planted.write_text(f'"""Planted."""\n\n{said}\n', encoding="utf-8")
    before, known = shared_that_know_a_game().value, source.modules
    monkeypatch.setattr(source, "modules", lambda *of: [*known(*of), planted])
    monkeypatch.setattr(measures, "name_of", lambda path: _name(path, tmp_path))
    assert shared_that_know_a_game().value == before + more


def test_blank_lines_and_docstrings_are_no_code(tmp_path: Path) -> None:
    file = tmp_path / "some.py"
    file.write_text(
        '"""What it is.\n\nMore of it.\n"""\n\n# why\nONE = """a\n\nb"""\n"""Of one."""\n', encoding="utf-8"
    )
    assert lines_of_code(file) == len(("# why", 'ONE = """a', 'b"""'))


@pytest.mark.parametrize(
    "said",
    [
        "from engine.week.see import see",
        "import bot.games.skirmish.services.duels",
        "from engine import campaign",
    ],
)
def test_an_import_of_a_game_is_found_wherever_it_is_planted(
    said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = tmp_path / "bot" / "core" / "planted.py"
    planted.parent.mkdir(parents=True)
    planted.write_text(f'"""Planted."""\n\n\ndef inside():\n    {said}\n', encoding="utf-8")
    before = core_that_knows_a_game().value
    known = source.modules
    monkeypatch.setattr(source, "modules", lambda *of: [*known(*of), planted])
    monkeypatch.setattr(measures, "name_of", lambda path: _name(path, tmp_path))
    assert core_that_knows_a_game().value == before + 1


@pytest.mark.parametrize(
    ("text", "more"),
    [("a skirmish", 1), ("SKIRMISHES", 1), ("skirmish_codec", 1), ("the skirmisher", 0), ("askirmish", 0)],
)
def test_a_name_of_a_game_is_found_wherever_it_is_planted(
    text: str, more: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = tmp_path / "engine" / "planted.py"
    planted.parent.mkdir()
    planted.write_text(f'"""{text}"""\n', encoding="utf-8")
    before, known = naming("skirmish").value, source.files
    monkeypatch.setattr(source, "files", lambda: (*known(), planted))
    monkeypatch.setattr(measures, "name_of", lambda path: _name(path, tmp_path))
    assert naming("skirmish").value == before + more


def _name(path: Path, planted: Path) -> str:
    return path.relative_to(planted if path.is_relative_to(planted) else source.ROOT).as_posix()
