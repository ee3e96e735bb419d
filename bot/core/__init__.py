"""What carries every game: it walks the games that it is handed, and knows the name of none."""
