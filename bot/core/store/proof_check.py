"""Whether a proof hangs together, of games of any kind: its text, seed, entries, seals (decision 0028)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.core.store.engine_values import Unknown
from bot.core.store.proving import Proof, digest
from engine.dice import commitment


@dataclass(frozen=True, slots=True)
class Wrong:
    """What does not fit: `key` names its sentence, `details` fill it."""

    key: str
    details: tuple[tuple[str, str | int], ...] = ()


DAMAGED = (Unknown, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What is raised over a body that no bot wrote: one too deep and one with an endless number, too."""


def whole(proof: Proof[Any], promised: str, computed: Sequence[str]) -> Iterator[Wrong]:
    """Tell what does not hang together: the text, the seed, the entries, the seals beside them."""
    if digest(proof.above) != proof.end:
        yield Wrong("wrong_end")
    if digest(proof.text) != proof.record:
        yield Wrong("wrong_record")
    if commitment(proof.seed.encode()) != promised:
        yield Wrong("wrong_seed")
    for at, (entry, value, kept) in enumerate(
        zip(proof.entries, computed, proof.seals, strict=True), start=1
    ):
        if entry.position != at:
            yield Wrong("wrong_order", (("position", at),))
        if value != kept:
            yield Wrong("wrong_seal", (("position", at),))
            return


LEAST = 10
"""How many letters of a seal have to be named: with fewer, one could be found that fits."""


def compared(computed: Sequence[str], posted: Sequence[str]) -> Iterator[Wrong]:
    """Tell which seals that were posted are none of this record, and what none of them vouches for.

    One that was posted short is the beginning of the whole one.
    """

    def fits(value: str, one: str) -> bool:
        return len(one) >= LEAST and value.startswith(one)

    for one in posted:
        if not any(fits(value, one) for value in computed):
            yield Wrong("wrong_posted", (("seal", one),))
    last = max(
        (at for at, value in enumerate(computed, start=1) for one in posted if fits(value, one)), default=0
    )
    if posted and last < len(computed):
        yield Wrong("wrong_behind", (("count", len(computed) - last), ("first", last + 1)))
