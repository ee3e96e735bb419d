"""Deadlines of phases, reminders, pauses, idle games."""
