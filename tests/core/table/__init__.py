"""Tests of the core of a table."""
