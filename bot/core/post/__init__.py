"""What goes out by itself, of every game (docs/decisions/0035)."""
