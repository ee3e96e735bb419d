"""The measures of the house: how far the core knows its games, and what a game costs.

`make house` prints them, and ends with 1 where one is over what `measures.toml` allows.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.house import source
from tests.house.source import ROOT, imported_by, name_of, tree_of

ALLOWED = Path(__file__).with_name("measures.toml")
GAMES = ("campaign", "skirmish", "week", "tournament")
LATER = ("skirmish", "week", "tournament")
"""The games whose names the core may not hold; that of the campaign is also a command's."""
COMPOSING = (
    *("bot/app.py", "bot/composing.py", "bot/export.py", "bot/play.py", "bot/verify.py"),
    "bot/games/all_games.py",
)
"""The modules that know every game: they put the program together."""
_JOINING = "bot/games/links/"
_CORE = "bot/core/"
_TABLES_OF_KINDS = (
    ("bot/games/campaign/notices/__init__.py", "KINDS"),
    ("bot/core/post/notices.py", "ADDED"),
    ("bot/core/present/notice_sentences.py", "KINDS"),
    ("bot/core/present/letters.py", "CARDS"),
    ("bot/core/present/letters.py", "_WITH_MAP"),
    ("bot/core/present/letters.py", "QUESTIONS"),
    ("bot/core/present/notice_sentences.py", "_ANEW"),
    ("bot/core/present/letters.py", "_ANEW"),
    ("bot/core/post/keeping_back.py", "TOLD_TO_WHO_PLAYS"),
    ("bot/core/post/keeping_back.py", "_DETAILS"),
    ("bot/core/dice/seals.py", "BEARERS"),
    ("bot/core/referee/hold.py", "_SAID_BY_HIMSELF"),
    ("bot/core/discord/messages/direct_messages.py", "_SAY_IT"),
)
"""Where it stands today what belongs to a kind of notice: a module, and the name of its table."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the table; `found` are the files, or the counts by file, that it is made of."""

    name: str
    value: int
    found: tuple[str, ...] = ()


def of_game(name: str, game: str) -> bool:
    """Tell whether a file is a game's own: its two folders, or, until it has them, what bears its name."""
    parts = Path(name).with_suffix("").parts
    return parts[0] in ("bot", "engine") and any(game in part.split("_") for part in parts[1:])


def lines_of_code(path: Path) -> int:
    """Return how many lines a module has, without blank ones and docstrings."""
    text = path.read_text(encoding="utf-8")
    told = {number for begin, end in _docstrings(ast.parse(text)) for number in range(begin, end + 1)}
    return sum(bool(line.strip()) and at not in told for at, line in enumerate(text.splitlines(), 1))


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in node.body:
                of = statement.value if isinstance(statement, ast.Expr) else None
                if isinstance(of, ast.Constant) and isinstance(of.value, str):
                    yield statement.lineno, statement.end_lineno or statement.lineno


def engine_of(game: str) -> Measure:
    """Return the lines of a game's pure rules."""
    own = [path for path in source.modules("engine") if name_of(path).startswith(f"engine/{game}/")]
    return Measure(f"lines of engine/{game}", sum(map(lines_of_code, own)))


def beside_its_engine(game: str, *, pictures: bool) -> Measure:
    """Return the lines of a game's own modules of the bot, or of its pictures alone."""
    own = [path for path in source.modules("bot") if of_game(name_of(path), game)]
    wanted = [path for path in own if not pictures or _draws(name_of(path))]
    what = f"lines of {game}'s pictures" if pictures else f"lines of {game} beside its engine"
    return Measure(what, sum(map(lines_of_code, wanted)))


def _draws(name: str) -> bool:
    return "/pictures/" in name


def naming(game: str) -> Measure:
    """Return the files of the product outside a game's folders in which its name stands."""
    word = re.compile(rf"(?<![a-z]){game}(es|s)?(?![a-z])", re.IGNORECASE)
    product = [path for path in source.files() if path.suffix == ".py" and _is_product(name_of(path))]
    naming_it = (
        name_of(path)
        for path in product
        if not of_game(name_of(path), game) and word.search(path.read_text(encoding="utf-8"))
    )
    found = tuple(one for one in naming_it if not one.startswith("bot/rehearsal/"))
    return Measure(f"files elsewhere that name {game}", len(found), found)


def _is_product(name: str) -> bool:
    return name.startswith(("bot/", "engine/")) or (name.startswith("assets/") and name.count("/") == 1)


def core_that_knows_a_game() -> Measure:
    """Return the modules of the bot that are no game's and import one, its rules or its modules."""
    found = tuple(
        name
        for path in source.modules("bot")
        if not belongs_to(name := name_of(path))
        and name not in COMPOSING
        and not name.startswith("bot/rehearsal/")
        and any(map(_is_a_games, imported_by(name, path)))
    )
    return Measure("core modules that import a game", len(found), found)


