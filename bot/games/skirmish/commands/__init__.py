"""Skirmishes on Discord: `/skirmish`, the board in the channel, the steps for his eyes alone who acts."""
