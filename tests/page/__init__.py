"""The rehearsal page in a real browser."""
