"""Answering Discord: cards to its objects, presses and forms, each answered once."""
