"""Tests of a skirmish: what it adds to the core."""
