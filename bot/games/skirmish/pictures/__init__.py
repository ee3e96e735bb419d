"""The pictures of a skirmish: from what lies open alone, so none of them can tell the chit (3.2)."""
