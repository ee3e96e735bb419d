"""Skirmishes at the table: who plays, what is said, what is kept, what nobody may learn."""
