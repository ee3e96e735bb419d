"""Carrying out: what legal acts bring about, in the order of the rules."""
