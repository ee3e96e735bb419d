"""Tests of the words and cards."""
