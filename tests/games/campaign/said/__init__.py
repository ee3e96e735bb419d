"""What captains write, as data: where it is said, what they meant."""
