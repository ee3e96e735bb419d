"""What the tests about the project itself read: its files as git knows them, and what a module imports."""

from __future__ import annotations

import ast
import subprocess
import token
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from tokenize import tokenize

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
# What .gitignore leaves out, as far as the tests' own run makes it.
MADE = {
    ".venv",
    "__pycache__",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".hypothesis",
    "mutants",
    "data",
}


@cache
def files() -> tuple[Path, ...]:
    """Return every file that is committed or about to be, without the ones that .gitignore leaves out."""
    try:
        listed = subprocess.run(LIST, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    except (FileNotFoundError, subprocess.CalledProcessError):  # no git, or an unpacked archive
        listed = [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if not MADE & set(path.parts)]
    return tuple(sorted(path for name in listed if name and (path := ROOT / name).is_file()))


def name_of(path: Path) -> str:
    """Return a file's name from the project's folder on, with slashes on every system."""
    return path.relative_to(ROOT).as_posix()


def modules(*folders: str) -> list[Path]:
    """Return every Python file, or those of some top folders."""
    python = (path for path in files() if path.suffix == ".py")
    return [path for path in python if not folders or path.relative_to(ROOT).parts[0] in folders]


def tree_of(path: Path) -> ast.Module:
    """Return a Python file as a syntax tree, read anew: those of the product alone would take 170 MB."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def docstring_of(path: Path) -> str:
    """Return the text with which a Python file begins, "" where there is none: it is read no further."""
    with path.open("rb") as file:
        first = next(one for one in tokenize(file.readline) if one.type not in _SAY_NOTHING)
    said = ast.parse(first.string).body if first.type == token.STRING else []
    return ast.get_docstring(ast.Module(said, [])) or ""


_SAY_NOTHING = {token.ENCODING, token.COMMENT, token.NL}


def module_of(name: str) -> str:
    """Return the dotted name of the module in a file named from the project's folder on."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def imported_by(name: str, path: Path) -> tuple[str, ...]:
    """Return what `imports` finds in a file; several tests ask for it, and names take little memory."""
    return tuple(imports(name, tree_of(path)))


def imports(name: str, tree: ast.Module) -> Iterator[str]:
    """Yield the dotted name of everything that a module imports, also inside functions.

    ``from a import b`` answers ``a.b``, because b may be a module; relative imports are answered in full.
    """
    parts = module_of(name).split(".")
    package = parts if name.endswith("/__init__.py") else parts[:-1]
    for node in _statements(tree.body):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def _statements(body: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """Yield every statement, however deep it stands; most of a tree is expressions, which import nothing."""
    for one in body:
        yield one
        for block in ("body", "handlers", "cases", "orelse", "finalbody"):
            yield from _statements(getattr(one, block, ()))
