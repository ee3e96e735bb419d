"""Test of Battle as a tournament, on Discord."""
