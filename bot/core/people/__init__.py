"""Who is who in a game, who comes and goes, and what is kept of a person."""
