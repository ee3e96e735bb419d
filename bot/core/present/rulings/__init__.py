"""Rulings and suggestions in words (campaign 2.6, 2.7, 16.5)."""
