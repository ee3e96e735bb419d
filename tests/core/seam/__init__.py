"""Tests of what games hand over to the core."""
