"""Tests about the project itself, and the test run's own plugins."""
