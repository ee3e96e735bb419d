"""Tests of a campaign: its pictures."""
