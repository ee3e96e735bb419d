"""For which of their seats somebody says something, who says things for several."""

from __future__ import annotations

from bot.core.people.people import Membership
from bot.core.shared_faults import refusal
from bot.core.table.open_items import open_to_person
from bot.core.table.sitting import Sitting
from engine.common.seat import Seat


def seat_meant(sitting: Sitting, me: Membership, text: str) -> tuple[Seat, str]:
    """Return the seat for which a text is said, and what of the text is left.

    That is the one that stands before it ("amber: left 4"), else the only one, else the only one for which
    something is open to them. Raise a refusal that asks which where that is none or several.
    """
    if len(me.says) == 1:
        return me.says[0], text
    named, colon, rest = text.partition(":")
    for seat in me.says:
        if colon and named.strip().casefold() == seat.casefold():
            return seat, rest.strip()
    asked = [seat for seat in me.says if open_to_person(sitting, me.user, seat)]
    if len(asked) != 1:
        raise refusal("whose_text", seats=", ".join(f"{seat}: ..." for seat in me.says))
    return asked[0], text
