"""What is said at a table, as somebody writes it to the bot."""

from __future__ import annotations

from engine.campaign.commands import Submission
from engine.campaign.lines import sheet_of, text


def written(said: Submission) -> str:
    """Return what was said as its seat would write it; a sheet without orders says that it passes."""
    sheet = sheet_of(said)
    return f"{text(said)}\npass" if sheet is not None and not sheet.lines else text(said)
