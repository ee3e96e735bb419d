"""A campaign put right: an earlier step told rightly, facts amended."""
