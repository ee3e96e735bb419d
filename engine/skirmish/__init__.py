"""Tank on Tank: a duel of tanks on hexes, in which only the command chit is hidden.

The shapes are `sides`, `units`, `ground`, `scenario`, `commands`, `events`, `position`, `state` and `view`.
The functions of the ruleset are `start`, `hear`, `check`, `decide`, `evolve`, `see` and `tell`, each in the
module of its name. The numbers of rules are those of `assets/rules/skirmish.toml`.
"""
