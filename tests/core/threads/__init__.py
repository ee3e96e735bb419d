"""Threads that two share: made, filled, closed."""
