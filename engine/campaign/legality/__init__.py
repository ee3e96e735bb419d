"""Legality: what is wrong with what somebody says, judged from his own View alone.

A sheet is worked out as a whole by its `plan`, a module a chapter: `construction` (8), `organization` (9),
`movement` (11). `answers` are a captain's later ones, `referee` judges the referee's acts, and `move_hints`
guess what an illegal move was meant to be. The door is `engine.campaign.check`.
"""
