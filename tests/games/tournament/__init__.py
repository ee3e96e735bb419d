"""The tournament, Test of Battle: draws against searches of all draws, tournaments at random."""
