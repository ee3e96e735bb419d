"""Doors: the smallest game that needs every seam of the house (0037), registered in tests alone."""
