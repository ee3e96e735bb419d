"""Rulings, and what is suggested for the rules (campaign 2.6, 2.7, 16.5)."""
