"""Tests of a campaign: its cards and letters."""
