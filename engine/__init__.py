"""The rules engine: pure functions over immutable values, using nothing but the standard library."""
