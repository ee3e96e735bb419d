"""What people do with games: gather, order, answer, undo; and what goes out to them.

Cogs call these and nothing below.
"""
