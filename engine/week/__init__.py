"""The rules of War Between the States, the weekly turn: a desk beside a board that it does not know (D.1)."""
