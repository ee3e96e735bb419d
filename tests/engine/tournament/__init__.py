"""Tests of parts of the tournament's rules by themselves."""
