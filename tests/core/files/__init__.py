"""Tests of files that people attach."""
