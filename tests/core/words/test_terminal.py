"""The terminal speaks the host's language, also where something is wrong with the settings."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import SettingsError, read_language, read_settings
from tests.house.source import ROOT


@pytest.fixture
def told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[..., str]:
    """Return a function that gives a command in a folder of its own and answers what the terminal says."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOST_LANGUAGE", "de")

    def run(*arguments: str) -> str:
        copy_context().run(main, arguments)
        return capsys.readouterr().out

    return run


def test_a_map_is_told_about_in_german(told: Callable[..., str], tmp_path: Path) -> None:
    said = told("map", str(ROOT / "tests/maps/plain.toml"), "--out", str(tmp_path / "plain.png"))
    assert "100 Landfelder, 0 Wasserfelder. Ertrag je Runde insgesamt: 20." in said
    assert "Gezeichnet: " in said


def test_a_faulty_map_is_told_about_in_german(told: Callable[..., str]) -> None:
    said = told("map", str(ROOT / "tests/maps/ten-faults.toml"))
    assert "(Regel 1.8)" in said
    assert "rule" not in said.replace("map_rule", "")


def test_a_missing_map_is_told_in_german(told: Callable[..., str]) -> None:
    assert "ist nicht zu lesen: es gibt sie nicht. (Regel 1.8)" in told("map", "nothing.toml")


def test_a_wrong_setting_is_told_in_the_language_of_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("HOST_LANGUAGE", "de")
    with pytest.raises(SettingsError, match=r"LOG_LEVEL ist eines von WARNING, INFO, DEBUG\."):
        read_settings(None)


@pytest.mark.parametrize(("named", "spoken"), [("", "en"), (" DE ", "de"), ("klingon", "en")])
def test_a_language_that_there_is_not_is_english(
    named: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOST_LANGUAGE", named)
    assert read_language(None) == spoken
