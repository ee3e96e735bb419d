"""How alembic reaches the database: the program's connection, or DATABASE_URL on its command line."""

from __future__ import annotations

import asyncio
import os

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from bot.core.store.all_tables import metadata
from bot.core.store.migrate import declared


def run(connection: Connection) -> None:
    """Run the migrations in one transaction."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        include_object=declared,
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_alone() -> None:
    """Open the database that the environment names, for `alembic revision --autogenerate`."""
    engine = create_async_engine(os.environ["DATABASE_URL"])
    try:
        async with engine.begin() as connection:
            await connection.run_sync(run)
    finally:
        await engine.dispose()


if (given := context.config.attributes.get("connection")) is not None:
    run(given)
else:
    asyncio.run(run_alone())
