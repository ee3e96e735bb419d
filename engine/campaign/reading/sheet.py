"""A whole order sheet: its header, its lines, and what concerns several lines (campaign 10.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.campaign.commands import Sheet, SheetLine, Source
from engine.campaign.forces import Team
from engine.campaign.reading.answers import ANSWER_WORDS
from engine.campaign.reading.hints import hint_for_line, placed
from engine.campaign.reading.orders import ORDER_WORDS, header, header_missing, order
from engine.campaign.reading.pieces import PLATOON_WORDS, platoon_at, unreadable
from engine.campaign.view import View
from engine.errors import Fault
from engine.reading.lines import Line
from engine.reading.pieces import LineFaulty, Tokens

SHEET_WORDS = ORDER_WORDS | PLATOON_WORDS | {"blue", "red", "turn"}
"""What a line of a sheet begins with."""


@dataclass(slots=True)
class SheetText:
    """What was read of a sheet so far."""

    view: View
    heading: tuple[Team, int] | None = None
    lines: list[SheetLine] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    faulty: set[int] = field(default_factory=set)

    def read(self, lines: tuple[Line, ...]) -> Sheet:
        """Read the lines one by one; what cannot be read leaves a fault and nothing else."""
        passing: Line | None = None
        for line in lines:
            try:
                if [t.text for t in line.tokens] == ["pass"]:
                    passing = line
                else:
                    self._line(line)
            except LineFaulty as wrong:
                self._note(line, wrong)
        if passing is not None and self.lines:
            self._note(passing, unreadable("pass_with_orders"))
        if self.heading is None and not any(f.kind == "header_missing" for f in self.faults):
            self.faults.insert(0, header_missing(self.view))
        self.faults.sort(key=lambda f: f.line or 0)
        team_written, turn = self.heading or (None, None)
        return Sheet(team_written, turn, tuple(self.lines))

    def _line(self, line: Line) -> None:
        heading = header(line.tokens, self.view)
        if heading is not None:
            if self.heading is not None:
                raise unreadable("second_header")
            self.heading = heading
            if self.lines:
                raise unreadable("header_not_first")
            return
        word = line.tokens[0].text
        if word in ANSWER_WORDS:
            raise unreadable("answer_in_sheet", word=word)
        if word == "commit":
            raise unreadable("commit_apart")
        self.lines += order(line.tokens, self.view, Source(line.number, line.quote))

    def _try(self, tokens: Tokens) -> None:
        """Read a line that was mended for a hint."""
        if [t.text for t in tokens] != ["pass"] and header(tokens, self.view) is None:
            order(tokens, self.view, Source(0, ""))

    def _note(self, line: Line, wrong: LineFaulty) -> None:
        hint = hint_for_line(line.tokens, SHEET_WORDS, self._try)
        self.faults += placed(line, wrong, hint)
        named = (platoon_at(line.tokens, at) for at in range(len(line.tokens)))
        self.faulty.update(found[0] for found in named if found is not None)
