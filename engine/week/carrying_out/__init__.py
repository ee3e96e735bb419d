"""From something legal to what happens."""
