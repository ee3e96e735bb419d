"""Settings: from the environment, or from a file `.env`; each wrong one is named in a sentence."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.settings import SettingsError, read_settings

NAMES = (
    "DISCORD_TOKEN",
    "DISCORD_TOKEN_FILE",
    "DATABASE_URL",
    "DATA_DIR",
    "LOG_LEVEL",
    "REHEARSAL_PORT",
    "MEMBERS_INTENT",
)


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        # Set first, so that whatever a file brings in is taken away again after the test.
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)


def test_without_a_token_it_is_a_rehearsal_with_a_database_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://here/real")
    settings = read_settings(None)
    assert settings.token is None
    assert settings.database_url == f"sqlite+aiosqlite:///{Path('data') / 'rehearsal.sqlite'}"
    assert (settings.log_level, settings.rehearsal_port) == (logging.INFO, 8642)


def test_with_a_token_the_games_are_where_the_address_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " abc ")
    assert read_settings(None).database_url == f"sqlite+aiosqlite:///{Path('data') / 'adjutant.sqlite'}"
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://here/real")
    settings = read_settings(None)
    assert (settings.token, settings.database_url) == ("abc", "postgresql+asyncpg://here/real")


@pytest.mark.parametrize(("said", "asked"), [("", False), ("on", True), (" ON ", True), ("off", False)])
def test_the_members_intent_is_asked_for_only_where_it_is_switched_on(
    monkeypatch: pytest.MonkeyPatch, said: str, *, asked: bool
) -> None:
    monkeypatch.setenv("MEMBERS_INTENT", said)
    assert read_settings(None).members_intent is asked


def test_a_file_is_read_and_the_environment_goes_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=from-the-file\nLOG_LEVEL=debug\nDATA_DIR=elsewhere\n", encoding="utf-8")
    monkeypatch.setenv("DATA_DIR", "here")
    settings = read_settings(file)
    assert (settings.token, settings.log_level) == ("from-the-file", logging.DEBUG)
    assert settings.data_dir == Path("here")


def test_the_token_may_stand_in_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "token"
    file.write_text("abc\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(file))
    assert read_settings(None).token == "abc"  # noqa: S105 - no token of anything


def test_token_and_password_are_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc123")
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://bea:pass123@here/real")
    assert "123" not in repr(read_settings(None))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "LOUD"),
        ("MEMBERS_INTENT", "perhaps"),
        ("HOST_LANGUAGE", "klingon"),
        ("REHEARSAL_PORT", "many"),
        ("REHEARSAL_PORT", "70000"),
        ("DISCORD_TOKEN_FILE", "there-is-none"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=name) as wrong:
        read_settings(None)
    assert str(wrong.value).endswith(".")


def test_two_tokens_are_one_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path))
    with pytest.raises(SettingsError):
        read_settings(None)


def test_an_empty_token_file_is_no_rehearsal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "token"
    file.write_text("\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(file))
    with pytest.raises(SettingsError):
        read_settings(None)
