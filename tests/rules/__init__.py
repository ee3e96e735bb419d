"""Tests of the rules, by ruleset and rule number."""
