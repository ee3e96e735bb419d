"""Files that people send: kept, judged, given back."""
