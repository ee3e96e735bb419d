"""The core of a table: one game one at a time, what is kept at hand of each."""
