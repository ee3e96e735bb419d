"""The record language: one text plays a campaign through (docs/record.md)."""
