"""`python -m tests.leaks 10000`: how many pairs were compared side by side, and what stopped others."""

from __future__ import annotations

import argparse
from collections import Counter

from engine.campaign.rules import CAMPAIGN
from tests.leaks.histories import strides
from tests.leaks.parting import Why


def main() -> None:
    """Compare pairs and print what was compared, and each reason with its count; raise `Leak`."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=10_000, help="how many pairs (10,000)")
    parser.add_argument("--from", type=int, default=0, metavar="SEED", help="the first seed (0)")
    said = parser.parse_args()
    parted: Counter[Why] = Counter()
    print(f"compared: {strides(CAMPAIGN, said.count, seed=getattr(said, 'from'), parted=parted):,}")
    for why in Why:
        print(f"stopped, {why.name.lower()}: {parted[why]:,} ({why.value})")


if __name__ == "__main__":
    main()