def _is_a_games(imported: str) -> bool:
    parts = imported.split(".")
    if parts[0] == "engine":
        return len(parts) > 1 and parts[1] in GAMES
    return parts[0] == "bot" and any(game in part.split("_") for game in LATER for part in parts[1:])


def belongs_to(name: str) -> str | None:
    """Return the game whose own a module is; "links" where it joins two, None of a shared one."""
    if name.startswith(_JOINING):
        return "links"
    return next((game for game in GAMES if of_game(name, game)), None)


def shared_that_know_a_game() -> Measure:
    """Return the modules of the bot that any game uses and that import one, or what is one's own."""
    known = {source.module_of(name_of(path)): name_of(path) for path in source.modules("bot")}
    own = {module for module, name in known.items() if belongs_to(name)}
    found = tuple(
        name
        for path in source.modules("bot")
        if not belongs_to(name := name_of(path))
        and name not in COMPOSING
        and not name.startswith("bot/rehearsal/")
        and any(
            one.startswith(tuple(f"engine.{game}" for game in GAMES))
            # `from a import b`: b is a module, or stands in a.
            or (one if one in known else one.rpartition(".")[0]) in own
            for one in imported_by(name, path)
        )
    )
    return Measure("shared modules that import a game, or its own", len(found), found)


def places_of_a_kind() -> Measure:
    """Return the tables in which stands what belongs to a kind of notice."""
    found = tuple(f"{file}: {table}" for file, table in _TABLES_OF_KINDS if _has(ROOT / file, table))
    return Measure("tables that describe a kind of notice", len(found), found)


def _has(path: Path, name: str) -> bool:
    if not path.exists():
        return False
    targets = (
        target
        for node in tree_of(path).body
        for target in (
            node.targets
            if isinstance(node, ast.Assign)
            else [node.target]
            if isinstance(node, ast.AnnAssign)
            else []
        )
    )
    return any(isinstance(target, ast.Name) and target.id == name for target in targets)


def mapped() -> Measure:
    """Return the kinds of notice whose details are no dataclass of their own yet."""
    from bot.games.all_games import GAMES  # noqa: PLC0415 - all else here is read, not run

    kinds = [kind for game in GAMES.values() for kind in game.kinds.values()]
    found = tuple(sorted(kind.name for kind in kinds if isinstance(kind.details, tuple)))
    return Measure("kinds whose details are a mapping", len(found), found)


def sides_by_name() -> Measure:
    """Return the lines of the core that take it for granted that there are two sides."""
    two = re.compile(r"\bSeat\.(BLUE|RED)\b|\bin Team\b|\.enemy\b|\bTeam\.(BLUE|RED)\b")
    found = tuple(
        f"{name}:{number}"
        for path in source.modules("bot")
        if (name := name_of(path)).startswith(_CORE) or name.count("/") == 1
        if not of_game(name, "skirmish")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if two.search(line)
    )
    return Measure("lines of the core that know two sides", len(found), found)


def product() -> Measure:
    """Return the lines of the whole product, so that nothing is bought by writing more of it."""
    own = [path for path in source.modules("bot", "engine") if not name_of(path).startswith("bot/rehearsal/")]
    return Measure("lines of bot and engine, without the rehearsal", sum(map(lines_of_code, own)))


def measures() -> Iterator[Measure]:
    """Return every measure, as the product stands."""
    for game in LATER:
        if (ROOT / "engine" / game).exists():
            yield engine_of(game)
            yield beside_its_engine(game, pictures=False)
            yield beside_its_engine(game, pictures=True)
        yield naming(game)
    yield core_that_knows_a_game()
    yield shared_that_know_a_game()
    yield sides_by_name()
    yield places_of_a_kind()
    yield mapped()
    yield product()


def allowed() -> dict[str, dict[str, Any]]:
    """Return for each measure what it was when the house began, what it may be now, and what it aims at."""
    return tomllib.loads(ALLOWED.read_text(encoding="utf-8"))


def main(tell: Callable[[str], object] = print, found: Iterable[Measure] | None = None) -> int:
    """Print the table of what was measured, or is now; return 1 where a measure is over its limit, else 0."""
    limits, over = allowed(), 0
    tell(f"{'':50} {'began':>7} {'allowed':>8} {'now':>7} {'aim':>7}")
    for one in measures() if found is None else found:
        limit = limits.get(one.name, {})
        most = limit.get("allowed", -1)
        over |= one.value > most
        aim, began = limit.get("aim", "-"), limit.get("began", "-")
        tell(f"{one.name:50} {began:>7} {most:>8} {one.value:>7} {aim:>7}{'  over' * (one.value > most)}")
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
