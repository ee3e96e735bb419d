"""Tests of a campaign: its commands."""
