"""What the rules of every game speak of; it knows none of the games."""
