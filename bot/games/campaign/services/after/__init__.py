"""What a campaign looks back on: scenes, sealed orders, whose eyes there are."""
