"""A campaign's corrections in words."""
