"""What the environment, or a file `.env` beside the program, says: read once, at the start."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path

from environs import Env, EnvError

from bot.core.words.language import ENGLISH, languages
from bot.core.words.speech import say, speaking

_LEVELS = ("WARNING", "INFO", "DEBUG")
_PORTS = range(65536)
_SWITCH = {"on": True, "off": False}
REAL, REHEARSED = "adjutant.sqlite", "rehearsal.sqlite"


class SettingsError(Exception):
    """One clear sentence: which setting is wrong, and what it should be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`token` is None in rehearsal.

    `members_intent`: ask Discord for the list of members, which has to be allowed in its developer portal.
    `language`: the tag of that in which the terminal, and whoever chose none, reads.
    The token and the address of the database, which may hold a password, are never printed.
    """

    token: str | None = field(repr=False)
    database_url: str = field(repr=False)
    data_dir: Path
    log_level: int
    rehearsal_port: int
    members_intent: bool = False
    language: str = ENGLISH


@dataclass(frozen=True, slots=True)
class GamesPlace:
    """Where the real games are, whatever the token says: for what looks after them beside the bot."""

    database_url: str = field(repr=False)
    data_dir: Path

    @property
    def sqlite(self) -> Path | None:
        """The file of the games, None where they are on a server."""
        kind, _, file = self.database_url.partition(":///")
        return Path(file) if kind == "sqlite+aiosqlite" and file else None


def read_settings(file: Path | None = Path(".env")) -> Settings:
    """Read the settings; what the environment says goes before the file. Raise `SettingsError`."""
    env = _env(file)
    try:
        return _settings(env)
    except EnvError as error:
        raise SettingsError(say("setting.see", reason=str(error))) from error


def read_data_dir(file: Path | None = Path(".env")) -> Path:
    """Return the data folder alone, for what works without the bot's other settings, right or wrong."""
    return _data_dir(_env(file))


def read_language(file: Path | None = Path(".env")) -> str:
    """Return the language of the terminal; English where none is named, or one that there is not."""
    language = _language(_env(file))
    return language if language in languages() else ENGLISH


def read_place(file: Path | None = Path(".env")) -> GamesPlace:
    """Return where the real games are; the token is not looked for, so that a timer needs none."""
    env = _env(file)
    data_dir = _data_dir(env)
    return GamesPlace(env.str("DATABASE_URL", "") or _in_file(data_dir, REAL), data_dir)


def _env(file: Path | None) -> Env:
    """Open the environment with what a file adds to it."""
    env = Env()
    if file is not None and file.is_file():
        env.read_env(str(file), recurse=False)
    return env


def _in_file(data_dir: Path, name: str) -> str:
    return f"sqlite+aiosqlite:///{data_dir / name}"


def _data_dir(env: Env) -> Path:
    return Path(env.str("DATA_DIR", "") or "data")


def _settings(env: Env) -> Settings:
    """Read the settings; what is wrong with the others is said in the host's language, if that is right."""
    language = _language(env)
    if language not in languages():
        raise SettingsError(say("setting.one_of", name="HOST_LANGUAGE", values=", ".join(languages())))
    with speaking(language):
        return _spoken(env, language)


def _language(env: Env) -> str:
    return env.str("HOST_LANGUAGE", "").strip().lower() or ENGLISH


def _spoken(env: Env, language: str) -> Settings:
    data_dir = _data_dir(env)
    token = _token(env)
    level = (env.str("LOG_LEVEL", "") or "INFO").upper()
    if level not in _LEVELS:
        raise SettingsError(say("setting.one_of", name="LOG_LEVEL", values=", ".join(_LEVELS)))
    port = env.int("REHEARSAL_PORT", 8642)
    if port not in _PORTS:
        raise SettingsError(say("setting.port", name="REHEARSAL_PORT", most=_PORTS[-1]))
    # A rehearsal has a database of its own: it never touches the real games.
    named = env.str("DATABASE_URL", "") if token else ""
    url = named or _in_file(data_dir, REAL if token else REHEARSED)
    members = env.str("MEMBERS_INTENT", "").strip().lower() or "off"
    if members not in _SWITCH:
        raise SettingsError(say("setting.on_or_off", name="MEMBERS_INTENT"))
    return Settings(
        token, url, data_dir, logging.getLevelNamesMapping()[level], port, _SWITCH[members], language
    )


def _token(env: Env) -> str | None:
    token, file = env.str("DISCORD_TOKEN", "").strip(), env.str("DISCORD_TOKEN_FILE", "").strip()
    if token and file:
        raise SettingsError(say("setting.two_tokens"))
    if not file:
        return token or None
    try:
        token = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(say("setting.token_unreadable")) from error
    if not token:
        raise SettingsError(say("setting.token_empty"))
    return token
