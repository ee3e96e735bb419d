"""Tests of a skirmish: its cards and letters."""
