"""Tests of the referee's desk."""
