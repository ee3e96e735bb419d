"""The referee's commands: the desk, waiting, rulings, corrections."""
