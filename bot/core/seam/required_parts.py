"""What a game's folder has to hold, looked at before anything begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from bot.core.seam.every_game import OF_EVERY_GAME
from bot.core.seam.game import Games
from bot.core.words.language import Language
from bot.core.words.speech import say

OF_NO_GAME = frozenset(("__pycache__", "links"))
"""Folders beside those of the games."""
GAME = "game.py"


class MissingPart(Exception):
    """A game's folder lacks a part; the text is the one sentence that names both."""

    def __init__(self, folder: str, part: str) -> None:
        super().__init__(say("start.game_part", folder=f"bot/games/{folder}", part=part))


def refuse_incomplete(
    games: Games, folder: Path, rulebooks: Iterable[str], languages: Mapping[str, Language]
) -> None:
    """Raise `MissingPart` where a folder is no game, or a game's rules or sentences are not there.

    `folder` is the one that holds the games' own.
    """
    for one in sorted(filter(_is_games, folder.iterdir())):
        if not (one / GAME).is_file():
            raise MissingPart(one.name, GAME)
        if one.name not in games:
            raise MissingPart(one.name, "bot/games/all_games.py: GAMES")
    for name, game in games.items():
        for kind in OF_EVERY_GAME if game.kinds else ():
            if kind not in game.kinds:
                raise MissingPart(name, f"kinds: {kind}")
        if game.rulebook not in rulebooks:
            raise MissingPart(name, f"assets/rules/{game.rulebook}.toml")
        # Of a game that has words of its own, they have to be there in every language.
        words, place = (game.words, "words") if game.words else (languages, "bot/core/words")
        for tag in languages:
            there = words[tag].sentences if tag in words else ()
            if not any(key.startswith(game.faults) for key in there):
                raise MissingPart(name, f"{place}/{tag}.toml: [{game.faults.removesuffix('.')}]")


def _is_games(folder: Path) -> bool:
    """Tell whether a folder is a game's: one that only Python has left behind is not."""
    if not folder.is_dir() or folder.name in OF_NO_GAME:
        return False
    return any(one.name not in OF_NO_GAME for one in folder.iterdir())
