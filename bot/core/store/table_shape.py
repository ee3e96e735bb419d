"""What every table is made with: the one collection of tables, how their keys are named, common columns."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite counts by itself only in a column that is exactly INTEGER.
COUNTED = BigInteger().with_variant(Integer, "sqlite")


def of_game(games: str = "games") -> Column[str]:
    """Return the column of the game to which a row belongs, the first of the key."""
    return Column("game", Text, ForeignKey(f"{games}.id"), primary_key=True)


def of_scope() -> Column[str]:
    """Return the column of the part of a game to which a row belongs, in the key; "" is the whole."""
    return Column("scope", Text, primary_key=True, server_default="")
