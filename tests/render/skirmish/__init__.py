"""Pictures of the skirmish."""
