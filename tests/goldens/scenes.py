"""All scenes. The short ones are played by every `make test`, the long ones by `make groups`.

Those of very many games are played by `python -m tests.goldens` alone.
"""

from __future__ import annotations

from functools import partial

from tests.goldens import campaigns, commands, duels, garbage, pixels, proofs, releases, rewinds, talks
from tests.goldens.scene import Scene

CAMPAIGNS, DUELS, PROOFS, FEW = 200, 100, 30, 3
MORE, REWOUND = 40, 1000 // rewinds.EACH
"""Games enough for 200 rewinds, and for 1,000."""

SCENES = (
    Scene("records", campaigns.recorded),
    Scene("skirmish-records", duels.recorded),
    Scene("campaigns", partial(campaigns.random_ones, range(FEW))),
    Scene("skirmishes", partial(duels.random_ones, range(FEW))),
    Scene("garbage", garbage.refused),
    Scene("commands", commands.registered),
    Scene("proofs", partial(proofs.proven, range(FEW))),
    Scene("rewinds", partial(rewinds.corrected, range(FEW)), long=True),
    Scene("talks", partial(talks.heard, talks.FEW), long=True, times=5),
    Scene("more-campaigns", partial(campaigns.random_ones, range(FEW, CAMPAIGNS)), long=True),
    Scene("more-skirmishes", partial(duels.random_ones, range(FEW, DUELS)), long=True),
    Scene("more-proofs", partial(proofs.proven, range(FEW, PROOFS)), long=True),
    Scene("more-rewinds", partial(rewinds.corrected, range(FEW, MORE)), long=True),
    Scene("most-rewinds", partial(rewinds.corrected, range(MORE, REWOUND)), by_hand=True),
    Scene("more-talks", partial(talks.heard, talks.MANY), long=True, times=6),
    Scene("releases", releases.opened, long=True),
    Scene("pixels", pixels.drawn, long=True),
)
BY_NAME = {scene.name: scene for scene in SCENES}
