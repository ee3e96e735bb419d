"""Tests of Tank on Tank, a file a chapter, written from the rules alone."""
