"""Games as a whole: how they come into being, are listed, followed and end."""
