"""`python -m tests.render.golden` renews the golden pictures: look at each that git then shows as changed."""

from __future__ import annotations

from tests.render.golden import renew

if __name__ == "__main__":
    renew()
