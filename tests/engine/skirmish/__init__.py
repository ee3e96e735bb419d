"""Tests of the skirmish's modules that no single rule is about."""
