"""The tables of the referee's desk: deadlines and pauses, corrections, rulings, what is held, people.

As in `tables`, moments are milliseconds since 1970 in UTC, structured values JSON text.
"""

from __future__ import annotations
