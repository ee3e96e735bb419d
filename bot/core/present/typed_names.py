"""How people are named in lines that they can copy, in a game whose seats are called by their people."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import accumulate

from bot.core.words.speech import called
from engine.common.seat import Seat
from engine.reading.lines import plain
from engine.reading.names import key

_TYPED = re.compile(r"\w+(?: \w+)*")


def typed_so(seat: Seat, reserved: Collection[str], *beside_them: Seat) -> str:
    """Return how a line names somebody: by what they are called where a line means them by it.

    Signs that part a line cannot stand in a name, and one that is or goes on from another's, or a seat, or a
    word that is `reserved`, is not theirs: then their seat is.
    """
    name = plain(called().get(seat, seat))
    others = {key(one) for of, one in called().items() if of != seat}
    others |= {key(one) for one in (*called(), *beside_them)} - {key(seat)}
    begins = accumulate(key(name).split(), "{} {}".format)
    plainly = _TYPED.fullmatch(name) and key(name) not in reserved and others.isdisjoint(begins)
    return name if plainly else seat
