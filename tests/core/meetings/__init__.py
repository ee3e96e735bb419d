"""The times on which the two of a scope agree."""
