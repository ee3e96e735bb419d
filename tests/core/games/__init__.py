"""Tests of making, loading and putting aside games."""
