"""The record language of the skirmish: one text plays a game through (docs/record.md)."""
