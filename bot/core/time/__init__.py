"""Time: clocks, zones, moments as people write them, reminders."""
