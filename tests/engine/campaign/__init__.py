"""Tests of the campaign's engine."""
