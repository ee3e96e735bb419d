"""`python -m tests.routing 0 1 2`: units of routing, each with what the skirmishes beside it have sent."""

from __future__ import annotations

import sys
from functools import partial

from tests.house.folders import in_a_folder
from tests.routing.bout_sorting import NAMED
from tests.routing.playing import told
from tests.soak.kinds.routing import PHASES_IN_A_UNIT

if __name__ == "__main__":
    for seed in map(int, sys.argv[1:]):
        phases, sent = in_a_folder(partial(told, seed=seed, phases=PHASES_IN_A_UNIT))
        beside = ", ".join(f"{sent[kind]} {name}" for kind, name in NAMED.items())
        print(f"seed {seed}: {phases} phases of campaigns; {sent['']} skirmishes: {beside}")  # noqa: T201
