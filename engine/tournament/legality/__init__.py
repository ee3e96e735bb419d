"""What the rules have against an act, from the View of whoever says it."""
