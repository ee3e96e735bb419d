"""The Intra-Clan War Game: hidden platoons, written orders, battles fought in the training room.

The shapes are `commands`, `outcome`, `events`, `state` and `view`, of `forces` on a `map`. The functions of
the ruleset are `start`, `hear`, `check`, `decide`, `evolve`, `see` and `tell`, each in the module of its
name. `reading`, `legality` and `carrying_out` are what `hear`, `check` and `decide` open on.
"""
