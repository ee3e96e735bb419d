"""The referee's desk: what is held, retracted, looked at, put right."""
