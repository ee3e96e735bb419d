"""What captains really write, as lines that the strict reader takes: proposed, and asked about.

`vocabulary` is what the words of a language mean, `pieces` cut a text into them. `heading` finds the turn and
the team, `clauses` what is about one thing, `listing` vehicles, `way` where a platoon goes; `orders` and
`replies` make lines of it, and `reading` puts them before the strict reader. `mended` takes
the hints that the strict reader gives. `doubts` is why somebody is
asked instead.
"""

from __future__ import annotations

from engine.campaign.loose.mended import corrected
from engine.campaign.loose.orders import Said
from engine.campaign.loose.reading import Proposal, Query, headed, loosely
from engine.campaign.loose.vocabulary import MEANINGS, Vocabulary, vocabulary

__all__ = [
    "MEANINGS",
    "Proposal",
    "Query",
    "Said",
    "Vocabulary",
    "corrected",
    "headed",
    "loosely",
    "vocabulary",
]
