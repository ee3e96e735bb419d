"""Tests of a campaign: what it adds to the core."""
