"""`make gallery`: draw every picture of the gallery and write its page."""

from __future__ import annotations

import sys

from tests.gallery import PAGE, PICTURES, page, shown


def main() -> int:
    """Draw, write, and say what was written."""
    PICTURES.mkdir(exist_ok=True)
    weight = 0
    for one in shown():
        data = one.draw()
        weight += len(data)
        file = PICTURES / one.file
        if not file.exists() or file.read_bytes() != data:
            file.write_bytes(data)
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    sys.stdout.write(f"{PAGE.name}: {len(shown())} pictures, {weight / 1e6:.1f} MB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
