"""The campaign's pictures: its map, its tracks, its charts, its replay."""
