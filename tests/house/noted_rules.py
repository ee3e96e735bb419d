"""`make rules ARGS=FILE`: the rules, with what other runs noted of their tests (`--note-rules`)."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.house.register import Citations
from tests.house.rule_report import listed, take
from tests.house.source import ROOT


def main(files: list[str], root: Path = ROOT) -> int:
    """List every rule with its passing tests, and return the exit code."""
    citations = Citations()
    for file in files:
        take(citations, map(json.loads, Path(file).read_text(encoding="utf-8").splitlines()))
    return 0 if listed(root, citations) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
