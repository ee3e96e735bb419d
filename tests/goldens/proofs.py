"""Games that are over, with their proofs: what both programs that check them say, in order and spoilt."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.__main__ import main
from tests.fairness.duel_histories import duel_history
from tests.fairness.histories import history
from tests.fairness.stand_alone import script
from tests.goldens.scene import Row

RECORDS = Path(__file__).parents[1] / "fairness" / "records"
"""Records with proofs as earlier programs wrote them."""


def proven(seeds: Iterable[int]) -> Iterator[Row]:
    """Return the proofs of random games, and what is said of them; first of those that were always kept."""
    for file in sorted(RECORDS.glob("*.txt")):
        yield from _checked(f"kept {file.stem}", file.read_text(encoding="utf-8"), ())
    for seed in seeds:
        for name, game in (("campaign", history(seed)), ("skirmish", duel_history(seed))):
            yield f"{name} {seed}", game.record
            yield from _checked(f"{name} {seed}", game.record, game.posted)
            yield from _checked(f"{name} {seed}, spoilt", _spoilt(game.record, seed), game.posted)


def _spoilt(record: str, seed: int) -> str:
    """Return a record in which one digit, somewhere in it, is another."""
    digits = [at for at, sign in enumerate(record) if sign.isdigit()]
    at = digits[seed * 7919 % len(digits)]
    return f"{record[:at]}{(int(record[at]) + 1) % 10}{record[at + 1 :]}"


def _checked(part: str, record: str, posted: Iterable[str]) -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "record.txt"
        file.write_bytes(record.encode())
        seals = [word for one in posted for word in ("--seal", one)]
        for program, arguments in (
            (main, ["verify", str(file), *seals]),
            (script.main, [str(file), *posted]),
        ):
            said = io.StringIO()
            with redirect_stdout(said):
                code = program(arguments)
            yield part, f"{code}\n{said.getvalue().replace(folder, '')}"
