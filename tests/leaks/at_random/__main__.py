"""`python -m tests.leaks.at_random`: which of the leaks that are planted in the bot do pairs at random find?

They are drawn without regard to any plant. Each plant is tried on the same seeds until one finds it.
"""

from __future__ import annotations

import argparse
import sys

import pytest

from tests.leaks.at_random.run import pair
from tests.leaks.bot_eyes import ToldApart
from tests.leaks.bot_plants import PLANTS, Plant
from tests.leaks.test_leaks_through_the_bot import ENTERED


def main() -> None:
    """Print the seed that finds each plant, and how many are found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plants", nargs="*", help="only those whose names hold one of these")
    parser.add_argument("--pairs", type=int, default=10, metavar="N", help="try so many pairs (10)")
    parser.add_argument("--from", type=int, default=0, metavar="SEED", help="the first seed (0)")
    said = parser.parse_args()
    assert ENTERED
    seeds = range(getattr(said, "from"), getattr(said, "from") + said.pairs)
    wanted = [name for name in PLANTS if not said.plants or any(part in name for part in said.plants)]
    found = 0
    for name in wanted:
        seed = _found(PLANTS[name], seeds)
        found += seed is not None
        _tell(f"{'not found' if seed is None else f'seed {seed}':>12}  {name}")
    _tell(f"{found} of {len(wanted)} plants are found by {said.pairs} pairs at random")


def _found(plant: Plant, seeds: range) -> int | None:
    """Return the first seed whose pair finds a plant."""
    with pytest.MonkeyPatch.context() as patch:
        plant.make(patch)
        for seed in seeds:
            try:
                pair(seed)
            except ToldApart:
                return seed
            except Exception as error:  # noqa: BLE001 - a plant may break more than it leaks
                _tell(f"{'':12}  seed {seed}: {type(error).__name__} {str(error)[:100]}")
    return None


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
