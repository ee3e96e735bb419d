"""Random legal campaigns, and what must hold after every event of them."""
