"""What Discord shows beside a command while somebody types, in every language there is.

The names of commands are the same in every language, so that everybody can help everybody.
"""

from __future__ import annotations

from functools import cache

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.core.words.language import ENGLISH, Language, languages

_NAMES = {Where.command_name, Where.group_name, Where.parameter_name}
_TABLES = ("about.", "option.", "team.", "choice.")


class Descriptions(app_commands.Translator):
    """Answers discord.py, which asks for every text of every command in every language of Discord's."""

    def __init__(self) -> None:
        self._known = {locale: of_locale(locale.value) for locale in discord.Locale}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return a text in a language, None where it stays as it is."""
        language = self._known.get(locale)
        if language is None or context.location in _NAMES:
            return None
        key = _keys().get(string.message)
        said = language.sentences.get(key) if key else None
        return said if isinstance(said, str) else None


def of_locale(locale: str) -> Language | None:
    """Return the language for one of Discord's locales ("de", "pt-BR"), None where it is English."""
    known = languages()
    found = known.get(locale) or known.get(locale.partition("-")[0])
    return found if found is not None and found.tag != ENGLISH else None


@cache
def _keys() -> dict[str, str]:
    """Return the keys of what commands show, by the English that discord.py hands over."""
    english = languages()[ENGLISH].sentences
    return {said: key for key, said in english.items() if isinstance(said, str) and key.startswith(_TABLES)}
