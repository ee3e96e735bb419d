"""A small rulebook whose rules have the addresses of their source: letters beside figures, several deep."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rulebook import Rulebook, read_rulebook

RULES = {
    "A.1": ("Chits go back", "At the beginning of a week last week's chits go back."),
    "A.2": ("South may take", "South may take the fixed value instead (B.1.b says what it is good for)."),
    "B.1.b": ("Free initiative", "One leader or unit moves at once, as often as the chit of A.2 says."),
    "B.2.c": ("Battles", "Repeat B.2.c.6 and B.2.c.10 until done, e.g. twice."),
    "B.2.c.6": ("Intensity", "Both pick a chit in secret. Losses follow in B.2.c.10."),
    "B.2.c.10": ("Losses", "Losses are taken in steps, see B.2.c.6 and D.7."),
    "C.1": ("The second player", "The second player's turn is the same."),
    "D.7": ("Only what is due", "Only what is due may be said, by whom it is due from."),
    "D.12": ("Line by line", "A line is carried out alone, or refused alone."),
}
"""In their natural order, which is not that of the alphabet."""
CHAPTERS = {"A": "First player", "B": "A turn", "C": "The end", "D": "The desk"}
TOML = "\n".join(
    (
        'title = "A week"\nedition = "1"\n[chapters]',
        *(f'{number} = "{title}"' for number, title in CHAPTERS.items()),
        *(
            f'[[rule]]\nnumber = "{number}"\ntitle = "{title}"\ntext = "{text}"'
            for number, (title, text) in RULES.items()
        ),
    )
)


def data(*numbers: str, chapters: Mapping[str, str] = CHAPTERS) -> dict[str, object]:
    """Return the data of a book: its own, or one of rules with these numbers."""
    told = {number: RULES.get(number, ("A title", "A text.")) for number in numbers or RULES}
    rules = [{"number": number, "title": title, "text": text} for number, (title, text) in told.items()]
    return {"title": "A week", "edition": "1", "chapters": dict(chapters), "rule": rules}


def week() -> Rulebook:
    """Return the book."""
    return read_rulebook(data(), "week")
