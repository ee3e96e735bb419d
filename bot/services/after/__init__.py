"""A campaign told again: during it within the fog, after its end to everybody (campaign 10.4, 12)."""
