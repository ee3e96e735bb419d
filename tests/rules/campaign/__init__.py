"""Tests of the Intra-Clan War Game, a file a chapter, written from the rules alone."""
