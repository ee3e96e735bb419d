"""What the environment, or a file `.env` beside the program, says: read once, at the start."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path

from environs import Env, EnvError

_LEVELS = ("WARNING", "INFO", "DEBUG")
_PORTS = range(65536)


class SettingsError(Exception):
    """One clear sentence: which setting is wrong, and what it should be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`token` is None in rehearsal.

    The token and the address of the database, which may hold a password, are never printed.
    """

    token: str | None = field(repr=False)
    database_url: str = field(repr=False)
    data_dir: Path
    log_level: int
    rehearsal_port: int


def read_settings(file: Path | None = Path(".env")) -> Settings:
    """Read the settings; what the environment says goes before the file. Raise `SettingsError`."""
    env = Env(eager=True)
    if file is not None and file.is_file():
        env.read_env(str(file), recurse=False)
    try:
        return _settings(env)
    except EnvError as error:
        raise SettingsError(f"{error}: see .env.example.") from error


def read_data_dir(file: Path | None = Path(".env")) -> Path:
    """Answer the data folder alone, for what works without the bot's other settings, right or wrong."""
    env = Env()
    if file is not None and file.is_file():
        env.read_env(str(file), recurse=False)
    return _data_dir(env)


def _data_dir(env: Env) -> Path:
    return Path(env.str("DATA_DIR", "") or "data")


def _settings(env: Env) -> Settings:
    data_dir = _data_dir(env)
    token = _token(env)
    level = (env.str("LOG_LEVEL", "") or "INFO").upper()
    if level not in _LEVELS:
        raise SettingsError(f"LOG_LEVEL is one of {', '.join(_LEVELS)}.")
    port = env.int("REHEARSAL_PORT", 8642)
    if port not in _PORTS:
        raise SettingsError("REHEARSAL_PORT is a number from 0 to 65535.")
    # A rehearsal has a database of its own: it never touches the real games.
    name = "adjutant.sqlite" if token else "rehearsal.sqlite"
    url = (env.str("DATABASE_URL", "") if token else "") or f"sqlite+aiosqlite:///{data_dir / name}"
    return Settings(token, url, data_dir, logging.getLevelNamesMapping()[level], port)


def _token(env: Env) -> str | None:
    token, file = env.str("DISCORD_TOKEN", "").strip(), env.str("DISCORD_TOKEN_FILE", "").strip()
    if token and file:
        raise SettingsError("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set: keep one of them.")
    if not file:
        return token or None
    try:
        token = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError("The file that DISCORD_TOKEN_FILE names cannot be read.") from error
    if not token:
        raise SettingsError("The file that DISCORD_TOKEN_FILE names is empty.")
    return token
