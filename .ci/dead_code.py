"""Name the functions, methods, classes and imports of the product that nobody uses (part of ``make check``).

Vulture finds them; fields and constants are left out, because it cannot see who reads a record.
"""

from __future__ import annotations

import sys
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent
PRODUCT = ("bot", "engine")
USERS = (*PRODUCT, "migrations", "tests")
KINDS = {"class", "function", "import", "method", "property", "unreachable_code"}
# Called by discord.py, aiohttp, SQLAlchemy or Python itself.
CALLED_BY_NAME = [
    "on_*",
    "callback",
    "from_custom_id",
    "setup_hook",
    "interaction_check",
    "close",
    "__call__",
    "_make_new_cursor",
    "_aenter_cursor",
    "_execute_async",
    "_executemany_async",
    "import_dbapi",
    "supports_statement_cache",
]
CALLED_BY_DECORATOR = [
    "@*.command",
    "@*.listener",
    "@*.autocomplete",
    "@*.middleware",
    "@*listens_for",
    "@PRESSES.*",
    "@presses.of_no_game",
    "@duel_press",
    "@_step",
]


def main() -> int:
    """Print each finding in a line and return 1 if there is one."""
    vulture = Vulture(ignore_names=CALLED_BY_NAME, ignore_decorators=CALLED_BY_DECORATOR)
    vulture.scavenge([str(ROOT / folder) for folder in USERS if (ROOT / folder).exists()])
    found = [
        f"{name_of(item.filename)}:{item.first_lineno}: unused {item.typ} {item.name}"
        for item in vulture.get_unused_code()
        if item.typ in KINDS and name_of(item.filename).startswith(tuple(f"{folder}/" for folder in PRODUCT))
    ]
    print("\n".join(found))
    return 1 if found else 0


def name_of(filename: str | Path) -> str:
    """Return a file's name from the project's folder on."""
    return Path(filename).resolve().relative_to(ROOT).as_posix()


if __name__ == "__main__":
    sys.exit(main())
