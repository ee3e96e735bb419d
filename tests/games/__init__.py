"""Whole games as records, with expectations after every turn."""
