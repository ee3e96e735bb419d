"""Tests of deadlines, clocks and times that people write."""
