"""Tests of a campaign: what it does beside its rules."""
