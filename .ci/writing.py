"""Have mutmut write the engine with all its breaks, each asleep until named."""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from breaks import Break, Function, function_of
from mutmut.__main__ import create_mutants
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir, setup_source_paths


def break_everything() -> dict[Function, list[Break]]:
    """Write the engine with all its breaks, each asleep until named; return the breaks of each function."""
    set_mutant_under_test("mutant_generation")
    Path("mutants").mkdir(exist_ok=True)
    _quietly(
        copy_src_dir, copy_also_copy_files, setup_source_paths, lambda: create_mutants(os.cpu_count() or 1)
    )
    os.environ.pop("MUTANT_UNDER_TEST", None)
    set_mutant_under_test(None)
    found: dict[Function, list[Break]] = defaultdict(list)
    for path in sorted(Path("engine").rglob("*.py")):
        meta = Path("mutants", f"{path}.meta")
        if meta.exists():
            for one in json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]:
                found[function_of(one)].append(one)
    return found


def _quietly(*steps: Callable[[], object]) -> None:
    """Take steps that talk too much, without their talk."""
    out = sys.stdout
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        sys.stdout = nowhere
        try:
            for step in steps:
                step()
        finally:
            sys.stdout = out
