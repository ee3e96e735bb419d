"""Carrying out what was found legal: from a state to events, which hold what happened.

`captain` and `refereeing` are who speaks; `orders`, `combat`, `recovery`, `retreat`, `turn` and `control` are
a chapter each; `progress` is what the game does by itself. All add to the `course` of one submission. The
door is `engine.campaign.decide`.
"""
