"""The gallery of pictures, drawn from recorded games: `make gallery` writes docs/gallery.md and its pictures.

It stands among the tests because it needs recorded games, and because who runs the bot has no use for it.
"""

from __future__ import annotations

from pathlib import Path

from engine.campaign.commands import Seat
from tests.gallery.cups import of_cups
from tests.gallery.duels import beginning_of, duel, duel_after, duel_look, duel_unit, lines_of_sight
from tests.gallery.eyes import of_eyes
from tests.gallery.moments import (
    ORDERS,
    PHONE,
    Shown,
    a_map,
    at_moment,
    bank,
    beginning,
    books,
    corrected,
    fought,
    in_language,
    own,
    posted,
    replay,
    sheet,
    terrains,
    tracks,
)
from tests.gallery.weeks import of_weeks

WAR = "08-three-in-a-hex.record"
DOCS = Path(__file__).parents[2] / "docs"
PAGE, PICTURES = DOCS / "gallery.md", DOCS / "pictures"
_HEAD = """# Gallery

Every kind of picture the bot draws, from recorded games: `make gallery` draws them anew and writes this page.
Each has its words for who does not see it, from the same knowledge as the picture; `/map text:yes` says more.
[On the screen](screens.md) shows what people see on a desk and on a phone.
"""


Section = tuple[str, str, tuple[tuple[Shown, ...], ...]]
"""A heading, what is said below it, and rows of pictures."""


def sections() -> tuple[Section, ...]:
    """Return the page: the campaign's sections, those of the skirmishes, of the week, of a tournament."""
    return (*of_campaigns(), *of_eyes(), *of_skirmishes(), *of_weeks(), *of_cups())


def of_skirmishes() -> tuple[Section, ...]:
    """Return the sections of the skirmishes."""
    lane, hq = beginning_of("sunken-lane"), "02-a-new-headquarters.record"
    return (
        (
            "Skirmishes",
            (
                "Three scenarios before their first phase: only then does a board say what is on it. "
                "Blue's counters are dark and round, Red's light and notched; the prow points to the side "
                "that a unit faces, and a hex's name stands on its upper edge."
            ),
            (
                (
                    duel("duel-three-farms", beginning_of("three-farms"), "Three Farms"),
                    duel("duel-sunken-lane", lane, "The Sunken Lane"),
                    duel("duel-first-light", beginning_of("before-first-light"), "Before First Light"),
                ),
            ),
        ),
        (
            "What happened last, what is possible now",
            (
                "A kill, and the infantry that advances after it; a unit that is chosen, with where it can "
                "go and whom it can hit; what has been done this turn is marked on the counter."
            ),
            (
                (
                    duel_after("duel-kill", hq, "fire E4, D3 at C3", "A kill"),
                    duel_after(
                        "duel-advance", "02-a-new-headquarters.record", "advance D3 facing NW", "After it"
                    ),
                    duel_unit(
                        "duel-unit", "06-all-at-once.record", "C1 > C3 facing S", "D1", "A unit chosen"
                    ),
                ),
            ),
        ),
        (
            "Lines of sight",
            (
                "`/skirmish look` draws a line: what it passes is rimmed yellow, what blocks it red. Below "
                "it every case that the tests know, numbered as in their file, for a person to check: a tick "
                "for a clear line, a cross for a blocked one, and the range."
            ),
            (
                (
                    duel_look("duel-look", lane, "D3", "F7", "Blocked"),
                    duel("duel-phone", lane, "A board on a phone", wide=PHONE),
                ),
                (lines_of_sight("lines-of-sight", "Every case"),),
            ),
        ),
    )


