"""Goldens of behaviour: digests of what the program does. A change of its inside changes none of them."""
