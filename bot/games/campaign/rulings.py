"""What is a campaign's own about rulings: acts of its referee (0024); its rules and sentences on them."""

from __future__ import annotations

from bot.core.present.rulings.ruling_wording import Wording
from bot.core.seam.game import OwnRulings
from engine.campaign.commands import Seat, Submission

RULINGS = OwnRulings(lambda rule: Submission(Seat.REFEREE, (rule,)), lambda seen: seen.rulings)
WORDING = Wording(as_any=False, asks=("2.6",), suggests=("2.7",), changes=("16.5",))
