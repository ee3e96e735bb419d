"""A skirmish in words: what happened, its board, and the steps by which one acts."""
