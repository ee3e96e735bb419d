"""Pictures, drawn from Views alone: the campaign map, the platoon tracks, the Tier Point Bank."""
