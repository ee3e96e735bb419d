"""Tests of seals, last words and proofs."""
