"""What somebody wrote and could not be done: what they wrote next, before they knew, may rely on it."""

from __future__ import annotations

from dataclasses import dataclass

NEVER = 1 << 63
"""Later than any message: nobody was told."""


@dataclass(slots=True)
class Doubt:
    """A message that could not be done, and the one that said so (0: there is none)."""

    undone: int = 0
    told: int = 0

    def note(self, message: int, told: int) -> None:
        """Note that a message could not be done, and by which one they were told; 0: by none."""
        self.undone = min(self.undone, message) if self.told else message
        self.told = told or NEVER

    def holds(self, message: int) -> bool:
        """Tell whether a message was written before they knew that the one before it was not done."""
        return self.undone < message < self.told

    def certain(self, message: int) -> None:
        """Note that a message was done: it is what one behind it means."""
        if message > self.undone:
            self.told = 0
