"""A tournament as one text: told apart, played, judged, written (10.2)."""
