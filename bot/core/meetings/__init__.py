"""When the two of a scope play, in games of any rules: offered, agreed on, reminded of (0041)."""
