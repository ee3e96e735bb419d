"""What a process takes of the machine's memory, as Linux tells it."""

from __future__ import annotations

from pathlib import Path


def megabytes(pid: int) -> tuple[float, float]:
    """Return the resident memory of a process now and at most, in MB; OSError where there is no /proc."""
    found = {"VmRSS": 0.0, "VmHWM": 0.0}
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        name, _, value = line.partition(":")
        if name in found:
            found[name] = int(value.split()[0]) * 1024 / 1_000_000
    return found["VmRSS"], found["VmHWM"]
