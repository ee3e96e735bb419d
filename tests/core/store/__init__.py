"""The database: opening it, what stands in it, what survives."""
