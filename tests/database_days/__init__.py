"""The database's bad days: it fails while Discord works, and two games are played on it."""
