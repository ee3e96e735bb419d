"""Tests of rooms and who reads them."""
