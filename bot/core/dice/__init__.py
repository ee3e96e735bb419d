"""The dice of a game: the last word, its seal, and all of them worked out again."""
