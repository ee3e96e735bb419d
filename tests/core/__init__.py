"""Tests of what carries every game."""
