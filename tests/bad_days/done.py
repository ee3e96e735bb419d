"""What somebody did on a bad day, and what they were answered."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rehearsal.seen import Result


@dataclass(slots=True)
class Done:
    """What somebody did, and what they were answered at once: nothing for a direct message."""

    act: str
    who: str
    text: str = ""
    readers: str = ""
    message: int = 0
    answer: Result | None = None
    waited: float = 0.0
    no_answer: bool = False

    @property
    def missed(self) -> bool:
        """Tell whether Discord said after its three seconds that there is no answer."""
        return self.no_answer and self.waited < 60.0
