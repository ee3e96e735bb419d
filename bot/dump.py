"""A copy of the games on a PostgreSQL server, by PostgreSQL's own tool."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from bot.core.words.speech import say


class NoDump(Exception):
    """No copy was made; the text is one sentence that says why and what to do."""


def dump_server(database_url: str, target: Path) -> None:
    """Have `pg_dump` write everything of the database into a file; raise `NoDump`."""
    address = make_url(database_url)
    program = shutil.which("pg_dump")
    line = say("backup.pg_line", database=shown(address))
    if program is None:
        raise NoDump(say("backup.no_pg_dump", line=line))
    # The password goes by the environment: everybody on the machine can read a command line.
    environment = {**os.environ, **({"PGPASSWORD": address.password} if address.password else {})}
    command = [program, "--format=custom", "--no-owner", f"--file={target}", f"--dbname={shown(address)}"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)  # noqa: S603 - a fixed program, no shell
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or [say("backup.exit_code", code=done.returncode)])[0]
        raise NoDump(say("backup.pg_failed", reason=reason, line=line))


def shown(address: URL) -> str:
    """Return the address of a server as PostgreSQL's tools take it, without the password."""
    plain = URL.create(
        "postgresql", address.username, None, address.host, address.port, address.database, address.query
    )
    return plain.render_as_string()
