"""Corrections in words: what is otherwise, the steps of a game, a rewind, an amendment (16.2, 16.3)."""
