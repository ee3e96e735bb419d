"""Figures beside their goals: `make bench`. Ratios of things measured in one run, never seconds alone."""
