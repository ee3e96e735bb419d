"""Likely intentions: what somebody probably meant, from his own View alone, as a line ready to copy."""

from __future__ import annotations

from engine.campaign.text_pieces import Tokens
from engine.campaign.view import View


def hint_for_line(tokens: Tokens, view: View) -> str | None:
    """Answer the line that was probably meant."""
    return None
