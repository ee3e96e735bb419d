"""What routing finds: something that arrived where it does not belong, or twice, or never."""

from __future__ import annotations


class Astray(AssertionError):
    """Something arrived where it does not belong, or twice, or never."""
