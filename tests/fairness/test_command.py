"""`python -m bot verify RECORD` and `verify.py` say the same of a record, and end alike."""

from __future__ import annotations

import re
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from shutil import which

import pytest

from bot.__main__ import main
from bot.assets import checker
from bot.games.campaign.cards.dice import texts_of
from tests.fairness.histories import History, history
from tests.fairness.stand_alone import SCRIPT, script

Printed = pytest.CaptureFixture[str]
KEPT = Path(__file__).parent / "records"
DICE = Path(__file__).resolve().parents[2] / "docs" / "dice.md"


@pytest.fixture
def game() -> History:
    return history(4)


def put(folder: Path, record: str) -> str:
    path = folder / "record.txt"
    path.write_bytes(record.encode())
    return str(path)


def both(arguments: list[str], capsys: Printed) -> tuple[int, int, str, str]:
    """Return the exit codes and words of both programs, of a file and the seals that were posted."""
    file, *seals = arguments
    named = [part for one in seals for part in ("--seal", one)]
    code = main(["verify", file, *named])
    said = capsys.readouterr().out
    other = script.main([file, *seals])
    return code, other, said, capsys.readouterr().out


def test_a_right_record_is_right(game: History, tmp_path: Path, capsys: Printed) -> None:
    code, other, said, told = both([put(tmp_path, game.record)], capsys)
    assert (code, other) == (0, 0)
    assert "Everything is right." in said
    assert "Everything is right." in told
    for text in (game.seed, game.founded.commitment, *game.posted):
        assert text in said
        assert text in told
    assert "Compare the commitment and the seals" in said
    assert "compare the commitment and the seals" in told


def test_posted_seals_are_compared_also_as_they_are_copied(
    game: History, tmp_path: Path, capsys: Printed
) -> None:
    file = put(tmp_path, game.record)
    code, other, said, _ = both([file, f"`{game.posted[0]}`", game.posted[-1]], capsys)
    assert (code, other) == (0, 0)
    assert "Compare" not in said
    code, other, said, told = both([file, game.posted[-1], "0" * 40], capsys)
    assert (code, other) == (1, 1)
    assert f"this record has no such seal: {'0' * 40}" in said
    assert f"No seal of this record: {'0' * 40}" in told


def test_a_seal_that_was_mistyped_makes_no_record_a_changed_one(
    game: History, tmp_path: Path, capsys: Printed
) -> None:
    file = put(tmp_path, game.record)
    for seals in (
        [game.posted[-1], game.posted[-1][:-1] + "x"],
        [game.posted[-1], "0123456789"],
        [game.posted[0]],
    ):
        _, _, said, told = both([file, *seals], capsys)
        for one in (said, told):
            assert "Everything else is right." in one
            assert "was changed" not in one
            assert "WRONG" not in one.replace("WRONG: this record has no such seal", "")


@pytest.mark.parametrize(("salt", "said"), [(" | ", "No captain had added a text."), ("a | ", "`a |`.")])
def test_that_no_captain_gave_a_text_is_said(salt: str, said: str) -> None:
    assert texts_of(salt).endswith(said)


def test_letters_that_a_terminal_lacks_are_written_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    written = BytesIO()
    with TextIOWrapper(written, encoding="cp1252", newline="") as narrow:
        monkeypatch.setattr("sys.stdout", narrow)
        script.tell(0, "ä \u65e5")
        narrow.flush()
        assert written.getvalue() == b"\xe4 \\u65e5\n"


def test_what_is_hashed_by_hand_for_a_seal_is_what_the_program_hashes() -> None:
    """A head may begin with figures, which `printf` would take for a part of the zero byte."""
    head = "712" + "0" * 61
    (line,) = re.findall(r"`(printf 'seal[^|`]*)", DICE.read_text(encoding="utf-8"))
    shell = which("sh")
    if shell is None:
        pytest.skip("no shell here")
    ran = subprocess.run(  # noqa: S603 - a line of our own document
        [shell, "-c", line.replace("HEAD", head)], capture_output=True, check=True
    )
    assert ran.stdout == b"seal\0" + head.encode()


def test_an_early_seal_alone_vouches_for_no_later_entry(
    game: History, tmp_path: Path, capsys: Printed
) -> None:
    code, other, said, told = both([put(tmp_path, game.record), game.posted[0]], capsys)
    assert (code, other) == (1, 1)
    assert "name the last one" in said
    assert "name the last one" in told


def test_a_changed_record_ends_with_1_and_says_what_is_wrong(
    game: History, tmp_path: Path, capsys: Printed
) -> None:
    changed = game.record.replace("turn 1\n", "turn 9\n", 1)
    code, other, said, told = both([put(tmp_path, changed)], capsys)
    assert (code, other) == (1, 1)
    assert "WRONG: the readable record says something other" in said
    assert "The readable record says something other" in told
    broken = game.record.replace('#= ["seed"', '#= ["seed', 1)
    code, other, said, told = both([put(tmp_path, broken)], capsys)
    assert (code, other) == (1, 1)
    assert "damaged from line" in said
    assert "is damaged" in told


def test_a_record_by_hand_has_nothing_to_check_but_the_face_of_its_toss(
    tmp_path: Path, capsys: Printed
) -> None:
    code, other, said, told = both([put(tmp_path, "map two-rivers\ntoss bread # a remark\n")], capsys)
    assert (code, other) == (2, 2)
    assert "there's nothing to check" in said
    (line,) = [one for one in told.splitlines() if one.startswith("Line 2")]
    assert line.lower() in said.lower()


def test_a_file_that_is_none_is_said_to_be(tmp_path: Path, capsys: Printed) -> None:
    code, other, said, told = both([str(tmp_path / "none.txt")], capsys)
    assert (code, other) == (2, 2)
    assert "I can't read" in told
    assert said


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.txt")), ids=lambda path: path.stem)
def test_a_record_of_every_release_stays_right(path: Path, capsys: Printed) -> None:
    """Where the record language is written otherwise one day, `proving.FORM` has to be raised."""
    code, other, _, _ = both([str(path)], capsys)
    assert (code, other) == (0, 0)


def test_the_program_of_its_own_runs_alone(game: History, tmp_path: Path) -> None:
    """No package beside it, no folder of ours on the path: only Python."""
    (tmp_path / "verify.py").write_bytes(checker())
    file = put(tmp_path, game.record)
    ran = subprocess.run(  # noqa: S603 - Python and our own file
        [sys.executable, "-I", "-S", "verify.py", file, game.posted[-1]],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr == ""
    assert ran.stdout.endswith("Everything is right.\n")
    assert ran.returncode == 0


def test_the_program_of_its_own_shares_no_code_with_the_bot() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert not [
        line for line in text.splitlines() if line.startswith(("from bot", "from engine", "import bot"))
    ]
