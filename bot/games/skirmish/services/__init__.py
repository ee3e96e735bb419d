"""Skirmishes at the table: challenges, acts, the computer's turns, boards kept as things are, privacy.

`duels` is the door, `boards` the messages; `people` and `receipts` are what they hand out. No State leaves
this folder, and the chit of a phase only by `Duels.chit` (3.2).
"""
