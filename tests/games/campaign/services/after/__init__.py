"""Looking back, as services."""
