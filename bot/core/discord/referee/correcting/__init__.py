"""The referee's corrections: chosen, looked at, applied, listed (campaign 16.2, 16.3)."""
