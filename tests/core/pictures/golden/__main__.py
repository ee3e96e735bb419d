"""`python -m tests.core.pictures.golden` renews the golden pictures: look at each that then differs."""

from __future__ import annotations

from tests.core.pictures.golden import renew

if __name__ == "__main__":
    renew()
