"""The battle desk: from a pending battle to a manned, played, proven and settled one (campaign 13)."""
