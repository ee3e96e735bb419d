"""Random games and leak pairs in great numbers: `make soak`."""
