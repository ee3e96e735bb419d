"""Kinds of notice: rulings and suggestions (2.6, 2.7)."""

from __future__ import annotations

from bot.core.seam.ruling_kinds import ruling_kinds
from bot.games.campaign.rulings import WORDING

KINDS = ruling_kinds(WORDING)
