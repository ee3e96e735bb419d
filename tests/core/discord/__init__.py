"""Tests of the cogs."""
