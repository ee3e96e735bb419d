"""The games, a folder each; `all_games` is the dict of them."""
