"""Tests of the words, one file a language."""
