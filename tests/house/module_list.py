"""docs/modules.md, the list of all modules; `python -m tests.house.module_list` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from tests.house.source import ROOT, docstring_of, modules, name_of

LISTED = ROOT / "docs" / "modules.md"
OF = ("engine", "bot", "migrations")
_HEAD = """# Modules

Every module with the first line of its docstring, folder by folder. `python -m tests.house.module_list`
writes this page, and a test compares it. How they work together: [architecture.md](architecture.md).
"""


def first_line(path: Path) -> str:
    """Return the first sentence of a module's docstring on one line, "" where it has none."""
    return " ".join(docstring_of(path).partition("\n\n")[0].split())


def page() -> str:
    """Return the page as it should be."""
    return "\n".join((_HEAD, *_folders()))


def _folders() -> Iterator[str]:
    for folder, paths in groupby(sorted(modules(*OF), key=_by_folder), lambda path: path.parent):
        listed = list(paths)
        about = next((first_line(path) for path in listed if path.name == "__init__.py"), "")
        rows = [path for path in listed if path.name != "__init__.py"]
        yield f"## {name_of(folder)}/\n"
        if about:
            yield f"{about}\n"
        yield from (f"- `{name_of(path)}`: {first_line(path)}" for path in rows)
        if rows:
            yield ""


def _by_folder(path: Path) -> tuple[str, str]:
    return name_of(path.parent), path.name


if __name__ == "__main__":
    LISTED.write_text(page(), encoding="utf-8")
