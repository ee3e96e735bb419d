"""A campaign told again: as an animation, and as a page."""
