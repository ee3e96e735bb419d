"""The battle desk, as services."""
