"""What an act comes to, step by step."""
