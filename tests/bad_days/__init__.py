"""Discord's bad days: the whole bot on a loopback Discord that fails in every way that is known."""
