"""What an answer was probably meant to be, from the questions that its sender was asked (12, 14, 15)."""

from __future__ import annotations

from engine.campaign.forces import written
from engine.campaign.reading.pieces import hexes, platoon_at
from engine.campaign.view import View
from engine.reading.pieces import LineFaulty, Tokens


def hint_for_answer(tokens: Tokens, view: View) -> str | None:
    """Return what a faulty line probably means by the questions asked; None if that is unclear."""
    word = tokens[0].text
    if word in ("halt", "go"):
        return f"{word} {view.scouts[0].platoon}" if len(tokens) == 1 and view.scouts else None
    if word == "retreat":
        return _retreat(tokens, view)
    everything = [t.text for t in tokens[1:]] in (["all"], ["everything"])
    return _recover_all(view) if word == "recover" and everything else None


def _retreat(tokens: Tokens, view: View) -> str | None:
    """Return a ranking that lacks its platoon with the one platoon that was asked."""
    if len(view.retreats) != 1 or any(platoon_at(tokens, n) for n in range(len(tokens))):
        return None
    try:
        ranking = hexes(tokens, 1, "15.3")
    except LineFaulty:
        return None
    return f"retreat {view.retreats[0].platoon}: {', '.join(ranking)}"


def _recover_all(view: View) -> str | None:
    """Return everything lost in the battles whose recovery is open and possible now (14.1)."""
    lost = [pair for open_ in view.recoveries if open_.survivor and open_.path for pair in open_.lost.items()]
    named = "; ".join(f"{platoon}: {written(gone)}" for platoon, gone in lost)
    return f"recover {named}" if named else None
