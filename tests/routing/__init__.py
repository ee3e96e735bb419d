"""Phases of many games sent at once, each text marked: none arrives anywhere but where it belongs."""