def of_campaigns() -> tuple[Section, ...]:
    """Return the sections of the campaign."""
    middle = at_moment("the-middle", Seat.BLUE)
    return (
        (
            "Three maps",
            "Each has a climate of its own, which follows from its hexes. Here they are before the toss.",
            (
                (
                    a_map("two-rivers", beginning("two-rivers"), "Two Rivers"),
                    a_map("winter-pass", beginning("winter-pass"), "Winter Pass"),
                    a_map("salt-coast", beginning("salt-coast"), "Salt Coast"),
                ),
            ),
        ),
        (
            "One moment, four pairs of eyes",
            (
                "Two battles are pending. Each team sees its own platoons, and of the enemy only that "
                "they're there. The referee sees everything, the public whose turn it is."
            ),
            (
                (
                    a_map("fog-blue", at_moment("two-battles", Seat.BLUE), "Blue"),
                    a_map("fog-red", at_moment("two-battles", Seat.RED), "Red"),
                ),
                (
                    a_map("fog-referee", at_moment("two-battles", Seat.REFEREE), "The referee"),
                    a_map("fog-public", at_moment("two-battles", Seat.PUBLIC), "Everybody else"),
                ),
            ),
        ),
        (
            "Scouts",
            "Two of Blue's scouts have met the enemy. Blue is asked whether they halt; Red is not told.",
            (
                (
                    a_map("scouts-blue", at_moment("two-scouts", Seat.BLUE), "Blue"),
                    a_map("scouts-red", at_moment("two-scouts", Seat.RED), "Red"),
                ),
            ),
        ),
        (
            "Closed markers",
            "Where the control markers are closed too, ground that a team does not know is dimmed.",
            (
                (
                    a_map("night-blue", at_moment("by-night", Seat.BLUE), "Blue by night"),
                    a_map("night-red", at_moment("by-night", Seat.RED), "Red by night"),
                ),
            ),
        ),
        (
            "Orders before they are given",
            "A captain who sends a sheet gets it back line by line, and this map, here as large as drawn.",
            ((a_map("orders", middle, "Blue's orders", orders=sheet(ORDERS, middle), wide=None),),),
        ),
        (
            "A battle",
            "Three of Red's platoons stand in the pass; Blue's come across the sides that the arrows show.",
            (
                (
                    a_map("battle-blue", at_moment("three-in-the-pass", Seat.BLUE), "Blue, who attacks"),
                    a_map("battle-referee", at_moment("three-in-the-pass", Seat.REFEREE), "The referee"),
                ),
            ),
        ),
        (
            "Tracks and bank",
            (
                "A team's platoons with their vehicles; its Tier Bank with the hexes that would pay now. "
                "The referee sees both teams'."
            ),
            (
                (tracks("tracks", middle, "Blue's tracks"), bank("bank", middle, "Blue's bank")),
                (tracks("tracks-referee", at_moment("the-middle", Seat.REFEREE), "The referee's tracks"),),
            ),
        ),
        (
            "After the battles",
            (
                "Whose battles were won, turn by turn, and what was lost: both teams were told the same. "
                "Beside it what a member has played, for that member alone."
            ),
            (
                (
                    fought("battles", WAR, "A campaign's battles"),
                    own("history", WAR, "A member's own battles"),
                ),
            ),
        ),
        (
            "Looking back",
            (
                "The whole campaign again, as an animation: the truth, and below it what each team saw; the "
                "bar at its foot says who holds how much, and when it is. Before the end a team sees its "
                "own alone. Beside it the same in numbers."
            ),
            (
                (
                    replay("replay", WAR, "A replay"),
                    books("books", WAR, "The books"),
                ),
            ),
        ),
        (
            "Before a correction",
            (
                "A result was wrong. Before the referee applies the right one, they see what it comes to: "
                "cut to where the two differ, what differs ringed; and the same as each team will see it."
            ),
            (
                (
                    corrected(
                        "beside",
                        "two-battles",
                        "result E5: attackers annihilate",
                        "result E5: draw",
                        "The referee, before applying it",
                    ),
                ),
            ),
        ),
        (
            "On a phone",
            "The same map 400 pixels wide: numbers, names and coins can still be read, and who holds what.",
            ((a_map("phone", at_moment("two-battles", Seat.BLUE), "Blue's map on a phone", wide=PHONE),),),
        ),
        (
            "In another language",
            "Everybody reads their own, chosen by `/language` or by their server; here it's German.",
            (
                (
                    in_language(
                        "de",
                        lambda: a_map("german", at_moment("two-scouts", Seat.BLUE), "Blau liest Deutsch"),
                    ),
                    in_language(
                        "de", lambda: bank("german-bank", at_moment("two-scouts", Seat.BLUE), "Sein Konto")
                    ),
                ),
            ),
        ),
        (
            "Terrains",
            "Ten terrains, drawn by the bot. Your own pictures take their place: see [map.md](map.md).",
            ((terrains("terrains", "Each as large as on the map, and at 88 x 75 in each climate"),),),
        ),
    )


def readme_pair() -> tuple[Shown, Shown]:
    """Return the two maps that README begins with."""
    game = "03-the-bridge.record"
    return (
        a_map("blue", posted(game, Seat.BLUE, 2), "Blue"),
        a_map("red", posted(game, Seat.RED, 2), "Red"),
    )


def page() -> str:
    """Return the text of docs/gallery.md."""
    parts = [_HEAD]
    for heading, said, rows in sections():
        parts.append(f"## {heading}\n\n{said}\n")
        for row in rows:
            pictures = " | ".join(f"![{_alt(one.alt)}](pictures/{one.file})" for one in row)
            captions = " | ".join(one.caption for one in row)
            parts.append(f"| {captions} |\n|{'---|' * len(row)}\n| {pictures} |\n")
    return "\n".join(parts)


def shown() -> tuple[Shown, ...]:
    """Return every picture that the command draws."""
    return (*(one for _, _, rows in sections() for row in rows for one in row), *readme_pair())


def _alt(words: str) -> str:
    """Return alt text that ends neither the picture's brackets nor the table's cell."""
    return words.replace("[", "(").replace("]", ")").replace("|", "/").replace("\n", " ")
