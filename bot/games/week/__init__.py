"""War Between the States, the weekly turn: its rules stand in `engine/week`."""
