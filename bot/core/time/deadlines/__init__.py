"""Deadlines of each phase, reminders, pauses, and games in which nothing happens any more (campaign 3.3)."""
