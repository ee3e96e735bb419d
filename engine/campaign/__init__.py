"""The Intra-Clan War Game: two teams, hidden platoons, written orders, battles fought in the training room."""
