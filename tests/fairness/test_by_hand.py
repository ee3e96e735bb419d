"""The proof worked out by hand in docs/dice.md: its lines run in a shell and print what stands below."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.fairness.stand_alone import stand_alone
from tests.house.source import ROOT

pytestmark = pytest.mark.long

RECORD = Path(__file__).parent / "records" / "skirmish.txt"
_STEP = re.compile(r"```sh\n(.*?)```\n\n```\n(.*?)```", re.DOTALL)


def steps() -> list[tuple[str, str]]:
    """Return the lines of each step of the proof, and what they are said to print."""
    text = (ROOT / "docs" / "dice.md").read_text(encoding="utf-8")
    return _STEP.findall(text.partition("### A whole proof by hand")[2])


def run(record: str, folder: Path) -> list[str]:
    """Return what each step prints, one after the other in one shell."""
    (folder / "record.txt").write_text(record, encoding="utf-8")
    mark = "-- step --"
    script = f"\necho '{mark}'\n".join(lines for lines, _ in steps())
    shell = shutil.which("bash")
    assert shell is not None
    done = subprocess.run(  # noqa: S603 - the page's own lines
        [shell, "-c", script], cwd=folder, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stderr == ""
    return done.stdout.split(f"{mark}\n")


@pytest.mark.rule("skirmish 3.2")
def test_the_proof_worked_out_by_hand_prints_what_the_page_says(tmp_path: Path) -> None:
    record = RECORD.read_text(encoding="utf-8")
    assert stand_alone(record, ["e35a6aaac688"]) == []
    assert len(steps()) == 6
    assert run(record, tmp_path) == [told for _, told in steps()]


@pytest.mark.parametrize(
    ("was", "now"),
    [("seven green owls", "seven brown owls"), ("B4 > B3", "B4 > B2"), ('"seed","4', '"seed","5')],
)
def test_by_hand_what_was_changed_is_seen(tmp_path: Path, was: str, now: str) -> None:
    record = RECORD.read_text(encoding="utf-8")
    assert was in record
    assert run(record.replace(was, now), tmp_path) != [told for _, told in steps()]
