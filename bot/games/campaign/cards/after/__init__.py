"""A campaign's orders and books in words."""
