"""Tests of a skirmish: its commands."""
