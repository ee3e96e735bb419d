"""What the services refuse, as the engine does: `Refusal(Fault(kind, rules, details))`. `bot/present` has a sentence for each kind."""

from __future__ import annotations

FAULTS: dict[str, tuple[str, ...]] = {
    "not the captain": ("2.3",),
    "not the referee": ("2.4",),
    "not in the lobby": ("3.1",),
    "not begun": ("3.1",),
    "already over": ("5.1",),
    "already a member": ("2.1",),
    "not a member": ("2.1",),
    "the other team": ("2.1",),
    "referee plays for nobody": ("2.5",),
    "no captain yet": ("2.1",),
    "has a captain": ("2.2",),
    "salt too long": ("3.1",),
    "no draft": ("10.1",),
    "draft replaced": ("10.1",),
    "draft already given": ("10.1",),
    "not a sheet": ("10.2",),
    "nothing to undo": ("16.2",),
    "no reason": ("16.2",),
    "deadline passed": ("3.3",),
    "no picture": ("13.7",),
    "picture too large": ("13.7",),
    "name too long": ("2.1",),
}
"""Every kind of refusal that the services add to the engine's, with the rules it cites."""


class NoSuchGame(Exception):
    """The one answer for a game that is missing, that is another server's, or that is not the asker's to touch."""


class KeyTaken(Exception):
    """An inbox key was used before for something else: the caller made it wrongly, nothing has happened."""
