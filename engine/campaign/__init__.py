"""The Intra-Clan War Game.

Two teams, hidden platoons, written orders, battles fought in the training room.
"""
