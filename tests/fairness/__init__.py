"""Dice, seals and proofs: that they are fair, and that nothing can be changed without its being found."""
