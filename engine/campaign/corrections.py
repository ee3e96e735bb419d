"""What the campaign says of corrections, for the record of its rules (campaign 16)."""

from __future__ import annotations

from engine.campaign.facts import FACT_NAMES, facts
from engine.campaign.view import View
from engine.common.corrections import Corrections

CORRECTIONS: Corrections[View] = Corrections(facts, FACT_NAMES)
