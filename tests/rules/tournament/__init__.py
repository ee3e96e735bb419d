"""The rules of the tournament, one test for each."""
